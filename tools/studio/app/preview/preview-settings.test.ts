import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_SETTINGS,
  ownPageAddresses,
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

it('an href without locale prefix has no language and country', () => {
  expect(settingsFromHref('/products')).toEqual({ address: '/products' });
  expect(settingsFromHref('/en-KW?preview=')).toEqual({ language: 'en', country: 'KW', address: '/?preview=' });
});

it('a document’s pages of one’s own have their names in their paths', () => {
  const text = JSON.stringify({ pages: { home: {}, grading: {}, 'Not a name': {} } });
  expect(ownPageAddresses(text)).toEqual({ grading: '/pages/grading' });
  for (const other of ['7', 'null', '{}', '{ "pages": null }']) expect(ownPageAddresses(other)).toEqual({});
  expect(ownPageAddresses('{')).toBeUndefined();
});

describe('a date and time of the shop', () => {
  const textOf = (timeZone: string) => JSON.stringify({ settings: { timeZone } });

  it('is converted with the document’s time zone, in summer and winter', () => {
    expect(shopTimeToEpochMs('2026-03-01T18:30', textOf('Asia/Kuwait'))).toBe(Date.UTC(2026, 2, 1, 15, 30));
    expect(shopTimeToEpochMs('2026-07-01T12:00', textOf('Europe/Berlin'))).toBe(Date.UTC(2026, 6, 1, 10));
    expect(shopTimeToEpochMs('2026-12-01T12:00', textOf('Europe/Berlin'))).toBe(Date.UTC(2026, 11, 1, 11));
  });

  it('is UTC when the document has no valid time zone', () => {
    for (const text of ['{}', '', textOf('Asia/Atlantis'), '{ "settings": { "timeZone": 7 } }'])
      expect(shopTimeToEpochMs('2026-03-01T18:30', text)).toBe(Date.UTC(2026, 2, 1, 18, 30));
  });

  it('is undefined for an invalid date', () => {
    expect(shopTimeToEpochMs('soon', '{}')).toBeUndefined();
  });
});
