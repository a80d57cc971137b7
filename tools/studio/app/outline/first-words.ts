import type { Node } from 'jsonc-parser';
import { childOf } from '../../edits/document-tree.ts';

/** Properties whose words tell most of what a block is about, the best first. */
const TELLING = ['title', 'heading', 'label', 'text', 'html', 'name', 'caption', 'alt', 'items'];

const LONGEST = 60;

/** The first words of a value, as a reader of a language sees them; empty where it has none. */
export function firstWords(node: Node | undefined, language: string): string {
  const text = wordsIn(node, language)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
}

function wordsIn(node: Node | undefined, language: string, isText = false): string {
  if (node === undefined) return '';
  if (node.type === 'string') return isText ? String(node.value) : '';
  if (node.type === 'array') return firstOf(node.children ?? [], (item) => wordsIn(item, language));
  if (node.type !== 'object') return '';
  const own = childOf(node, language);
  if (own?.type === 'string') return wordsIn(own, language, true);
  const names = (node.children ?? []).map(({ children }) => String(children?.[0]?.value));
  // A text that lacks this language.
  if (names.length > 0 && names.every((name) => /^[a-z]{2}$/.test(name)))
    return firstOf(names, (name) => wordsIn(childOf(node, name), language, true));
  const ordered = [
    ...TELLING.filter((name) => names.includes(name)),
    ...names.filter((name) => !TELLING.includes(name)),
  ];
  return firstOf(ordered, (name) => wordsIn(childOf(node, name), language));
}

function firstOf<T>(items: readonly T[], words: (item: T) => string): string {
  for (const item of items) {
    const found = words(item);
    if (found !== '') return found;
  }
  return '';
}
