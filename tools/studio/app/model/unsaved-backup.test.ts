import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../../runtime/stores/test/memory-storage.ts';
import { createMemoryDocument } from '../test/memory-document.ts';
import { createFakeApi } from '../test/studio-fixtures.ts';
import { createBackupStorage, type TextBackup } from './backup-storage.ts';
import { BACKUP_DELAY_MS, UnsavedBackup } from './unsaved-backup.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openBackup(backupOf: readonly TextBackup[] = [], storage = memoryStorage()) {
  const texts = createBackupStorage(storage, 'lumen');
  for (const text of backupOf) texts.save(text);
  const document = createMemoryDocument('published');
  const published = { text: 'published', etag: '"1"' };
  const keeper = new UnsavedBackup({ document, storage: texts, id: 'here', published, clock: () => Date.now() });
  const draft = { id: 'd', name: 'd', etag: '"d"', createdAt: '', updatedAt: '' };
  const api = keeper.trackSaves(
    createFakeApi({
      saveDraft: async () => draft,
      publish: async () => ({ version: 2, etag: '"2"' }),
      draft: async () => ({ text: 'stored', etag: '"d"' }),
    }),
  );
  return { texts, document, keeper, api };
}

it('backs up typed text with its base version until it is saved as a draft', async () => {
  const { texts, document, keeper, api } = openBackup();
  document.replace('typed');
  expect(keeper.isSaved).toBe(false);
  vi.advanceTimersByTime(BACKUP_DELAY_MS);
  expect(texts.read()).toEqual([{ id: 'here', at: Date.now(), text: 'typed', basedOn: '"1"' }]);
  await api.saveDraft('d', { text: 'typed', replacedEtag: undefined });
  expect(keeper.isSaved).toBe(true);
  vi.advanceTimersByTime(BACKUP_DELAY_MS);
  expect(texts.read()).toEqual([]);
});

it('backs up at once when the page is left, and reports when it cannot', () => {
  const { texts, document, keeper } = openBackup();
  document.replace('typed');
  expect([keeper.backUp(), texts.read().length]).toEqual([true, 1]);
  const full = openBackup([], {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(full.keeper.backUp()).toBe(true);
  full.document.replace('typed');
  expect(full.keeper.backUp()).toBe(false);
});

const left = (id: string, text: string): TextBackup => ({ id, at: Date.now(), text });

it('offers backups of an earlier visit, newest first; restoring is one undo step', () => {
  const { texts, document, keeper } = openBackup([left('a', 'older'), left('b', 'newer')]);
  expect(keeper.restorable?.text).toBe('newer');
  keeper.restore();
  expect([document.text, keeper.restorable?.text]).toEqual(['newer', 'older']);
  expect(texts.read().map(({ id }) => id)).toEqual(['here', 'a']);
  keeper.discard();
  expect([keeper.restorable, document.text]).toEqual([undefined, 'newer']);
  document.undo();
  expect(document.text).toBe('published');
});
