import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The browser's database, as far as `idb-keyval` tells of it; `isFull` makes it refuse. */
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

const { keepFile, findFile, readFile, dropFile, leaveToCart } = await import('./kept-files.ts');

const PLACE = 'product option';
const scan = new File(['scan'], 'scan.pdf', { type: 'application/pdf' });
const other = new File(['other'], 'other.pdf', { type: 'application/pdf' });
const files = () => [...database.content.values()].filter((value) => value instanceof File);

beforeEach(() => {
  database.isFull = false;
});
afterEach(() => database.content.clear());

describe('a file that is kept', () => {
  it('is found at its place by whoever comes back, and read by its key', async () => {
    const { key, isKept } = await keepFile(PLACE, scan);
    expect(isKept).toBe(true);
    expect(await findFile(PLACE)).toEqual({ key, file: scan });
    expect(await readFile(key)).toBe(scan);
    expect(await findFile('another place')).toBeUndefined();
  });

  it('makes room for the one that takes its place', async () => {
    const { key } = await keepFile(PLACE, scan);
    await keepFile(PLACE, other, key);
    expect(files()).toEqual([other]);
  });

  it('stays where another tab put it, though this one knows nothing of it', async () => {
    const here = await keepFile(PLACE, scan);
    const elsewhere = await keepFile(PLACE, other);
    await dropFile(PLACE, here.key);
    expect(await readFile(elsewhere.key)).toBe(other);
    expect(await findFile(PLACE)).toMatchObject({ file: other });
  });

  it('is out of the browser when it is taken away', async () => {
    const { key } = await keepFile(PLACE, scan);
    await dropFile(PLACE, key);
    expect(database.content.size).toBe(0);
  });

  it('stays the cart’s when it is taken away or replaced at its place', async () => {
    const { key } = await keepFile(PLACE, scan);
    await leaveToCart(PLACE);
    expect(await findFile(PLACE)).toBeUndefined();
    await keepFile(PLACE, other, key);
    await dropFile(PLACE, key);
    expect(await readFile(key)).toBe(scan);
  });
});

describe('where the browser keeps nothing', () => {
  beforeEach(() => {
    database.isFull = true;
  });

  it('a file is there as long as the page, and it says so', async () => {
    const { key, isKept } = await keepFile(PLACE, scan);
    expect(isKept).toBe(false);
    expect(await readFile(key)).toBe(scan);
    await dropFile(PLACE, key);
    expect(await readFile(key)).toBeUndefined();
  });

  it('it is the cart’s just so', async () => {
    const { key } = await keepFile(PLACE, scan);
    await leaveToCart(PLACE);
    await dropFile(PLACE, key);
    expect(await readFile(key)).toBe(scan);
  });

  it('the file before is not lost to one that does not fit', async () => {
    database.isFull = false;
    const before = await keepFile(PLACE, scan);
    database.isFull = true;
    await keepFile(PLACE, other, before.key);
    expect(await readFile(before.key)).toBe(scan);
  });
});
