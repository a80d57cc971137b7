import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { type PanelLayout, SIZE_LIMITS } from './model/panel-layout.ts';
import type { StudioState } from './model/studio-state.ts';
import { nextProblem } from './problems/page-problems.ts';
import { EditPanel, type StudioPanels } from './shell/EditPanel.tsx';
import { PanelNav } from './shell/PanelNav.tsx';
import { PreviewPanel } from './shell/PreviewPanel.tsx';
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
