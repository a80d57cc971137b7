import { css } from '../../runtime/theme/emotion.ts';

const EDGE = 'color-mix(in oklab, var(--color-ink) 55%, var(--color-surface))';

const zoneLook = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 'var(--space-3)',
  padding: 'var(--space-3)',
  border: `max(1px, var(--border)) dashed ${EDGE}`,
  borderRadius: 'var(--radius-s)',
  background: 'var(--color-surface)',
  textAlign: 'center',
  transition: 'border-color var(--quick) var(--ease), background-color var(--quick) var(--ease)',
  '&:hover, &[data-over]': { borderColor: 'var(--color-act)', borderStyle: 'solid' },
  '&[data-over]': { background: 'color-mix(in oklab, var(--color-act) 10%, var(--color-surface))' },
  '&:has(> input:focus-visible)': { outline: '2px solid var(--color-act)', outlineOffset: 2 },
  '&:has(> input[aria-invalid="true"])': { borderColor: 'var(--color-danger)' },
} as const;

/** Where a file is dropped; all of it is the field. */
export const zone = css({ ...zoneLook, minBlockSize: '5.5rem' });

/** The same once there is one: what takes its place is dropped here. */
export const smallZone = css({ ...zoneLook, minBlockSize: 48, fontSize: 'var(--text-s)' });

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
  border: 'max(1px, var(--border)) solid var(--color-line)',
  borderRadius: 'var(--radius-s)',
  background: 'var(--color-surface)',
});

const square = {
  inlineSize: 56,
  blockSize: 56,
  borderRadius: 'var(--radius-s)',
  background: 'color-mix(in srgb, var(--color-ink) 8%, var(--color-surface))',
} as const;

export const thumbnail = css({ ...square, objectFit: 'cover' });

export const ending = css({
  ...square,
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  fontSize: 'var(--text-xs)',
  fontWeight: 700,
  textTransform: 'uppercase',
});

export const words = css({ display: 'grid', minInlineSize: 0 });

export const fileName = css({ overflowWrap: 'anywhere', fontWeight: 500, lineHeight: 1.3 });

export const fileSize = css({ color: 'var(--color-ink-soft)', fontSize: 'var(--text-s)' });
