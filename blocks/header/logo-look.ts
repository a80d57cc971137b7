import { css, keyframes } from '../../runtime/theme/emotion.ts';
import { displayType } from '../../runtime/ui/display-type.ts';
import { centred, WIDE } from './header-look.ts';
import { HAS_TIMELINE, ON_DARK, ON_LIGHT, OVER, onScroll } from './over-look.ts';

export const home = css({
  display: 'inline-flex',
  alignItems: 'center',
  flex: '0 1 auto',
  minInlineSize: 0,
  minBlockSize: 44,
  color: 'inherit',
  textDecoration: 'none',
  [WIDE]: { flexShrink: 0 },
});

/** A name takes all that the line has left, before the search does; other parts give way to a short one alone. */
export const homeName = `${home} ${css({
  '&&': { flexBasis: '7rem', flexGrow: 99, maxInlineSize: 'max-content' },
  // Two buttons have room on either side; on wide windows there is more of them.
  [`.${centred} > &&`]: { maxInlineSize: 'min(45vw, max(5.5rem, 100vw - 15rem))' },
  [WIDE]: { '&&': { flexBasis: '14rem' }, [`.${centred} > &&`]: { maxInlineSize: 'min(30vw, 30rem)' } },
})}`;

const wordmark = css({
  ...displayType,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  // Arabic letters reach far above and below their line: none is cut off, nor is a third line seen. It takes no more room.
  padding: '.2em .12em .1em',
  margin: '-.4em -.12em -.3em',
  lineHeight: 1.6,
  fontSize: 'var(--text-l)',
  overflowWrap: 'anywhere',
});

export const WORDMARKS = {
  slim: wordmark,
  normal: wordmark,
  tall: `${wordmark} ${css({ '&&': { fontSize: 'calc(var(--text-xl) * 1.3)' } })}`,
} as const;

/** At the usual text size 28, 36 and 48 px. */
export const HEIGHTS = { slim: '1.75rem', normal: '2.25rem', tall: '3rem' } as const;

export const room = css({ display: 'grid', maxInlineSize: '46vw', '& > img': { gridArea: '1 / 1' } });

const shape = { blockSize: '100%', objectFit: 'contain', background: 'none' } as const;

export const picture = css(shape);

const below = keyframes({ '0%, 49%': { opacity: 'var(--below)' }, '50%': { opacity: 'var(--here)' } });

const shown = (onLight: 0 | 1) => {
  const onDark = 1 - onLight;
  return css({
    ...shape,
    '--below': 'var(--here)',
    '--here': onLight,
    '[data-scheme="dark"] &': { '--here': onDark },
    '@media (prefers-color-scheme: dark)': { '[data-scheme="system"] &': { '--here': onDark } },
    [ON_LIGHT]: { '--below': onLight },
    [ON_DARK]: { '--below': onDark },
    opacity: 'var(--here)',
    [OVER]: { '[data-scrolled="false"] &': { opacity: 'var(--below)' }, [HAS_TIMELINE]: onScroll(below) },
  });
};

/** As {@link picture}, seen where what lies below is light; before the page is scrolled that may be a section. */
export const lightOver = shown(1);

/** The same for dark. */
export const darkOver = shown(0);
