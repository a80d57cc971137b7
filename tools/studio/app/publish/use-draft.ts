import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { Studio } from '../model/studio.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import type { DraftOffer } from './draft-offer.ts';
import { keepDraftOf, save } from './keepers.ts';
import { resumeDraft } from './switch-draft.ts';

/**
 * Has a draft kept while it is rendered: goes on with what the tab edited before, saves on Ctrl+S, when the page is
 * hidden and when the network is back, looks for drafts of others when it is seen again, warns before a page with something unsaved is left, and says so where it can't be
 * saved.
 */
export function useDraft(studio: Studio, keeper: DraftKeeper, offer: DraftOffer): void {
  useEffect(() => {
    const undo = [
      keeper.watch(),
      keepDraftOf(studio.document, keeper),
      tellTrouble(studio, keeper),
      listen(window, 'keydown', (event) => {
        if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
          return;
        event.preventDefault();
        // The field that has the focus hears of the key, too, and writes what was typed last.
        setTimeout(() => void save(studio));
      }),
      listen(window, 'online', () => void keeper.save()),
    ];
    const onTurn = () => {
      if (document.visibilityState === 'hidden') void keeper.save();
      else if (keeper.state.kind === 'unchanged') void offer.ask();
    };
    // Behind the form, which writes what was typed last when it is told of this.
    const onLeave = (event: BeforeUnloadEvent) => {
      if (keeper.isDirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    document.addEventListener('visibilitychange', onTurn);
    void resumeDraft(keeper).then((isFound) => {
      if (isFound && keeper.trouble === undefined) studio.say(`You go on with “${keeper.name}”.`, 'done');
      void offer.ask();
    });
    return () => {
      window.removeEventListener('beforeunload', onLeave);
      document.removeEventListener('visibilitychange', onTurn);
      for (const stop of undo) stop();
    };
  }, [studio, keeper, offer]);
}

function listen<Name extends keyof WindowEventMap>(
  target: Window,
  name: Name,
  act: (event: WindowEventMap[Name]) => void,
): () => void {
  // Before the editor, which keeps some keys to itself.
  target.addEventListener(name, act, true);
  return () => target.removeEventListener(name, act, true);
}

const tellTrouble = (studio: Studio, keeper: DraftKeeper): (() => void) =>
  reaction(
    () => keeper.trouble?.kind,
    () => {
      const { trouble } = keeper;
      if (trouble === undefined) return;
      const message =
        trouble.kind === 'conflict'
          ? 'This draft was saved elsewhere, too. Choose which text it keeps.'
          : trouble.message;
      studio.say(message, 'failed');
    },
  );
