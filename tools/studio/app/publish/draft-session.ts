/** Which draft a tab of the browser edits: it survives a reload, and another tab has its own. */
export interface DraftSession {
  /** The draft that this tab edited before it was loaded again; undefined in a new one. */
  readonly known: string | undefined;
  /** An id that no draft has. */
  newId(): string;
  /** From now on the tab edits this one. */
  remember(id: string): void;
}

/** @param storage the tab's own; where it is switched off, each load begins a new draft */
export function createDraftSession(
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
  random: () => string = () => crypto.randomUUID(),
): DraftSession {
  return {
    known: read(storage),
    newId: () => `studio-${random()}`,
    remember(id) {
      try {
        storage?.setItem(KEY, id);
      } catch {
        // A full or forbidden storage costs nothing but that a reload does not go on with the draft: it is in the list.
      }
    },
  };
}

/** The tab's storage; undefined where the browser forbids it. */
export function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

const KEY = 'v-studio-draft';

function read(storage: Pick<Storage, 'getItem'> | undefined): string | undefined {
  const id = storage?.getItem(KEY);
  return id !== undefined && id !== null && ID.test(id) ? id : undefined;
}

/** As the wire has a draft's id. */
const ID = /^[a-z0-9][a-z0-9-]{0,59}$/;
