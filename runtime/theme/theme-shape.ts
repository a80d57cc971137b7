import type { Theme } from '../../schemas/generated/builder.ts';
import type { Declarations } from './css-rule.ts';

/** Room, corners, lines and what has them: the same in every scheme and language. */
export function shapeTokens(theme: Theme): Declarations {
  const { radius, card } = theme;
  const small = Math.round(radius / 2);
  return {
    ...spaces(theme),
    content: CONTENT[theme.width],
    gutter: 'clamp(1rem,.6rem + 1.7vw,2rem)',
    // The header says how much of the window it covers, once it does.
    'header-height': '0px',
    radius: `${radius}px`,
    'radius-s': `${small}px`,
    'radius-button': { rounded: `${small}px`, pill: '999px', square: '0' }[theme.buttons],
    border: BORDERS[theme.borders],
    'card-ratio': { square: '1', portrait: '.8' }[card.ratio],
    'card-align': card.align,
    'card-border': hasCardLine(theme) ? 'var(--border)' : '0px',
    'card-padding': card.look === 'plain' ? '0px' : 'clamp(.5rem,.3rem + .6vw,.875rem)',
    'sticker-turn': { straight: '0deg', tilted: '-6deg' }[theme.stickers],
  };
}

/** A hard shadow belongs to an edge; a soft one is the edge. */
const hasCardLine = ({ card, shadows }: Theme): boolean =>
  card.look === 'framed' || (card.look === 'raised' && shadows === 'hard');

/**
 * What is drawn with the colours around it. Custom properties are computed where they are declared, so these are
 * declared anew wherever colours change.
 */
export const drawnTokens = ({ shadows, card }: Theme): Declarations => {
  const [near, far] = SHADOWS[shadows];
  return {
    'shadow-1': near,
    'shadow-2': far,
    'card-surface': card.look === 'plain' ? 'transparent' : 'var(--color-surface)',
    'card-shadow': card.look === 'raised' ? near : 'none',
  };
};

/** How much room `--space-3` and up take, as a factor; what is smaller keeps letters apart and stays. */
const DENSITY: Readonly<Record<Theme['density'], number>> = { compact: 0.85, normal: 1, airy: 1.2 };

const SPACES = [4, 8, 12, 16, 24, 32, 48, 64];

function spaces({ density }: Theme): Declarations {
  const rem = (px: number) => `${Number(((px * (px < 12 ? 1 : DENSITY[density])) / 16).toFixed(4))}rem`;
  return Object.fromEntries(SPACES.map((px, index) => [`space-${index + 1}`, rem(px)]));
}

const CONTENT: Readonly<Record<Theme['width'], string>> = { narrow: '1040px', normal: '1240px', wide: '1480px' };

/** Half a pixel is drawn as the thinnest line that the screen has. */
const BORDERS: Readonly<Record<Theme['borders'], string>> = {
  none: '0px',
  hairline: '.5px',
  thin: '1px',
  thick: '2px',
};

/** What lies on the page, and what floats over it. */
const SHADOWS: Readonly<Record<Theme['shadows'], readonly [near: string, far: string]>> = {
  none: ['none', 'none'],
  soft: ['0 1px 2px rgb(0 0 0/.05),0 4px 16px rgb(0 0 0/.06)', '0 2px 6px rgb(0 0 0/.08),0 12px 32px rgb(0 0 0/.14)'],
  deep: ['0 2px 4px rgb(0 0 0/.08),0 12px 28px rgb(0 0 0/.12)', '0 4px 12px rgb(0 0 0/.12),0 28px 64px rgb(0 0 0/.28)'],
  hard: ['3px 3px 0 var(--color-ink)', '6px 6px 0 var(--color-ink)'],
};
