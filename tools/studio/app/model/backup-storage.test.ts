import { expect, it } from 'vitest';
import { memoryStorage } from '../../../../runtime/stores/test/memory-storage.ts';
import { BACKUP_LIMITS, createBackupStorage } from './backup-storage.ts';

const NOW = Date.UTC(2026, 2, 1);
const backupOf = (id: string, at = NOW, text = id) => ({ id, at, text });
const idsOf = (texts: ReturnType<typeof createBackupStorage>) => texts.read().map(({ id }) => id);

it('stores one text per page, newest first, separately per tenant', () => {
  const storage = memoryStorage();
  const texts = createBackupStorage(storage, 'lumen', () => NOW);
  texts.save(backupOf('a'));
  texts.save(backupOf('b'));
  expect(texts.save(backupOf('a', NOW, 'again'))).toBe(true);
  expect(texts.read().map(({ text }) => text)).toEqual(['again', 'b']);
  expect(createBackupStorage(storage, 'aurum', () => NOW).read()).toEqual([]);
  texts.remove('a');
  expect(idsOf(texts)).toEqual(['b']);
});

it('limits the number, age and length of stored texts', () => {
  const texts = createBackupStorage(memoryStorage(), 'lumen', () => NOW);
  for (const id of ['a', 'b', 'c', 'd', 'e']) texts.save(backupOf(id));
  expect(idsOf(texts)).toEqual(['e', 'd', 'c', 'b']);
  texts.save(backupOf('old', NOW - BACKUP_LIMITS.days * 86_400_000));
  expect(idsOf(texts)).not.toContain('old');
  expect(texts.save(backupOf('long', NOW, 'x'.repeat(BACKUP_LIMITS.length + 1)))).toBe(false);
});

it.each(['', '{', '7', '[1, null, {"id": 1}]', '[{"id":"a","at":"now","text":""}]'])(
  'reads nothing from %j',
  (kept) => {
    const storage = memoryStorage({ 'v-studio-typed:lumen': kept });
    expect(createBackupStorage(storage, 'lumen').read()).toEqual([]);
  },
);
