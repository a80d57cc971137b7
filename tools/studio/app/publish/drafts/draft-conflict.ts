import { runInAction } from 'mobx';
import type { StoredText } from '../../model/studio-api.ts';
import { withSuffix } from './draft-state.ts';
import type { DraftStore } from './draft-store.ts';

/** Replaces my text with the one saved elsewhere; mine is saved as a separate draft. Throws {@link StudioApiError}. */
export async function useTheirDraft(draftStore: DraftStore): Promise<void> {
  const { problem: trouble, name, text } = draftStore;
  if (trouble?.kind !== 'conflict') return;
  await saveCopy(draftStore, text, withSuffix(name, 'mine'));
  runInAction(() => {
    clearConflict(draftStore, trouble.theirs);
    // Text typed while the copy was saved can be restored by undo.
    draftStore.options.document.replace(trouble.theirs.text);
  });
  await draftStore.save();
}

/** Replaces the text saved elsewhere with mine; theirs is saved as a separate draft. Throws {@link StudioApiError}. */
export async function keepMyDraft(draftStore: DraftStore): Promise<void> {
  const { problem: trouble, name } = draftStore;
  if (trouble?.kind !== 'conflict') return;
  await saveCopy(draftStore, trouble.theirs.text, withSuffix(name, 'theirs'));
  runInAction(() => clearConflict(draftStore, trouble.theirs));
  await draftStore.save();
}

function clearConflict(keeper: DraftStore, theirs: StoredText): void {
  keeper.problem = undefined;
  keeper.stored = { ...theirs, name: undefined, basedOn: undefined };
}

async function saveCopy({ basedOn, options }: DraftStore, text: string, name: string): Promise<void> {
  const { api, session } = options;
  await api.saveDraft(session.newId(), { text, replacedEtag: undefined, name, basedOn });
}
