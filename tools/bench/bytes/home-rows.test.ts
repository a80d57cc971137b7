import { describe, expect, it } from 'vitest';
import { isWithinBudget } from '../report/row.ts';
import type { FetchedScript } from './home-bytes.ts';
import { homeRows, type MeasuredHome } from './home-rows.ts';

/** Nothing that gzip could make smaller. */
const bytes = (length: number): Buffer => Buffer.from(crypto.getRandomValues(new Uint8Array(length)));
const script = (file: string, length: number): FetchedScript => ({ file, body: bytes(length), isBeforeLoad: false });

const home = (tenant: string, ...scripts: readonly FetchedScript[]): MeasuredHome => ({
  tenant,
  inline: [],
  style: '',
  total: 500_000,
  scripts,
  contentsOf: ({ file }) => ({
    packages: file === 'motion.js' ? ['framer-motion'] : [],
    isCarousel: file === 'swiper.js',
  }),
});
const missed = (...homes: readonly MeasuredHome[]): readonly string[] =>
  homeRows(homes)
    .filter((row) => !isWithinBudget(row))
    .map(({ what }) => what);

describe('the budgets of the home pages', () => {
  it('hold when the heaviest holds them', () => {
    expect(missed(home('one', script('client.js', 60_000)), home('two', script('client.js', 60_000)))).toEqual([]);
  });

  it('are missed when one of the pages misses them', () => {
    expect(
      missed(
        home('one', script('client.js', 60_000)),
        home('two', script('client.js', 60_000), script('b.js', 60_000), script('c.js', 60_000)),
      ),
    ).toEqual(['script after idle, without a carousel']);
  });

  it('let a carousel add its own, and no more', () => {
    expect(missed(home('one', script('client.js', 60_000), script('swiper.js', 44_000)))).toEqual([]);
    expect(missed(home('one', script('client.js', 60_000), script('swiper.js', 46_000)))).toEqual([
      'and what a carousel adds when it comes near',
    ]);
  });

  it('are missed by any other library that loads with its block, and by a page that fetched nothing', () => {
    const [library] = ['libraries in the rest for charts, forms, carousels, editors, phone numbers, motion'];
    expect(missed(home('one', script('motion.js', 10)))).toEqual([library]);
    expect(missed(home('one'))).toEqual([library]);
  });
});
