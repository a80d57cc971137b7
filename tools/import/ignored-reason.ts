import { isDisplayedText, isLinkName, splitName } from './displayed-text.ts';
import type { ImportDialect } from './import-dialect.ts';

/** Words in names of settings that only describe styling or motion. */
export const STYLE_WORDS: ReadonlySet<string> = new Set([
  ...['color', 'colors', 'colour', 'colours', 'scheme', 'gradient', 'background', 'bg', 'opacity', 'overlay', 'swatch'],
  ...[
    'swatches',
    'theme',
    'padding',
    'margin',
    'spacing',
    'gap',
    'size',
    'width',
    'height',
    'ratio',
    'radius',
    'corner',
  ],
  ...[
    'corners',
    'border',
    'borders',
    'shadow',
    'shape',
    'font',
    'typography',
    'preset',
    'case',
    'icon',
    'icons',
    'style',
  ],
  ...['styles', 'variant', 'align', 'alignment', 'position', 'layout', 'columns', 'direction', 'wrap', 'grow', 'span'],
  ...[
    'divider',
    'dividers',
    'mobile',
    'desktop',
    'hover',
    'animate',
    'animation',
    'animations',
    'animated',
    'behavior',
  ],
  ...['behaviour', 'parallax', 'transition', 'visibility', 'visible'],
]);

/** A short reason why a setting was ignored. */
export function ignoredReason(name: string, value: unknown, dialect: ImportDialect): string {
  if (value === '' || value === null) return 'empty';
  if (typeof value === 'object') return 'empty';
  const why = typeof value === 'string' ? dialect.unsupportedReason(value) : undefined;
  if (why !== undefined) return why;
  if (name.startsWith('custom_css')) return 'custom CSS is not imported; styling is set by the theme';
  if (typeof value === 'string' && isLinkName(name) && dialect.resolveLink(value) === undefined)
    return 'link not allowed; use a path, `https://`, `mailto:` or `tel:`';
  if (!isDisplayedText(name, value) && splitName(name).some((word) => STYLE_WORDS.has(word)))
    return 'styling is set by the theme';
  return 'no counterpart in this shop';
}
