from hypothesis import given
from hypothesis import strategies as st

from extractors.extraction import Entity, Extraction
from kg.papers import Paper, abstract_id, bare_doi, fold_text, merge_papers
from kg.titles import LONGEST, derive_title


def proposed(name: str, evidence: str, score: float = 0.9) -> Entity:
    span = ((0, 1),)
    return Entity(
        "Method", name, (name,), span, "PROPOSES", evidence, (0, 9), score, 0.9, ""
    )


def title_of(*entities: Entity, abstract: str = "text") -> str:
    return derive_title(Paper("a", abstract), Extraction(entities))


def test_a_derived_title_is_the_proposed_name_and_what_it_is_called() -> None:
    assert title_of(proposed("Lua", "Here we propose Lua, a tuner.")) == "Lua: a tuner."
    said = "To this end, Lua (Light units), the tuner, is built."
    assert title_of(proposed("Lua", said)) == "Lua: the tuner, is built."


def test_without_a_description_the_whole_sentence_follows_the_name() -> None:
    said = "We propose Lua that tunes, a novelty."
    assert title_of(proposed("Lua", said)) == f"Lua: {said}"


def test_a_proposal_without_a_proper_name_gives_no_title() -> None:
    loss = proposed("layered loss", "Our work has two parts: a layered loss.")
    assert title_of(loss, abstract="Layers matter.") == "Layers matter."


def test_the_surest_proposal_gives_the_title() -> None:
    extraction = Extraction(
        (proposed("A", "We use A.", 0.6), proposed("B", "We make B."))
    )
    assert derive_title(Paper("a", "text"), extraction).startswith("B: ")


def test_without_a_proposal_the_title_is_how_the_abstract_begins() -> None:
    assert derive_title(Paper("a", "Some \n words."), Extraction()) == "Some words."
    assert derive_title(Paper("a", ""), Extraction()) == "a"


@given(st.text())
def test_a_derived_title_is_one_short_line(text: str) -> None:
    title = derive_title(Paper("id", text), Extraction())
    assert len(title) <= LONGEST + 2
    assert len(title.splitlines()) == 1


@given(st.text())
def test_case_and_spacing_do_not_change_an_id(text: str) -> None:
    assert abstract_id(text) == abstract_id(f"  {text}\n")
    assert fold_text(fold_text(text)) == fold_text(text)


@given(
    st.lists(
        st.builds(
            Paper,
            id=st.sampled_from("ab"),
            abstract=st.text("xy ."),
            doi=st.sampled_from([None, "10.1/a", "10.1/b"]),
        )
    )
)
def test_merged_papers_have_distinct_ids_and_abstracts(papers: list[Paper]) -> None:
    merged = merge_papers(papers)
    assert len({p.id for p in merged}) == len(merged)
    abstracts = [fold_text(p.abstract) for p in merged if fold_text(p.abstract)]
    assert len(set(abstracts)) == len(abstracts)
    assert merge_papers(merged) == merged


def test_spellings_of_one_doi_are_one_paper() -> None:
    spellings = ("10.1/ABC", "https://doi.org/10.1/abc", "doi: 10.1/Abc")
    dois = [bare_doi(spelling) for spelling in spellings]
    assert set(dois) == {"10.1/abc"}
    with_abstract, without = (
        Paper("a", "Words.", doi=dois[0]),
        Paper("b", "", doi=dois[1]),
    )
    for papers in ([with_abstract, without], [without, with_abstract]):
        merged = merge_papers(papers)
        assert [(p.id, p.abstract) for p in merged] == [(papers[0].id, "Words.")]
