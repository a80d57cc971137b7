import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinTexts, normalizeIntl, numberingSystemOf, pickLanguages, pickText } from './localized.ts';

const frame = { en: 'Frame', ar: 'إطار', de: 'Fassung' };

describe('a localized text', () => {
  it('is read in the asked language', () => expect(pickText(frame, 'ar', 'en')).toBe('إطار'));
  it('falls back to the default language', () => expect(pickText(frame, 'fr', 'en')).toBe('Frame'));
  it('falls back to whatever there is', () => expect(pickText({ de: 'Fassung' }, 'fr', 'en')).toBe('Fassung'));
  it('takes an empty translation for a missing one', () =>
    expect(pickText({ ar: '', en: 'Frame' }, 'ar', 'en')).toBe('Frame'));
  it('is empty when there is none', () => expect(pickText(undefined, 'ar', 'en')).toBe(''));
  it('travels in the asked and the default language only', () => {
    expect(pickLanguages(frame, 'ar', 'en')).toEqual({ ar: 'إطار', en: 'Frame' });
  });
  it('travels in English when it has neither, whatever stands first', () =>
    expect(pickLanguages({ ar: 'إطار', en: 'Frame' }, 'fr', 'fr')).toEqual({ en: 'Frame' }));
  it('travels whole when it has none of these', () =>
    expect(pickLanguages({ de: 'Fassung' }, 'ar', 'en')).toEqual({ de: 'Fassung' }));
});

describe('texts in one line', () => {
  it.each([
    ['en', 'أسود, كبير'],
    ['ar', 'أسود، كبير'],
  ])('are set apart by the comma of the page’s language: %s', (language, line) => {
    expect(joinTexts(['أسود', 'كبير'], language)).toBe(line);
  });
});

describe('the figures of a language', () => {
  it('are the tenant’s choice in Arabic', () => {
    expect(numberingSystemOf('ar', 'arabic')).toBe('arab');
    expect(numberingSystemOf('ar', 'latin')).toBe('latn');
  });

  it.each(['de', 'en', 'es', 'fr', 'tr'])('are Latin in %s', (locale) => {
    expect(numberingSystemOf(locale, 'arabic')).toBe('latn');
  });
});

describe('what Intl wrote', () => {
  it('is the same whichever space and marks its version puts', () => {
    expect(normalizeIntl('1\u202f234,5\u00a0€')).toBe(normalizeIntl('1 234,5 €'));
    expect(normalizeIntl('\u061c-5\u00a0د.ك.\u200f')).toBe('-5\u00a0د.ك.');
  });

  it('is made the same once and for all', () => {
    fc.assert(fc.property(fc.string(), (text) => normalizeIntl(normalizeIntl(text)) === normalizeIntl(text)));
  });
});
