/** The tab's session storage; undefined where the browser blocks it. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem'> | undefined;

const STORAGE_KEY = 'v-studio-draft';

/** Format of draft ids in the API. */
const DRAFT_ID = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** Id of the draft that the tab edited before a reload; undefined in a new tab. */
export function storedDraftId(storage: TabStorage): string | undefined {
  const id = storage?.getItem(STORAGE_KEY) ?? '';
  return DRAFT_ID.test(id) ? id : undefined;
}

/** Without storage, a reload starts a new draft; the previous one is in the list of drafts. */
export function storeDraftId(storage: TabStorage, id: string): void {
  try {
    storage?.setItem(STORAGE_KEY, id);
  } catch {
    // See above.
  }
}

export const newDraftId = (): string => `studio-${randomId()}`;

/** Works without a secure context, such as a local network without TLS, where `crypto.randomUUID` is missing. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
