import { describe, expect, it } from 'vitest';
import { findPlacementAdvice } from './placement-advice.ts';

const adviceOn = (...sections: readonly object[]) =>
  findPlacementAdvice({ version: 2, pages: { home: { sections } } }).map(({ pointer }) => pointer);

const sticky = { placement: 'sticky', rows: [] };
const fixed = { placement: 'fixed', rows: [] };

describe('sections that stay at one place of the window', () => {
  it('cover each other: every one but the first is told', () => {
    expect(adviceOn(sticky, { rows: [] }, sticky, fixed, sticky, fixed)).toEqual([
      '/pages/home/sections/2/placement',
      '/pages/home/sections/4/placement',
      '/pages/home/sections/5/placement',
    ]);
  });

  it('do not where one is at the top and one at the bottom, or where one is hidden or shown to some', () => {
    expect(adviceOn(sticky, fixed)).toEqual([]);
    expect(adviceOn(sticky, { ...sticky, show: false })).toEqual([]);
    expect(adviceOn({ ...sticky, when: { visitor: 'guest' } }, sticky)).toEqual([]);
  });

  it.each([null, [], 'x', { pages: [] }, { pages: { home: { sections: {} } } }, { header: { sections: [null, 'x'] } }])(
    'are looked for in any value: %j',
    (document) => {
      expect(findPlacementAdvice(document)).toEqual([]);
    },
  );
});
