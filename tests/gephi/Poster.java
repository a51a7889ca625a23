import java.awt.Color;
import java.awt.Font;
import java.io.File;
import org.gephi.io.exporter.api.ExportController;
import org.gephi.io.importer.api.Container;
import org.gephi.io.importer.api.ImportController;
import org.gephi.io.processor.plugin.DefaultProcessor;
import org.gephi.preview.api.PreviewController;
import org.gephi.preview.api.PreviewProperties;
import org.gephi.preview.api.PreviewProperty;
import org.gephi.preview.types.EdgeColor;
import org.gephi.project.api.ProjectController;
import org.openide.util.Lookup;

/** Draws a GEXF file as Gephi's Preview does, into an SVG file; for docs/how-to/gephi.md. */
public class Poster {
    public static void main(String[] files) throws Exception {
        ProjectController projects = Lookup.getDefault().lookup(ProjectController.class);
        projects.newProject();
        ImportController importer = Lookup.getDefault().lookup(ImportController.class);
        Container container = importer.importFile(new File(files[0]));
        container.getLoader().setAutoScale(false);
        importer.process(container, new DefaultProcessor(), projects.getCurrentWorkspace());
        PreviewProperties look = Lookup.getDefault().lookup(PreviewController.class)
            .getModel().getProperties();
        look.putValue(PreviewProperty.SHOW_NODE_LABELS, Boolean.TRUE);
        look.putValue(PreviewProperty.NODE_LABEL_PROPORTIONAL_SIZE, Boolean.TRUE);
        look.putValue(PreviewProperty.NODE_LABEL_SHORTEN, Boolean.TRUE);
        look.putValue(PreviewProperty.NODE_LABEL_MAX_CHAR, 22);
        look.putValue(PreviewProperty.NODE_LABEL_FONT, new Font("SansSerif", Font.PLAIN, 8));
        look.putValue(PreviewProperty.EDGE_CURVED, Boolean.FALSE);
        look.putValue(PreviewProperty.EDGE_COLOR, new EdgeColor(EdgeColor.Mode.ORIGINAL));
        look.putValue(PreviewProperty.EDGE_OPACITY, 60f);
        look.putValue(PreviewProperty.ARROW_SIZE, 0f);
        look.putValue(PreviewProperty.BACKGROUND_COLOR, Color.WHITE);
        Lookup.getDefault().lookup(ExportController.class).exportFile(new File(files[1]));
        System.exit(0);
    }
}
