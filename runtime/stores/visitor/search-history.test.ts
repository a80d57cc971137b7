import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../test/memory-storage.ts';
import { MAX_SEARCHES, SearchHistory } from './search-history.ts';

const historyIn = (storage = memoryStorage()) => new SearchHistory({ storage });
const searched = (...texts: readonly string[]) => {
  const history = historyIn();
  for (const text of texts) history.add(text);
  return history;
};

describe('recent searches', () => {
  it('are the newest first, without extra spaces', () => {
    expect(searched('Round frames', '  نظارات   شمسية ').searches).toEqual(['نظارات شمسية', 'Round frames']);
  });

  it('are unique regardless of case', () => {
    expect(searched('rings', 'watch', 'Rings').searches).toEqual(['Rings', 'watch']);
  });

  it('are the last 8', () => {
    const history = searched(...Array.from({ length: MAX_SEARCHES + 3 }, (_, index) => `search ${index}`));
    expect(history.searches).toHaveLength(8);
    expect(history.searches.at(-1)).toBe('search 3');
  });

  it('are neither blank nor longer than 100 characters', () =>
    expect(searched(' ', '', 'x'.repeat(101)).searches).toEqual([]));

  it('can be removed, one or all', () => {
    const history = searched('rings', 'watch', 'gold');
    history.remove('WATCH');
    expect(history.searches).toEqual(['gold', 'rings']);
    history.clear();
    expect(history.searches).toEqual([]);
  });
});
