import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import type { StudioState } from '../model/create-studio-state.ts';
import { Button } from '../ui/Button.tsx';
import { faint } from '../ui/look.ts';
import { Sign } from '../ui/Sign.tsx';
import { ProblemItem } from './ProblemItem.tsx';
import { pageProblems } from './page-problems.ts';

export interface ProblemsPanelProps {
  readonly studio: StudioState;
  /** Told when somebody went to a place, so that it is shown. */
  readonly onGo?: () => void;
}

/** More than these are shown when asked for: a text can be wrong in each of its lines. */
const MOST = 100;

/** What is wrong, what is worth saying, and what can be done about it. */
export const ProblemsPanel = observer(({ studio, onGo }: ProblemsPanelProps) => {
  const { checks, document } = studio;
  const [most, setMost] = useState(MOST);
  const ofPage = pageProblems({
    shown: studio.shown,
    failed: studio.frame.failed,
    advice: studio.pageAdvice,
    problems: checks.problems,
  });
  const go = ({ offset, length }: DocumentProblem) => {
    onGo?.();
    document.select({ offset, length }, true);
  };
  const repair = async (problem: DocumentProblem) => {
    const why = await checks.repair(problem);
    studio.say(why ?? 'Repaired. Undo takes it back.', why === undefined ? 'done' : 'failed');
  };
  const hidden = checks.sorted.length - most;
  return (
    <div className={look}>
      {checks.trouble !== undefined && (
        <p className={trouble}>
          {checks.trouble} {checks.sorted.length > 0 && 'These are the problems of an older text.'}
          <Button onClick={() => void checks.check()}>Check again</Button>
        </p>
      )}
      {checks.sorted.length === 0 && checks.trouble === undefined && (
        <Nothing isChecked={checks.checked !== undefined} />
      )}
      <ul>
        {checks.sorted.slice(0, most).map((problem) => (
          <ProblemItem
            key={`${problem.code} ${problem.pointer} ${problem.offset} ${problem.message}`}
            problem={problem}
            onGo={() => go(problem)}
            onFix={() => void repair(problem)}
          />
        ))}
        {hidden > 0 && (
          <li>
            <Button look="quiet" onClick={() => setMost(most + MOST)}>
              {hidden} more
            </Button>
          </li>
        )}
      </ul>
      {ofPage.length > 0 && <h3>On the page as it is shown</h3>}
      <ul>
        {ofPage.map(({ severity, message, pointer }) => (
          <ProblemItem
            key={`${severity} ${pointer} ${message}`}
            problem={{ severity, message }}
            onGo={
              pointer === undefined
                ? undefined
                : () => {
                    onGo?.();
                    studio.go(pointer);
                  }
            }
          />
        ))}
      </ul>
    </div>
  );
});

const Nothing = ({ isChecked }: { readonly isChecked: boolean }) => (
  <p className={nothing}>
    {isChecked ? (
      <>
        <Sign name="done" /> Nothing is wrong with the document. It can be published as it is.
      </>
    ) : (
      <span className={faint}>The text is being checked…</span>
    )}
  </p>
);

const look = css`
  block-size: 100%;
  overflow: auto;
  > ul { padding: 4px; }
  > ul:empty { display: none; }
  > h3 { padding: 8px 12px 0; color: var(--s-faint); font-size: 12px; font-weight: 500; }
`;

const nothing = css`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 12px;
  color: var(--s-done);
`;

const trouble = css`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 8px;
  padding: 8px 12px;
  background: var(--s-error-ground);
`;
