import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import type { PanelLayout } from '../model/panel-layout.ts';
import type { StudioState } from '../model/studio-state.ts';
import { formatProblemCounts, ProblemCounts } from '../problems/ProblemCounts.tsx';
import { ProblemsPanel } from '../problems/ProblemsPanel.tsx';
import { Icon } from '../ui/Icon.tsx';
import { visuallyHidden } from '../ui/theme.ts';

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
