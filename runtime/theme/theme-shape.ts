import type { Theme } from '../../schemas/generated/builder.ts';
import type { CustomProperties } from './css-rule.ts';

/** Spacing, corner radii, borders and card shapes: the same in every scheme and language. */
export function shapeTokens(theme: Theme): CustomProperties {
  const { radius, card } = theme;
  const small = Math.round(radius / 2);
  return {
    ...spacingTokens(theme),
    content: CONTENT_WIDTHS[theme.width],
    gutter: 'clamp(1rem,.6rem + 1.7vw,2rem)',
    radius: `${radius}px`,
    'radius-s': `${small}px`,
    'radius-button': { rounded: `${small}px`, pill: '999px', square: '0' }[theme.buttons],
    border: BORDERS[theme.borders],
    'card-ratio': { square: '1', portrait: '.8' }[card.ratio],
    'card-align': card.align,
    'card-width': `${card.width}px`,
    'card-border': hasCardBorder(theme) ? 'var(--border)' : '0px',
    'card-padding': card.variant === 'plain' ? '0px' : 'clamp(.5rem,.3rem + .6vw,.875rem)',
    'sticker-turn': { straight: '0deg', tilted: '-6deg' }[theme.stickers],
  };
}

/** A hard shadow needs a border around the card; a soft one needs none. */
const hasCardBorder = ({ card, shadows }: Theme): boolean =>
  card.variant === 'outlined' || (card.variant === 'elevated' && shadows === 'hard');

/**
 * Properties that use the colours of their surroundings. Custom properties are computed where they are declared, so
 * these are declared again wherever colours change.
 */
export const surfaceTokens = ({ shadows, card }: Theme): CustomProperties => {
  const [near, far] = SHADOWS[shadows];
  return {
    'shadow-1': near,
    'shadow-2': far,
    'card-surface': card.variant === 'plain' ? 'transparent' : 'var(--color-surface)',
    'card-shadow': card.variant === 'elevated' ? near : 'none',
  };
};

/** Factor for `--space-3` and larger; smaller spaces separate letters and icons and do not change. */
const DENSITY_FACTORS: Readonly<Record<Theme['density'], number>> = { compact: 0.85, normal: 1, spacious: 1.2 };

const SPACES = [4, 8, 12, 16, 24, 32, 48, 64];

function spacingTokens({ density }: Theme): CustomProperties {
  const rem = (px: number) => `${Number(((px * (px < 12 ? 1 : DENSITY_FACTORS[density])) / 16).toFixed(4))}rem`;
  return Object.fromEntries(SPACES.map((px, index) => [`space-${index + 1}`, rem(px)]));
}

const CONTENT_WIDTHS: Readonly<Record<Theme['width'], string>> = { narrow: '1040px', normal: '1240px', wide: '1480px' };

/** Half a pixel is drawn as the thinnest line of the screen. */
const BORDERS: Readonly<Record<Theme['borders'], string>> = {
  none: '0px',
  hairline: '.5px',
  thin: '1px',
  thick: '2px',
};

/** Shadows of cards on the page, and of panels above it. */
const SHADOWS: Readonly<Record<Theme['shadows'], readonly [near: string, far: string]>> = {
  none: ['none', 'none'],
  soft: ['0 1px 2px rgb(0 0 0/.05),0 4px 16px rgb(0 0 0/.06)', '0 2px 6px rgb(0 0 0/.08),0 12px 32px rgb(0 0 0/.14)'],
  deep: ['0 2px 4px rgb(0 0 0/.08),0 12px 28px rgb(0 0 0/.12)', '0 4px 12px rgb(0 0 0/.12),0 28px 64px rgb(0 0 0/.28)'],
  hard: ['3px 3px 0 var(--color-text)', '6px 6px 0 var(--color-text)'],
};
