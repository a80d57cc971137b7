import { expect, it } from 'vitest';
import { LOOKS, looksOf } from './looks.ts';

it('a story is looked at in light and dark, from left to right and from right to left', () => {
  expect(looksOf({})).toEqual(LOOKS);
  expect(LOOKS).toHaveLength(4);
});

it('one that says its own language only in light and dark', () => {
  expect(looksOf({ locale: 'ar' })).toEqual([
    { scheme: 'light', locale: 'en' },
    { scheme: 'dark', locale: 'en' },
  ]);
});
