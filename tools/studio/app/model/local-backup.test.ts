import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../../runtime/stores/test/memory-storage.ts';
import { openDraftStore } from '../publish/test/open-draft-store.ts';
import { BACKUP_DELAY_MS, BACKUP_LIMITS, LocalBackup, type TextBackup } from './local-backup.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const KEY = 'v-studio-typed:lumen';
const left = (id: string, text: string, at = Date.now()): TextBackup => ({ id, at, text });

function openBackup(earlier: readonly TextBackup[] = [], storage = memoryStorage()) {
  if (earlier.length > 0) storage.setItem(KEY, JSON.stringify(earlier));
  const opened = openDraftStore();
  const backup = new LocalBackup({ ...opened, storage, tenant: 'lumen', id: 'here' });
  const backups = (): readonly TextBackup[] => JSON.parse(storage.getItem(KEY) ?? '[]');
  return { ...opened, backup, backups };
}

it('backs up typed text with its base version until it is saved as a draft', async () => {
  const { document, drafts, backups } = openBackup();
  document.replace('typed');
  vi.advanceTimersByTime(BACKUP_DELAY_MS);
  expect(backups()).toEqual([{ ...left('here', 'typed'), basedOn: drafts.basedOn }]);
  await drafts.save();
  vi.advanceTimersByTime(BACKUP_DELAY_MS);
  expect(backups()).toEqual([]);
});

it('backs up at once when the page is left; a full storage is no error', () => {
  const { document, backup, backups } = openBackup();
  document.replace('typed');
  backup.backUp();
  expect(backups()).toHaveLength(1);
  const setItem = () => {
    throw new Error('full');
  };
  const full = openBackup([], { getItem: () => null, setItem });
  full.document.replace('typed');
  expect(() => full.backup.backUp()).not.toThrow();
});

it('offers backups of an earlier visit, newest first; restoring is one undo step', () => {
  const { document, backup, backups } = openBackup([left('b', 'newer'), left('a', 'older')]);
  expect(backup.restorable?.text).toBe('newer');
  backup.restore();
  expect([document.text, backup.restorable?.text]).toEqual(['newer', 'older']);
  expect(backups().map(({ id }) => id)).toEqual(['here', 'a']);
  backup.discard();
  expect([backup.restorable, document.text]).toEqual([undefined, 'newer']);
  document.undo();
  expect(document.text).toBe('first');
});

it('limits number, age and length of the texts', () => {
  const old = Date.now() - BACKUP_LIMITS.days * 86_400_000;
  const { document, backup, backups } = openBackup(
    [...'abcd'].map((id) => left(id, id, id === 'a' ? old : Date.now())),
  );
  expect(backup.restorable?.id).toBe('b');
  document.replace('typed');
  backup.backUp();
  expect(backups().map(({ id }) => id)).toEqual(['here', 'b', 'c', 'd']);
  document.replace('x'.repeat(BACKUP_LIMITS.length + 1));
  backup.backUp();
  expect(backups().map(({ id }) => id)).toEqual(['b', 'c', 'd']);
});

it.each(['', '{', '7', '[1, null, {"id": 1}]', '[{"id":"a","at":"now","text":""}]'])(
  'reads nothing from %j',
  (stored) => {
    expect(openBackup([], memoryStorage({ [KEY]: stored })).backup.restorable).toBeUndefined();
  },
);
