import { runInAction } from 'mobx';
import type { BuilderDraft } from '../../../studio-protocol.ts';
import { type StoredText, StudioApiError } from '../../model/studio-api.ts';
import type { DraftStore } from './draft-store.ts';
import { type DraftWithText, readDraft } from './read-draft.ts';

/** Opens the draft that the tab edited before a reload. Resolves to whether there was one. */
export async function resumeDraft(draftStore: DraftStore): Promise<boolean> {
  const { api, session } = draftStore.options;
  const { storedId: known } = session;
  if (known === undefined || draftStore.isBusy || draftStore.stored !== undefined) return false;
  let isFound = false;
  await draftStore.runExclusive(async () => {
    const found = await readDraft(api, known);
    isFound = typeof found === 'object';
    runInAction(() => applyResumedDraft(draftStore, found));
  });
  return isFound;
}

/**
 * Switches to another draft. Throws {@link StudioApiError} when the current one cannot be saved or the other cannot be
 * loaded.
 */
export async function openDraft(draftStore: DraftStore, draft: BuilderDraft): Promise<void> {
  const stored = await draftStore.options.api.draft(draft.id);
  if (stored === undefined) throw new StudioApiError('This draft has been removed.', 404);
  await draftStore.saveOrThrow();
  runInAction(() => openStoredDraft(draftStore, { draft, stored }));
}

/** Starts a new draft from a published version. Throws {@link StudioApiError} when the current one cannot be saved. */
export async function startNewDraft(draftStore: DraftStore, published: StoredText): Promise<void> {
  await draftStore.saveOrThrow();
  runInAction(() => {
    draftStore.startNew(published);
    draftStore.options.document.replace(published.text);
  });
}

/**
 * Removes the draft after its text was published, with its preview links; further changes start a new draft. The draft
 * is kept when the text has changed meanwhile, or when someone else saved it. Never rejects: a draft that cannot be
 * removed stays in the list.
 */
export async function removePublishedDraft(draftStore: DraftStore, published: StoredText): Promise<void> {
  await draftStore.whenIdle();
  if (draftStore.text !== published.text) {
    draftStore.rebase(published);
    return;
  }
  const { id } = draftStore;
  const sent = draftStore.sentTexts();
  draftStore.startNew(published);
  if (sent.length === 0) return;
  const { api } = draftStore.options;
  try {
    const stored = await api.draft(id);
    const isMine = stored !== undefined && [published.text, ...sent].includes(stored.text);
    if (isMine) await api.removeDraft(id, stored.etag);
  } catch {
    // Nothing depends on it; the user can remove the draft from the list.
  }
}

function applyResumedDraft(draftStore: DraftStore, found: DraftWithText | 'none' | 'unknown'): void {
  if (found === 'none') return;
  if (found === 'unknown') {
    // The stored draft stays in the list; new changes go to another one.
    const { session } = draftStore.options;
    draftStore.id = session.newId();
    session.remember(draftStore.id);
    return;
  }
  if (!draftStore.isDirty) {
    openStoredDraft(draftStore, found);
    return;
  }
  // Changed meanwhile: the user decides which text to keep.
  draftStore.name = found.draft.name;
  draftStore.problem = { kind: 'conflict', theirs: found.stored };
}

function openStoredDraft(draftStore: DraftStore, { draft, stored }: DraftWithText): void {
  const { id, name, basedOn } = draft;
  draftStore.switchTo({ id, name, basedOn, stored: { ...stored, name, basedOn } });
  draftStore.savedAt = Date.parse(draft.updatedAt);
  draftStore.options.document.replace(stored.text);
}
