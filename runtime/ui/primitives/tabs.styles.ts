import { css } from '../../theme/emotion.ts';
import { displayTypography } from './typography.styles.ts';

const NO_SCRIPT = '@media (scripting: none)';

export const list = css({
  display: 'flex',
  gap: 'var(--space-5)',
  overflowX: 'auto',
  marginBlockEnd: 'var(--space-5)',
  borderBlockEnd: 'max(1px, var(--border)) solid var(--color-border)',
  [NO_SCRIPT]: { display: 'none' },
});

export const tab = css({
  flex: 'none',
  minBlockSize: 44,
  padding: 'var(--space-2) 0',
  border: 0,
  background: 'none',
  color: 'var(--color-text-muted)',
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  boxShadow: 'inset 0 0 0 transparent',
  transition: 'color var(--quick) var(--ease), box-shadow var(--quick) var(--ease)',
  '&:hover': { color: 'var(--color-text)' },
  // Scroll containers clip outlines, so the focus ring lies inside.
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-selected="true"]': { color: 'var(--color-text)', boxShadow: 'inset 0 -2px 0 var(--color-primary)' },
  '@media (forced-colors: active)': { '&[aria-selected="true"]': { borderBlockEnd: '3px solid Highlight' } },
});

export const panel = css({
  '&[data-chosen="false"]': { display: 'none' },
  [NO_SCRIPT]: {
    '&[data-chosen="false"]': { display: 'block' },
    '& + &': { marginBlockStart: 'var(--space-6)' },
  },
});

/** The panel's name, shown without script instead of the tabs. */
export const panelName = css({
  display: 'none',
  [NO_SCRIPT]: { ...displayTypography, display: 'block', marginBlockEnd: 'var(--space-3)', fontSize: 'var(--text-l)' },
});
