import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Stand-in for IndexedDB behind `idb-keyval`; `isFull` makes writes fail. */
const database = vi.hoisted(() => ({ content: new Map<unknown, unknown>(), isFull: false }));

vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => database.content.get(key),
  setMany: async (entries: [string, unknown][]) => {
    if (database.isFull) throw new DOMException('full', 'QuotaExceededError');
    for (const [key, value] of entries) database.content.set(key, value);
  },
  del: async (key: string) => void database.content.delete(key),
  delMany: async (keys: string[]) => {
    for (const key of keys) database.content.delete(key);
  },
}));

const {
  storeFileInBrowser: keepFile,
  findStoredFile: findFile,
  readStoredFile: readFile,
  removeStoredFile: dropFile,
  rememberSentFile,
  transferFileToCart: leaveToCart,
} = await import('./file-storage.ts');

const PLACE = 'product option';
const scan = new File(['scan'], 'scan.pdf', { type: 'application/pdf' });
const other = new File(['other'], 'other.pdf', { type: 'application/pdf' });

beforeEach(() => {
  database.isFull = false;
});
afterEach(() => database.content.clear());

describe('a stored file', () => {
  it('is found by its slot and read by its key', async () => {
    const { key, isPersisted: isKept } = await keepFile(PLACE, scan);
    expect(isKept).toBe(true);
    expect(await findFile(PLACE)).toEqual({ key, file: scan, filePath: undefined });
    expect(await readFile(key)).toBe(scan);
    expect(await findFile('another place')).toBeUndefined();
  });

  it('has the upload’s id, which is deleted with it', async () => {
    const { key } = await keepFile(PLACE, scan);
    await rememberSentFile(key, '/option-files/1');
    expect(await findFile(PLACE)).toEqual({ key, file: scan, filePath: '/option-files/1' });
    await dropFile(PLACE, key);
    expect(database.content.size).toBe(0);
    // It was removed while it was sent.
    await rememberSentFile(key, '/option-files/1');
    expect(database.content.size).toBe(0);
  });

  it('survives removal and replacement once it belongs to the cart', async () => {
    const { key } = await keepFile(PLACE, scan);
    await leaveToCart(PLACE);
    expect(await findFile(PLACE)).toBeUndefined();
    await keepFile(PLACE, other, key);
    await dropFile(PLACE, key);
    expect(await readFile(key)).toBe(scan);
  });
});

describe('without a writable database', () => {
  beforeEach(() => {
    database.isFull = true;
  });

  it('keeps a file in memory and reports that it is not persisted', async () => {
    const { key, isPersisted: isKept } = await keepFile(PLACE, scan);
    expect(isKept).toBe(false);
    expect(await readFile(key)).toBe(scan);
    await dropFile(PLACE, key);
    expect(await readFile(key)).toBeUndefined();
  });

  it('keeps the previous file when the new one cannot be stored', async () => {
    database.isFull = false;
    const before = await keepFile(PLACE, scan);
    database.isFull = true;
    await keepFile(PLACE, other, before.key);
    expect(await readFile(before.key)).toBe(scan);
  });
});
