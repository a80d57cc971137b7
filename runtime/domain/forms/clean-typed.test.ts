import { expect, it } from 'vitest';
import { cleanTyped } from './clean-typed.ts';

it.each([
  ['a pasted number of the shop', '\u2068100042\u2069', '100042'],
  ['a code with a direction mark', '\u200fCLEAR10 ', 'CLEAR10'],
  ['an e-mail address with one', '\u200ename@example.com', 'name@example.com'],
  ['a NUL', 'a\u0000b', 'ab'],
  ['fullwidth letters', 'ＣＬＥＡＲ１０', 'CLEAR10'],
  ['a decomposed name', 'Gru\u0308n', 'Grün'],
  ['a soft hyphen and a no-break space', ' Kar\u00adin\u00a0M ', 'Karin M'],
])('cleans %s', (_, typed, meant) => {
  expect(cleanTyped(typed)).toBe(meant);
});

it('keeps line breaks, joiners and inner blanks', () => {
  for (const text of ['a\nb', 'می\u200cخواهم', '👩\u200d👧', 'New York']) expect(cleanTyped(text)).toBe(text);
});
