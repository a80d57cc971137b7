import { editor } from 'monaco-editor/editor';

const THEME_NAME = 'studio';

/** Applies the studio's colors to the editor, again on each change of the system color scheme. Returns a function that stops it. */
export function syncThemeWithColorScheme(element: HTMLElement): () => void {
  const applyTheme = (): void => {
    editor.defineTheme(THEME_NAME, resolveTheme(element));
    editor.setTheme(THEME_NAME);
  };
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  applyTheme();
  scheme.addEventListener('change', applyTheme);
  return () => scheme.removeEventListener('change', applyTheme);
}

/** The hex color of one of the studio's CSS variables. */
type ColorOf = (token: string) => string;

/** Resolves the studio's CSS variables, which are `light-dark()` pairs, to the hex colors that the editor accepts. */
function resolveTheme(parent: HTMLElement): editor.IStandaloneThemeData {
  const probe = parent.appendChild(document.createElement('span'));
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const theme = createTheme((token) => {
    probe.style.color = `var(--s-${token})`;
    if (canvas === null) return '#808080';
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  });
  probe.remove();
  return theme;
}

function createTheme(color: ColorOf): editor.IStandaloneThemeData {
  const isDark = Number.parseInt(color('raised').slice(1, 3), 16) < 128;
  const digits = (hex: string): string => hex.slice(1);
  return {
    base: isDark ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [
      { token: 'string.key.json', foreground: digits(color('accent')) },
      { token: 'string.value.json', foreground: digits(color('ink')) },
      { token: 'number.json', foreground: digits(color('done')) },
      { token: 'keyword.json', foreground: digits(color('advice')) },
      { token: 'delimiter', foreground: digits(color('faint')) },
    ],
    colors: {
      'editor.background': color('raised'),
      'editor.foreground': color('ink'),
      'editor.lineHighlightBackground': '#00000000',
      'editor.lineHighlightBorder': '#00000000',
      'editor.selectionBackground': `${color('accent')}40`,
      'editor.inactiveSelectionBackground': `${color('accent')}26`,
      'editor.wordHighlightBackground': `${color('accent')}1a`,
      'editorLineNumber.foreground': color('faint'),
      'editorLineNumber.activeForeground': color('ink'),
      'editorCursor.foreground': color('accent'),
      'editorIndentGuide.background1': `${color('line')}90`,
      'editorIndentGuide.activeBackground1': color('faint'),
      'editorBracketMatch.background': `${color('accent')}26`,
      'editorBracketMatch.border': `${color('accent')}80`,
      ...Object.fromEntries(
        [1, 2, 3, 4, 5, 6].map((depth) => [`editorBracketHighlight.foreground${depth}`, color('faint')]),
      ),
      'editorError.foreground': color('error'),
      'editorInfo.foreground': color('advice'),
      'editorLightBulb.foreground': color('advice'),
      'editorLightBulbAutoFix.foreground': color('advice'),
      'editorStickyScroll.background': color('raised'),
      'editorStickyScrollHover.background': color('marked'),
      'editorStickyScroll.border': color('line'),
      'editorWidget.background': color('raised'),
      'editorWidget.foreground': color('ink'),
      'editorWidget.border': color('line'),
      'editorHoverWidget.background': color('raised'),
      'editorHoverWidget.border': color('line'),
      'editorHoverWidget.statusBarBackground': color('ground'),
      'editorSuggestWidget.background': color('raised'),
      'editorSuggestWidget.border': color('line'),
      'editorSuggestWidget.foreground': color('ink'),
      'editorSuggestWidget.selectedBackground': color('marked'),
      'editorSuggestWidget.selectedForeground': color('ink'),
      'editorSuggestWidget.highlightForeground': color('accent'),
      'editorSuggestWidget.focusHighlightForeground': color('accent'),
      'editorMarkerNavigation.background': color('ground'),
      'editorMarkerNavigationError.background': color('error'),
      'editorMarkerNavigationInfo.background': color('advice'),
      'editorOverviewRuler.border': '#00000000',
      'input.background': color('ground'),
      'input.foreground': color('ink'),
      'input.border': color('line'),
      'list.hoverBackground': color('marked'),
      'list.focusBackground': color('marked'),
      'list.activeSelectionBackground': color('marked'),
      'list.activeSelectionForeground': color('ink'),
      'quickInput.background': color('raised'),
      'quickInput.foreground': color('ink'),
      'quickInputList.focusBackground': color('marked'),
      'quickInputList.focusForeground': color('ink'),
      'menu.background': color('raised'),
      'menu.foreground': color('ink'),
      'menu.selectionBackground': color('marked'),
      'menu.selectionForeground': color('ink'),
      focusBorder: color('accent'),
      'scrollbar.shadow': '#00000000',
      'widget.shadow': isDark ? '#00000080' : '#0000002e',
    },
  };
}
