import { applyEdits, type Edit, type Node } from 'jsonc-parser';
import stringWidth from 'string-width';
import { splitPointer } from '../../../runtime/page/problem.ts';
import { findNode } from '../../../runtime/tenant/json/locate.ts';
import { endOf } from '../../documents/json-edits.ts';
import { formatPropertyName, formatValue, indentationAt } from '../../documents/json-style.ts';
import type { DocumentTree } from './document-tree.ts';

/** A value to insert, optionally with source text whose formatting is kept. */
export type JsonFragment =
  | { readonly value: unknown; readonly source?: undefined }
  | { readonly value: unknown; readonly source: string; readonly indentation: string };

/**
 * Inserts a fragment at a pointer and creates missing parents: an object for a name, an array for a number. Undefined
 * when that is not possible or the pointer exists, except in an array, where the fragment is inserted before the item
 * at the index.
 */
export function insertFragment(tree: DocumentTree, pointer: string, piece: JsonFragment): Edit | undefined {
  const { node, missing } = findNode(tree.root, pointer);
  const steps = splitPointer(pointer);
  if (missing.length === 0) {
    const list = node.parent;
    return list?.type === 'array' ? insertArrayItem(tree, list, Number(steps.at(-1)), piece) : undefined;
  }
  const [first = '', ...others] = missing;
  if (others.some((step) => /^\d+$/.test(step) && step !== '0')) return undefined;
  const wrapped = others.length === 0 ? piece : { value: wrapInPath(others, piece.value) };
  if (node.type === 'object') return insertProperty(tree, node, first, wrapped);
  const isEnd = node.type === 'array' && first === String(node.children?.length ?? 0);
  return isEnd ? insertArrayItem(tree, node, Number(first), wrapped) : undefined;
}

const wrapInPath = (steps: readonly string[], value: unknown): unknown =>
  steps.reduceRight<unknown>((inner, step) => (/^\d+$/.test(step) ? [inner] : { [step]: inner }), value);

function insertArrayItem(tree: DocumentTree, list: Node, index: number, piece: JsonFragment): Edit {
  const gaps = memberSpacing(tree, list);
  const written = serializeFragment(tree, piece, gaps.indentation);
  const next = list.children?.[index];
  return next === undefined
    ? appendMember(list, gaps, written)
    : { offset: next.offset, length: 0, content: `${written},${gaps.between}` };
}

function insertProperty(tree: DocumentTree, object: Node, name: string, piece: JsonFragment): Edit {
  const gaps = memberSpacing(tree, object);
  const head = formatPropertyName(name, tree.style);
  return appendMember(object, gaps, head + serializeFragment(tree, piece, gaps.indentation, stringWidth(head)));
}

function appendMember(holder: Node, { between, end }: MemberSpacing, written: string): Edit {
  const last = holder.children?.at(-1);
  if (last !== undefined) return { offset: endOf(last), length: 0, content: `,${between}${written}` };
  // Replaces the white space between the brackets.
  return { offset: holder.offset + 1, length: holder.length - 2, content: between + written + end };
}

interface MemberSpacing {
  /** White space before each member except the first. */
  readonly between: string;
  /** White space after the last member. */
  readonly end: string;
  /** Indentation of members on their own lines; undefined for a single line. */
  readonly indentation: string | undefined;
}

function memberSpacing(tree: DocumentTree, holder: Node): MemberSpacing {
  const { text, style } = tree;
  const [first, second] = holder.children ?? [];
  if (first === undefined) return emptyContainerSpacing(tree, holder);
  const gap = text.slice(holder.offset + 1, first.offset);
  const between = second === undefined ? gap : textAfterComma(text.slice(endOf(first), second.offset));
  const indentation = /\n([ \t]*)$/.exec(between)?.[1];
  if (indentation !== undefined)
    return { between: (between.includes('\r') ? '\r\n' : '\n') + indentation, end: '', indentation };
  // Items may be on one line and still span several lines: `}, {`.
  const isLong = text.slice(first.offset, endOf(first)).includes('\n');
  return {
    between: second === undefined ? style.blank : between,
    end: '',
    indentation: isLong ? indentationAt(text, first.offset) : undefined,
  };
}

function emptyContainerSpacing({ text, style }: DocumentTree, holder: Node): MemberSpacing {
  if (style.indent === '') {
    const blank = holder.type === 'object' ? style.blank : '';
    return { between: blank, end: blank, indentation: undefined };
  }
  const outer = indentationAt(text, holder.offset);
  const line = style.lineBreak + outer;
  return { between: line + style.indent, end: line, indentation: outer + style.indent };
}

const textAfterComma = (gap: string): string => gap.slice(gap.indexOf(',') + 1);

function serializeFragment(
  { style }: DocumentTree,
  piece: JsonFragment,
  indentation: string | undefined,
  before = 0,
): string {
  const { source } = piece;
  if (source === undefined) return formatValue(piece.value, style, indentation, before);
  const isInLine = !source.includes('\n');
  if (isInLine) return source;
  if (indentation === undefined) return formatValue(piece.value, style, undefined);
  return source.replaceAll(/(\r?\n)([ \t]*)/g, (_, lineBreak: string, space: string) => {
    const inner = space.startsWith(piece.indentation) ? space.slice(piece.indentation.length) : '';
    return lineBreak + indentation + inner;
  });
}

/** A fragment of the text of a node, with edits applied. */
export function fragmentFromNode({ text }: DocumentTree, node: Node, edits: readonly Edit[] = []): JsonFragment {
  const moved = edits.map((edit) => ({ ...edit, offset: edit.offset - node.offset }));
  const source = applyEdits(text.slice(node.offset, endOf(node)), moved);
  return { value: JSON.parse(source), source, indentation: indentationAt(text, node.offset) };
}
