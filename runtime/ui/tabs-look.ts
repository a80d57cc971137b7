import { css } from '../theme/emotion.ts';
import { displayType } from './display-type.ts';

const WITHOUT_SCRIPT = '@media (scripting: none)';

export const list = css({
  display: 'flex',
  gap: 'var(--space-5)',
  overflowX: 'auto',
  marginBlockEnd: 'var(--space-5)',
  borderBlockEnd: 'max(1px, var(--border)) solid var(--color-line)',
  [WITHOUT_SCRIPT]: { display: 'none' },
});

export const tab = css({
  flex: 'none',
  minBlockSize: 44,
  padding: 'var(--space-2) 0',
  border: 0,
  background: 'none',
  color: 'var(--color-ink-soft)',
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  boxShadow: 'inset 0 0 0 transparent',
  transition: 'color var(--quick) var(--ease), box-shadow var(--quick) var(--ease)',
  '&:hover': { color: 'var(--color-ink)' },
  // What scrolls cuts off rings that lie outside.
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-selected="true"]': { color: 'var(--color-ink)', boxShadow: 'inset 0 -2px 0 var(--color-act)' },
  '@media (forced-colors: active)': { '&[aria-selected="true"]': { borderBlockEnd: '3px solid Highlight' } },
});

export const panel = css({
  '&[data-chosen="false"]': { display: 'none' },
  [WITHOUT_SCRIPT]: {
    '&[data-chosen="false"]': { display: 'block' },
    '& + &': { marginBlockStart: 'var(--space-6)' },
  },
});

/** The panel's own name, where there are no tabs to say it. */
export const name = css({
  display: 'none',
  [WITHOUT_SCRIPT]: { ...displayType, display: 'block', marginBlockEnd: 'var(--space-3)', fontSize: 'var(--text-l)' },
});
