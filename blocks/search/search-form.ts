/**
 * One spelling for what people spell in several ways, as the shop's search has it: no upper case, accents, Arabic vowel
 * signs or tatweel; one alef, one ya, ha for ta marbuta; Western digits.
 */
export function searchForm(text: string): string {
  return Array.from(text, foldCharacter).join('');
}

/** One character in that spelling: one character again, or none where it is only a sign upon another. */
export function foldCharacter(character: string): string {
  const [base = ''] = character.normalize('NFD').toLowerCase();
  const code = base.codePointAt(0) ?? 0;
  if (/[\p{M}\u0640]/u.test(base)) return '';
  const digit = DIGITS.map((zero) => code - zero).find((value) => value >= 0 && value <= 9);
  return digit === undefined ? (TWINS[base] ?? base) : String(digit);
}

/** Where the stem of a folded Arabic word begins: after its article, alone or behind a one-letter word. */
export const stemOf = (word: string): number => /^[وبفك]?ال(?=[^ ]{3})/.exec(word)?.[0].length ?? 0;

/**
 * How alike two folded words are, from 0 to 1: the trigrams that both have, of all that either has. The measure by which
 * the search takes a word for a misspelt other one.
 */
export function similarity(one: string, other: string): number {
  const [left, right] = [trigrams(one), trigrams(other)];
  const shared = [...left].filter((trigram) => right.has(trigram)).length;
  return shared === 0 ? 0 : shared / (left.size + right.size - shared);
}

const trigrams = (word: string): ReadonlySet<string> => {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
};

/** Where the Arabic and the Persian digits begin. */
const DIGITS = [0x0660, 0x06f0];

/** What decomposes into nothing, and is written for something else all the same. */
const TWINS: Readonly<Record<string, string>> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', ı: 'i', ß: 's' };
