import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FetchPage, LIST_PAGE_SIZE, PagedLists } from './paged-lists.ts';

interface Entry {
  readonly _id: string;
}

const entriesOf = (prefix: string, count: number): Entry[] =>
  Array.from({ length: count }, (_, index) => ({ _id: `${prefix}${index}` }));

/** A list at the backend, which answers at most 200 entries at once. */
function backendList(count: number) {
  const entries = entriesOf('e', count);
  const sizes: number[] = [];
  const fetchPage: FetchPage<Entry> = async ({ pageNumber, pageSize }) => {
    sizes.push(pageSize);
    const data = entries.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
    return { data, pagination: { pageNumber, pageSize, total: entries.length, totalIsExact: true } };
  };
  return { entries, fetchPage, sizes };
}

const readyList = (lists: PagedLists<Entry>) => {
  const list = lists.get('');
  if (list?.status !== 'ready') throw new Error('the list is not there');
  return list.value;
};

async function loadAll(lists: PagedLists<Entry>, fetchPage: FetchPage<Entry>): Promise<void> {
  for (let presses = 0; readyList(lists).entries.length < readyList(lists).total; presses += 1) {
    if (presses > 50) throw new Error('the button loads nothing more');
    await lists.loadMore('', fetchPage);
  }
}

describe('a list loaded ten entries at a time', () => {
  it('fetches only the next ten while the list is unchanged', async () => {
    const { entries, fetchPage, sizes } = backendList(23);
    const lists = new PagedLists<Entry>();
    await lists.load('', fetchPage);
    await loadAll(lists, fetchPage);
    expect(readyList(lists).entries).toEqual(entries);
    expect(sizes).toEqual([LIST_PAGE_SIZE, LIST_PAGE_SIZE, LIST_PAGE_SIZE]);
  });

  it('replaces an entry in its place', async () => {
    const { entries, fetchPage } = backendList(3);
    const lists = new PagedLists<Entry>();
    lists.replace('', { _id: 'e1' });
    expect(lists.get('')).toBeUndefined();
    await lists.load('', fetchPage);
    const changed = { _id: 'e1' };
    lists.replace('', changed);
    lists.replace('', { _id: 'nowhere' });
    expect(readyList(lists).entries).toEqual(entries);
    expect(readyList(lists).entries[1]).toBe(changed);
  });

  it('loads to the end without duplicates while entries are added and removed', async () => {
    const size = fc.integer({ min: 0, max: 45 });
    await fc.assert(
      fc.asyncProperty(size, size, size, async (before, added, removed) => {
        const { entries, fetchPage } = backendList(before);
        const lists = new PagedLists<Entry>();
        await lists.load('', fetchPage);
        entries.splice(0, removed);
        entries.unshift(...entriesOf('new', added));
        await lists.loadMore('', fetchPage);
        await loadAll(lists, fetchPage);
        const ids = readyList(lists).entries.map(({ _id }) => _id);
        expect(new Set(ids).size).toBe(ids.length);
        if (removed === 0) expect(ids).toEqual(expect.arrayContaining(entries.map(({ _id }) => _id)));
      }),
    );
  });

  it('keeps its length when fetched again, also beyond the request limit', async () => {
    const { fetchPage, sizes } = backendList(260);
    const lists = new PagedLists<Entry>();
    await lists.load('', fetchPage);
    while (readyList(lists).entries.length < 230) await lists.loadMore('', fetchPage);
    await lists.load('', fetchPage);
    expect(readyList(lists).entries).toHaveLength(230);
    expect(Math.max(...sizes)).toBe(200);
  });
});
