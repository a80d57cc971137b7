import type { HeroProps } from '../../schemas/generated/blocks/hero.ts';

/** The least height of a hero: so many px, so much of the window's height, and no more than so many px of it. */
const HEIGHTS = {
  compact: { least: 280, share: 42, most: 420 },
  normal: { least: 420, share: 66, most: 640 },
  tall: { least: 520, share: 84, most: 860 },
} as const;

/** The same, upright: an editorial picture on a large screen. */
const UPRIGHT = { least: 416, share: 78, most: 768 } as const;

/** How high the picture of an overlay is on a phone at least, of the window's height. */
const PHONE_SHARES = { compact: 30, normal: 40, tall: 46 } as const;

type Height = HeroProps['height'];

export const heroHeight = (height: Height): string => clampHeight(HEIGHTS[height]);

export const uprightHeight = clampHeight(UPRIGHT);

export const phoneHeight = (height: Height): string => `${PHONE_SHARES[height]}svb`;

/** Width divided by height of the pictures that a layout is made for, and of the room that one has on a phone. */
export const RATIOS = { overlay: 16 / 9, split: 4 / 3, editorial: 4 / 5 } as const;

const LANDSCAPE = 16 / 9;

/**
 * How wide the picture is before its room cuts it, as `sizes` says it: a room that is higher than the picture's own
 * shape shows a piece of a wider one, and a rendition as wide as the room alone would be soft.
 */
export function heroSizes(layout: HeroProps['layout'], height: Height): string {
  const share = PHONE_SHARES[height];
  switch (layout) {
    case 'overlay':
      return `${DESK} max(100vw, ${widthFor(HEIGHTS[height], LANDSCAPE)}), max(100vw, ${round(share * LANDSCAPE)}vh)`;
    case 'split':
      return `${DESK} max(50vw, ${widthFor(HEIGHTS[height], LANDSCAPE)}), ${round((100 * LANDSCAPE) / RATIOS.split)}vw`;
    case 'editorial':
      return `${DESK} max(40vw, ${widthFor(UPRIGHT, RATIOS.editorial)}), ${TABLET} 50vw, 100vw`;
  }
}

const DESK = '(min-width: 900px)';
const TABLET = '(min-width: 600px)';

interface HeightRange {
  readonly least: number;
  readonly share: number;
  readonly most: number;
}

function clampHeight({ least, share, most }: HeightRange): string {
  return `clamp(${least}px, ${share}svb, ${most}px)`;
}

/** `sizes` is read by browsers that do not know `svb`. */
const widthFor = ({ least, share, most }: HeightRange, ratio: number): string =>
  `clamp(${round(least * ratio)}px, ${round(share * ratio)}vh, ${round(most * ratio)}px)`;

const round = (length: number): number => Math.round(length);
