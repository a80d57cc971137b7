import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { Studio } from '../../model/studio.ts';
import { registerDraftStore, saveDraftNow } from './draft-registry.ts';
import type { DraftStore } from './draft-store.ts';
import type { OtherDrafts } from './other-drafts.ts';
import { resumeDraft } from './switch-draft.ts';

/**
 * Runs autosave while mounted: resumes the tab's draft after a reload; saves on Ctrl+S, when the page is hidden and
 * when the network returns; checks for other drafts when the page becomes visible; warns before leaving with unsaved
 * changes; and shows save errors.
 */
export function useDraftAutosave(studio: Studio, draftStore: DraftStore, otherDrafts: OtherDrafts): void {
  useEffect(() => {
    const undo = [
      draftStore.startAutosave(),
      registerDraftStore(studio.document, draftStore),
      notifyProblems(studio, draftStore),
      listenInCapturePhase(window, 'keydown', (event) => {
        if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
          return;
        event.preventDefault();
        // The focused field handles the key, too, and commits its text first.
        setTimeout(() => void saveDraftNow(studio));
      }),
      listenInCapturePhase(window, 'online', () => void draftStore.save()),
    ];
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') void draftStore.save();
      else if (draftStore.state.kind === 'unchanged') void otherDrafts.load();
    };
    // Runs after the form's handler, which commits its text.
    const onLeave = (event: BeforeUnloadEvent) => {
      if (draftStore.isDirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    document.addEventListener('visibilitychange', onVisibilityChange);
    void resumeDraft(draftStore).then((isFound) => {
      if (isFound && draftStore.problem === undefined) studio.notify(`Resumed “${draftStore.name}”.`, 'done');
      void otherDrafts.load();
    });
    return () => {
      window.removeEventListener('beforeunload', onLeave);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      for (const stop of undo) stop();
    };
  }, [studio, draftStore, otherDrafts]);
}

function listenInCapturePhase<Name extends keyof WindowEventMap>(
  target: Window,
  name: Name,
  act: (event: WindowEventMap[Name]) => void,
): () => void {
  // Capture phase: the editor stops the propagation of some keys.
  target.addEventListener(name, act, true);
  return () => target.removeEventListener(name, act, true);
}

const notifyProblems = (studio: Studio, draftStore: DraftStore): (() => void) =>
  reaction(
    () => draftStore.problem?.kind,
    () => {
      const { problem: trouble } = draftStore;
      if (trouble === undefined) return;
      const message =
        trouble.kind === 'conflict'
          ? 'This draft was changed elsewhere. Choose which version to keep.'
          : trouble.message;
      studio.notify(message, 'failed');
    },
  );
