import { describe, expect, it } from 'vitest';
import type { ShownReport } from '../frame/messages.ts';
import { advisePage, PAGE_BYTES, SLOW_LOAD } from './advise-page.ts';

const shown = (report: Partial<ShownReport>): ShownReport => ({
  href: '/en-KW',
  revision: 1,
  isRefused: false,
  blocks: [],
  headings: [{ level: 1, text: 'Shop', pointer: '/0' }],
  weight: { document: 0, script: 0, image: 0, font: 0, other: 0 },
  ...report,
});
const levels = (...found: readonly number[]) =>
  shown({ headings: found.map((level, index) => ({ level, text: `h${index}`, pointer: `/${index}` })) });
const codes = (report: ShownReport) => advisePage(report).map(({ code, pointer }) => `${code} ${pointer}`.trim());

describe('headings', () => {
  it.each([[[1]], [[1, 2, 3, 2, 3, 4]], [[2, 1, 2]], [[1, 2, 3, 4, 5, 6, 1 + 1]]])('%j are in order', (found) => {
    expect(codes(levels(...found))).toEqual([]);
  });

  it('of level 1 are missing', () => {
    expect(codes(levels(2, 3))).toEqual(['no-main-heading']);
    expect(codes(levels())).toEqual(['no-main-heading']);
  });

  it('of level 1 stand more than once: each but the first is told', () => {
    expect(codes(levels(1, 2, 1, 1))).toEqual(['second-main-heading /2', 'second-main-heading /3']);
  });

  it('leave a level out', () => {
    expect(advisePage(levels(1, 3, 4, 2, 4))).toEqual([
      {
        code: 'skipped-heading',
        pointer: '/1',
        message: '“h1” is a heading of level 3 after one of level 1; level 2 is left out.',
      },
      {
        code: 'skipped-heading',
        pointer: '/4',
        message: '“h4” is a heading of level 4 after one of level 2; level 3 is left out.',
      },
    ]);
  });
});

describe('weight', () => {
  const weight = { document: 37_000, script: 160_000, image: PAGE_BYTES - 217_000, font: 15_000, other: 5_000 };

  it('is told above the budget, with what weighs most', () => {
    expect(codes(shown({ weight }))).toEqual([]);
    const heavy = shown({ weight: { ...weight, image: 500_400 } });
    expect(advisePage(heavy)).toEqual([
      {
        code: 'heavy-page',
        pointer: '',
        message: 'The page takes 717 kB over the line, 500 kB of them pictures; at most 600 kB are wanted.',
      },
    ]);
  });
});

it('a block whose data take long is told, one without data is not', () => {
  const block = { key: 'a', type: 'product-grid', pointer: '/a' };
  const blocks = [block, { ...block, load: SLOW_LOAD }, { ...block, load: SLOW_LOAD + 120.4, pointer: '/b' }];
  expect(advisePage(shown({ blocks }))).toEqual([
    { code: 'slow-block', pointer: '/b', message: expect.stringContaining('took 420 ms') },
  ]);
});

it('a page that is refused gets no advice', () => {
  expect(advisePage({ ...levels(), isRefused: true })).toEqual([]);
});
