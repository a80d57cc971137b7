import { css } from '../../runtime/theme/emotion.ts';

/** px: the height of the button and its padding. */
const BAR_HEIGHT_PX = 68;

const BAR_HEIGHT = `calc(${BAR_HEIGHT_PX}px + env(safe-area-inset-bottom))`;

/** A focused field that opens an on-screen keyboard, which leaves little of a phone's screen. */
const FOCUSED_TEXT_FIELD =
  ':is(textarea, input:is([type="text"], [type="search"], [type="number"], [type="email"])):focus';

export const bar = css({
  position: 'fixed',
  zIndex: 28,
  insetInline: 0,
  insetBlockEnd: 0,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 'var(--space-3)',
  blockSize: BAR_HEIGHT,
  paddingInline: 'max(var(--gutter), env(safe-area-inset-left)) max(var(--gutter), env(safe-area-inset-right))',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  borderBlockStart: 'max(1px, var(--border)) solid var(--color-border)',
  background: 'var(--color-surface)',
  color: 'var(--color-text)',
  boxShadow: 'var(--shadow-2)',
  visibility: 'hidden',
  translate: '0 100%',
  transition: 'translate var(--quick) var(--ease), visibility var(--quick)',
  '&[data-shown]': { visibility: 'visible', translate: 'none' },
  [`body:has(${FOCUSED_TEXT_FIELD}) &`]: { display: 'none' },
  '@media print': { display: 'none' },
  '@media (min-width: 900px)': { display: 'none' },
  '@media (max-width: 899.98px)': {
    // Keeps the page's last line, focused elements and other fixed elements clear of the bar.
    'html:has(&)': { scrollPaddingBlockEnd: BAR_HEIGHT },
    // As a transparent border, behind which the footer's own background continues.
    'html:has(&) .v-footer > .v-section:last-child': { borderBlockEnd: `${BAR_HEIGHT_PX}px solid transparent` },
    'html:has(&[data-shown])': { '--low-bar': BAR_HEIGHT },
    // There the border would be visible.
    '@media (forced-colors: active)': {
      'html:has(&) .v-footer > .v-section:last-child': { borderBlockEndColor: 'Canvas' },
    },
  },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  // A section with `content-visibility` would contain the fixed bar. (Repeated for specificity.)
  [`${'.v-section'.repeat(6)}:has(&)`]: { contentVisibility: 'visible' },
});

export const image = css({ inlineSize: 48, borderRadius: 'var(--radius-s)' });

export const body = css({ display: 'grid', minInlineSize: 0, lineHeight: 1.3 });

export const title = css({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: 'var(--text-s)',
});

export const price = css({ fontWeight: 700 });

export const button = css({ '&&': { paddingInline: 'var(--space-4)', maxInlineSize: '46vw' } });
