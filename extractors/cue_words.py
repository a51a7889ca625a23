"""Words around a name that tell what it is and what the paper does with it."""

INTRODUCE = frozenset(
    "build call called coined construct contribute create define describe design"
    " develop developed develops devise dubbed establish formulate introduce"
    " introduced introduces introducing named offer open-source present presenting"
    " presents propose proposed proposes proposing propounds release released"
    " releases termed titled unveil".split()
)
"""Verbs with which a paper introduces what is new."""

HEADS = frozenset(
    "accuracy agent agents algorithm algorithms approach approaches architecture"
    " attention backbone backbones baseline baselines benchmark benchmarks challenge"
    " classification corpora corpus data dataset datasets decoder decoding detection"
    " encoder environment environments error estimation estimator evaluation family"
    " framework frameworks function generation layer layers leaderboard learning"
    " library loss losses mechanism method methods metric metrics model models"
    " module modules network networks objective operator optimization optimizer"
    " paradigm pipeline platform policy prediction problem problems prompting rate"
    " ratio recognition sampling score scores search segmentation series set sets"
    " simulator strategies strategy suite system systems task tasks technique"
    " techniques test tests theory toolkit training tuning variant variants".split()
)
"""Nouns that say what kind of thing a name beside them is."""

CUES = INTRODUCE | frozenset(
    "achieve achieves achieving across adopt against analyze applied apply applying"
    " attain attains based baseline baselines beats built combines combining"
    " comparable compare compared employ employs evaluate evaluated evaluating"
    " evaluation exceeds existing experiment experiments explore extend extends"
    " fine-tuned finetuned gain gains improve improvement improves improving"
    " including incorporate incorporates increase increases instead integrate"
    " integrates investigate leverage leverages leveraging like measured metric on"
    " outperform outperforming outperforms over popular pre-trained pretrained"
    " previous prior reach reaches recent reduce reduces reducing reduction results"
    " show shows standard study such surpass surpasses surpassing terms test tested"
    " than through train trained understand unlike use used uses using utilize"
    " validate validated versus via widely yields".split()
)
"""These and other words that tell the relation of a paper to a name."""

GENERIC_HEADS = frozenset(
    "agent agents algorithm algorithms approach approaches architecture"
    " architectures backbone backbones benchmark benchmarks corpus dataset datasets"
    " family framework frameworks loss mechanism mechanisms method methods metric"
    " metrics model models module modules network networks objective operator"
    " optimizer paradigm pipeline policy procedure rate scheme score scores series"
    " strategies strategy suite system systems task tasks technique techniques"
    " toolkit".split()
)
"""Nouns that may follow a name without being part of it."""
