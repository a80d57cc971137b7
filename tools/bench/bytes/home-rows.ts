import { gzipSync } from 'node:zlib';
import type { Row } from '../report/row.ts';
import { writeNumber } from '../report/table.ts';
import { type ChunkContents, isLate } from './chunk-packages.ts';
import type { FetchedScript, HomeBytes } from './home-bytes.ts';

/** A home page, and what is in each of its chunks. */
export interface MeasuredHome extends HomeBytes {
  readonly tenant: string;
  readonly contentsOf: (script: FetchedScript) => ChunkContents;
}

/** Each budget on the heaviest of the homes, beside what each of them takes. */
export function homeRows(homes: readonly MeasuredHome[]): readonly Row[] {
  const row = (what: string, measure: (home: MeasuredHome) => number, atMost?: number): Row => ({
    what,
    against: homes.map((home) => `${home.tenant} ${writeNumber(measure(home), 'kB')}`).join(', '),
    value: homes.length === 0 ? Number.NaN : Math.max(...homes.map(measure)),
    unit: 'kB',
    ...(atMost !== undefined && { budget: { atMost } }),
  });
  const late = homes.flatMap((home) =>
    withoutCarousel(home).flatMap((script) => home.contentsOf(script).packages.filter(isLate)),
  );
  return [
    row(
      'script before load',
      (home) => inline(home) + sum(home.scripts.filter(({ isBeforeLoad }) => isBeforeLoad)),
      10,
    ),
    row('script after idle, without a carousel', (home) => inline(home) + sum(withoutCarousel(home)), 160),
    row('and what a carousel adds when it comes near', (home) => sum(home.scripts) - sum(withoutCarousel(home)), 45),
    {
      what: 'libraries in the rest for charts, forms, carousels, editors, phone numbers, motion',
      against: [...new Set(late)].join(', '),
      value: homes.some(({ scripts }) => scripts.length === 0) ? Number.NaN : new Set(late).size,
      unit: 'count',
      budget: { atMost: 0 },
    },
    row('style', ({ style }) => kilobytes(style), 20),
    row('everything, unscrolled on a phone (as it comes; at most 600 is wanted)', ({ total }) => total / 1000),
  ];
}

const withoutCarousel = (home: MeasuredHome): readonly FetchedScript[] =>
  home.scripts.filter((script) => !home.contentsOf(script).isCarousel);

const inline = ({ inline: codes }: HomeBytes): number => codes.reduce((total, code) => total + kilobytes(code), 0);

const sum = (scripts: readonly FetchedScript[]): number =>
  scripts.reduce((total, { body }) => total + kilobytes(body), 0);

/** As gzip makes them at its best. */
export const kilobytes = (body: string | Buffer): number => gzipSync(body, { level: 9 }).length / 1000;
