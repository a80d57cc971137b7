import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StudioState } from './model/create-studio-state.ts';
import { type Layout, LIMITS } from './model/layout.ts';
import type { KeptText } from './model/studio-api.ts';
import { nextProblem } from './problems/next-problem.ts';
import { EditPanel } from './shell/EditPanel.tsx';
import { HelpDialog } from './shell/HelpDialog.tsx';
import { createHeldKeys } from './shell/held-keys.ts';
import { NoticeBoard } from './shell/NoticeBoard.tsx';
import { PagePanel } from './shell/PagePanel.tsx';
import { PanelSwitch } from './shell/PanelSwitch.tsx';
import { ProblemsDrawer } from './shell/ProblemsDrawer.tsx';
import { Separator } from './shell/Separator.tsx';
import { useShortcuts } from './shell/shortcuts.ts';
import type { StudioParts } from './shell/studio-parts.ts';
import { TopBar } from './shell/TopBar.tsx';
import { TypedOffer } from './shell/TypedOffer.tsx';

export interface StudioProps {
  readonly studio: StudioState;
  readonly layout: Layout;
  /** The text in an editor. */
  readonly editor: ReactNode;
  readonly parts: StudioParts;
  /** What was published when the studio was opened. */
  readonly published: KeptText | undefined;
}

type Open = 'gallery' | 'help';

/** The studio: the document and its page beside each other, what is wrong below, and what can be done above. */
export const Studio = observer(({ studio, layout, editor, parts, published }: StudioProps) => {
  const [open, setOpen] = useState<Open>();
  const [keys] = useState(createHeldKeys);
  const actions = useMemo(() => {
    const openGallery = () => {
      setOpen('gallery');
      keys.hold(closeGallery);
    };
    const closeGallery = () => {
      // What is behind a dialog takes the focus only when the dialog is gone.
      flushSync(() => setOpen(undefined));
      keys.giveBack();
    };
    return { ...actionsOf(studio, layout), openGallery, closeGallery, openHelp: () => setOpen('help') };
  }, [studio, layout, keys]);
  useShortcuts(actions);
  useKept(studio);
  usePicks(studio, layout);
  return (
    <div className={look} data-panel={layout.panel}>
      <title>{`${studio.shop.tenant} – Studio`}</title>
      <TopBar
        studio={studio}
        onGallery={actions.openGallery}
        onProblems={() => layout.showPanel('problems')}
        onHelp={actions.openHelp}
      >
        <Suspense>
          <parts.Publish studio={studio} published={published} />
        </Suspense>
      </TopBar>
      <TypedOffer typing={studio.typing} isAsPublished={studio.document.text === studio.typing.published?.text} />
      <PanelSwitch layout={layout} checks={studio.checks} />
      <main>
        <div data-row>
          <EditPanel studio={studio} layout={layout} editor={editor} parts={parts} />
          <Separator
            label="Width of the editor"
            orientation="vertical"
            value={layout.edit}
            {...LIMITS.edit}
            onPull={layout.pullEdit}
          />
          <PagePanel studio={studio} />
        </div>
        {layout.hasProblems && (
          <Separator
            label="Height of the problems"
            orientation="horizontal"
            panel="after"
            value={layout.problems}
            {...LIMITS.problems}
            onPull={layout.pullProblems}
          />
        )}
        <ProblemsDrawer studio={studio} layout={layout} />
      </main>
      {open === 'gallery' && (
        <Suspense>
          <parts.Gallery studio={studio} takeTyped={keys.take} onClose={actions.closeGallery} />
        </Suspense>
      )}
      {open === 'help' && <HelpDialog onClose={() => setOpen(undefined)} />}
      <NoticeBoard notices={studio.notices} />
    </div>
  );
});

function actionsOf(studio: StudioState, layout: Layout) {
  const { document, checks } = studio;
  return {
    undo: () => document.undo(),
    redo: () => document.redo(),
    nextProblem(direction: 'on' | 'back') {
      const problem = nextProblem(checks.problems, document.selection.offset, direction);
      if (problem === undefined) {
        studio.say('There is no problem to go to.');
        return;
      }
      layout.show('json');
      document.select({ offset: problem.offset, length: problem.length }, true);
    },
  };
}

/** What the page is left with is kept: a tab may be closed, or put to sleep and never woken. */
function useKept({ typing }: StudioState): void {
  useEffect(() => {
    const keep = () => void typing.keep();
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [typing]);
}

/** Whoever chooses a block in the page wants to change it, where they change things. */
function usePicks({ frame, document }: StudioState, layout: Layout): void {
  useEffect(
    () =>
      frame.onPicked((pointer) => {
        if (pointer === '') return;
        layout.showPanel('edit');
        if (layout.tab === 'json') document.select(document.selection, true);
      }),
    [frame, document, layout],
  );
}

const look = css`
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
