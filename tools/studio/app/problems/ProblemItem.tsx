import { css } from '@emotion/css';
import type { ReactNode } from 'react';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import { Button } from '../ui/Button.tsx';
import { spoken } from '../ui/look.ts';
import { Sign } from '../ui/Sign.tsx';

export interface ProblemItemProps {
  readonly problem: Pick<DocumentProblem, 'severity' | 'message'> &
    Partial<Pick<DocumentProblem, 'line' | 'column' | 'suggestion' | 'fix'>>;
  /** Undefined where it has no place. */
  readonly onGo?: (() => void) | undefined;
  readonly onFix?: () => void;
}

/** One problem: what it is, where, and what can be done. */
export function ProblemItem({ problem, onGo, onFix }: ProblemItemProps) {
  const { severity, message, line, column, suggestion, fix } = problem;
  const words = (
    <>
      <span className={spoken}>{severity === 'error' ? 'Error: ' : 'Advice: '}</span>
      <span>
        {inWords(message)}
        {suggestion !== undefined && <em> {inWords(suggestion)}</em>}
      </span>
      {line !== undefined && (
        <small>
          <span className={spoken}>line </span>
          {line}:{column}
        </small>
      )}
    </>
  );
  return (
    <li className={look} data-severity={severity}>
      <Sign name={severity === 'error' ? 'error' : 'advice'} />
      {onGo === undefined ? (
        <p>{words}</p>
      ) : (
        <button type="button" onClick={onGo}>
          {words}
        </button>
      )}
      {fix !== undefined && onFix !== undefined && <Button onClick={onFix}>{inWords(fix.title)}</Button>}
    </li>
  );
}

/** What stands between backticks is what stands in the text. */
function inWords(sentence: string): ReactNode {
  return sentence.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other name, and never move
    index % 2 === 0 ? part : <code key={index}>{part}</code>,
  );
}

const look = css`
  display: flex;
  align-items: start;
  gap: 8px;
  padding: 2px 4px 2px 8px;
  border-radius: var(--s-radius);
  &:hover { background: var(--s-marked); }
  > svg { flex: none; margin-block-start: 7px; color: var(--s-advice); }
  &[data-severity='error'] > svg { color: var(--s-error); }
  > p, > button:first-of-type:not([class]) {
    display: flex;
    align-items: baseline;
    gap: 12px;
    flex: 1;
    min-inline-size: 0;
    padding: 5px 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    overflow-wrap: anywhere;
  }
  > button:not([class]) { cursor: pointer; }
  small { margin-inline-start: auto; color: var(--s-faint); font-size: 12px; font-variant-numeric: tabular-nums; white-space: nowrap; }
  em { color: var(--s-faint); font-style: normal; }
  code { padding: 0 3px; border-radius: 3px; background: var(--s-sunken); }
`;
