import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SWITCHES, hrefOf, momentOf, switchesOf } from './frame-switches.ts';

const letters = (alphabet: string) =>
  fc.array(fc.constantFrom(...alphabet), { minLength: 2, maxLength: 2 }).map((two) => two.join(''));

it('an address says the switches that it was made of', () => {
  fc.assert(
    fc.property(
      letters('abcdefgh'),
      letters('ABCDEFGH'),
      fc.constantFrom('/', '/products', '/products/nora', '/?a=b', '/products?page=2&sort=price'),
      (language, country, address) => {
        const href = hrefOf({ ...DEFAULT_SWITCHES, language, country, address });
        expect(switchesOf(href)).toEqual({ language, country, address });
      },
    ),
  );
});

it('an address without language and country says nothing of them', () => {
  expect(switchesOf('/products')).toEqual({ address: '/products' });
  expect(switchesOf('/en-KW?preview=')).toEqual({ language: 'en', country: 'KW', address: '/?preview=' });
});

describe('a day and minute of the shop', () => {
  const textOf = (timeZone: string) => JSON.stringify({ settings: { timeZone } });

  it('is a moment in the time zone of its document, summer and winter', () => {
    expect(momentOf('2026-03-01T18:30', textOf('Asia/Kuwait'))).toBe(Date.UTC(2026, 2, 1, 15, 30));
    expect(momentOf('2026-07-01T12:00', textOf('Europe/Berlin'))).toBe(Date.UTC(2026, 6, 1, 10));
    expect(momentOf('2026-12-01T12:00', textOf('Europe/Berlin'))).toBe(Date.UTC(2026, 11, 1, 11));
  });

  it('is one of UTC where the document names no time zone, or none that there is', () => {
    for (const text of ['{}', '', textOf('Asia/Atlantis'), '{ "settings": { "timeZone": 7 } }'])
      expect(momentOf('2026-03-01T18:30', text)).toBe(Date.UTC(2026, 2, 1, 18, 30));
  });

  it('is none where it is not written as one', () => {
    expect(momentOf('soon', '{}')).toBeUndefined();
  });
});
