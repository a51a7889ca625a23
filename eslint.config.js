import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  {
    files: ["loaders/page/script/*.js"],
    languageOptions: { ecmaVersion: 2024, sourceType: "module", globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      complexity: ["error", 10],
      eqeqeq: "error",
      "max-lines": ["error", 250],
      "max-lines-per-function": ["error", 40],
      "no-alert": "error",
      "no-console": "error",
      "no-control-regex": "off",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-restricted-properties": [
        "error",
        { property: "innerHTML", message: "Text of strangers is set by textContent." },
        { property: "outerHTML", message: "Text of strangers is set by textContent." },
        { property: "insertAdjacentHTML", message: "Text of strangers is set by textContent." },
        { object: "document", property: "write" },
      ],
      "no-shadow": "error",
      "no-var": "error",
      "prefer-const": "error",
    },
  },
];
