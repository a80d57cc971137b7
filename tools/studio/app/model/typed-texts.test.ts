import { expect, it } from 'vitest';
import type { KeyValueStorage } from '../../../../runtime/stores/kept-list.ts';
import { memoryStorage } from '../../../../runtime/stores/test/memory-storage.ts';
import { createTypedTexts, LIMITS } from './typed-texts.ts';

const NOW = Date.UTC(2026, 2, 1);
const typed = (id: string, at = NOW, text = id) => ({ id, at, text });
const idsIn = (texts: ReturnType<typeof createTypedTexts>) => texts.read().map(({ id }) => id);

it('keeps one text a page, the newest first, apart by tenant', () => {
  const storage = memoryStorage();
  const texts = createTypedTexts(storage, 'lumen', () => NOW);
  texts.keep(typed('a'));
  texts.keep(typed('b'));
  expect(texts.keep(typed('a', NOW, 'again'))).toBe(true);
  expect(texts.read().map(({ text }) => text)).toEqual(['again', 'b']);
  expect(createTypedTexts(storage, 'aurum', () => NOW).read()).toEqual([]);
  texts.drop('a');
  expect(idsIn(texts)).toEqual(['b']);
});

it('keeps few texts, none for ever, and none that is too long', () => {
  const texts = createTypedTexts(memoryStorage(), 'lumen', () => NOW);
  for (const id of ['a', 'b', 'c', 'd', 'e']) texts.keep(typed(id));
  expect(idsIn(texts)).toEqual(['e', 'd', 'c', 'b']);
  texts.keep(typed('old', NOW - LIMITS.days * 86_400_000));
  expect(idsIn(texts)).not.toContain('old');
  expect(texts.keep(typed('long', NOW, 'x'.repeat(LIMITS.length + 1)))).toBe(false);
});

it('keeps the newest alone where there is no room for more, and says when nothing can be kept', () => {
  let room = 200;
  const inner = memoryStorage();
  const small: KeyValueStorage = {
    getItem: (key) => inner.getItem(key),
    setItem(key, value) {
      if (value.length > room) throw new Error('full');
      inner.setItem(key, value);
    },
  };
  const texts = createTypedTexts(small, 'lumen', () => NOW);
  expect(texts.keep(typed('a', NOW, 'a'.repeat(100)))).toBe(true);
  expect(texts.keep(typed('b', NOW, 'b'.repeat(100)))).toBe(true);
  expect(idsIn(texts)).toEqual(['b']);
  room = 0;
  expect(texts.keep(typed('c'))).toBe(false);
  expect(createTypedTexts(undefined, 'lumen').keep(typed('a'))).toBe(false);
});

it.each(['', '{', '7', '[1, null, {"id": 1}]', '[{"id":"a","at":"now","text":""}]'])('reads nothing in %j', (kept) => {
  const storage = memoryStorage({ 'v-studio-typed:lumen': kept });
  expect(createTypedTexts(storage, 'lumen').read()).toEqual([]);
});
