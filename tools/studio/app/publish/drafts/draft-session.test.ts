import { describe, expect, it } from 'vitest';
import { createDraftSession } from './draft-session.ts';

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => {
    kept.set(key, value);
  },
});

describe('the draft session', () => {
  it('has no draft in a new tab, and the same draft after a reload', () => {
    const kept = new Map<string, string>();
    const session = createDraftSession(storageOf(kept), () => 'abc');
    expect(session.storedId).toBeUndefined();
    expect(session.newId()).toBe('studio-abc');
    session.remember('studio-abc');
    expect(createDraftSession(storageOf(kept)).storedId).toBe('studio-abc');
  });

  it('works with a full or blocked storage', () => {
    const session = createDraftSession({
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(() => session.remember('studio-abc')).not.toThrow();
  });
});
