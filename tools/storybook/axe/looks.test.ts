import { expect, it } from 'vitest';
import { type AxeLook, LOOKS, looksOf } from './looks.ts';

const first: AxeLook = { scheme: 'light', locale: 'en' };
const last: AxeLook = { scheme: 'dark', locale: 'ar' };

it('a story is looked at in light and dark, from left to right and from right to left', () => {
  expect(looksOf({}, first)).toEqual(LOOKS);
  expect(LOOKS).toHaveLength(4);
});

it('one that says its own language only in light and dark', () => {
  expect(looksOf({ locale: 'ar' }, first)).toEqual([first, { scheme: 'dark', locale: 'en' }]);
});

it('begins with the look that is there, and leaves none out for it', () => {
  expect(looksOf({}, last)[0]).toEqual(last);
  expect(new Set(looksOf({}, last).map((look) => JSON.stringify(look)))).toEqual(
    new Set(LOOKS.map((look) => JSON.stringify(look))),
  );
  const own = looksOf({ locale: 'ar' }, last);
  expect(own[0]).toEqual(last);
  expect(own.map(({ scheme }) => scheme)).toEqual(['dark', 'light']);
});
