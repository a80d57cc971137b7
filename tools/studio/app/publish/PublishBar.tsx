import { css } from '@emotion/css';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BuilderDraft } from '../../studio-protocol.ts';
import type { DraftingStudio } from '../model/draft-store.ts';
import { Button } from '../ui/Button.tsx';
import { DraftConflictDialog } from './DraftConflictDialog.tsx';
import { DraftStatus } from './DraftStatus.tsx';
import { DraftsDialog } from './DraftsDialog.tsx';
import { PreviewLinkDialog } from './PreviewLinkDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { PreviewLinkStore } from './preview-links.ts';
import { errorMessage, PublishStore } from './publish-store.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

type OpenDialog = 'drafts' | 'versions' | 'preview' | 'publish' | 'conflict';

/** Draft status, and actions to manage drafts, restore versions, share a preview link and publish. */
export const PublishBar = observer(({ studio }: { readonly studio: DraftingStudio }) => {
  const { drafts } = studio;
  const [publishing] = useState(() => new PublishStore(studio));
  const [links] = useState(() => new PreviewLinkStore(studio));
  const [open, setOpen] = useState<OpenDialog>();
  useAutosave(studio);
  useNewerVersion(publishing);
  const close = () => setOpen(undefined);
  const closeDrafts = () => {
    close();
    void drafts.loadDrafts();
  };
  const go = (pointer: string) => {
    // The dialog restores the focus when it closes; then the editor may take it.
    flushSync(close);
    studio.goTo(pointer);
  };
  return (
    <div className={barStyles}>
      <DraftStatus
        drafts={drafts}
        newer={publishing.newer}
        onNewer={() => setOpen('publish')}
        onOpen={(draft) => void openDraft(studio, draft)}
        onDrafts={() => setOpen('drafts')}
        onCompare={() => setOpen('conflict')}
      />
      <div>
        <Button variant="quiet" onClick={() => setOpen('drafts')}>
          Drafts
        </Button>
        <Button variant="quiet" onClick={() => setOpen('versions')}>
          Versions
        </Button>
        <Button variant="quiet" onClick={() => setOpen('preview')}>
          Preview link
        </Button>
        <Button variant="primary" onClick={() => setOpen('publish')}>
          Publish
        </Button>
      </div>
      {open === 'drafts' && <DraftsDialog studio={studio} onClose={closeDrafts} />}
      {open === 'versions' && <VersionsDialog {...{ studio, publishing }} onClose={close} />}
      {open === 'preview' && <PreviewLinkDialog {...{ studio, links }} name={drafts.name} onClose={close} />}
      {open === 'publish' && <PublishDialog {...{ studio, publishing, links }} onClose={close} onNavigate={go} />}
      {open === 'conflict' && <DraftConflictDialog studio={studio} onClose={close} />}
    </div>
  );
});

/** Opens another draft in one undo step. */
async function openDraft({ drafts, notify }: DraftingStudio, draft: BuilderDraft): Promise<void> {
  try {
    await drafts.open(draft);
    notify(`Opened “${draft.name}”.`, 'done');
  } catch (error) {
    notify(errorMessage(error), 'failed');
    await drafts.loadDrafts();
  }
}

/**
 * Runs autosave while mounted: resumes the tab's draft after a reload; saves on Ctrl+S, when the page is hidden and
 * when the network returns; checks for other drafts when the page becomes visible; warns before leaving with unsaved
 * changes; and shows save errors.
 */
function useAutosave(studio: DraftingStudio): void {
  useEffect(() => {
    const { drafts, notify } = studio;
    const listeners = new AbortController();
    const { signal } = listeners;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // The focused field handles the key, too, and commits its text first.
      setTimeout(() => void saveNow(studio));
    };
    // Capture phase: the editor stops the propagation of some keys.
    window.addEventListener('keydown', onKeyDown, { capture: true, signal });
    window.addEventListener('online', () => void drafts.save(), { signal });
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') void drafts.save();
      else if (drafts.state.kind === 'unchanged') void drafts.loadDrafts();
    };
    document.addEventListener('visibilitychange', onVisibilityChange, { signal });
    // Runs after the form's handler, which commits its text.
    const onLeave = (event: BeforeUnloadEvent) => {
      if (drafts.isDirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave, { signal });
    const stopAutosave = drafts.startAutosave();
    const stopNotices = reaction(
      () => drafts.problem?.kind,
      () => {
        const { problem } = drafts;
        if (problem?.kind === 'conflict')
          notify('This draft was changed elsewhere. Choose which version to keep.', 'failed');
        else if (problem !== undefined) notify(problem.message, 'failed');
      },
    );
    void drafts.resume().then((isFound) => {
      if (isFound && drafts.problem === undefined) notify(`Resumed “${drafts.name}”.`, 'done');
      void drafts.loadDrafts();
    });
    return () => {
      listeners.abort();
      stopAutosave();
      stopNotices();
    };
  }, [studio]);
}

/** Saves the draft at once and shows the outcome. */
async function saveNow({ drafts, notify }: DraftingStudio): Promise<void> {
  await drafts.save();
  const { kind } = drafts.state;
  if (kind === 'saved') notify('Draft saved.', 'done');
  else if (kind === 'unchanged') notify('No changes to save.', 'done');
}

/** Interval between two checks for a newer published version, in ms. */
const CHECK_INTERVAL_MS = 30_000;

/** Checks for a version that someone else published: at once, when the page becomes visible, and while it is visible. */
function useNewerVersion(publishing: PublishStore): void {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void publishing.checkNewest();
    };
    check();
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [publishing]);
}

const barStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 8px 12px;
  min-inline-size: 0;
  > div:last-of-type { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 4px; }
`;
