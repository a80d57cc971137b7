import { distance } from 'fastest-levenshtein';
import type { StudioBlock } from '../../studio-protocol.ts';

/** Blocks that match a search, best match first; all blocks by title when the search is empty. */
export function searchBlocks(blocks: readonly StudioBlock[], search: string): readonly StudioBlock[] {
  const searchWords = normalizedWords(search);
  const matches = blocks
    .map((block) => ({ block, score: relevance(block, searchWords) }))
    .filter(({ score }) => score > 0);
  matches.sort((one, other) => other.score - one.score || one.block.title.localeCompare(other.block.title, 'en'));
  return matches.map(({ block }) => block);
}

/** Relevance of a block; 0 when one of the words does not match. */
function relevance({ title, type, description }: StudioBlock, searchWords: readonly string[]): number {
  const [names, words] = [normalizedWords(`${title} ${type}`), normalizedWords(description)];
  const scores = searchWords.map((word) => {
    const titleScore = Math.max(0, ...names.map((known) => wordSimilarity(word, known)));
    const descriptionScore = Math.max(0, ...words.map((known) => wordSimilarity(word, known)));
    return Math.max(titleScore * 2, descriptionScore);
  });
  if (scores.includes(0)) return 0;
  return 1 + scores.reduce((sum, score) => sum + score, 0);
}

/** Similarity from 0 (different) to 4 (equal). */
function wordSimilarity(word: string, known: string): number {
  if (word === known) return 4;
  if (known.startsWith(word)) return 3;
  if (word.length >= 3 && known.includes(word)) return 2;
  if (word.length < 4) return 0;
  // A typo: one edit, or two in a long word. The word may be incomplete.
  const maxDistance = word.length < 7 ? 1 : 2;
  const beginning = known.slice(0, word.length);
  const isSwap = [...word].sort().join('') === [...beginning].sort().join('');
  return Math.min(distance(word, known), distance(word, beginning)) <= Math.max(maxDistance, isSwap ? 2 : 0) ? 1 : 0;
}

/** Words in lower case without diacritics and punctuation. */
const normalizedWords = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
