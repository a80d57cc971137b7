import { describe, expect, it } from 'vitest';
import { joinTexts, normalizeIntl, numberingSystemOf, pickLanguages, pickText } from './localized.ts';

const frame = { en: 'Frame', ar: 'إطار', de: 'Fassung' };

describe('a localized text', () => {
  it('is read in the requested language', () => expect(pickText(frame, 'ar', 'en')).toBe('إطار'));
  it('falls back to the default language', () => expect(pickText(frame, 'fr', 'en')).toBe('Frame'));
  it('falls back to any language', () => expect(pickText({ de: 'Fassung' }, 'fr', 'en')).toBe('Fassung'));
  it('treats an empty translation as missing', () =>
    expect(pickText({ ar: '', en: 'Frame' }, 'ar', 'en')).toBe('Frame'));
  it('is empty without translations', () => expect(pickText(undefined, 'ar', 'en')).toBe(''));
  it('is reduced to the requested and the default language', () => {
    expect(pickLanguages(frame, 'ar', 'en')).toEqual({ ar: 'إطار', en: 'Frame' });
  });
  it('is reduced to English without either', () =>
    expect(pickLanguages({ ar: 'إطار', en: 'Frame' }, 'fr', 'fr')).toEqual({ en: 'Frame' }));
  it('stays whole without any of these', () =>
    expect(pickLanguages({ de: 'Fassung' }, 'ar', 'en')).toEqual({ de: 'Fassung' }));
});

describe('a list of texts', () => {
  it.each([
    ['en', 'أسود, كبير'],
    ['ar', 'أسود، كبير'],
  ])('uses the comma of the language: %s', (language, line) => {
    expect(joinTexts(['أسود', 'كبير'], language)).toBe(line);
  });
});

describe('the digits of a language', () => {
  it('are the tenant’s choice in Arabic', () => {
    expect(numberingSystemOf('ar', 'arabic')).toBe('arab');
    expect(numberingSystemOf('ar', 'latin')).toBe('latn');
  });

  it.each(['de', 'en', 'es', 'fr', 'tr'])('are Latin in %s', (locale) => {
    expect(numberingSystemOf(locale, 'arabic')).toBe('latn');
  });
});

it('Intl output is equal across ICU versions: spaces and direction marks are normalized', () => {
  expect(normalizeIntl('1\u202f234,5\u00a0€')).toBe(normalizeIntl('1 234,5 €'));
  expect(normalizeIntl('\u061c-5\u00a0د.ك.\u200f')).toBe('-5\u00a0د.ك.');
});
