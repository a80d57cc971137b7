import { type ImageStore, sha256 } from './image-store.ts';

export interface DrainableStore extends ImageStore {
  /** Lets nothing more be written; settles when what had begun is through. Its folder can be removed then. */
  readonly drain: () => Promise<void>;
}

/** A store whose writing can be ended. What would be written after that is left out without a word: it is made again. */
export function createDrainableStore(store: ImageStore): DrainableStore {
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
    writeOriginal: (tenant, path, bytes, checkedAt) =>
      write(() => store.writeOriginal(tenant, path, bytes, checkedAt), { digest: sha256(bytes), checkedAt }),
    writeRecord: (tenant, path, record) => write(() => store.writeRecord(tenant, path, record), undefined),
    write: (image, bytes) => write(() => store.write(image, bytes), undefined),
    remove: (tenant, path) => write(() => store.remove(tenant, path), undefined),
    drain: async () => {
      isEnded = true;
      await Promise.allSettled(writing);
    },
  };
}
