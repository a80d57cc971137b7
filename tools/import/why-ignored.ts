import type { Dialect } from './dialect.ts';
import { isLinkName, isShopperText, wordsIn } from './shopper-text.ts';

/** Words of names of settings that only say how something looks or moves. */
export const LOOK_WORDS: ReadonlySet<string> = new Set([
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

/** Why a setting was not taken over, in a few words. */
export function whyIgnored(name: string, value: unknown, dialect: Dialect): string {
  if (value === '' || value === null) return 'it is empty';
  if (typeof value === 'object') return 'there is nothing in it';
  const why = typeof value === 'string' ? dialect.whyNot(value) : undefined;
  if (why !== undefined) return why;
  if (name.startsWith('custom_css')) return 'it is CSS of the theme; looks are the theme’s here';
  if (typeof value === 'string' && isLinkName(name) && dialect.link(value) === undefined)
    return 'this address cannot be used here; write a path, `https://`, `mailto:` or `tel:`';
  if (!isShopperText(name, value) && wordsIn(name).some((word) => LOOK_WORDS.has(word)))
    return 'looks are the theme’s here';
  return 'nothing here takes it over';
}
