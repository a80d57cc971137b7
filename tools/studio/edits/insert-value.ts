import { applyEdits, type Edit, type Node } from 'jsonc-parser';
import { splitPointer } from '../../../runtime/page/problem.ts';
import { findNode } from '../../../runtime/tenant/json/locate.ts';
import { endOf } from '../../documents/json-edits.ts';
import { indentationAt } from '../../documents/json-style.ts';
import { rewriteNode } from '../../documents/rewrite-json.ts';
import { type DocumentTree, isObject, valueOfNode } from './document-tree.ts';

/**
 * Inserts a value at a pointer and creates missing parents: an object for a name, an array for a number. Undefined
 * when that is not possible or the pointer exists, except in an array, where the value is inserted before the item at
 * the index.
 */
export function insertValue(tree: DocumentTree, pointer: string, value: unknown): readonly Edit[] | undefined {
  const { node, missing } = findNode(tree.root, pointer);
  const [name = splitPointer(pointer).at(-1) ?? '', ...others] = missing;
  if (others.some((step) => /^\d+$/.test(step) && step !== '0')) return undefined;
  const holder = missing.length === 0 ? node.parent : node;
  if (holder === undefined) return undefined;
  const wrapped = others.reduceRight((inner, step) => (/^\d+$/.test(step) ? [inner] : { [step]: inner }), value);
  const before = valueOfNode(tree, holder);
  const after = Array.isArray(before)
    ? Number(name) <= before.length && before.toSpliced(Number(name), 0, wrapped)
    : isObject(before) && missing.length > 0 && { ...before, [name]: wrapped };
  if (after === false) return undefined;
  return minimalEdits(tree.text, holder.offset, endOf(holder), rewriteNode(tree.text, tree.root, holder, after));
}

/** A text that no document contains. */
const PLACEHOLDER = '\u0000';

/** Inserts a copy of a node, with edits of its text applied, and keeps its formatting except indentation. */
export function insertCopy(
  tree: DocumentTree,
  pointer: string,
  node: Node,
  edits: readonly Edit[],
): readonly Edit[] | undefined {
  const [placed] = insertValue(tree, pointer, PLACEHOLDER) ?? [];
  const [before, after] = placed?.content.split(JSON.stringify(PLACEHOLDER)) ?? [];
  if (placed === undefined || before === undefined || after === undefined) return undefined;
  const moved = edits.map((edit) => ({ ...edit, offset: edit.offset - node.offset }));
  const source = applyEdits(tree.text.slice(node.offset, endOf(node)), moved);
  const [from, to] = [
    indentationAt(tree.text, node.offset),
    indentationAtEnd(tree.text.slice(0, placed.offset) + before),
  ];
  const copy = source.replaceAll(
    /(\n)([ \t]*)/g,
    (_, lineBreak: string, space: string) => lineBreak + to + space.slice(space.startsWith(from) ? from.length : 0),
  );
  return [{ ...placed, content: before + copy + after }];
}

const indentationAtEnd = (text: string): string => indentationAt(text, text.length);

/**
 * The single edit from a range of the text to new content, without common prefix and suffix; none when they are equal.
 */
export function minimalEdits(text: string, from: number, to: number, content: string): readonly Edit[] {
  const longest = Math.min(to - from, content.length);
  let commonPrefix = 0;
  while (commonPrefix < longest && text[from + commonPrefix] === content[commonPrefix]) commonPrefix += 1;
  // An editor has no position within a surrogate pair.
  if (/[\uD800-\uDBFF]/.test(content[commonPrefix - 1] ?? '')) commonPrefix -= 1;
  let commonSuffix = 0;
  while (
    commonSuffix < longest - commonPrefix &&
    text[to - 1 - commonSuffix] === content[content.length - 1 - commonSuffix]
  )
    commonSuffix += 1;
  if (/[\uDC00-\uDFFF]/.test(content[content.length - commonSuffix] ?? '')) commonSuffix -= 1;
  const edit = {
    offset: from + commonPrefix,
    length: to - from - commonPrefix - commonSuffix,
    content: content.slice(commonPrefix, content.length - commonSuffix),
  };
  return edit.length === 0 && edit.content === '' ? [] : [edit];
}
