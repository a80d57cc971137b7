import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { PANELS, type Panel, type PanelLayout, SIZE_LIMITS } from './model/panel-layout.ts';
import type { StudioState } from './model/studio-state.ts';
import type { ProblemCount } from './outline/outline-rows.ts';
import { PreviewFrame } from './preview/PreviewFrame.tsx';
import { PreviewToolbar } from './preview/PreviewToolbar.tsx';
import { ProblemCounts } from './problems/ProblemCounts.tsx';
import { nextProblem } from './problems/page-problems.ts';
import { EditPanel, type StudioPanels } from './shell/EditPanel.tsx';
import { ProblemsDrawer } from './shell/ProblemsDrawer.tsx';
import { ResizeHandle } from './shell/ResizeHandle.tsx';
import { RestoreBanner } from './shell/RestoreBanner.tsx';
import { ShortcutsDialog } from './shell/ShortcutsDialog.tsx';
import { useShortcuts } from './shell/shortcuts.ts';
import { ToastList } from './shell/ToastList.tsx';
import { TopBar } from './shell/TopBar.tsx';

export interface StudioProps {
  readonly studio: StudioState;
  readonly layout: PanelLayout;
  /** The text editor. */
  readonly editor: ReactNode;
  readonly parts: StudioPanels;
}

type OpenDialog = 'gallery' | 'help';

/** The studio: editor and preview side by side, problems below, actions above. */
export const Studio = observer(({ studio, layout, editor, parts }: StudioProps) => {
  const [open, setOpen] = useState<OpenDialog>();
  const actions = useMemo(
    () => ({
      ...createActions(studio, layout),
      openGallery: () => setOpen('gallery'),
      openHelp: () => setOpen('help'),
    }),
    [studio, layout],
  );
  useShortcuts(actions);
  useBackupOnLeave(studio);
  useBlockSelection(studio, layout);
  return (
    <div className={studioStyles} data-panel={layout.panel}>
      <title>{`${studio.shop.tenant} – Studio`}</title>
      <TopBar
        studio={studio}
        onGallery={actions.openGallery}
        onProblems={() => layout.showPanel('problems')}
        onPageSettings={(page) => {
          studio.goTo(page);
          layout.openTab('form');
        }}
        onHelp={actions.openHelp}
      >
        <Suspense>
          <parts.Publish studio={studio} />
        </Suspense>
      </TopBar>
      <RestoreBanner backup={studio.backup} />
      <PanelNav layout={layout} problems={studio.problemCounts} />
      <main>
        <div data-row>
          <EditPanel studio={studio} layout={layout} editor={editor} panels={parts} />
          <ResizeHandle
            label="Resize editor"
            orientation="vertical"
            value={layout.editorSize}
            {...SIZE_LIMITS.edit}
            onResize={layout.resizeEditor}
          />
          <PreviewPanel studio={studio} />
        </div>
        {layout.isProblemsOpen && (
          <ResizeHandle
            label="Resize problems"
            orientation="horizontal"
            panel="after"
            value={layout.problemsSize}
            {...SIZE_LIMITS.problems}
            onResize={layout.resizeProblems}
          />
        )}
        <ProblemsDrawer studio={studio} layout={layout} />
      </main>
      {open === 'gallery' && <parts.Gallery studio={studio} onClose={() => setOpen(undefined)} />}
      {studio.pickers.current !== undefined && (
        <Suspense>
          <parts.Pickers
            studio={studio}
            onGoTo={(pointer) => {
              layout.openTab('json');
              studio.goTo(pointer);
              studio.document.select(studio.document.selection, true);
            }}
          />
        </Suspense>
      )}
      {open === 'help' && <ShortcutsDialog onClose={() => setOpen(undefined)} />}
      <ToastList notices={studio.toasts} />
    </div>
  );
});

function createActions(studio: StudioState, layout: PanelLayout) {
  const { document, checks } = studio;
  return {
    undo: () => document.undo(),
    redo: () => document.redo(),
    nextProblem(direction: 'on' | 'back') {
      const problem = nextProblem(checks.problems, document.selection.offset, direction);
      if (problem === undefined) {
        studio.notify('No problems found.');
        return;
      }
      layout.openTab('json');
      document.select({ offset: problem.offset, length: problem.length }, true);
    },
  };
}

/** Backs up unsaved text when the page is hidden: a tab may be closed, or discarded by the browser. */
function useBackupOnLeave({ backup }: StudioState): void {
  useEffect(() => {
    const backUp = () => backup.backUp();
    window.addEventListener('pagehide', backUp);
    document.addEventListener('visibilitychange', backUp);
    return () => {
      window.removeEventListener('pagehide', backUp);
      document.removeEventListener('visibilitychange', backUp);
    };
  }, [backup]);
}

/** Shows the editor when a block is selected in the preview. */
function useBlockSelection({ frame, document }: StudioState, layout: PanelLayout): void {
  useEffect(
    () =>
      frame.onBlockSelected((_pointer, isDefault) => {
        if (isDefault) return;
        layout.showPanel('edit');
        if (layout.tab === 'json') document.select(document.selection, true);
      }),
    [frame, document, layout],
  );
}

const studioStyles = css`
  display: flex;
  flex-direction: column;
  block-size: 100dvh;
  overflow: hidden;
  > main { display: flex; flex: 1; flex-direction: column; min-block-size: 0; }
  > main > [data-row] { display: flex; flex: 1; min-block-size: 0; }
  @media (max-width: 799px) {
    &[data-panel='problems'] > main > [data-row] { display: none; }
  }
`;

/** The page preview with its options. */
const PreviewPanel = observer(({ studio: { frame, shop } }: { readonly studio: StudioState }) => (
  <section aria-label="Preview" className={panelStyles} data-part="page">
    <PreviewToolbar frame={frame} shop={shop} />
    <PreviewFrame frame={frame} />
  </section>
));

const panelStyles = css`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-inline-size: 0;
  @media (max-width: 799px) {
    [data-panel='edit'] & { display: none; }
  }
`;

interface PanelNavProps {
  readonly layout: PanelLayout;
  readonly problems: ProblemCount;
}

const PANEL_TITLES: Readonly<Record<Panel, string>> = { edit: 'Edit', page: 'Preview', problems: 'Problems' };

/** Navigation between panels in a narrow window. */
const PanelNav = observer(({ layout, problems }: PanelNavProps) => (
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
