import type { Studio } from '../../model/studio.ts';
import type { DraftStore } from './draft-store.ts';

const draftStores = new WeakMap<Studio['document'], DraftStore>();

/** Registers the draft store of a document. Returns a function that unregisters it. */
export function registerDraftStore(document: Studio['document'], draftStore: DraftStore): () => void {
  draftStores.set(document, draftStore);
  return () => {
    if (draftStores.get(document) === draftStore) draftStores.delete(document);
  };
}

/** Saves the document's draft at once (Ctrl+S) and shows the outcome. */
export async function saveDraftNow({ document, notify: say }: Pick<Studio, 'document' | 'notify'>): Promise<void> {
  const keeper = draftStores.get(document);
  if (keeper === undefined) return;
  await keeper.save();
  const { kind } = keeper.state;
  if (kind === 'saved') say('Draft saved.', 'done');
  else if (kind === 'unchanged') say('No changes to save.', 'done');
}
