import { applyEdits, type Edit, type Node } from 'jsonc-parser';
import { stepsOf } from '../../../runtime/page/problem.ts';
import { findNode } from '../../../runtime/tenant/locate.ts';
import { endOf } from '../../documents/json-edits.ts';
import { indentationAt, writtenName, writtenValue } from '../../documents/json-style.ts';
import type { DocumentTree } from './document-tree.ts';

/** Something that is to stand somewhere: a value, or a part of the text that keeps the way it is written. */
export type Piece =
  | { readonly value: unknown; readonly source?: undefined }
  | { readonly value: unknown; readonly source: string; readonly indentation: string };

/**
 * Writes a piece where a pointer leads, and whatever is missing on the way there: an object for a name, a list for a
 * number. Undefined where that is not possible, or where the pointer leads to something that is there. In a list, a
 * number before its end puts the piece before what stands there.
 */
export function writePiece(tree: DocumentTree, pointer: string, piece: Piece): Edit | undefined {
  const { node, missing } = findNode(tree.root, pointer);
  const steps = stepsOf(pointer);
  if (missing.length === 0) {
    const list = node.parent;
    return list?.type === 'array' ? insertItem(tree, list, Number(steps.at(-1)), piece) : undefined;
  }
  const [first = '', ...others] = missing;
  if (others.some((step) => /^\d+$/.test(step) && step !== '0')) return undefined;
  const wrapped = others.length === 0 ? piece : { value: wrap(others, piece.value) };
  if (node.type === 'object') return insertProperty(tree, node, first, wrapped);
  const isEnd = node.type === 'array' && first === String(node.children?.length ?? 0);
  return isEnd ? insertItem(tree, node, Number(first), wrapped) : undefined;
}

const wrap = (steps: readonly string[], value: unknown): unknown =>
  steps.reduceRight<unknown>((inner, step) => (/^\d+$/.test(step) ? [inner] : { [step]: inner }), value);

function insertItem(tree: DocumentTree, list: Node, index: number, piece: Piece): Edit {
  const gaps = gapsOf(tree, list);
  const written = writeAt(tree, piece, gaps.indentation);
  const next = list.children?.[index];
  return next === undefined
    ? append(list, gaps, written)
    : { offset: next.offset, length: 0, content: `${written},${gaps.between}` };
}

function insertProperty(tree: DocumentTree, object: Node, name: string, piece: Piece): Edit {
  const gaps = gapsOf(tree, object);
  return append(object, gaps, writtenName(name, tree.style) + writeAt(tree, piece, gaps.indentation));
}

function append(holder: Node, { between, end }: Gaps, written: string): Edit {
  const last = holder.children?.at(-1);
  if (last !== undefined) return { offset: endOf(last), length: 0, content: `,${between}${written}` };
  // What stood between the brackets was white space.
  return { offset: holder.offset + 1, length: holder.length - 2, content: between + written + end };
}

interface Gaps {
  /** Before each that is not the first. */
  readonly between: string;
  /** Behind the last. */
  readonly end: string;
  /** Of the lines that they begin; undefined where they stand in one line. */
  readonly indentation: string | undefined;
}

function gapsOf(tree: DocumentTree, holder: Node): Gaps {
  const { text, style } = tree;
  const [first, second] = holder.children ?? [];
  if (first === undefined) return gapsOfEmpty(tree, holder);
  const gap = text.slice(holder.offset + 1, first.offset);
  const between = second === undefined ? gap : afterComma(text.slice(endOf(first), second.offset));
  const indentation = /\n([ \t]*)$/.exec(between)?.[1];
  if (indentation !== undefined)
    return { between: (between.includes('\r') ? '\r\n' : '\n') + indentation, end: '', indentation };
  // Items may follow each other in a line and be written over several all the same: `}, {`.
  const isLong = text.slice(first.offset, endOf(first)).includes('\n');
  return {
    between: second === undefined ? style.blank : between,
    end: '',
    indentation: isLong ? indentationAt(text, first.offset) : undefined,
  };
}

function gapsOfEmpty({ text, style }: DocumentTree, holder: Node): Gaps {
  if (style.indent === '') {
    const blank = holder.type === 'object' ? style.blank : '';
    return { between: blank, end: blank, indentation: undefined };
  }
  const outer = indentationAt(text, holder.offset);
  const line = style.lineBreak + outer;
  return { between: line + style.indent, end: line, indentation: outer + style.indent };
}

const afterComma = (gap: string): string => gap.slice(gap.indexOf(',') + 1);

function writeAt({ style }: DocumentTree, piece: Piece, indentation: string | undefined): string {
  const { source } = piece;
  if (source === undefined) return writtenValue(piece.value, style, indentation);
  const isInLine = !source.includes('\n');
  if (isInLine) return source;
  if (indentation === undefined) return writtenValue(piece.value, style, undefined);
  return source.replaceAll(/(\r?\n)([ \t]*)/g, (_, lineBreak: string, space: string) => {
    const inner = space.startsWith(piece.indentation) ? space.slice(piece.indentation.length) : '';
    return lineBreak + indentation + inner;
  });
}

/** A part of the text, to be written elsewhere as it is but for some edits inside of it. */
export function pieceOf({ text }: DocumentTree, node: Node, edits: readonly Edit[] = []): Piece {
  const moved = edits.map((edit) => ({ ...edit, offset: edit.offset - node.offset }));
  const source = applyEdits(text.slice(node.offset, endOf(node)), moved);
  return { value: JSON.parse(source), source, indentation: indentationAt(text, node.offset) };
}
