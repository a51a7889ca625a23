"""Take the pictures of the page that the README and the docs show.

    python tests/browser/screenshot.py atlas/graph.html docs/images/page.png

Options: ``--at '#benchmark:gsm8k'`` opens on a node, ``--dark`` takes the dark
colours, ``--size 1400x850`` sets the window. Chromium is that of Debian, or the one
that the environment variable CHROMIUM names.
"""

import argparse
import os
from pathlib import Path

from playwright.sync_api import sync_playwright


def main() -> None:
    """Take one picture as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("page", type=Path)
    parser.add_argument("image", type=Path)
    parser.add_argument("--at", default="", help="what follows in the address")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--size", default="1400x850")
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
            args=["--no-sandbox"],
        )
        page = browser.new_page(
            viewport={"width": width, "height": height},
            color_scheme="dark" if options.dark else "light",
            reduced_motion="reduce",
        )
        page.goto(options.page.resolve().as_uri() + options.at)
        page.wait_for_function("document.documentElement.dataset.ready === 'true'")
        page.wait_for_timeout(500)
        options.image.parent.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=options.image)
        browser.close()


if __name__ == "__main__":
    main()
