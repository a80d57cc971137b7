import { css } from '../../runtime/theme/emotion.ts';

/** Fills the viewport together with the content above, so that an empty list shifts nothing in view. */
export const content = css({
  minBlockSize: 'calc(100svh - 12rem)',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
});

/** The empty state fills that height, and leaves none of it blank. */
export const emptyContent = css({ alignItems: 'stretch', '& > div': { alignContent: 'center' } });

/** The card takes the height that the actions leave, so that the buttons of a row align. */
export const listItem = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  '& > article': { flex: 1 },
});

/** Where other cards have their heart. */
export const remove = css({
  position: 'absolute',
  // Above the link that covers the card.
  zIndex: 2,
  insetBlockStart: 'calc(var(--card-padding) + 2px)',
  insetInlineEnd: 'calc(var(--card-padding) + 2px)',
  inlineSize: 44,
  blockSize: 44,
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'var(--color-text)',
  fontSize: '0.9375rem',
  cursor: 'pointer',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 5,
    borderRadius: 999,
    background: 'color-mix(in srgb, var(--color-background) 82%, transparent)',
  },
  '&:hover::before': { background: 'var(--color-background)' },
  '&:focus-visible': { outlineOffset: -3, borderRadius: 999 },
  '&[aria-busy="true"]': { opacity: 0.5 },
  '& svg': { position: 'relative' },
});

export const actions = css({
  display: 'grid',
  gap: 'var(--space-2)',
  marginBlockStart: 'var(--space-2)',
  '& > a, & > button': { inlineSize: '100%', paddingInline: 'var(--space-2)' },
});

export const note = css('text-align:var(--card-align);', {
  margin: 0,
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
  overflowWrap: 'anywhere',
});

export const unavailable = css({
  '& img': { opacity: 0.45, filter: 'grayscale(1)' },
  '& button': { marginBlockStart: 'var(--space-2)' },
});
