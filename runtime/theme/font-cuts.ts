import type { Script } from './font-catalogue.ts';

/** Letters from one code point to another, both included; one alone is its own end. */
type Range = readonly [from: number, to?: number];

/** What each file of a family holds. The browser fetches a file when the page has one of its letters. */
const CUTS: Readonly<Record<Script, readonly Range[]>> = {
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
  // The letters of Arabic, their marks, both rows of digits, and Persian’s four; no forms of other languages. The
  // font’s own rules make the joined forms of them, which is why the cut keeps every rule. Spaces and what ends a
  // sentence are here too, where the family has them: a line is not taken apart at each.
  arabic: [
    [0x20, 0x21],
    [0x28, 0x29],
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

/** As CSS says it, for `unicode-range`. */
export const unicodeRange = (script: Script): string =>
  CUTS[script].map(([from, to]) => `U+${hex(from)}${to === undefined ? '' : `-${hex(to)}`}`).join(',');

/** Every letter of a script's file, as text. */
export const lettersOf = (script: Script): string =>
  CUTS[script]
    .flatMap(([from, to = from]) =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
    )
    .join('');

const hex = (code: number): string => code.toString(16);
