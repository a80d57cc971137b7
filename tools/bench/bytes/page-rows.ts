import { gzipSync } from 'node:zlib';
import type { Row } from '../report/row.ts';
import { writeNumber } from '../report/table.ts';
import { type ChunkContents, isLate } from './chunk-packages.ts';
import type { FetchedScript, PageBytes } from './page-bytes.ts';

/** A page of a tenant, and what is in each of its chunks. */
export interface MeasuredPage extends PageBytes {
  readonly tenant: string;
  readonly contentsOf: (script: FetchedScript) => ChunkContents;
}

/** What one kind of page may take, in kB. */
export interface ByteBudgets {
  /** Script after idle, without a carousel. */
  readonly afterIdle: number;
}

/** Each budget on the heaviest of the pages, beside what each of them takes. */
export function pageRows(pages: readonly MeasuredPage[], budgets: ByteBudgets): readonly Row[] {
  const row = (what: string, measure: (page: MeasuredPage) => number, atMost?: number): Row => ({
    what,
    against: pages.map((page) => `${page.tenant} ${writeNumber(measure(page), 'kB')}`).join(', '),
    value: pages.length === 0 ? Number.NaN : Math.max(...pages.map(measure)),
    unit: 'kB',
    ...(atMost !== undefined && { budget: { atMost } }),
  });
  const late = pages.flatMap((page) =>
    withoutCarousel(page).flatMap((script) => page.contentsOf(script).packages.filter(isLate)),
  );
  return [
    row(
      'script before load',
      (page) => inline(page) + sum(page.scripts.filter(({ isBeforeLoad }) => isBeforeLoad)),
      10,
    ),
    row(
      'script after idle, without a carousel',
      (page) => inline(page) + sum(withoutCarousel(page)),
      budgets.afterIdle,
    ),
    row('and what a carousel adds when it comes near', (page) => sum(page.scripts) - sum(withoutCarousel(page)), 45),
    {
      what: 'libraries in the rest for charts, forms, carousels, editors, phone numbers, motion',
      against: [...new Set(late)].join(', '),
      value: pages.some(({ scripts }) => scripts.length === 0) ? Number.NaN : new Set(late).size,
      unit: 'count',
      budget: { atMost: 0 },
    },
    row('style', ({ style }) => kilobytes(style), 20),
    row('everything, unscrolled on a phone (as it comes; at most 600 is wanted)', ({ total }) => total / 1000),
  ];
}

const withoutCarousel = (page: MeasuredPage): readonly FetchedScript[] =>
  page.scripts.filter((script) => !page.contentsOf(script).isCarousel);

const inline = ({ inline: codes }: PageBytes): number => codes.reduce((total, code) => total + kilobytes(code), 0);

const sum = (scripts: readonly FetchedScript[]): number =>
  scripts.reduce((total, { body }) => total + kilobytes(body), 0);

/** As gzip makes them at its best. */
export const kilobytes = (body: string | Buffer): number => gzipSync(body, { level: 9 }).length / 1000;
