/** Id of the draft that a browser tab edits. It survives a reload; each tab has its own. */
export interface DraftSession {
  /** Id of the draft before the reload; undefined in a new tab. */
  readonly storedId: string | undefined;
  /** Creates a unique id. */
  newId(): string;
  /** Stores the id of the tab's draft. */
  remember(id: string): void;
}

/** @param storage the tab's session storage; without it, each load starts a new draft */
export function createDraftSession(
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
  random: () => string = () => crypto.randomUUID(),
): DraftSession {
  return {
    storedId: readStoredId(storage),
    newId: () => `studio-${random()}`,
    remember(id) {
      try {
        storage?.setItem(STORAGE_KEY, id);
      } catch {
        // Without storage, a reload starts a new draft; the previous one is in the list of drafts.
      }
    },
  };
}

/** The tab's `sessionStorage`; undefined where the browser blocks it. */
export function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

const STORAGE_KEY = 'v-studio-draft';

function readStoredId(storage: Pick<Storage, 'getItem'> | undefined): string | undefined {
  const id = storage?.getItem(STORAGE_KEY);
  return id !== undefined && id !== null && DRAFT_ID.test(id) ? id : undefined;
}

/** Format of draft ids in the API. */
const DRAFT_ID = /^[a-z0-9][a-z0-9-]{0,59}$/;
