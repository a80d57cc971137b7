import type { Studio } from '../model/studio.ts';
import type { DraftKeeper } from './draft-keeper.ts';

const keepers = new WeakMap<Studio['document'], DraftKeeper>();

/** Says who keeps a document's draft, as long as the answer is not called. */
export function keepDraftOf(document: Studio['document'], keeper: DraftKeeper): () => void {
  keepers.set(document, keeper);
  return () => {
    if (keepers.get(document) === keeper) keepers.delete(document);
  };
}

/** Saves the draft of what is being edited at once, as Ctrl+S does, and says what became of it. */
export async function save({ document, say }: Pick<Studio, 'document' | 'say'>): Promise<void> {
  const keeper = keepers.get(document);
  if (keeper === undefined) return;
  await keeper.save();
  const { kind } = keeper.state;
  if (kind === 'saved') say('The draft is saved.', 'done');
  else if (kind === 'unchanged') say('There is nothing to save: this is what is published.', 'done');
}
