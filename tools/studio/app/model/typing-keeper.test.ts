import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../../runtime/stores/test/memory-storage.ts';
import { createFakeApi } from '../test/fake-api.ts';
import { createMemoryDocument } from '../test/memory-document.ts';
import { createTypedTexts, type TypedText } from './typed-texts.ts';
import { KEEP_MS, TypingKeeper } from './typing-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(left: readonly TypedText[] = [], storage = memoryStorage()) {
  const texts = createTypedTexts(storage, 'lumen');
  for (const text of left) texts.keep(text);
  const document = createMemoryDocument('published');
  const published = { text: 'published', etag: '"1"' };
  const keeper = new TypingKeeper({ document, texts, id: 'here', published, clock: () => Date.now() });
  const draft = { id: 'd', name: 'd', etag: '"d"', createdAt: '', updatedAt: '' };
  const api = keeper.listening(
    createFakeApi({
      saveDraft: async () => draft,
      publish: async () => ({ version: 2, etag: '"2"' }),
      draft: async () => ({ text: 'stored', etag: '"d"' }),
    }),
  );
  return { texts, document, keeper, api };
}

it('keeps what is typed, with what it was begun from, until it is saved as a draft', async () => {
  const { texts, document, keeper, api } = open();
  document.replace('typed');
  expect(keeper.isSafe).toBe(false);
  vi.advanceTimersByTime(KEEP_MS);
  expect(texts.read()).toEqual([{ id: 'here', at: Date.now(), text: 'typed', basedOn: '"1"' }]);
  await api.saveDraft('d', { text: 'typed', replaced: undefined });
  expect(keeper.isSafe).toBe(true);
  vi.advanceTimersByTime(KEEP_MS);
  expect(texts.read()).toEqual([]);
});

it('goes on keeping what was typed while the draft was saved', async () => {
  const { texts, document, api } = open();
  document.replace('typed');
  const saving = api.saveDraft('d', { text: 'typed', replaced: undefined });
  document.replace('typed on');
  await saving;
  vi.advanceTimersByTime(KEEP_MS);
  expect(texts.read()[0]?.text).toBe('typed on');
});

it('keeps nothing of what is published, taken back, or read from a draft', async () => {
  const { texts, document, keeper, api } = open();
  document.replace('typed');
  vi.advanceTimersByTime(KEEP_MS);
  await api.publish('typed', '"1"', undefined);
  vi.advanceTimersByTime(KEEP_MS);
  expect([texts.read(), keeper.published]).toEqual([[], { text: 'typed', etag: '"2"' }]);
  document.undo();
  await api.draft('d');
  document.replace('stored');
  vi.advanceTimersByTime(KEEP_MS);
  expect([keeper.isSafe, texts.read()]).toEqual([true, []]);
});

it('keeps at once what the page is left with, and says when it cannot', () => {
  const { texts, document, keeper } = open();
  document.replace('typed');
  expect([keeper.keep(), texts.read().length]).toEqual([true, 1]);
  const full = open([], {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(full.keeper.keep()).toBe(true);
  full.document.replace('typed');
  expect(full.keeper.keep()).toBe(false);
});

const left = (id: string, text: string): TypedText => ({ id, at: Date.now(), text });

it('offers what an earlier visit left, the newest first; taking it is one step of undo', () => {
  const { texts, document, keeper } = open([left('a', 'older'), left('b', 'newer')]);
  expect(keeper.offer?.text).toBe('newer');
  keeper.takeOffer();
  expect([document.text, keeper.offer?.text]).toEqual(['newer', 'older']);
  expect(texts.read().map(({ id }) => id)).toEqual(['here', 'a']);
  keeper.leaveOffer();
  expect([keeper.offer, document.text]).toEqual([undefined, 'newer']);
  document.undo();
  expect(document.text).toBe('published');
});

it('offers nothing that is published, or in the document already', () => {
  const { document, keeper } = open([left('a', 'published'), left('b', 'of a draft')]);
  document.replace('of a draft');
  expect(keeper.offer).toBeUndefined();
});
