import { runInAction } from 'mobx';
import type { BuilderDraft } from '../../wire.ts';
import { type KeptText, StudioApiError } from '../model/studio-api.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { type ReadDraft, readDraft } from './read-draft.ts';

/** Goes on with what the tab edited before it was loaded again. Answers whether there was something. */
export async function resumeDraft(keeper: DraftKeeper): Promise<boolean> {
  const { api, session } = keeper.options;
  const { known } = session;
  if (known === undefined || keeper.isBusy || keeper.kept !== undefined) return false;
  let isFound = false;
  await keeper.alone(async () => {
    const found = await readDraft(api, known);
    isFound = typeof found === 'object';
    runInAction(() => goOn(keeper, found));
  });
  return isFound;
}

/** Edits another draft from now on. Throws {@link StudioApiError} where the one before can't be saved first, or that one can't be read. */
export async function openDraft(keeper: DraftKeeper, draft: BuilderDraft): Promise<void> {
  const stored = await keeper.options.api.draft(draft.id);
  if (stored === undefined) throw new StudioApiError('Somebody has removed this draft.', 404);
  await keeper.settle();
  runInAction(() => take(keeper, { draft, stored }));
}

/** Begins a new draft from a published version. Throws {@link StudioApiError} where the one before can't be saved first. */
export async function beginDraft(keeper: DraftKeeper, published: KeptText): Promise<void> {
  await keeper.settle();
  runInAction(() => {
    keeper.becomeNew(published);
    keeper.options.document.replace(published.text);
  });
}

/**
 * What stood here was published, so its draft has done its work: it is removed, with the links to it, and what is typed
 * from now on is a new one. What was typed meanwhile stays in the old one; what somebody else saved there, too. Never
 * rejects: a draft that cannot be removed now stays in the list, and keeps nobody from anything.
 */
export async function leavePublished(keeper: DraftKeeper, published: KeptText): Promise<void> {
  await keeper.idle();
  if (keeper.text !== published.text) {
    keeper.rebase(published);
    return;
  }
  const { id } = keeper;
  const sent = keeper.sentTexts();
  keeper.becomeNew(published);
  if (sent.length === 0) return;
  const { api } = keeper.options;
  try {
    const stored = await api.draft(id);
    const isMine = stored !== undefined && [published.text, ...sent].includes(stored.text);
    if (isMine) await api.removeDraft(id, stored.etag);
  } catch {
    // Nothing depends on it, and nobody could do more about it than to remove it from the list.
  }
}

function goOn(keeper: DraftKeeper, found: ReadDraft | 'none' | 'unknown'): void {
  if (found === 'none') return;
  if (found === 'unknown') {
    // It stays in the list; what is typed now is another one.
    const { session } = keeper.options;
    keeper.id = session.newId();
    session.remember(keeper.id);
    return;
  }
  if (!keeper.isDirty) {
    take(keeper, found);
    return;
  }
  // Typed meanwhile: both are shown, none is lost.
  keeper.name = found.draft.name;
  keeper.trouble = { kind: 'conflict', theirs: found.stored };
}

function take(keeper: DraftKeeper, { draft, stored }: ReadDraft): void {
  const { id, name, basedOn } = draft;
  keeper.become({ id, name, basedOn, kept: { ...stored, name, basedOn } });
  keeper.savedAt = Date.parse(draft.updatedAt);
  keeper.options.document.replace(stored.text);
}
