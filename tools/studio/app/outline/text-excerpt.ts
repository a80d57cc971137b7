import type { Node } from 'jsonc-parser';
import { propertyValueNode } from '../../edits/document-tree.ts';

/** Props whose text describes a block best, best first. */
const DESCRIPTIVE_PROPS = ['title', 'heading', 'label', 'text', 'html', 'name', 'caption', 'alt', 'items'];

const MAX_EXCERPT_LENGTH = 60;

/** The first text in a value, in the given language; empty when there is none. */
export function textExcerpt(node: Node | undefined, language: string): string {
  const text = firstTextIn(node, language)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > MAX_EXCERPT_LENGTH ? `${text.slice(0, MAX_EXCERPT_LENGTH).trimEnd()}…` : text;
}

function firstTextIn(node: Node | undefined, language: string, isText = false): string {
  if (node === undefined) return '';
  if (node.type === 'string') return isText ? String(node.value) : '';
  if (node.type === 'array') return firstNonEmpty(node.children ?? [], (item) => firstTextIn(item, language));
  if (node.type !== 'object') return '';
  const own = propertyValueNode(node, language);
  if (own?.type === 'string') return firstTextIn(own, language, true);
  const names = (node.children ?? []).map(({ children }) => String(children?.[0]?.value));
  // A localized text without this language.
  if (names.length > 0 && names.every((name) => /^[a-z]{2}$/.test(name)))
    return firstNonEmpty(names, (name) => firstTextIn(propertyValueNode(node, name), language, true));
  const ordered = [
    ...DESCRIPTIVE_PROPS.filter((name) => names.includes(name)),
    ...names.filter((name) => !DESCRIPTIVE_PROPS.includes(name)),
  ];
  return firstNonEmpty(ordered, (name) => firstTextIn(propertyValueNode(node, name), language));
}

function firstNonEmpty<T>(items: readonly T[], words: (item: T) => string): string {
  for (const item of items) {
    const found = words(item);
    if (found !== '') return found;
  }
  return '';
}
