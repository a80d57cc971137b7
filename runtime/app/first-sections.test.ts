import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { FIRST_SECTIONS } from './shared/page-data.ts';

it('the style sheet lays out the first sections of a page', async () => {
  const css = await readFile(new URL('../theme/base.css', import.meta.url), 'utf8');
  const deferred = Array.from(css.matchAll(/\.v-main > \.v-section:nth-of-type\(n \+ (\d+)\)/g), ([, from]) => from);
  expect(deferred.length).toBeGreaterThan(0);
  expect(new Set(deferred)).toEqual(new Set([String(FIRST_SECTIONS + 1)]));
});
