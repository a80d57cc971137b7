import { editor } from 'monaco-editor/editor';

/** Signs that cannot be seen and have their place in Arabic text: joiners and marks of direction. */
const WRITTEN_IN_ARABIC = '\u200C\u200D\u200E\u200F\u061C';

export const EDITOR_OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  ariaLabel: 'The document, as JSON. Control M lets Tab leave the editor.',
  accessibilitySupport: 'auto',
  automaticLayout: true,
  fixedOverflowWidgets: true,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace',
  fontSize: 13,
  lineHeight: 20,
  padding: { top: 8, bottom: 8 },
  minimap: { enabled: false },
  wordWrap: 'on',
  wrappingIndent: 'indent',
  scrollBeyondLastLine: false,
  smoothScrolling: false,
  lineNumbersMinChars: 4,
  lineDecorationsWidth: 14,
  overviewRulerBorder: false,
  renderLineHighlight: 'none',
  roundedSelection: true,
  stickyScroll: { enabled: true, maxLineCount: 4, defaultModel: 'indentationModel' },
  folding: true,
  foldingMaximumRegions: 20_000,
  guides: { indentation: true },
  links: false,
  lightbulb: { enabled: editor.ShowLightbulbIconMode.On },
  quickSuggestions: { strings: true, other: true, comments: false },
  // Each takes as much work as the page that is made of the same keystroke: while somebody types on, there are none. Signs
  // that begin a word bring them at once all the same.
  quickSuggestionsDelay: 200,
  wordBasedSuggestions: 'off',
  suggest: { showWords: false, preview: false, snippetsPreventQuickSuggestions: false },
  formatOnPaste: false,
  codeLens: false,
  inlayHints: { enabled: 'off' },
  inlineSuggest: { enabled: false },
  parameterHints: { enabled: false },
  pasteAs: { enabled: false },
  dropIntoEditor: { enabled: false },
  colorDecorators: false,
  unusualLineTerminators: 'off',
  occurrencesHighlight: 'singleFile',
  tabSize: 2,
  unicodeHighlight: {
    // Arabic letters look like Latin ones to it.
    ambiguousCharacters: false,
    nonBasicASCII: false,
    invisibleCharacters: true,
    includeStrings: true,
    allowedCharacters: Object.fromEntries(Array.from(WRITTEN_IN_ARABIC, (sign) => [sign, true])),
  },
};
