import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupByLetter } from './group-by-letter.ts';

const groupNames = (...names: string[]) => groupByLetter(names, (name) => name);

it('sorts letters alphabetically, ignoring case and diacritics', () => {
  expect(groupNames('Velmora', 'élan', 'Corvane', 'eos')).toEqual([
    { letter: 'C', items: ['Corvane'] },
    { letter: 'E', items: ['élan', 'eos'] },
    { letter: 'V', items: ['Velmora'] },
  ]);
});

it('groups all forms of alef', () => {
  expect(groupNames('أمل', 'بدر', 'إيمان', 'آفاق').map(({ letter, items }) => [letter, items.length])).toEqual([
    ['ا', 3],
    ['ب', 1],
  ]);
});

it('contains every name once', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (names) => {
      const grouped = groupNames(...names).flatMap(({ items }) => items);
      expect(grouped.toSorted()).toEqual(names.toSorted());
    }),
  );
});
