import { describe, expect, it } from 'vitest';
import type { ShownReport } from '../frame/frame-messages.ts';
import { findPageAdvice, MAX_PAGE_BYTES, SLOW_LOAD_MS } from './page-advice.ts';

const reportWith = (report: Partial<ShownReport>): ShownReport => ({
  href: '/en-KW',
  revision: 1,
  isRefused: false,
  blocks: [],
  headings: [{ level: 1, text: 'Shop', pointer: '/0' }],
  weight: { document: 0, script: 0, image: 0, font: 0, other: 0 },
  ...report,
});
const reportWithHeadings = (...found: readonly number[]) =>
  reportWith({ headings: found.map((level, index) => ({ level, text: `h${index}`, pointer: `/${index}` })) });
const adviceCodes = (report: ShownReport) =>
  findPageAdvice(report).map(({ code, pointer }) => `${code} ${pointer}`.trim());

it.each<[levels: readonly number[], advice: readonly string[]]>([
  [[1, 2, 3, 2, 3, 4], []],
  [[2, 1, 2], []],
  [[2, 3], ['no-main-heading']],
  [[], ['no-main-heading']],
  [
    [1, 2, 1, 1],
    ['second-main-heading /2', 'second-main-heading /3'],
  ],
  [
    [1, 3, 4, 2, 4],
    ['skipped-heading /1', 'skipped-heading /4'],
  ],
])('headings %j have the advice %j', (levels, advice) => {
  expect(adviceCodes(reportWithHeadings(...levels))).toEqual(advice);
});

describe('weight', () => {
  const weight = { document: 37_000, script: 160_000, image: MAX_PAGE_BYTES - 217_000, font: 15_000, other: 5_000 };

  it('is reported above the budget, with the heaviest resource type', () => {
    expect(adviceCodes(reportWith({ weight }))).toEqual([]);
    const heavy = reportWith({ weight: { ...weight, image: 500_400 } });
    expect(findPageAdvice(heavy)).toEqual([
      {
        code: 'heavy-page',
        pointer: '',
        message: 'The page transfers 717 kB, 500 kB of it images; the recommended maximum is 600 kB.',
      },
    ]);
  });
});

it('a block with slow data is reported, one without data is not', () => {
  const block = { key: 'a', type: 'product-grid', pointer: '/a' };
  const blocks = [block, { ...block, load: SLOW_LOAD_MS }, { ...block, load: SLOW_LOAD_MS + 120.4, pointer: '/b' }];
  expect(findPageAdvice(reportWith({ blocks }))).toEqual([
    { code: 'slow-block', pointer: '/b', message: expect.stringContaining('took 420 ms') },
  ]);
});
