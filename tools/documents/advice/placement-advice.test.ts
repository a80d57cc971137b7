import { describe, expect, it } from 'vitest';
import { findPlacementAdvice } from './placement-advice.ts';

const adviceOn = (...sections: readonly object[]) =>
  findPlacementAdvice({ version: 2, pages: { home: { sections } } }).map(({ pointer }) => pointer);

const sticky = { placement: 'sticky', rows: [] };
const fixed = { placement: 'fixed', rows: [] };

describe('sticky sections', () => {
  it('at the same edge are reported, except the first', () => {
    expect(adviceOn(sticky, { rows: [] }, sticky, fixed, sticky, fixed)).toEqual([
      '/pages/home/sections/2/placement',
      '/pages/home/sections/4/placement',
      '/pages/home/sections/5/placement',
    ]);
  });

  it('at different edges, hidden or conditional are not reported', () => {
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
