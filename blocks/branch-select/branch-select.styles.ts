import { css } from '../../runtime/theme/emotion.ts';
import { plainHeading } from '../../runtime/ui/primitives/typography.styles.ts';

export const page = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-5)',
  containerType: 'inline-size',
});

export const intro = css({ display: 'grid', gap: 'var(--space-2)' });

export const heading = css({ fontSize: 'var(--text-2xl)', overflowWrap: 'anywhere' });

export const text = css({ maxInlineSize: '60ch', color: 'var(--color-text-muted)' });

export const gone = css({
  padding: 'var(--space-3) var(--space-4)',
  border: 'max(1px, var(--border)) solid var(--color-danger)',
  borderRadius: 'var(--radius-s)',
  background: 'color-mix(in srgb, var(--color-danger) 8%, var(--color-surface))',
  fontWeight: 500,
  overflowWrap: 'anywhere',
  // Out of the flow but rendered: screen readers announce changes of rendered live regions only.
  '&:empty': { position: 'absolute', padding: 0, border: 0 },
});

export const filters = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
  gap: 'var(--space-4)',
  '@container (min-width: 44rem)': { gridTemplateColumns: 'repeat(auto-fit, minmax(16rem, 1fr))' },
});

export const place = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 'var(--space-3)',
  maxInlineSize: '36rem',
});

export const legend = css({ marginBlockEnd: 'var(--space-2)', fontWeight: 600 });

export const status = css({ color: 'var(--color-text-muted)', '&:empty': { position: 'absolute' } });

export const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  gap: 'var(--space-4)',
  // Cards of a row are equally high until the hours of one are open.
  '&:has(details[open])': { alignItems: 'start' },
});

export const item = css({ display: 'grid', minInlineSize: 0 });

export const option = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--space-3)',
  minInlineSize: 0,
  padding: 'var(--space-5)',
  border: 'max(1px, var(--border)) solid var(--color-border)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
  boxShadow: 'var(--shadow-1)',
  '&[data-chosen]': { borderColor: 'var(--color-primary)', outline: '1px solid var(--color-primary)' },
});

export const content = css({ display: 'grid', gap: 'var(--space-1)' });

export const name = css({ ...plainHeading, fontSize: 'var(--text-l)', lineHeight: 1.3, overflowWrap: 'anywhere' });

export const address = css({ color: 'var(--color-text-muted)', overflowWrap: 'anywhere' });

export const badges = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' });

export const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: 'var(--color-primary)',
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

/** At the end of its card, whatever the height of the text. */
export const action = css({ marginBlockStart: 'auto' });

export const button = css({ inlineSize: '100%' });
