import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { type Layout, PANELS, type Panel } from '../model/layout.ts';
import type { ProblemChecks } from '../model/problem-checks.ts';
import { ProblemCounts } from '../problems/ProblemCounts.tsx';

export interface PanelSwitchProps {
  readonly layout: Layout;
  readonly checks: ProblemChecks;
}

const TITLES: Readonly<Record<Panel, string>> = { edit: 'Edit', page: 'Page', problems: 'Problems' };

/** Which panel is shown, where the window is too narrow for all of them. */
export const PanelSwitch = observer(({ layout, checks }: PanelSwitchProps) => (
  <nav aria-label="Panels" className={look}>
    {PANELS.map((panel) => (
      <button
        key={panel}
        type="button"
        aria-current={layout.panel === panel ? 'true' : undefined}
        onClick={() => layout.showPanel(panel)}
      >
        {TITLES[panel]}
        {panel === 'problems' && <ProblemCounts checks={checks} />}
      </button>
    ))}
  </nav>
));

const look = css`
  display: none;
  border-block-end: 1px solid var(--s-line);
  background: var(--s-raised);
  @media (max-width: 799px) { display: flex; }
  > button {
    display: flex;
    flex: 1 1 auto;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-block-size: 40px;
    border: 0;
    border-block-end: 2px solid transparent;
    background: none;
    color: var(--s-faint);
    font: inherit;
    cursor: pointer;
  }
  > button[aria-current] { border-color: var(--s-accent); color: var(--s-ink); font-weight: 600; }
  > button:focus-visible { outline-offset: -2px; }
`;
