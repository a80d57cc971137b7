import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byLetter } from './by-letter.ts';

const lettersOf = (...names: string[]) => byLetter(names, (name) => name);

describe('names under their first letters', () => {
  it('stand in the order of the alphabet, in whatever case and with whatever marks they begin', () => {
    expect(lettersOf('Velmora', 'élan', 'Corvane', 'eos')).toEqual([
      { letter: 'C', items: ['Corvane'] },
      { letter: 'E', items: ['élan', 'eos'] },
      { letter: 'V', items: ['Velmora'] },
    ]);
  });

  it('have one alef for all its forms', () => {
    expect(lettersOf('أمل', 'بدر', 'إيمان', 'آفاق').map(({ letter, items }) => [letter, items.length])).toEqual([
      ['ا', 3],
      ['ب', 1],
    ]);
  });

  it('come last where they begin with no letter', () => {
    expect(lettersOf('7 Seas', 'Zed').map(({ letter }) => letter)).toEqual(['Z', '#']);
  });

  it('are all there, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (names) => {
        const grouped = lettersOf(...names).flatMap(({ items }) => items);
        expect(grouped.toSorted()).toEqual(names.toSorted());
      }),
    );
  });
});
