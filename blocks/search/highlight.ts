import { foldCharacter, searchForm, similarity, stemOf } from './search-form.ts';

/** A stretch of a text that either was searched for or was not. */
export interface Stretch {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Marks what of a text a search has found, as the search itself understands both: a word of the search stands for what
 * begins with it, however either is spelt (`cafe` finds `Café`, `اطار` finds `الإطار`); else for what holds it; else it was
 * misspelt, and the words that look like it are marked whole. A letter keeps the signs upon it.
 */
export function highlight(text: string, search: string): readonly Stretch[] {
  const words = wordsOf(text);
  const marks = searchForm(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((term) => term !== '')
    .flatMap((term) => marksFor(term, words));
  return cut(text, marks);
}

/** A word of a text: its spelling as it is searched, and where what each code unit stands for begins in the text, the end last. */
interface Word {
  readonly folded: string;
  readonly places: readonly number[];
}

/** From where in the text to where. */
type Mark = readonly [from: number, to: number];

function wordsOf(text: string): readonly Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu), ({ 0: word, index }) => {
    const places: number[] = [];
    let folded = '';
    let at = index;
    for (const character of word) {
      const form = foldCharacter(character);
      for (let unit = 0; unit < form.length; unit += 1) places.push(at);
      folded += form;
      at += character.length;
    }
    return { folded, places: [...places, at] };
  });
}

function marksFor(term: string, words: readonly Word[]): readonly Mark[] {
  const stem = term.slice(stemOf(term));
  const marksOf = (find: (folded: string) => Mark | undefined) =>
    words.flatMap(({ folded, places }) => {
      const [from, to] = find(folded) ?? [0, 0];
      return from === to ? [] : [[places[from] ?? 0, places[to] ?? 0] as const];
    });
  for (const find of [beginsWith, holds, looksLike]) {
    const marks = marksOf((folded) => find(folded, term) ?? find(folded, stem));
    if (marks.length > 0) return marks;
  }
  return [];
}

function beginsWith(word: string, term: string): Mark | undefined {
  if (word.startsWith(term)) return [0, term.length];
  const stem = stemOf(word);
  return word.startsWith(term, stem) ? [stem, stem + term.length] : undefined;
}

function holds(word: string, term: string): Mark | undefined {
  const at = word.indexOf(term);
  return at < 0 ? undefined : [at, at + term.length];
}

/** Words at least this alike are taken for each other. What is short or has digits is never misspelt. */
const ALIKE = 0.3;
const SHORTEST = 3;

function looksLike(word: string, term: string): Mark | undefined {
  if (term.length < SHORTEST || /\d/.test(term)) return undefined;
  return similarity(word.slice(stemOf(word)), term) >= ALIKE ? [0, word.length] : undefined;
}

function cut(text: string, marks: readonly Mark[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let at = 0;
  const take = (to: number, isMatch: boolean) => {
    if (to > at) stretches.push({ text: text.slice(at, to), isMatch });
    at = Math.max(at, to);
  };
  for (const [from, to] of [...marks].sort(([a], [b]) => a - b)) {
    take(from, false);
    take(to, true);
  }
  take(text.length, false);
  return stretches;
}
