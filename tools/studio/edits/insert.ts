import { pointTo } from '../../../runtime/page/problem.ts';
import { childOf, type DocumentTree, nodeAt, readTree } from './document-tree.ts';
import { type ItemKind, itemAt, type Part, partAt } from './parts.ts';
import { isTooDeep, isTooMany, itemPointer, type ListPlace, roomAt } from './put-part.ts';
import { changeTo, type TextChange } from './text-change.ts';
import { writePiece } from './write-piece.ts';

/** A block to begin with. */
export interface NewBlock {
  readonly type: string;
  /** Left out of the text where it is 1, as the grammar takes it. */
  readonly version?: number;
  readonly props: Readonly<Record<string, unknown>>;
}

/** Where something is put: beside an item of its kind, or into what holds such ones, at its end. Each a JSON pointer. */
export type Where =
  | { readonly before: string; readonly after?: undefined; readonly into?: undefined }
  | { readonly after: string; readonly before?: undefined; readonly into?: undefined }
  | { readonly into: string; readonly before?: undefined; readonly after?: undefined };

/** Inserts a block; undefined where it cannot stand there, where nothing more does, or where the text is not JSON. */
export function insertBlock(
  text: string,
  { type, version = 1, props }: NewBlock,
  where: Where,
): TextChange | undefined {
  const tree = readTree(text);
  if (tree === undefined || isTooMany(tree, 1)) return undefined;
  const value = { type, ...(version === 1 ? {} : { version }), props };
  if (where.into === undefined) return putItem(tree, beside(where), 'block', value);
  const holder = partAt(where.into);
  for (const place of holder === undefined ? [] : placesIn(tree, holder)) {
    const change = putItem(tree, place, place.kind, wrapBlock(place.kind, value), INNER[place.kind]);
    if (change !== undefined) return change;
  }
  return undefined;
}

/**
 * Puts a value into a list.
 *
 * @param inner JSON pointer inside of the value, to what the change is about
 */
export function putItem(
  tree: DocumentTree,
  place: ListPlace | undefined,
  kind: ItemKind,
  value: unknown,
  inner = '',
): TextChange | undefined {
  const room = place === undefined ? undefined : roomAt(tree, place, kind);
  if (room === undefined || isTooDeep(room.list.pointer, kind === 'row' ? 1 : 0)) return undefined;
  const pointer = itemPointer(room.list, room.index);
  const edit = writePiece(tree, pointer, { value });
  return edit && changeTo(tree.text, [edit], pointer + inner);
}

/** Before or after an item. */
export function beside(where: Where): ListPlace | undefined {
  const item = itemAt(where.before ?? where.after ?? '');
  if (item === undefined) return undefined;
  return { list: item.list.pointer, index: item.index + (where.before === undefined ? 1 : 0) };
}

/** Where a block lies in what is made around it. */
const INNER: Readonly<Record<ItemKind, string>> = {
  block: '',
  column: '/blocks/0',
  row: '/columns/0/blocks/0',
  section: '/rows/0/columns/0/blocks/0',
};

function wrapBlock(kind: ItemKind, block: unknown): unknown {
  if (kind === 'block') return block;
  if (kind === 'column') return { blocks: [block] };
  const row = { columns: [{ blocks: [block] }] };
  return kind === 'row' ? row : { rows: [row] };
}

type KindPlace = ListPlace & { readonly kind: ItemKind };

/**
 * The places at the end of a part where a block could go, the best first. A row of a single column takes it as it is; one
 * of several columns is a whole, and what follows it is a row of its own.
 */
function placesIn(tree: DocumentTree, { kind, pointer }: Part): readonly KindPlace[] {
  const node = nodeAt(tree, pointer);
  const end = (list: string, item: ItemKind): KindPlace => ({
    list: pointTo(pointer, list),
    index: Number.POSITIVE_INFINITY,
    kind: item,
  });
  if (kind === 'block') return [];
  if (kind === 'column') return [end('blocks', 'block')];
  if (kind === 'row') {
    const columns = childOf(node, 'columns')?.children?.length ?? 0;
    const last =
      columns === 0 ? [] : placesIn(tree, { kind: 'column', pointer: pointTo(pointer, 'columns', columns - 1) });
    return [...last, end('columns', 'column')];
  }
  if (kind === 'section' || kind === 'slot') {
    const rows = childOf(node, 'rows')?.children ?? [];
    const isSingle = childOf(rows.at(-1), 'columns')?.children?.length === 1;
    const last = isSingle ? placesIn(tree, { kind: 'row', pointer: pointTo(pointer, 'rows', rows.length - 1) }) : [];
    return [...last.filter((place) => place.kind === 'block'), end('rows', 'row')];
  }
  const sections = childOf(node, 'sections')?.children?.length ?? 0;
  const last =
    sections === 0 ? [] : placesIn(tree, { kind: 'section', pointer: pointTo(pointer, 'sections', sections - 1) });
  return [...last, end('sections', 'section')];
}
