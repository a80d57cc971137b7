/** A normalized text: its spelling, and for each code unit of it the offset in the original. */
export interface FoldedText {
  readonly folded: string;
  readonly offsets: readonly number[];
}

/**
 * Normalizes the spelling of a text like the backend's search: lower case, no accents, Arabic vowel marks or tatweel;
 * one alef, one ya, ha for ta marbuta; Western digits; `ae`, `oe` and `ue` as the vowel alone, as umlauts are.
 */
export function foldText(text: string): FoldedText {
  const units: (readonly [unit: string, offset: number])[] = [];
  let at = 0;
  for (const character of text) {
    for (const unit of foldCharacter(character).split('')) units.push([unit, at]);
    at += character.length;
  }
  let folded = '';
  const offsets: number[] = [];
  for (let index = 0; index < units.length; index += 1) {
    const [unit = '', offset = 0] = units[index] ?? [];
    folded += unit;
    offsets.push(offset);
    if (/[aou]/.test(unit) && units[index + 1]?.[0] === 'e') index += 1;
  }
  return { folded, offsets };
}

/** Normalizes one character: none for a combining mark, two for a ligature. */
export function foldCharacter(character: string): string {
  return Array.from(character.normalize('NFKD').toLowerCase(), (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (/[\p{M}\u0640]/u.test(letter)) return '';
    const digit = DIGIT_ZEROS.map((zero) => code - zero).find((value) => value >= 0 && value <= 9);
    return digit === undefined ? (EQUIVALENT_LETTERS[letter] ?? letter) : String(digit);
  }).join('');
}

/** Offset of the stem of a normalized Arabic word: after its article, alone or behind a one-letter prefix. */
export const stemStart = (word: string): number => /^[وبفك]?ال(?=[^ ]{3})/.exec(word)?.[0].length ?? 0;

/**
 * Similarity of two normalized words, from 0 to 1: shared trigrams divided by all. The backend uses the same measure
 * for misspelt words.
 */
export function trigramSimilarity(one: string, other: string): number {
  const [left, right] = [trigrams(one), trigrams(other)];
  const shared = [...left].filter((trigram) => right.has(trigram)).length;
  return shared === 0 ? 0 : shared / (left.size + right.size - shared);
}

const trigrams = (word: string): ReadonlySet<string> => {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
};

/** Code points of the Arabic and the Persian zero. */
const DIGIT_ZEROS = [0x0660, 0x06f0];

/** Letters that Unicode does not decompose, but that are spelt as others. */
const EQUIVALENT_LETTERS: Readonly<Record<string, string>> = {
  ...{ ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', ı: 'i', ø: 'o', ł: 'l', đ: 'd' },
  ...{ ß: 'ss', œ: 'oe', æ: 'ae' },
};
