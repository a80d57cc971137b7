/**
 * Normalizes the spelling of a text like the backend's search: lower case, no accents, Arabic vowel marks or tatweel;
 * one alef, one ya, ha for ta marbuta; Western digits.
 */
export function normalizeSearchText(text: string): string {
  return Array.from(text, foldCharacter).join('');
}

/** Normalizes one character: one character again, or none for a combining mark. */
export function foldCharacter(character: string): string {
  const [base = ''] = character.normalize('NFD').toLowerCase();
  const code = base.codePointAt(0) ?? 0;
  if (/[\p{M}\u0640]/u.test(base)) return '';
  const digit = DIGIT_ZEROS.map((zero) => code - zero).find((value) => value >= 0 && value <= 9);
  return digit === undefined ? (EQUIVALENT_LETTERS[base] ?? base) : String(digit);
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

/** Letters that Unicode does not decompose, but that are spelt as another one. */
const EQUIVALENT_LETTERS: Readonly<Record<string, string>> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', ı: 'i', ß: 's' };
