import { distance } from 'fastest-levenshtein';
import type { StudioBlock } from '../../studio-protocol.ts';

/** The groups of the gallery in their order; blocks of any other group follow. */
export const BLOCK_GROUPS = [
  'Content',
  'Images and video',
  'Promotion',
  'Products',
  'Product list page',
  'Product page',
  'Services and branches',
  'Header and footer',
  'Layout',
  'Special pages',
  'Checkout',
] as const;

/** The group of a block whose schema names none. */
export const OTHER_GROUP = 'Other';

export interface BlockGroup {
  readonly name: string;
  readonly blocks: readonly StudioBlock[];
}

/** All blocks in their groups, by title. */
export function groupBlocks(blocks: readonly StudioBlock[]): readonly BlockGroup[] {
  const others = [...new Set(blocks.map(({ group }) => group))].filter((name) => !KNOWN_GROUPS.has(name)).sort();
  return [...BLOCK_GROUPS, ...others]
    .map((name) => ({ name, blocks: searchBlocks(blocks, '').filter(({ group }) => group === name) }))
    .filter((group) => group.blocks.length > 0);
}

const KNOWN_GROUPS: ReadonlySet<string> = new Set(BLOCK_GROUPS);

/** Blocks that match a search, best match first; all blocks by title when the search is empty. */
export function searchBlocks(blocks: readonly StudioBlock[], search: string): readonly StudioBlock[] {
  const allWords = normalizedWords(search);
  const contentWords = allWords.filter((word) => !FUNCTION_WORDS.has(word));
  const searchWords = contentWords.length === 0 ? allWords : contentWords;
  const matches = blocks
    .map((block) => ({ block, score: relevance(block, searchWords) }))
    .filter(({ score }) => score > 0);
  matches.sort((one, other) => other.score - one.score || one.block.title.localeCompare(other.block.title, 'en'));
  return matches.map(({ block }) => block);
}

/** Relevance of a block; 0 when one of the words does not match. */
function relevance({ title, type, description, group, keywords }: StudioBlock, searchWords: readonly string[]): number {
  const [names, synonyms, words] = [
    normalizedWords(`${title} ${type}`),
    normalizedWords(keywords.join(' ')),
    normalizedWords(`${description} ${group}`),
  ];
  const scores = searchWords.map((word) => {
    const similarityTo = (known: readonly string[]) => Math.max(0, ...known.map((each) => wordSimilarity(word, each)));
    return Math.max(similarityTo(names) * 2, similarityTo(synonyms) * 1.5, similarityTo(words));
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

/** Words that say nothing about a block. */
const FUNCTION_WORDS = new Set(['a', 'an', 'and', 'for', 'in', 'my', 'of', 'on', 'or', 'the', 'to', 'with']);

/** Words in lower case without diacritics and punctuation. */
const normalizedWords = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
