import { expect, it } from 'vitest';
import { narrowLanguages } from './narrow-languages.ts';

const texts = { ar: 'مرحبا', de: 'Hallo', en: 'Hello', fr: 'Bonjour' };

it('copied texts have the languages of the shop only, in their order, at any depth', () => {
  const page = { title: texts, sections: [{ rows: [{ label: { en: 'Sale' }, span: 3, show: false }] }] };
  const narrowed = narrowLanguages(page, ['fr', 'en']);
  expect(narrowed).toEqual({
    title: { fr: 'Bonjour', en: 'Hello' },
    sections: [{ rows: [{ label: { en: 'Sale' }, span: 3, show: false }] }],
  });
  expect(Object.keys(narrowed.title)).toEqual(['fr', 'en']);
});
