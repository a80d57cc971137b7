import { gzipSync } from 'node:zlib';
import type { BenchRow } from '../report/bench-row.ts';
import { formatNumber } from '../report/format-table.ts';
import { type ChunkContents, isLazyLibrary } from './chunk-packages.ts';
import type { FetchedScript, PageBytes } from './page-bytes.ts';

/** A page, and what is in each of its chunks. */
export interface MeasuredPage extends PageBytes {
  /** What tells it from the others of its kind: its tenant, or its name. */
  readonly label: string;
  readonly contentsOf: (script: FetchedScript) => ChunkContents;
}

/** What one kind of page may take, in kB. */
export interface ByteBudgets {
  /** Script after idle, without a carousel. */
  readonly afterIdle: number;
  /** How many libraries it may fetch that pages fetch only when they need them; none when left out. */
  readonly lazyLibraries?: number;
}

/** Each budget on the heaviest of the pages, beside what each of them takes. */
export function createPageRows(pages: readonly MeasuredPage[], budgets: ByteBudgets): readonly BenchRow[] {
  const row = (what: string, measure: (page: MeasuredPage) => number, atMost?: number): BenchRow => ({
    what,
    comparedWith: pages.map((page) => `${page.label} ${formatNumber(measure(page), 'kB')}`).join(', '),
    value: pages.length === 0 ? Number.NaN : Math.max(...pages.map(measure)),
    unit: 'kB',
    ...(atMost !== undefined && { budget: { atMost } }),
  });
  const late = pages.flatMap((page) =>
    withoutCarousel(page).flatMap((script) => page.contentsOf(script).packages.filter(isLazyLibrary)),
  );
  return [
    row(
      'script before load',
      (page) => inlineKilobytes(page) + scriptKilobytes(page.scripts.filter(({ isBeforeLoad }) => isBeforeLoad)),
      10,
    ),
    row(
      'script after idle, without a carousel',
      (page) => inlineKilobytes(page) + scriptKilobytes(withoutCarousel(page)),
      budgets.afterIdle,
    ),
    row(
      'and what a carousel adds when it comes near',
      (page) => scriptKilobytes(page.scripts) - scriptKilobytes(withoutCarousel(page)),
      45,
    ),
    {
      what: 'libraries in the rest for charts, forms, carousels, editors, phone numbers, motion',
      comparedWith: [...new Set(late)].join(', '),
      value: pages.some(({ scripts }) => scripts.length === 0) ? Number.NaN : new Set(late).size,
      unit: 'count',
      budget: { atMost: budgets.lazyLibraries ?? 0 },
    },
    row('style', ({ style }) => gzippedKilobytes(style), 20),
    row('everything, unscrolled on a phone (as it comes; at most 600 is wanted)', ({ total }) => total / 1000),
  ];
}

const withoutCarousel = (page: MeasuredPage): readonly FetchedScript[] =>
  page.scripts.filter((script) => !page.contentsOf(script).isCarousel);

const inlineKilobytes = ({ inline: codes }: PageBytes): number =>
  codes.reduce((total, code) => total + gzippedKilobytes(code), 0);

const scriptKilobytes = (scripts: readonly FetchedScript[]): number =>
  scripts.reduce((total, { body }) => total + gzippedKilobytes(body), 0);

/** As gzip makes them at its best. */
export const gzippedKilobytes = (body: string | Buffer): number => gzipSync(body, { level: 9 }).length / 1000;
