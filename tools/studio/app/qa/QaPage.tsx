import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import type { StudioShop } from '../../wire.ts';
import { FrameSwitches } from '../frame/FrameSwitches.tsx';
import { FrameView } from '../frame/FrameView.tsx';
import type { FrameController } from '../frame/frame-controller.ts';
import { PageChoice } from '../frame/PageChoice.tsx';
import { Tabs } from '../shell/Tabs.tsx';
import { Button } from '../ui/Button.tsx';
import { CheckTable } from './CheckTable.tsx';
import { FileButton } from './FileButton.tsx';
import { LayoutList } from './LayoutList.tsx';
import type { Qa } from './qa-model.ts';
import { Report } from './Report.tsx';
import { TenantSwitch } from './TenantSwitch.tsx';
import { useQaAddress } from './use-address.ts';
import { useDrop } from './use-drop.ts';

export interface QaPageProps {
  readonly qa: Qa;
  readonly frame: FrameController;
  readonly shop: StudioShop;
}

const PANELS = ['layouts', 'page', 'report'] as const;
const TITLES = { layouts: 'Layouts', page: 'Page', report: 'Report' } as const;

/** Opens every layout in this shop, and says of each what is to be said. On a small screen one panel at a time. */
export const QaPage = observer(({ qa, frame, shop }: QaPageProps) => {
  const [panel, setPanel] = useState<(typeof PANELS)[number]>('layouts');
  const [isTable, setTable] = useState(false);
  const closeTable = useCallback(() => setTable(false), []);
  const isOver = useDrop(qa, closeTable);
  useQaAddress(qa, frame);
  const panelProps = (name: (typeof PANELS)[number]) => ({
    id: `qa-panel-${name}`,
    'aria-label': TITLES[name],
    'data-chosen': panel === name || undefined,
  });
  return (
    <div className={pageLook} data-over={isOver || undefined}>
      <header>
        <h1>Layouts for QA</h1>
        <TenantSwitch shop={shop} />
        <span />
        <FileButton qa={qa} />
        <Button
          look="primary"
          onClick={() => {
            setTable(true);
            if (!qa.isRunning && qa.rows.length === 0) void qa.checkAll();
          }}
        >
          {qa.isRunning ? `Checking ${qa.rows.length + 1} of ${qa.layouts.length}…` : 'Check all'}
        </Button>
      </header>
      <div role="alert">
        {qa.trouble !== undefined && (
          <p className={troubleLook}>
            {qa.trouble}
            <Button look="quiet" aria-label="Dismiss" onClick={qa.dismiss}>
              ✕
            </Button>
          </p>
        )}
      </div>
      <nav>
        <Tabs label="Panels" id="qa" names={PANELS} titles={TITLES} chosen={panel} onChoose={setPanel} />
      </nav>
      <main>
        <section {...panelProps('layouts')}>
          <LayoutList
            qa={qa}
            onOpen={(name) => {
              setPanel('page');
              void qa.open(name);
            }}
          />
        </section>
        <section {...panelProps('page')}>
          <div className={placeLook}>
            <PageChoice frame={frame} shop={shop} />
          </div>
          <FrameSwitches frame={frame} shop={shop} />
          <div className={frameLook}>
            <FrameView frame={frame} />
            {qa.opened === undefined && <p>Choose a layout, or drop a JSON file of your own here.</p>}
          </div>
        </section>
        <section {...panelProps('report')}>
          <Report qa={qa} frame={frame} />
        </section>
      </main>
      {isTable && (
        <CheckTable
          qa={qa}
          onClose={closeTable}
          onOpen={(name) => {
            setTable(false);
            setPanel('page');
            void qa.open(name);
          }}
        />
      )}
    </div>
  );
});

const pageLook = css`
  display: flex;
  flex-direction: column;
  block-size: 100dvh;
  &[data-over] { outline: 3px dashed var(--s-accent); outline-offset: -6px; }
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    padding: 8px 16px;
    border-block-end: 1px solid var(--s-line);
    background: var(--s-raised);
  }
  > header h1 { font-size: 16px; font-weight: 600; }
  > header > span { flex: 1; }
  > nav { display: none; }
  > main { display: grid; grid-template-columns: 260px minmax(0, 1fr) 340px; flex: 1; min-block-size: 0; }
  > main > section { min-inline-size: 0; min-block-size: 0; overflow: auto; background: var(--s-raised); }
  > main > section:nth-child(2) {
    display: flex;
    flex-direction: column;
    overflow: hidden;
    border-inline: 1px solid var(--s-line);
  }
  @media (max-width: 999.98px) {
    > nav { display: block; }
    > main { grid-template-columns: minmax(0, 1fr); grid-template-rows: minmax(0, 1fr); }
    > main > section { grid-area: 1 / 1; border: 0 !important; }
    /* The page in the frame stays as large as it is: it is only covered. */
    > main > section:not([data-chosen]) { visibility: hidden; }
  }
`;

const placeLook = css`
  padding: 4px 8px 0;
  background: var(--s-raised);
`;

const frameLook = css`
  position: relative;
  flex: 1;
  min-block-size: 0;
  > p {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    padding: 24px;
    background: var(--s-sunken);
    color: var(--s-faint);
    text-align: center;
  }
`;

const troubleLook = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding: 6px 16px;
  background: var(--s-error-ground);
  color: var(--s-error);
  overflow-wrap: anywhere;
`;
