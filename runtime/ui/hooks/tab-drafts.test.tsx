import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TabChannel } from '../../stores/test/memory-storage.ts';
import { DRAFT_KEY_PREFIX, followRemovedDrafts, removeDraftsElsewhere } from './tab-drafts.ts';

beforeEach(() => vi.stubGlobal('BroadcastChannel', TabChannel));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('a sign-out in another tab clears drafts and their stores', () => {
  const key = `${DRAFT_KEY_PREFIX}order`;
  sessionStorage.setItem(key, '{"owner":"sara"}');
  sessionStorage.setItem('scroll', '12');
  const told: (string | null)[] = [];
  const listen = (event: StorageEvent) => told.push(event.key);
  addEventListener('storage', listen);
  followRemovedDrafts();
  removeDraftsElsewhere();
  removeEventListener('storage', listen);
  expect([sessionStorage.getItem(key), sessionStorage.getItem('scroll'), told]).toEqual([null, '12', [key]]);
});
