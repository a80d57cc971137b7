import { digestOf, type ImageStore } from './image-store.ts';

export interface EndingStore extends ImageStore {
  /** Lets nothing more be written; settles when what had begun is through. Its folder can be removed then. */
  readonly end: () => Promise<void>;
}

/** A store whose writing can be ended. What would be written after that is left out without a word: it is made again. */
export function createEndingStore(store: ImageStore): EndingStore {
  const writing = new Set<Promise<unknown>>();
  let isEnded = false;
  const write = async <T>(begin: () => Promise<T>, otherwise: T): Promise<T> => {
    if (isEnded) return otherwise;
    const begun = begin();
    writing.add(begun);
    try {
      return await begun;
    } finally {
      writing.delete(begun);
    }
  };
  return {
    ...store,
    keepOriginal: (tenant, path, bytes, checkedAt) =>
      write(() => store.keepOriginal(tenant, path, bytes, checkedAt), { digest: digestOf(bytes), checkedAt }),
    confirm: (tenant, path, record) => write(() => store.confirm(tenant, path, record), undefined),
    write: (picture, bytes) => write(() => store.write(picture, bytes), undefined),
    forget: (tenant, path) => write(() => store.forget(tenant, path), undefined),
    end: async () => {
      isEnded = true;
      await Promise.allSettled(writing);
    },
  };
}
