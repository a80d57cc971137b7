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

  it('does not care about case and accents', () => {
    expect(matches('Étui Éclair', 'ec')).toEqual(['Éc']);
    expect(matches('إطار أسود', 'اطار اسود')).toEqual(['إطار', 'أسود']);
  });

  it('marks nothing for nothing', () => {
    expect(highlight('Nora', '  ')).toEqual([{ text: 'Nora', isMatch: false }]);
  });

  it('never loses or adds a letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, search) => {
        expect(
          highlight(text, search)
            .map((stretch) => stretch.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
