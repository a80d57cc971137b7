import { css } from '@emotion/css';
import type { Verdict } from './verdict.ts';

const WORDS = { passes: 'passes', look: 'look at it', fails: 'fails' } as const;
const SIGNS = { passes: '✓', look: '!', fails: '✕' } as const;

/** How a layout came off, in a word and a sign: colour alone says nothing to some. */
export const OutcomeSign = ({ outcome }: Pick<Verdict, 'outcome'>) => (
  <span className={look} data-outcome={outcome}>
    <span aria-hidden="true">{SIGNS[outcome]}</span> {WORDS[outcome]}
  </span>
);

const look = css`
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
