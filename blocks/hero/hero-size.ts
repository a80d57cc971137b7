import type { HeroProps } from '../../schemas/generated/blocks/hero.ts';

/** Minimum height of a hero: at least `min` px, a percentage of the viewport, at most `max` px. */
const HEIGHT_RANGES = {
  small: { min: 280, viewportPercentage: 42, max: 420 },
  medium: { min: 420, viewportPercentage: 66, max: 640 },
  large: { min: 520, viewportPercentage: 84, max: 860 },
} as const;

/** The same for the portrait image of an editorial hero on a large screen. */
const EDITORIAL_HEIGHT = { min: 416, viewportPercentage: 78, max: 768 } as const;

/** Minimum height of an overlay's image on a phone, in percent of the viewport. */
const PHONE_VIEWPORT_PERCENTAGES = { small: 30, medium: 40, large: 46 } as const;

/** Upper limit, for full-page screenshots with a window as tall as the page. */
const MAX_PHONE_HEIGHT_PX = 560;

/**
 * For how much of a small screen's density a cropped image is requested: a part of it is not shown, and the largest paint
 * waits for all of its bytes.
 */
const PHONE_DENSITY = 0.75;

type Height = HeroProps['height'];

export const heroHeight = (height: Height): string => clampHeight(HEIGHT_RANGES[height]);

export const editorialHeight = clampHeight(EDITORIAL_HEIGHT);

export const phoneHeight = (height: Height): string =>
  `min(${PHONE_VIEWPORT_PERCENTAGES[height]}svb, ${MAX_PHONE_HEIGHT_PX}px)`;

/** Width divided by height of the images that a layout is designed for, and of an image's box on a phone. */
export const RATIOS = { overlay: 16 / 9, split: 4 / 3, editorial: 4 / 5 } as const;

const LANDSCAPE_RATIO = 16 / 9;

/**
 * The `sizes` of the image before cropping: a box that is taller than the image's ratio shows part of a wider image, so
 * a rendition of the box's width would be blurred.
 */
export function heroSizes(layout: HeroProps['layout'], height: Height): string {
  const viewportPercentage = PHONE_VIEWPORT_PERCENTAGES[height];
  switch (layout) {
    case 'overlay':
      return `${DESKTOP} max(100vw, ${widthFor(HEIGHT_RANGES[height], LANDSCAPE_RATIO)}), max(100vw, ${round(viewportPercentage * LANDSCAPE_RATIO * PHONE_DENSITY)}vh)`;
    case 'split':
      return `${DESKTOP} max(50vw, ${widthFor(HEIGHT_RANGES[height], LANDSCAPE_RATIO)}), ${round(((100 * LANDSCAPE_RATIO) / RATIOS.split) * PHONE_DENSITY)}vw`;
    case 'editorial':
      return `${DESKTOP} max(40vw, ${widthFor(EDITORIAL_HEIGHT, RATIOS.editorial)}), ${TABLET} 50vw, 100vw`;
  }
}

const DESKTOP = '(min-width: 900px)';
const TABLET = '(min-width: 600px)';

interface HeightRange {
  readonly min: number;
  readonly viewportPercentage: number;
  readonly max: number;
}

function clampHeight({ min, viewportPercentage, max }: HeightRange): string {
  return `clamp(${min}px, ${viewportPercentage}svb, ${max}px)`;
}

/** `vh`, since some browsers do not know `svb` in `sizes`. */
const widthFor = ({ min, viewportPercentage, max }: HeightRange, ratio: number): string =>
  `clamp(${round(min * ratio)}px, ${round(viewportPercentage * ratio)}vh, ${round(max * ratio)}px)`;

const round = (length: number): number => Math.round(length);
