import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { PANELS, type Panel, type PanelLayout } from '../model/panel-layout.ts';
import type { ProblemCount } from '../outline/outline-rows.ts';
import { ProblemCounts } from '../problems/ProblemCounts.tsx';

export interface PanelNavProps {
  readonly layout: PanelLayout;
  readonly problems: ProblemCount;
}

const PANEL_TITLES: Readonly<Record<Panel, string>> = { edit: 'Edit', page: 'Preview', problems: 'Problems' };

/** Navigation between panels in a narrow window. */
export const PanelNav = observer(({ layout, problems }: PanelNavProps) => (
  <nav aria-label="Panels" className={navStyles}>
    {PANELS.map((panel) => (
      <button
        key={panel}
        type="button"
        aria-current={layout.panel === panel ? 'true' : undefined}
        onClick={() => layout.showPanel(panel)}
      >
        {PANEL_TITLES[panel]}
        {panel === 'problems' && <ProblemCounts counts={problems} />}
      </button>
    ))}
  </nav>
));

const navStyles = css`
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
