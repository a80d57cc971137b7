import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import type { StudioState } from '../model/studio-state.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { mutedStyles } from '../ui/theme.ts';
import { ProblemItem } from './ProblemItem.tsx';

export interface ProblemsPanelProps {
  readonly studio: StudioState;
  /** Called after navigating to a problem. */
  readonly onNavigate?: () => void;
}

/** Number of problems shown at first and with each "more": a text can have one in every line. */
const PAGE_SIZE = 100;

/** Lists errors and suggestions with their quick fixes. */
export const ProblemsPanel = observer(({ studio, onNavigate: onGo }: ProblemsPanelProps) => {
  const { checks, document, pageProblems } = studio;
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE);
  const go = ({ offset, length }: DocumentProblem) => {
    onGo?.();
    document.select({ offset, length }, true);
  };
  const repair = async (problem: DocumentProblem) => {
    const why = await checks.applyFix(problem);
    studio.notify(why ?? 'Fixed.', why === undefined ? 'done' : 'failed');
  };
  const hidden = checks.sorted.length - visibleCount;
  return (
    <div className={panelStyles}>
      {checks.error !== undefined && (
        <p className={errorStyles}>
          {checks.error} {checks.sorted.length > 0 && 'The list is for a previous version of the text.'}
          <Button onClick={() => void checks.check()}>Check again</Button>
        </p>
      )}
      {checks.sorted.length === 0 && checks.error === undefined && (
        <EmptyMessage isChecked={checks.checkedText !== undefined} hasPageProblems={pageProblems.length > 0} />
      )}
      <ul>
        {checks.sorted.slice(0, visibleCount).map((problem) => (
          <ProblemItem
            key={`${problem.code} ${problem.pointer} ${problem.offset} ${problem.message}`}
            problem={problem}
            onSelect={() => go(problem)}
            onFix={() => void repair(problem)}
          />
        ))}
        {hidden > 0 && (
          <li>
            <Button variant="quiet" onClick={() => setVisibleCount(visibleCount + PAGE_SIZE)}>
              {hidden} more
            </Button>
          </li>
        )}
      </ul>
      {pageProblems.length > 0 && <h3>On the rendered page</h3>}
      <ul>
        {pageProblems.map(({ severity, message, pointer }) => (
          <ProblemItem
            key={`${severity} ${pointer} ${message}`}
            problem={{ severity, message }}
            onSelect={
              pointer === undefined
                ? undefined
                : () => {
                    onGo?.();
                    studio.goTo(pointer);
                  }
            }
          />
        ))}
      </ul>
    </div>
  );
});

interface EmptyMessageProps {
  readonly isChecked: boolean;
  /** Whether problems of the rendered page follow. */
  readonly hasPageProblems: boolean;
}

const EmptyMessage = ({ isChecked, hasPageProblems }: EmptyMessageProps) => (
  <p className={emptyStyles}>
    {isChecked ? (
      <>
        <Icon name="done" /> No problems found{hasPageProblems && ' in the document'}. The document can be published.
      </>
    ) : (
      <span className={mutedStyles}>Checking…</span>
    )}
  </p>
);

const panelStyles = css`
  block-size: 100%;
  overflow: auto;
  > ul { padding: 4px; }
  > ul:empty { display: none; }
  > h3 { padding: 8px 12px 0; color: var(--s-faint); font-size: 12px; font-weight: 500; }
`;

const emptyStyles = css`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 12px;
  color: var(--s-done);
`;

const errorStyles = css`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 8px;
  padding: 8px 12px;
  background: var(--s-error-ground);
`;
