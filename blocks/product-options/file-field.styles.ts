import { css } from '../../runtime/theme/emotion.ts';

const EDGE_COLOR = 'color-mix(in oklab, var(--color-text) 55%, var(--color-surface))';

const zoneStyle = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 'var(--space-3)',
  padding: 'var(--space-3)',
  border: `max(1px, var(--border)) dashed ${EDGE_COLOR}`,
  borderRadius: 'var(--radius-s)',
  background: 'var(--color-surface)',
  textAlign: 'center',
  transition: 'border-color var(--quick) var(--ease), background-color var(--quick) var(--ease)',
  '&:hover, &[data-over]': { borderColor: 'var(--color-primary)', borderStyle: 'solid' },
  '&[data-over]': { background: 'color-mix(in oklab, var(--color-primary) 10%, var(--color-surface))' },
  '&:has(> input:focus-visible)': { outline: '2px solid var(--color-primary)', outlineOffset: 2 },
  '&:has(> input[aria-invalid="true"])': { borderColor: 'var(--color-danger)' },
} as const;

/** The drop zone; all of it is the input. */
export const zone = css({ ...zoneStyle, minBlockSize: '5.5rem' });

/** The drop zone once there is a file: dropping another replaces it. */
export const smallZone = css({ ...zoneStyle, minBlockSize: 48, fontSize: 'var(--text-s)' });

export const field = css({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  cursor: 'pointer',
  fontSize: 16,
});

export const card = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 'var(--space-3)',
  padding: 'var(--space-2)',
  border: 'max(1px, var(--border)) solid var(--color-border)',
  borderRadius: 'var(--radius-s)',
  background: 'var(--color-surface)',
});

const square = {
  inlineSize: 56,
  blockSize: 56,
  borderRadius: 'var(--radius-s)',
  background: 'color-mix(in srgb, var(--color-text) 8%, var(--color-surface))',
} as const;

export const thumbnail = css({ ...square, objectFit: 'cover' });

export const extension = css({
  ...square,
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  fontSize: 'var(--text-xs)',
  fontWeight: 700,
  textTransform: 'uppercase',
});

export const body = css({ display: 'grid', minInlineSize: 0 });

export const fileName = css({ overflowWrap: 'anywhere', fontWeight: 500, lineHeight: 1.3 });

export const fileSize = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)' });

export const progress = css({ display: 'grid', gap: 'var(--space-1)', fontSize: 'var(--text-s)' });

export const bar = css({
  appearance: 'none',
  inlineSize: '100%',
  blockSize: 6,
  border: 0,
  borderRadius: 3,
  overflow: 'hidden',
  background: 'color-mix(in srgb, var(--color-text) 14%, var(--color-surface))',
  '&::-webkit-progress-bar': { background: 'transparent' },
  '&::-webkit-progress-value': { background: 'var(--color-primary)' },
  '&::-moz-progress-bar': { background: 'var(--color-primary)' },
});

export const retry = css({ justifySelf: 'start' });
