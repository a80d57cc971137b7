import { css } from '@emotion/css';
import type { ReactNode } from 'react';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { visuallyHidden } from '../ui/theme.ts';

export interface ProblemItemProps {
  readonly problem: Pick<DocumentProblem, 'severity' | 'message'> &
    Partial<Pick<DocumentProblem, 'line' | 'column' | 'suggestion' | 'fix'>>;
  /** Undefined when the problem has no position. */
  readonly onSelect?: (() => void) | undefined;
  readonly onFix?: () => void;
}

/** A problem with its position and quick fix. */
export function ProblemItem({ problem, onSelect: onGo, onFix }: ProblemItemProps) {
  const { severity, message, line, column, suggestion, fix } = problem;
  const content = (
    <>
      <span className={visuallyHidden}>{severity === 'error' ? 'Error: ' : 'Suggestion: '}</span>
      <span>
        {renderInlineCode(message)}
        {suggestion !== undefined && <em> {renderInlineCode(suggestion)}</em>}
      </span>
      {line !== undefined && (
        <small>
          <span className={visuallyHidden}>line </span>
          {line}:{column}
        </small>
      )}
    </>
  );
  return (
    <li className={itemStyles} data-severity={severity}>
      <Icon name={severity === 'error' ? 'error' : 'advice'} />
      {onGo === undefined ? (
        <p>{content}</p>
      ) : (
        <button type="button" onClick={onGo}>
          {content}
        </button>
      )}
      {fix !== undefined && onFix !== undefined && <Button onClick={onFix}>{renderInlineCode(fix.title)}</Button>}
    </li>
  );
}

/** Renders parts in backticks as code. */
function renderInlineCode(sentence: string): ReactNode {
  return sentence.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other identity and never reorder
    index % 2 === 0 ? part : <code key={index}>{part}</code>,
  );
}

const itemStyles = css`
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
