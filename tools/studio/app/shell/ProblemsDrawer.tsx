import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import type { StudioState } from '../model/create-studio-state.ts';
import type { Layout } from '../model/layout.ts';
import { countsInWords, ProblemCounts } from '../problems/ProblemCounts.tsx';
import { ProblemsPanel } from '../problems/ProblemsPanel.tsx';
import { spoken } from '../ui/look.ts';
import { Sign } from '../ui/Sign.tsx';

export interface ProblemsDrawerProps {
  readonly studio: StudioState;
  readonly layout: Layout;
}

/** The problems below the rest, which can be folded away; how many there are is always said. */
export const ProblemsDrawer = observer(({ studio, layout }: ProblemsDrawerProps) => {
  const { checks } = studio;
  const { errors } = checks;
  return (
    <section
      aria-label="Problems"
      className={look}
      data-shown={layout.panel === 'problems'}
      data-open={layout.hasProblems}
      style={layout.hasProblems ? { flexBasis: `${layout.problems}%` } : undefined}
    >
      <h2>
        <button type="button" aria-expanded={layout.hasProblems} onClick={layout.toggleProblems}>
          <Sign name="down" />
          Problems
          <ProblemCounts checks={checks} />
        </button>
      </h2>
      {/* Said when it becomes another, and once no more is typed: the checks wait for that. */}
      <p role="status" className={spoken}>
        {checks.checked !== undefined && countsInWords(errors, checks.problems.length - errors)}
      </p>
      {layout.hasProblems && (
        <div>
          <ProblemsPanel studio={studio} onGo={() => layout.show('json')} />
        </div>
      )}
    </section>
  );
});

const look = css`
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
