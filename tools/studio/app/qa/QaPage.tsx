import { css } from '@emotion/css';
import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { StudioShop } from '../../studio-protocol.ts';
import type { FrameController } from '../preview/frame-controller.ts';
import { PageSelect } from '../preview/PageSelect.tsx';
import { PreviewFrame } from '../preview/PreviewFrame.tsx';
import { PreviewToolbar } from '../preview/PreviewToolbar.tsx';
import { Tabs } from '../shell/Tabs.tsx';
import { Button } from '../ui/Button.tsx';
import { controlStyles } from '../ui/Field.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { useFileDrop } from '../ui/use-file-drop.ts';
import { LayoutList } from './LayoutList.tsx';
import { LayoutReport } from './LayoutReport.tsx';
import type { QaStore } from './qa-store.ts';
import { parseUrlState, serializeUrlState } from './qa-url-state.ts';
import { ResultsDialog } from './ResultsDialog.tsx';

export interface QaPageProps {
  readonly qa: QaStore;
  readonly frame: FrameController;
  readonly shop: StudioShop;
}

const PANEL_NAMES = ['layouts', 'page', 'report'] as const;
const PANEL_TITLES = { layouts: 'Layouts', page: 'Preview', report: 'Report' } as const;

/** The QA page: opens every layout in this shop and reports on it. A small screen shows one panel at a time. */
export const QaPage = observer(({ qa, frame, shop }: QaPageProps) => {
  const [panel, setPanel] = useState<(typeof PANEL_NAMES)[number]>('layouts');
  const [isResultsOpen, setResultsOpen] = useState(false);
  const isDragOver = useFileDrop((dropped) => {
    setResultsOpen(false);
    void qa.addFile(dropped);
  });
  useQaUrlState(qa, frame);
  const panelProps = (name: (typeof PANEL_NAMES)[number]) => ({
    id: `qa-panel-${name}`,
    'aria-label': PANEL_TITLES[name],
    'data-chosen': panel === name || undefined,
  });
  return (
    <div className={pageStyles} data-over={isDragOver || undefined}>
      <header>
        <h1>QA layouts</h1>
        <TenantSelect shop={shop} />
        <span />
        <FileButton
          label="Document file"
          accept=".json,application/json"
          onFiles={(files) => void qa.addFile(files.map((file) => ({ file, isFolder: false })))}
        >
          Open file…
        </FileButton>
        <Button
          variant="primary"
          onClick={() => {
            setResultsOpen(true);
            if (!qa.isRunning && qa.results.length === 0) void qa.checkAll();
          }}
        >
          {qa.isRunning ? `Checking ${qa.results.length + 1} of ${qa.layouts.length}…` : 'Check all'}
        </Button>
      </header>
      <div role="alert">
        {qa.error !== undefined && (
          <p className={errorStyles}>
            {qa.error}
            <Button variant="quiet" aria-label="Dismiss" onClick={qa.dismiss}>
              ✕
            </Button>
          </p>
        )}
      </div>
      <nav>
        <Tabs label="Panels" id="qa" names={PANEL_NAMES} titles={PANEL_TITLES} selected={panel} onSelect={setPanel} />
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
          <div className={pageSelectStyles}>
            <PageSelect frame={frame} shop={shop} />
          </div>
          <PreviewToolbar frame={frame} shop={shop} />
          <div className={frameStyles}>
            <PreviewFrame frame={frame} />
            {qa.openName === undefined && <p>Select a layout, or drop a JSON file here.</p>}
          </div>
        </section>
        <section {...panelProps('report')}>
          <LayoutReport qa={qa} frame={frame} />
        </section>
      </main>
      {isResultsOpen && (
        <ResultsDialog
          qa={qa}
          onClose={() => setResultsOpen(false)}
          onOpen={(name) => {
            setResultsOpen(false);
            setPanel('page');
            void qa.open(name);
          }}
        />
      )}
    </div>
  );
});

const pageStyles = css`
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
    /* Hidden panels keep their size, so that the previewed page keeps its viewport. */
    > main > section:not([data-chosen]) { visibility: hidden; }
  }
`;

const pageSelectStyles = css`
  padding: 4px 8px 0;
  background: var(--s-raised);
`;

const frameStyles = css`
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

const errorStyles = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding: 6px 16px;
  background: var(--s-error-ground);
  color: var(--s-error);
  overflow-wrap: anywhere;
`;

/** Tenant ids from the names of the fixture files; the files are not loaded. */
const FIXTURE_TENANTS = Object.keys(import.meta.glob('../../../../fixtures/tenants/*.json')).map((path) =>
  path.replace(/^.*\/|\.json$/g, ''),
);

/** Select to open the same layout in another tenant's shop. With a session, only this shop is accessible. */
const TenantSelect = observer(({ shop: { tenant, isOpen } }: { readonly shop: StudioShop }) => {
  const [links] = useState(() => tenantLinks([...new Set([tenant, ...FIXTURE_TENANTS])], location));
  if (!isOpen) return <strong title={TOKEN_HINT}>{tenant}</strong>;
  if (links.length < 2) return <strong>{tenant}</strong>;
  return (
    <select
      aria-label="Shop"
      className={`${controlStyles} ${selectStyles}`}
      value={tenant}
      onChange={({ target }) => {
        const link = tenantLinks([target.value], location)[0];
        if (link !== undefined) location.assign(link.href);
      }}
    >
      {links.map((link) => (
        <option key={link.tenant} value={link.tenant}>
          {link.tenant}
        </option>
      ))}
    </select>
  );
});

const TOKEN_HINT = 'Open each shop’s QA page by its own link.';

const selectStyles = css`
  inline-size: auto;
`;

/** Link to another tenant's shop on this machine. */
interface TenantLink {
  readonly tenant: string;
  readonly href: string;
}

/**
 * The current URL at the hosts of other fixture tenants. Only local hosts are derived from the tenant's name
 * (`lumen.localhost`); other hosts are unknown here.
 */
function tenantLinks(
  tenants: readonly string[],
  { hostname, port, protocol, pathname, hash }: Location,
): readonly TenantLink[] {
  if (!/(^|\.)localhost$/.test(hostname)) return [];
  const host = (tenant: string) => `${tenant}.localhost${port === '' ? '' : `:${port}`}`;
  return tenants.map((tenant) => ({ tenant, href: `${protocol}//${host(tenant)}${pathname}${hash}` }));
}

/** Syncs the URL hash with the open layout and settings, and follows hash changes. */
function useQaUrlState(qa: QaStore, frame: FrameController): void {
  useEffect(() => {
    const stop = autorun(() => {
      const hash = serializeUrlState({ layout: qa.openName, switches: frame.settings });
      // Before a layout is open, the one in the URL is still being loaded.
      if (qa.openName !== undefined && hash !== location.hash) history.replaceState(null, '', hash);
    });
    const follow = () => {
      const { layout, switches } = parseUrlState(location.hash);
      frame.changeSettings(switches);
      if (layout !== undefined && layout !== qa.openName) void qa.open(layout);
    };
    window.addEventListener('hashchange', follow);
    return () => {
      stop();
      window.removeEventListener('hashchange', follow);
    };
  }, [qa, frame]);
}
