import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlight } from './highlight.ts';

const matches = (text: string, search: string) =>
  highlight(text, search)
    .filter(({ isMatch }) => isMatch)
    .map((stretch) => stretch.text);

describe('highlight', () => {
  it('marks each word of the search, wherever it stands', () => {
    expect(matches('Nora 48 round acetate', 'round nora')).toEqual(['Nora', 'round']);
  });

  it('marks where words begin, and the middle of one only where none does', () => {
    expect(matches('Nora normal anorak', 'nor')).toEqual(['Nor', 'nor']);
    expect(matches('Anorak', 'nor')).toEqual(['nor']);
  });

  it('does not care about case and accents', () => {
    expect(matches('Étui Éclair', 'ec')).toEqual(['Éc']);
    expect(matches('Straße IŞIK', 'strase ışık')).toEqual(['Straße', 'IŞIK']);
  });

  it.each([
    ['إطار أسود', 'اطار اسود', ['إطار', 'أسود']],
    ['نظارة كبرى', 'نظاره كبري', ['نظارة', 'كبرى']],
    ['مُؤَطَّرة', 'موطر', ['مُؤَطَّر']],
    ['نظـــارة', 'نظا', ['نظـــا']],
    ['قياس ٤٨', '48', ['٤٨']],
  ])('does not care how Arabic is written: %s', (text, search, marked) => {
    expect(matches(text, search)).toEqual(marked);
  });

  it('does not care for the Arabic article, on either side', () => {
    expect(matches('إطار دائري', 'الإطار')).toEqual(['إطار']);
    expect(matches('الإطار والنظارة', 'اطار نظاره')).toEqual(['إطار', 'نظارة']);
    expect(matches('الإطار', 'الاطار')).toEqual(['الإطار']);
  });

  it('keeps the signs upon a letter with it', () => {
    expect(matches('Cafe\u0301s', 'cafe')).toEqual(['Cafe\u0301']);
    expect(matches('كِتَابٌ', 'كت')).toEqual(['كِتَ']);
  });

  it('marks the words that a misspelt one looks like, whole', () => {
    expect(matches('Nora round acetate', 'aectate')).toEqual(['acetate']);
    expect(matches('نظارة شمسية', 'نضارة')).toEqual(['نظارة']);
  });

  it('takes what is short or has digits for what it is', () => {
    expect(matches('Nora 48', 'no4 47 oo')).toEqual([]);
  });

  it('marks nothing for nothing', () => {
    expect(highlight('Nora', '  ')).toEqual([{ text: 'Nora', isMatch: false }]);
    expect(highlight('', 'nora')).toEqual([]);
  });

  it('never loses or adds a letter, and never parts a character', () => {
    const letters = fc.oneof(
      fc.constantFrom(...'اَلأةـe\u0301ß '),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    const text = fc.array(letters).map((some) => some.join(''));
    fc.assert(
      fc.property(text, text, (shown, search) => {
        const stretches = highlight(shown, search);
        expect(stretches.map((stretch) => stretch.text).join('')).toBe(shown);
        for (const stretch of stretches) expect(stretch.text.isWellFormed()).toBe(shown.isWellFormed());
      }),
    );
  });

  it('finds every word by how it begins', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\p{L}]{1,8}$/u), fc.nat(), (word, at) => {
        const beginning = Array.from(word)
          .slice(0, 1 + (at % Array.from(word).length))
          .join('');
        fc.pre(/^[\p{Script=Latin}\p{Script=Arabic}]+$/u.test(word) && !beginning.startsWith('ـ'));
        expect(matches(word, beginning).length).toBeGreaterThan(0);
      }),
    );
  });
});
