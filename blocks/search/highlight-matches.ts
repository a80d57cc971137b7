import { type FoldedText, foldText, stemStart, trigramSimilarity } from './normalize-search-text.ts';

/** A segment of a text that matches a search or does not. */
export interface TextSegment {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Marks the words of a text that match a search, with the rules of the search itself. A term matches words that start
 * with it, however spelt (`cafe` finds `Café`, `اطار` finds `الإطار`); else words that contain it; else similar words,
 * which are marked whole. Diacritics stay with their letter.
 */
export function highlightMatches(text: string, search: string): readonly TextSegment[] {
  const words = splitWords(text);
  const marks = foldText(search)
    .folded.split(/[^\p{L}\p{N}]+/u)
    .filter((term) => term !== '')
    .flatMap((term) => findMatches(term, words));
  return splitAtRanges(text, marks);
}

/** A word of a text; the last of its offsets is its end in the text. */
type Word = FoldedText;

/** Start and end offset in the text. */
type MatchRange = readonly [from: number, to: number];

const splitWords = (text: string): readonly Word[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu), ({ 0: word, index }): Word => {
    const { folded, offsets } = foldText(word);
    return { folded, offsets: [...offsets, word.length].map((offset) => index + offset) };
  });

function findMatches(term: string, words: readonly Word[]): readonly MatchRange[] {
  const stem = term.slice(stemStart(term));
  const matchesOf = (find: (folded: string) => MatchRange | undefined) =>
    words.flatMap(({ folded, offsets: places }) => {
      const [from, to] = find(folded) ?? [0, 0];
      return from === to ? [] : [[places[from] ?? 0, places[to] ?? 0] as const];
    });
  for (const find of [matchPrefix, matchSubstring, matchSimilar]) {
    const marks = matchesOf((folded) => find(folded, term) ?? find(folded, stem));
    if (marks.length > 0) return marks;
  }
  return [];
}

function matchPrefix(word: string, term: string): MatchRange | undefined {
  if (word.startsWith(term)) return [0, term.length];
  const stem = stemStart(word);
  return word.startsWith(term, stem) ? [stem, stem + term.length] : undefined;
}

function matchSubstring(word: string, term: string): MatchRange | undefined {
  const at = word.indexOf(term);
  return at < 0 ? undefined : [at, at + term.length];
}

/** Minimum similarity of misspelt words. Short terms and terms with digits are matched exactly. */
const MIN_SIMILARITY = 0.3;
const MIN_FUZZY_LENGTH = 3;

function matchSimilar(word: string, term: string): MatchRange | undefined {
  if (term.length < MIN_FUZZY_LENGTH || /\d/.test(term)) return undefined;
  return trigramSimilarity(word.slice(stemStart(word)), term) >= MIN_SIMILARITY ? [0, word.length] : undefined;
}

function splitAtRanges(text: string, marks: readonly MatchRange[]): readonly TextSegment[] {
  const segments: TextSegment[] = [];
  let at = 0;
  const pushSegment = (to: number, isMatch: boolean) => {
    if (to > at) segments.push({ text: text.slice(at, to), isMatch });
    at = Math.max(at, to);
  };
  for (const [from, to] of [...marks].sort(([a], [b]) => a - b)) {
    pushSegment(from, false);
    pushSegment(to, true);
  }
  pushSegment(text.length, false);
  return segments;
}
