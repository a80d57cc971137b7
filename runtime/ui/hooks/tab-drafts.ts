import { tabStorage } from './persist.ts';

/** Under keys of the tab's storage that begin so is what a person has typed and not sent yet. */
export const DRAFT_KEY_PREFIX = 'v-form-';

/** Channel that announces a sign-out to other tabs. */
const CHANNEL = 'v-drafts';

/** Forgets what was typed in this tab, and has the stores that keep it know. */
export function removeDrafts(): void {
  for (const key of Object.keys(tabStorage() ?? {})) {
    if (!key.startsWith(DRAFT_KEY_PREFIX)) continue;
    tabStorage()?.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key }));
  }
}

/** Forgets it in the visitor's other tabs: each has a storage of its own. */
export function removeDraftsElsewhere(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('');
  channel.close();
}

/** Clears drafts whenever another tab announces a sign-out. */
export function followRemovedDrafts(): void {
  new BroadcastChannel(CHANNEL).onmessage = removeDrafts;
}
