import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type KeyValueStorage, PersistedList, type PersistedListOptions, WRITE_DELAY_MS } from './persisted-list.ts';
import { isRecord, isString } from './type-guards.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Note {
  readonly id: string;
  readonly text: string;
}

const isNote = (value: unknown): value is Note => isRecord(value) && isString(value.id) && isString(value.text);
const note = (id: string, text = id): Note => ({ id, text });

const listIn = (storage: KeyValueStorage | undefined, more: Partial<PersistedListOptions<Note>> = {}) =>
  new PersistedList<Note>(storage, { key: 'notes', idOf: ({ id }) => id, isItem: isNote, ...more });
const idsOf = (list: PersistedList<Note>) => list.items.map(({ id }) => id).join('');

/** Storage that counts its writes. */
function storageWith(text?: string) {
  const values = new Map(text === undefined ? [] : [['notes', text]]);
  const storage = {
    writes: 0,
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      storage.writes += 1;
      values.set(key, value);
    },
  };
  return storage;
}

const refusing: KeyValueStorage = {
  getItem: () => {
    throw new DOMException('', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('', 'QuotaExceededError');
  },
};

describe('a persisted list', () => {
  it('is empty until restored', () => {
    const list = listIn(storageWith(JSON.stringify([note('a')])));
    expect([list.isPristine, list.size]).toEqual([true, 0]);
    list.restore();
    expect([list.isPristine, list.get('a')]).toEqual([false, note('a')]);
  });

  it('is written once, 100 ms after the first change', () => {
    const storage = storageWith();
    const list = listIn(storage);
    list.put(note('a'));
    vi.advanceTimersByTime(WRITE_DELAY_MS - 1);
    list.put(note('b'));
    expect(storage.writes).toBe(0);
    vi.advanceTimersByTime(1);
    expect([storage.writes, storage.getItem('notes')]).toEqual([1, JSON.stringify([note('a'), note('b')])]);
    vi.runAllTimers();
    list.flush();
    expect(storage.writes).toBe(1);
  });

  it('keeps the position of an item that is put again, unless configured', () => {
    const [standing, moving] = [listIn(undefined), listIn(undefined, { onReinsert: 'last' })];
    for (const list of [standing, moving]) for (const id of ['a', 'b', 'a']) list.put(note(id));
    expect([idsOf(standing), idsOf(moving)]).toEqual(['ab', 'ba']);
  });

  it('keeps the last `maxItems`, also of stored ones', () => {
    const storage = storageWith(JSON.stringify(['a', 'b', 'c', 'd'].map((id) => note(id))));
    const list = listIn(storage, { maxItems: 3 });
    list.restore();
    expect(idsOf(list)).toBe('bcd');
    list.put(note('e'));
    list.flush();
    expect(idsOf(list)).toBe('cde');
    const reloaded = listIn(storage, { maxItems: 3 });
    reloaded.restore();
    expect(idsOf(reloaded)).toBe('cde');
  });

  it('updates an item as stored, and keeps it removed if another tab has removed it', () => {
    const storage = storageWith(JSON.stringify([note('a'), note('b')]));
    const [list, other] = [listIn(storage), listIn(storage)];
    list.restore();
    other.restore();
    other.remove('a');
    other.put(note('b', 'longer'));
    other.flush();
    for (const id of ['a', 'b', 'c']) list.update(id, ({ text }) => note(id, `${text}!`));
    expect(list.items).toEqual([note('a', 'a!'), note('b', 'b!')]);
    list.restore();
    expect(list.items).toEqual([note('b', 'longer!')]);
    list.flush();
    expect(storage.getItem('notes')).toBe(JSON.stringify([note('b', 'longer!')]));
  });

  it('clears items that another tab has added', () => {
    const storage = storageWith();
    const [here, there] = [listIn(storage), listIn(storage)];
    here.put(note('a'));
    there.put(note('b'));
    there.flush();
    here.clear();
    here.flush();
    there.restore();
    expect([here.size, there.size]).toEqual([0, 0]);
  });

  it.each([
    ['without storage', undefined],
    ['with one that refuses', refusing],
  ])('lasts as long as the page %s', (_, storage) => {
    const list = listIn(storage);
    list.restore();
    list.put(note('a'));
    vi.runAllTimers();
    list.restore();
    expect(idsOf(list)).toBe('a');
  });

  it('is written once storage works again', () => {
    const storage = storageWith();
    const refuse = vi.spyOn(storage, 'setItem').mockImplementationOnce(refusing.setItem);
    const list = listIn(storage);
    list.put(note('a'));
    vi.runAllTimers();
    list.put(note('b'));
    vi.runAllTimers();
    expect(refuse).toHaveBeenCalledTimes(2);
    expect(JSON.parse(storage.getItem('notes') ?? '')).toHaveLength(2);
  });

  const act = fc.record({
    tab: fc.boolean(),
    kind: fc.constantFrom('put', 'remove', 'flush', 'restore'),
    id: fc.constantFrom('a', 'b', 'c'),
  });

  it('is the same in all tabs after they write and restore', () => {
    fc.assert(
      fc.property(
        fc.array(act),
        fc.constantFrom(undefined, 'last' as const),
        fc.constantFrom(2, 9),
        (acts, again, most) => {
          const storage = storageWith();
          const options = { maxItems: most, ...(again && { onReinsert: again }) };
          const tabs = [listIn(storage, options), listIn(storage, options)] as const;
          for (const { tab, kind, id } of acts) {
            const list = tabs[tab ? 0 : 1];
            if (kind === 'put') list.put(note(id));
            else if (kind === 'remove') list.remove(id);
            else list[kind]();
          }
          for (const list of tabs) list.flush();
          for (const list of tabs) list.restore();
          expect(idsOf(tabs[0])).toBe(idsOf(tabs[1]));
          expect(tabs[0].size).toBeLessThanOrEqual(most);
        },
      ),
    );
  });

  it('never throws, for any stored text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const list = listIn(storageWith(text));
        list.restore();
        list.put(note('a'));
        list.flush();
        expect(list.get('a')).toEqual(note('a'));
      }),
    );
  });
});
