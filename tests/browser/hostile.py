"""A listing whose every text tries to break out of the page."""

import networkx as nx

SCRIPT = "</script><img src=x onerror=alert(1)>"
SVG = '"><svg onload=alert(2)>'
TEMPLATE = "{{ 7 * 7 }} {% raw %} ${alert(3)} <%= 7 %>"
RIGHT_TO_LEFT = "\u202eevil\u202c مقياس עברית"
EMOJI = "\U0001f9ea Bench \U0001f468\u200d\U0001f469\u200d\U0001f467"
LONG = "very long name " * 700
SURROGATE = "half \ud83d name"
NAMES = (SCRIPT, SVG, TEMPLATE, RIGHT_TO_LEFT, EMOJI, LONG, SURROGATE)
ABSTRACT = (
    "\U0001f9ea\U0001f9ea Emoji come first, then we test "
    f"{SCRIPT} and {SVG} and {TEMPLATE} and {RIGHT_TO_LEFT} and {EMOJI}."
    " <!-- <script> href=javascript:alert(4) ]]> \u2028 \x01\x0c"
)


def hostile_graph() -> "nx.MultiDiGraph[str]":
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    graph.add_node(
        "paper:2024",
        kind="Paper",
        title=SCRIPT,
        abstract=ABSTRACT,
        venue=SVG,
        year=2024,
        authors=[SCRIPT, RIGHT_TO_LEFT],
        url="javascript:alert(5)",
        doi='10.1/"><script>alert(6)</script>',
    )
    graph.add_node("paper:2", kind="Paper", title=LONG, abstract="", venue=TEMPLATE)
    for number, name in enumerate(NAMES):
        node = f"benchmark:{name[:40]}"
        graph.add_node(node, kind="Benchmark", name=name, aliases=[SVG, SCRIPT])
        start = ABSTRACT.find(name)
        where = {"start": start, "end": start + len(name)} if start >= 0 else {}
        graph.add_edge(
            "paper:2024",
            node,
            key="EVALUATES_ON",
            id=f"e{number}",
            relation="EVALUATES_ON",
            evidence=f"We test {name} here.",
            mentions=[name],
            **where,
        )
    graph.add_edge(
        "paper:2", "benchmark:" + SCRIPT[:40], key="USES", relation="USES", id="<u>"
    )
    graph.add_node(
        "result:1", kind="Result", value=SCRIPT, subject=SVG, evidence=TEMPLATE
    )
    graph.add_edge("paper:2024", "result:1", key="HAS_RESULT", relation="HAS_RESULT")
    graph.add_edge(
        "result:1",
        "benchmark:" + SCRIPT[:40],
        key="ON_BENCHMARK",
        relation="ON_BENCHMARK",
    )
    return graph
