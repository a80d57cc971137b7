import { describe, expect, it } from 'vitest';
import { isWithinBudget } from '../report/bench-row.ts';
import type { FetchedScript } from './page-bytes.ts';
import { createPageRows, type MeasuredPage } from './page-rows.ts';

/** Nothing that gzip could make smaller. */
const bytes = (length: number): Buffer => Buffer.from(crypto.getRandomValues(new Uint8Array(length)));
const script = (file: string, length: number): FetchedScript => ({ file, body: bytes(length), isBeforeLoad: false });

const page = (label: string, ...scripts: readonly FetchedScript[]): MeasuredPage => ({
  label,
  inline: [],
  style: '',
  total: 500_000,
  scripts,
  contentsOf: ({ file }) => ({
    packages: file === 'motion.js' ? ['framer-motion'] : [],
    isCarousel: file === 'swiper.js',
  }),
});
const missed = (...pages: readonly MeasuredPage[]): readonly string[] =>
  createPageRows(pages, { afterIdle: 160 })
    .filter((row) => !isWithinBudget(row))
    .map(({ what }) => what);

describe('the budgets of pages of one kind', () => {
  it('hold when the heaviest holds them', () => {
    expect(missed(page('one', script('client.js', 60_000)), page('two', script('client.js', 60_000)))).toEqual([]);
  });

  it('are missed when one of the pages misses them', () => {
    expect(
      missed(
        page('one', script('client.js', 60_000)),
        page('two', script('client.js', 60_000), script('b.js', 60_000), script('c.js', 60_000)),
      ),
    ).toEqual(['script after idle, without a carousel']);
  });

  it('let a carousel add its own, and no more', () => {
    expect(missed(page('one', script('client.js', 60_000), script('swiper.js', 44_000)))).toEqual([]);
    expect(missed(page('one', script('client.js', 60_000), script('swiper.js', 46_000)))).toEqual([
      'and what a carousel adds when it comes near',
    ]);
  });

  it('are missed by any other library that loads with its block, and by a page that fetched nothing', () => {
    const [library] = ['libraries in the rest for charts, forms, carousels, editors, phone numbers, motion'];
    expect(missed(page('one', script('motion.js', 10)))).toEqual([library]);
    expect(missed(page('one'))).toEqual([library]);
  });
});
