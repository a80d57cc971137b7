import { css } from '@emotion/css';
import type { Verdict } from './verdict.ts';

const OUTCOME_LABELS = { passes: 'passed', look: 'check manually', fails: 'failed' } as const;
const OUTCOME_SYMBOLS = { passes: '✓', look: '!', fails: '✕' } as const;

/** Result of a layout as a label with a symbol, not by color alone. */
export const OutcomeBadge = ({ outcome }: Pick<Verdict, 'outcome'>) => (
  <span className={badgeStyles} data-outcome={outcome}>
    <span aria-hidden="true">{OUTCOME_SYMBOLS[outcome]}</span> {OUTCOME_LABELS[outcome]}
  </span>
);

const badgeStyles = css`
  flex: none;
  padding: 0 8px;
  border-radius: 999px;
  background: var(--s-done-ground);
  color: var(--s-done);
  font-size: 12px;
  white-space: nowrap;
  &[data-outcome='look'] { background: var(--s-advice-ground); color: var(--s-advice); }
  &[data-outcome='fails'] { background: var(--s-error-ground); color: var(--s-error); }
`;
