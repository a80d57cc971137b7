import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choicesOf,
  DEFAULT_SETTINGS,
  NO_CHOICES,
  offeredLocales,
  previewHref,
  settingsFromHref,
  shopTimeToEpochMs,
} from './preview-settings.ts';

const twoLetters = (alphabet: string) =>
  fc.array(fc.constantFrom(...alphabet), { minLength: 2, maxLength: 2 }).map((two) => two.join(''));

it('an href contains the settings it was created from', () => {
  fc.assert(
    fc.property(
      twoLetters('abcdefgh'),
      twoLetters('ABCDEFGH'),
      fc.constantFrom('/', '/products', '/products/nora', '/?a=b', '/products?page=2&sort=price'),
      (language, country, address) => {
        const href = previewHref({ ...DEFAULT_SETTINGS, language, country, address });
        expect(settingsFromHref(href)).toEqual({ language, country, address });
      },
    ),
  );
});

describe('the choices of a document', () => {
  it('are its pages of one’s own, with their names in their paths, and the first section that it names', () => {
    const text = JSON.stringify({ pages: { home: {}, grading: { section: 'new-in' }, 'Not a name': {} } });
    expect(choicesOf(text)?.addresses).toEqual({
      grading: '/pages/grading',
      'section-products': '/sections/new-in/products',
    });
    for (const other of ['7', 'null', '{}', '{ "pages": null }']) expect(choicesOf(other)).toEqual(NO_CHOICES);
    expect(choicesOf('{')).toBeUndefined();
  });

  it('are the languages and countries that it selects of those of its shop', () => {
    const shop = { defaultLanguage: 'en', languages: ['en', 'ar', 'fr'], countries: ['KW', 'SA'] };
    const settings = { languages: ['fr', 'xx', 'ar'], countries: ['SA'] };
    const choices = choicesOf(JSON.stringify({ settings })) ?? NO_CHOICES;
    expect(offeredLocales(shop, choices)).toEqual({
      defaultLanguage: 'fr',
      languages: ['fr', 'ar'],
      countries: ['SA'],
    });
    expect(offeredLocales(shop, NO_CHOICES)).toEqual(shop);
    expect(offeredLocales(shop, choicesOf('{ "settings": { "languages": 7 } }') ?? NO_CHOICES)).toEqual(shop);
  });
});

describe('a date and time of the shop', () => {
  const textOf = (timeZone: string) => JSON.stringify({ settings: { timeZone } });

  it('is converted with the document’s time zone, in summer and winter', () => {
    expect(shopTimeToEpochMs('2026-03-01T18:30', textOf('Asia/Kuwait'))).toBe(Date.UTC(2026, 2, 1, 15, 30));
    expect(shopTimeToEpochMs('2026-07-01T12:00', textOf('Europe/Berlin'))).toBe(Date.UTC(2026, 6, 1, 10));
    expect(shopTimeToEpochMs('2026-12-01T12:00', textOf('Europe/Berlin'))).toBe(Date.UTC(2026, 11, 1, 11));
  });
});
