import { describe, expect, it } from 'vitest';
import { createDraftSession } from './draft-session.ts';

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => {
    kept.set(key, value);
  },
});

describe('a tab of the browser', () => {
  it('has a draft of its own from the start, and the same one when it is loaded again', () => {
    const kept = new Map<string, string>();
    const session = createDraftSession(storageOf(kept), () => 'abc');
    expect(session.known).toBeUndefined();
    expect(session.newId()).toBe('studio-abc');
    session.remember('studio-abc');
    expect(createDraftSession(storageOf(kept)).known).toBe('studio-abc');
  });

  it('makes ids that the server takes', () => {
    expect(createDraftSession(undefined).newId()).toMatch(/^[a-z0-9][a-z0-9-]{0,59}$/);
  });

  it('takes nothing for an id that is none', () => {
    expect(createDraftSession(storageOf(new Map([['v-studio-draft', '../x']]))).known).toBeUndefined();
  });

  it('does without a storage that is full or forbidden', () => {
    const session = createDraftSession({
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(() => session.remember('studio-abc')).not.toThrow();
  });
});
