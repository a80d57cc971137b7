import fc from 'fast-check';
import { expect, it } from 'vitest';
import { highlightMatches } from './highlight-matches.ts';

const matches = (text: string, search: string) =>
  highlightMatches(text, search)
    .filter(({ isMatch }) => isMatch)
    .map((stretch) => stretch.text);

it('marks each word of the search, at any position', () => {
  expect(matches('Nora 48 round acetate', 'round nora')).toEqual(['Nora', 'round']);
});

it('marks the start of words, and the middle of one only if none starts so', () => {
  expect(matches('Nora normal anorak', 'nor')).toEqual(['Nor', 'nor']);
  expect(matches('Anorak', 'nor')).toEqual(['nor']);
});

it('ignores case and accents', () => {
  expect(matches('Étui Éclair', 'ec')).toEqual(['Éc']);
  expect(matches('Straße IŞIK', 'strasse ışık')).toEqual(['Straße', 'IŞIK']);
});

it.each([
  ['Töpfe', 'toepfe', ['Töpfe']],
  ['Toepfe', 'töp', ['Toep']],
  ['cœur', 'coeur', ['cœur']],
  ['Grün', 'gru\u0308n', ['Grün']],
  ['Gru\u0308n', 'gruen', ['Gru\u0308n']],
])('ignores the spelling of umlauts and ligatures: %s by %s', (text, search, marked) => {
  expect(matches(text, search)).toEqual(marked);
});

it.each([
  ['إطار أسود', 'اطار اسود', ['إطار', 'أسود']],
  ['نظارة كبرى', 'نظاره كبري', ['نظارة', 'كبرى']],
  ['مُؤَطَّرة', 'موطر', ['مُؤَطَّر']],
  ['نظـــارة', 'نظا', ['نظـــا']],
  ['قياس ٤٨', '48', ['٤٨']],
])('ignores variants of Arabic spelling: %s', (text, search, marked) => {
  expect(matches(text, search)).toEqual(marked);
});

it('never loses or adds a letter, and never splits a character', () => {
  const letters = fc.oneof(
    fc.constantFrom(...'اَلأةـe\u0301ß '),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  const text = fc.array(letters).map((some) => some.join(''));
  fc.assert(
    fc.property(text, text, (shown, search) => {
      const stretches = highlightMatches(shown, search);
      expect(stretches.map((stretch) => stretch.text).join('')).toBe(shown);
      for (const stretch of stretches) expect(stretch.text.isWellFormed()).toBe(shown.isWellFormed());
    }),
  );
});
