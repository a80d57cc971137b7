import { distance } from 'fastest-levenshtein';
import type { StudioBlock } from '../../wire.ts';

/** The blocks that somebody may mean by some words, the likeliest first; all by their titles where there are no words. */
export function findBlocks(blocks: readonly StudioBlock[], search: string): readonly StudioBlock[] {
  const wanted = wordsOf(search);
  const found = blocks.map((block) => ({ block, score: scoreOf(block, wanted) })).filter(({ score }) => score > 0);
  found.sort((one, other) => other.score - one.score || one.block.title.localeCompare(other.block.title, 'en'));
  return found.map(({ block }) => block);
}

/** Every word has to be found; 0 where one is not. */
function scoreOf({ title, type, description }: StudioBlock, wanted: readonly string[]): number {
  const [names, words] = [wordsOf(`${title} ${type}`), wordsOf(description)];
  const scores = wanted.map((word) => {
    const name = Math.max(0, ...names.map((known) => likeness(word, known)));
    const told = Math.max(0, ...words.map((known) => likeness(word, known)));
    return Math.max(name * 2, told);
  });
  if (scores.includes(0)) return 0;
  return 1 + scores.reduce((sum, score) => sum + score, 0);
}

/** From 0, another word, to 4, the same one. */
function likeness(word: string, known: string): number {
  if (word === known) return 4;
  if (known.startsWith(word)) return 3;
  if (word.length >= 3 && known.includes(word)) return 2;
  if (word.length < 4) return 0;
  // A slip, in a word that may not be at its end yet; two in a long one.
  const most = word.length < 7 ? 1 : 2;
  const beginning = known.slice(0, word.length);
  const isSwap = [...word].sort().join('') === [...beginning].sort().join('');
  return Math.min(distance(word, known), distance(word, beginning)) <= Math.max(most, isSwap ? 2 : 0) ? 1 : 0;
}

/** Without accents, capitals and signs. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
