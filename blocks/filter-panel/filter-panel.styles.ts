import { css } from '../../runtime/theme/emotion.ts';
import { COLLAPSE_DURATION } from '../../runtime/ui/primitives/collapsible.styles.ts';

const WIDE = '@media (min-width: 900px)';
const NARROW = '@media (max-width: 899.98px)';
const REDUCED_MOTION = '@media (prefers-reduced-motion: reduce)';

/** Opens the sheet on phones. */
export const openButton = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 'var(--space-2)',
  inlineSize: '100%',
  minBlockSize: 44,
  paddingInline: 'var(--space-5)',
  border: 'max(1px, var(--border)) solid var(--color-border)',
  borderRadius: 'var(--radius-button)',
  background: 'var(--color-surface)',
  color: 'var(--color-text)',
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { borderColor: 'var(--color-text-muted)' },
  [WIDE]: { display: 'none' },
  // As a sheet, the panel's column has only this button and spans the row.
  [NARROW]: { '.v-row:has(> .v-col > &) > .v-col': { flexBasis: '100%' } },
});

/** A bottom sheet on phones; a sticky column beside the list on large screens. */
export const panel = css({
  inset: 'auto 0 0',
  inlineSize: '100%',
  maxInlineSize: 'none',
  blockSize: '88dvb',
  maxBlockSize: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  background: 'var(--color-surface)',
  color: 'var(--color-text)',
  overflow: 'visible',
  [NARROW]: {
    borderRadius: 'var(--radius) var(--radius) 0 0',
    boxShadow: 'var(--shadow-2)',
    overflow: 'clip auto',
    overscrollBehavior: 'contain',
    translate: '0 100%',
    transition: `translate ${COLLAPSE_DURATION} ease-out, display ${COLLAPSE_DURATION} allow-discrete, overlay ${COLLAPSE_DURATION} allow-discrete`,
    '&:popover-open': { translate: '0 0', '@starting-style': { translate: '0 100%' } },
    '&::backdrop': { background: 'rgb(0 0 0 / .45)' },
    'html:has(&:popover-open)': { overflow: 'hidden' },
    [REDUCED_MOTION]: { transition: 'none' },
  },
  [WIDE]: {
    '&&': {
      display: 'block',
      position: 'sticky',
      insetBlockStart: 'calc(var(--header-height, 0px) + var(--space-4))',
      insetBlockEnd: 'auto',
      blockSize: 'auto',
      maxBlockSize: 'calc(100dvb - var(--header-height, 0px) - 2 * var(--space-4))',
      background: 'none',
      overflow: 'clip auto',
      scrollbarWidth: 'thin',
      // Focus rings are not clipped.
      paddingInline: 3,
      marginInline: -3,
    },
  },
});

export const form = css({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100%',
  '& fieldset': { minInlineSize: 0, margin: 0, padding: 0, border: 0 },
});

export const bar = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  [NARROW]: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    paddingBlock: 'var(--space-2)',
    paddingInline: 'var(--space-5) var(--space-2)',
    background: 'var(--color-surface)',
    borderBlockEnd: 'max(1px, var(--border)) solid var(--color-border)',
  },
});

export const title = css({ fontSize: 'var(--text-l)', lineHeight: 1.3, minInlineSize: 0, overflowWrap: 'anywhere' });

export const closeButton = css({ [WIDE]: { '&&': { display: 'none' } } });

export const sections = css({
  flex: 1,
  paddingInline: 'var(--space-5)',
  paddingBlockEnd: 'var(--space-4)',
  '& > label': { marginBlockStart: 'var(--space-2)' },
  [WIDE]: { paddingInline: 0, paddingBlockEnd: 'var(--space-2)' },
});

export const footer = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
  '&& > *': { flex: '1 1 auto', paddingInline: 'var(--space-3)' },
  [NARROW]: {
    position: 'sticky',
    insetBlockEnd: 0,
    padding: 'var(--space-3) var(--space-5) max(var(--space-3), env(safe-area-inset-bottom))',
    background: 'var(--color-surface)',
    borderBlockStart: 'max(1px, var(--border)) solid var(--color-border)',
  },
});

/** Submits the form without JavaScript; hidden with it, where every change applies at once. */
export const submit = css({ '@media (scripting: enabled)': { '&&': { display: 'none' } } });

export const showResultsButton = css({
  '@media (scripting: none)': { '&&': { display: 'none' } },
  [WIDE]: { '&&': { display: 'none' } },
});
