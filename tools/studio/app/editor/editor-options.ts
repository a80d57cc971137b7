import { editor } from 'monaco-editor/editor';

/** Invisible characters that are valid in Arabic text: joiners and direction marks. */
const ARABIC_INVISIBLES = '\u200C\u200D\u200E\u200F\u061C';

export const EDITOR_OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  ariaLabel: 'Document as JSON. Press Control+M to make Tab move the focus.',
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
  // Each request costs as much as rendering the page for the same keystroke, so there are none while the user types.
  // Trigger characters show suggestions at once.
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
    // The editor reports Arabic letters as ambiguous with Latin ones.
    ambiguousCharacters: false,
    nonBasicASCII: false,
    invisibleCharacters: true,
    includeStrings: true,
    allowedCharacters: Object.fromEntries(Array.from(ARABIC_INVISIBLES, (sign) => [sign, true])),
  },
};
