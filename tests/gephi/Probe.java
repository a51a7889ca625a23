import java.io.File;
import java.util.Iterator;
import org.gephi.graph.api.*;
import org.gephi.io.importer.api.*;
import org.gephi.io.processor.plugin.DefaultProcessor;
import org.gephi.project.api.*;
import org.openide.util.Lookup;

/** Imports a file as Gephi's "Open" does and prints what Gephi then holds, a fact a line. */
public class Probe {
    public static void main(String[] files) throws Exception {
        ProjectController projects = Lookup.getDefault().lookup(ProjectController.class);
        projects.newProject();
        ImportController importer = Lookup.getDefault().lookup(ImportController.class);
        Container container = importer.importFile(new File(files[0]));
        Iterator<Issue> issues = container.getReport().getIssues(1000);
        issues.forEachRemaining(issue -> say("issue", issue.getLevel(), issue.getMessage()));
        importer.process(container, new DefaultProcessor(), projects.getCurrentWorkspace());
        GraphModel model = Lookup.getDefault().lookup(GraphController.class).getGraphModel();
        Graph graph = model.getGraph();
        say("count", graph.getNodeCount(), graph.getEdgeCount());
        for (Object kind : model.getEdgeTypeLabels()) say("kind", kind);
        columns("node", model.getNodeTable());
        columns("edge", model.getEdgeTable());
        for (Node node : graph.getNodes()) {
            say("node", node.getId(), node.getLabel(), node.size(), node.x(), node.y(),
                Integer.toHexString(node.getRGBA() & 0xffffff));
            values("nodevalue", node, model.getNodeTable());
        }
        for (Edge edge : graph.getEdges()) {
            say("edge", edge.getSource().getId(), edge.getTarget().getId(),
                edge.getTypeLabel(), edge.getLabel(), edge.getWeight());
            values("edgevalue", edge, model.getEdgeTable());
        }
        System.exit(0);
    }

    private static void columns(String kind, Table table) {
        for (Column column : table) {
            say("column", kind, column.getTitle(), column.getTypeClass().getSimpleName());
        }
    }

    private static void values(String kind, Element element, Table table) {
        for (Column column : table) {
            Object value = element.getAttribute(column);
            if (value != null) say(kind, element.getId(), column.getTitle(), value);
        }
    }

    private static void say(Object... facts) {
        StringBuilder line = new StringBuilder();
        for (Object fact : facts) {
            String text = String.valueOf(fact).replace("\\", "\\\\");
            line.append(text.replace("\t", "\\t").replace("\r", "\\r").replace("\n", "\\n"));
            line.append('\t');
        }
        System.out.println(line);
    }
}
