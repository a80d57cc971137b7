import { css, keyframes } from '../../runtime/theme/emotion.ts';
import { displayTypography } from '../../runtime/ui/primitives/typography.styles.ts';
import { centred, DESKTOP } from './header.styles.ts';
import { ON_DARK, ON_LIGHT, OVERLAY, SUPPORTS_SCROLL_TIMELINE, scrollAnimation } from './header-overlay.styles.ts';

export const home = css({
  display: 'inline-flex',
  alignItems: 'center',
  flex: '0 1 auto',
  minInlineSize: 0,
  minBlockSize: 44,
  color: 'inherit',
  textDecoration: 'none',
  [DESKTOP]: { flexShrink: 0 },
});

/** A name takes the rest of the row before the search does; only a short name shrinks for other parts. */
export const homeName = `${home} ${css({
  '&&': { flexBasis: '7rem', flexGrow: 99, maxInlineSize: 'max-content' },
  // Leaves space for two buttons on either side; more on wide screens.
  [`.${centred} > &&`]: { maxInlineSize: 'min(45vw, max(5.5rem, 100vw - 15rem))' },
  [DESKTOP]: { '&&': { flexBasis: '14rem' }, [`.${centred} > &&`]: { maxInlineSize: 'min(30vw, 30rem)' } },
})}`;

const wordmark = css({
  ...displayTypography,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  // Padding for the tall and deep Arabic letters, so that they are not clipped and no third line shows; the margin
  // cancels it.
  padding: '.2em .12em .1em',
  margin: '-.4em -.12em -.3em',
  lineHeight: 1.6,
  fontSize: 'var(--text-l)',
  overflowWrap: 'anywhere',
});

export const WORDMARKS = {
  small: wordmark,
  medium: wordmark,
  large: `${wordmark} ${css({ '&&': { fontSize: 'calc(var(--text-xl) * 1.3)' } })}`,
} as const;

/** 28, 36 and 48 px at the default text size. */
export const HEIGHTS = { small: '1.75rem', medium: '2.25rem', large: '3rem' } as const;

export const imageBox = css({ display: 'grid', maxInlineSize: '46vw', '& > img': { gridArea: '1 / 1' } });

const imageShape = { blockSize: '100%', objectFit: 'contain', background: 'none' } as const;

export const image = css(imageShape);

const schemeCrossfade = keyframes({ '0%, 49%': { opacity: 'var(--below)' }, '50%': { opacity: 'var(--here)' } });

const overlayImage = (onLight: 0 | 1) => {
  const onDark = 1 - onLight;
  return css({
    ...imageShape,
    '--below': 'var(--here)',
    '--here': onLight,
    '[data-scheme="dark"] &': { '--here': onDark },
    '@media (prefers-color-scheme: dark)': { '[data-scheme="system"] &': { '--here': onDark } },
    [ON_LIGHT]: { '--below': onLight },
    [ON_DARK]: { '--below': onDark },
    opacity: 'var(--here)',
    [OVERLAY]: {
      '[data-scrolled="false"] &': { opacity: 'var(--below)' },
      [SUPPORTS_SCROLL_TIMELINE]: scrollAnimation(schemeCrossfade),
    },
  });
};

/** Shown where the background below is light; until the page is scrolled that may be a section's. */
export const lightOverlayImage = overlayImage(1);

/** The same for a dark background. */
export const darkOverlayImage = overlayImage(0);
