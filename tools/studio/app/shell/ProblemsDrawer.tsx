import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import type { PanelLayout } from '../model/panel-layout.ts';
import type { StudioState } from '../model/studio-state.ts';
import { formatProblemCounts, ProblemCounts } from '../problems/ProblemCounts.tsx';
import { ProblemItem } from '../problems/ProblemItem.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { mutedStyles, visuallyHidden } from '../ui/theme.ts';

export interface ProblemsDrawerProps {
  readonly studio: StudioState;
  readonly layout: PanelLayout;
}

/** Collapsible problems panel below the others. The counts are announced even when it is collapsed. */
export const ProblemsDrawer = observer(({ studio, layout }: ProblemsDrawerProps) => {
  const { checks, problemCounts } = studio;
  return (
    <section
      aria-label="Problems"
      className={drawerStyles}
      data-shown={layout.panel === 'problems'}
      data-open={layout.isProblemsOpen}
      style={layout.isProblemsOpen ? { flexBasis: `${layout.problemsSize}%` } : undefined}
    >
      <h2>
        <button type="button" aria-expanded={layout.isProblemsOpen} onClick={layout.toggleProblems}>
          <Icon name="down" />
          Problems
          <ProblemCounts counts={problemCounts} />
        </button>
      </h2>
      {/* Updated only after a check, which waits for a pause in typing, so that it is not announced on each keystroke. */}
      <p role="status" className={visuallyHidden}>
        {checks.checkedText !== undefined && formatProblemCounts(problemCounts)}
      </p>
      {layout.isProblemsOpen && (
        <div>
          <ProblemsPanel studio={studio} onNavigate={() => layout.openTab('json')} />
        </div>
      )}
    </section>
  );
});

const drawerStyles = css`
  display: flex;
  flex-direction: column;
  flex: none;
  position: relative;
  min-block-size: 0;
  background: var(--s-raised);
  > h2 > button {
    display: flex;
    align-items: center;
    gap: 8px;
    inline-size: 100%;
    padding: 6px 12px 6px 8px;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-size: 14px;
    font-weight: 600;
    cursor: pointer;
  }
  > h2 > button:focus-visible { outline-offset: -2px; }
  > h2 > button > span { margin-inline-start: 8px; font-weight: 400; }
  &[data-open='false'] { border-block-start: 1px solid var(--s-line); }
  &[data-open='false'] > h2 > button > svg { transform: rotate(-90deg); }
  > div { flex: 1; min-block-size: 0; border-block-start: 1px solid var(--s-line); }
  @media (max-width: 799px) {
    && { flex: 1 !important; }
    > h2 { display: none; }
    &[data-shown='false'] { display: none; }
  }
`;

interface ProblemsPanelProps {
  readonly studio: StudioState;
  /** Called after navigating to a problem. */
  readonly onNavigate?: () => void;
}

/** Number of problems shown at first and with each "more": a text can have one in every line. */
const PAGE_SIZE = 100;

/** Lists errors and suggestions with their quick fixes. */
const ProblemsPanel = observer(({ studio, onNavigate: onGo }: ProblemsPanelProps) => {
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
