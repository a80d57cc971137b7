import type { Script } from './font-catalogue.ts';

/** A range of code points, both ends included; a single code point has no `to`. */
type Range = readonly [from: number, to?: number];

/** Code points of each subset file. The browser fetches a file when the page has one of its characters. */
const SUBSETS: Readonly<Record<Script, readonly Range[]>> = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131],
    [0x152, 0x153],
    [0x2c6],
    [0x2da],
    [0x2dc],
    [0x2009, 0x200a],
    [0x2010, 0x2015],
    [0x2018, 0x201e],
    [0x2020, 0x2022],
    [0x2026],
    [0x202f, 0x2030],
    [0x2032, 0x2033],
    [0x2039, 0x203a],
    [0x2044],
    [0x20ac],
    [0x2122],
    [0x2190, 0x2193],
    [0x2212],
  ],
  'latin-ext': [[0x100, 0x130], [0x132, 0x151], [0x154, 0x17f], [0x1e9e], [0x20a0, 0x20ab], [0x20ad, 0x20c1]],
  // Arabic letters and marks, both rows of digits, and the four Persian letters; no letters of other languages. The
  // font's layout rules create the joined forms, so the subset keeps every rule. Spaces and punctuation are included
  // where the family has them, so that a line is one text run; not the round brackets, of which Amiri has one alone.
  arabic: [
    [0x20, 0x21],
    [0x2e],
    [0x3a],
    [0xab],
    [0xbb],
    [0x60c],
    [0x61b],
    [0x61f],
    [0x621, 0x63a],
    [0x640, 0x655],
    [0x660, 0x66c],
    [0x670, 0x671],
    [0x67e],
    [0x686],
    [0x698],
    [0x6a4],
    [0x6a9],
    [0x6af],
    [0x6cc],
    [0x6f0, 0x6f9],
    [0x200c, 0x200f],
    [0xfdfc],
  ],
};

/** The subset as a CSS `unicode-range` value. */
export const unicodeRange = (script: Script): string =>
  SUBSETS[script].map(([from, to]) => `U+${hex(from)}${to === undefined ? '' : `-${hex(to)}`}`).join(',');

/** Every character of a subset, as text. */
export const subsetText = (script: Script): string =>
  SUBSETS[script]
    .flatMap(([from, to = from]) =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
    )
    .join('');

const hex = (code: number): string => code.toString(16);
