import { tabStorage } from './persist.ts';

/** Prefix of the keys in sessionStorage that hold typed, unsent input. */
export const DRAFT_KEY_PREFIX = 'v-form-';

/** Channel that announces a sign-out to other tabs. */
const CHANNEL = 'v-drafts';

/** Removes the typed input of this tab, and notifies the stores that hold it. */
export function removeDrafts(): void {
  for (const key of Object.keys(tabStorage() ?? {})) {
    if (!key.startsWith(DRAFT_KEY_PREFIX)) continue;
    tabStorage()?.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key }));
  }
}

/** Removes it in the visitor's other tabs, each of which has its own sessionStorage. */
export function removeDraftsElsewhere(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('');
  channel.close();
}

/** Clears drafts whenever another tab announces a sign-out. */
export function followRemovedDrafts(): void {
  new BroadcastChannel(CHANNEL).onmessage = removeDrafts;
}
