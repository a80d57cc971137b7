import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../test/memory-storage.ts';
import { CONSENT_KEY, CONSENT_MAX_AGE_MS, ConsentStore } from './consent-store.ts';

function consentAt(now: number, storage = memoryStorage()) {
  const store = new ConsentStore({ storage, now: () => now });
  store.restore();
  return { store, storage };
}

describe('the consent to providers', () => {
  it('is none before a decision', () => {
    const { store } = consentAt(0);
    expect([store.isDecided('tiktok'), store.isAllowed('tiktok')]).toEqual([false, false]);
  });

  it('is stored by provider', () => {
    const { store, storage } = consentAt(0);
    store.decide(['tiktok', 'google-analytics'], ['google-analytics']);
    const next = consentAt(1, storage).store;
    expect([next.isDecided('tiktok'), next.isAllowed('tiktok')]).toEqual([true, false]);
    expect(next.isAllowed('google-analytics')).toBe(true);
    expect(next.isDecided('snapchat')).toBe(false);
  });

  it('can be withdrawn', () => {
    const { store } = consentAt(0);
    store.decide(['tiktok'], ['tiktok']);
    store.decide(['tiktok'], []);
    expect(store.isAllowed('tiktok')).toBe(false);
  });

  it('expires after six months', () => {
    const { store, storage } = consentAt(0);
    store.decide(['tiktok'], ['tiktok']);
    expect(consentAt(CONSENT_MAX_AGE_MS - 1, storage).store.isAllowed('tiktok')).toBe(true);
    const late = consentAt(CONSENT_MAX_AGE_MS, storage).store;
    expect([late.isAllowed('tiktok'), late.isDecided('tiktok')]).toEqual([false, false]);
  });

  it.each(['{', '{}', '[{"provider":"tiktok","isGranted":"yes","decidedAt":0}]', '[{"provider":"evil"}]'])(
    'is missing when storage contains %s',
    (text) => {
      const storage = memoryStorage();
      storage.setItem(CONSENT_KEY, text);
      expect(consentAt(0, storage).store.isAllowed('tiktok')).toBe(false);
    },
  );
});
