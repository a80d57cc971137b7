import { describe, expect, it } from 'vitest';
import { exampleFacts } from '../ui/test/example-facts.ts';
import { LateStores } from './late-stores.ts';
import { LocaleStore } from './locale-store.ts';

class Counter {
  count = 0;

  get isAsMade(): boolean {
    return this.count === 0;
  }
}

class Other extends Counter {}

const parts = {
  api: { call: () => Promise.reject(new Error('nobody asks')) },
  locale: new LocaleStore(exampleFacts),
  storage: undefined,
  setCookie: undefined,
};

describe('stores that only some pages need', () => {
  it('are made once each, whoever asks', () => {
    const late = new LateStores(parts);
    expect(late.of(Counter)).toBe(late.of(Counter));
    expect(late.of(Other)).not.toBe(late.of(Counter));
    expect(new LateStores(parts).of(Counter)).not.toBe(late.of(Counter));
  });

  it('are as made until one of them has changed', () => {
    const late = new LateStores(parts);
    expect(late.isAsMade).toBe(true);
    late.of(Other);
    late.of(Counter).count += 1;
    expect(late.isAsMade).toBe(false);
  });
});
