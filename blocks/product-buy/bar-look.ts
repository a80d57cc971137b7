import { css } from '../../runtime/theme/emotion.ts';

/** px: as high as its button with room around it. */
const HEIGHT = 68;

const ROOM = `calc(${HEIGHT}px + env(safe-area-inset-bottom))`;

/** Where fields are that bring up a keyboard, which leaves little of a phone's window. */
const TYPED_INTO = ':is(textarea, input:is([type="text"], [type="search"], [type="number"], [type="email"])):focus';

export const bar = css({
  position: 'fixed',
  zIndex: 28,
  insetInline: 0,
  insetBlockEnd: 0,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 'var(--space-3)',
  blockSize: ROOM,
  paddingInline: 'max(var(--gutter), env(safe-area-inset-left)) max(var(--gutter), env(safe-area-inset-right))',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  borderBlockStart: 'max(1px, var(--border)) solid var(--color-line)',
  background: 'var(--color-surface)',
  color: 'var(--color-ink)',
  boxShadow: 'var(--shadow-2)',
  visibility: 'hidden',
  translate: '0 100%',
  transition: 'translate var(--quick) var(--ease), visibility var(--quick)',
  '&[data-shown]': { visibility: 'visible', translate: 'none' },
  [`body:has(${TYPED_INTO}) &`]: { display: 'none' },
  '@media print': { display: 'none' },
  '@media (min-width: 900px)': { display: 'none' },
  '@media (max-width: 899.98px)': {
    // Neither the last line of the page nor what has the focus ends up under it, nor what else stands down there.
    'html:has(&)': { scrollPaddingBlockEnd: ROOM },
    // As an edge that is not seen, behind which its own ground goes on.
    'html:has(&) .v-footer > .v-section:last-child': { borderBlockEnd: `${HEIGHT}px solid transparent` },
    'html:has(&[data-shown])': { '--low-bar': ROOM },
    // There it would be seen.
    '@media (forced-colors: active)': {
      'html:has(&) .v-footer > .v-section:last-child': { borderBlockEndColor: 'Canvas' },
    },
  },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  // A section that is laid out late would hold it. (So often, to outweigh the rule that makes it so.)
  [`${'.v-section'.repeat(6)}:has(&)`]: { contentVisibility: 'visible' },
});

export const picture = css({ inlineSize: 48, borderRadius: 'var(--radius-s)' });

export const words = css({ display: 'grid', minInlineSize: 0, lineHeight: 1.3 });

export const title = css({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: 'var(--text-s)',
});

export const price = css({ fontWeight: 700 });

export const button = css({ '&&': { paddingInline: 'var(--space-4)', maxInlineSize: '46vw' } });
