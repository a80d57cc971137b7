import { expect, it } from 'vitest';
import { AXE_RENDER_CASES, type AxeRenderCase, renderCasesOf } from './render-cases.ts';

const first: AxeRenderCase = { scheme: 'light', locale: 'en' };
const last: AxeRenderCase = { scheme: 'dark', locale: 'ar' };

it('a story is looked at in light and dark, from left to right and from right to left', () => {
  expect(renderCasesOf({}, first)).toEqual(AXE_RENDER_CASES);
  expect(AXE_RENDER_CASES).toHaveLength(4);
});

it('one that says its own language only in light and dark', () => {
  expect(renderCasesOf({ locale: 'ar' }, first)).toEqual([first, { scheme: 'dark', locale: 'en' }]);
});

it('begins with the look that is there, and leaves none out for it', () => {
  expect(renderCasesOf({}, last)[0]).toEqual(last);
  expect(new Set(renderCasesOf({}, last).map((look) => JSON.stringify(look)))).toEqual(
    new Set(AXE_RENDER_CASES.map((look) => JSON.stringify(look))),
  );
  const own = renderCasesOf({ locale: 'ar' }, last);
  expect(own[0]).toEqual(last);
  expect(own.map(({ scheme }) => scheme)).toEqual(['dark', 'light']);
});
