import { joinPointer } from '../../../runtime/page/problem.ts';
import { narrowLanguages } from '../../documents/narrow-languages.ts';
import { changeWithLayout, selectedLanguages } from './add-layout.ts';
import { type DocumentTree, nodeAt, parseDocumentTree, propertyValueNode } from './document-tree.ts';
import { insertValue } from './insert-value.ts';
import { CHILD_LISTS, type LayoutPart, type ListItemKind, layoutPartAt, listPositionAt } from './layout-parts.ts';
import {
  exceedsBlockLimit,
  exceedsRowDepth,
  itemPointer,
  type ListPosition,
  resolveListPosition,
} from './list-position.ts';
import { createTextChange, type TextChange } from './text-change.ts';

/** A block to insert. */
export interface NewBlock {
  readonly type: string;
  /** Omitted from the text when it is 1, the default of the grammar. */
  readonly version?: number;
  readonly props: Readonly<Record<string, unknown>>;
}

/** Insert position as JSON pointer: before or after an item of the same kind, or at the end of a container. */
export type InsertPosition =
  | { readonly before: string; readonly after?: undefined; readonly into?: undefined }
  | { readonly after: string; readonly before?: undefined; readonly into?: undefined }
  | { readonly into: string; readonly before?: undefined; readonly after?: undefined };

/**
 * Inserts a block, its texts in the languages that the shop offers. A page, header or footer that the document lacks is copied
 * from the default document first. Undefined when it is not allowed there, a limit is reached or the text is not valid JSON.
 *
 * @param offered languages that the backend offers, of which the document selects; undefined for all
 */
export const insertBlock = (
  text: string,
  block: NewBlock,
  where: InsertPosition,
  offered?: readonly string[],
): TextChange | undefined =>
  changeWithLayout(text, where.into ?? '', (complete) => insertIntoLayout(complete, block, where, offered), offered);

function insertIntoLayout(
  text: string,
  { type, version = 1, props }: NewBlock,
  where: InsertPosition,
  offered: readonly string[] | undefined,
): TextChange | undefined {
  const tree = parseDocumentTree(text);
  if (tree === undefined || exceedsBlockLimit(tree, 1)) return undefined;
  const narrowed = narrowLanguages(props, selectedLanguages(tree, offered));
  const value = { type, ...(version === 1 ? {} : { version }), props: narrowed };
  if (where.into === undefined) return insertListItem(tree, listPositionBeside(where), 'block', value);
  const holder = layoutPartAt(where.into);
  for (const place of holder === undefined ? [] : insertPositionsIn(tree, holder)) {
    const change = insertListItem(
      tree,
      place,
      place.kind,
      wrapBlock(place.kind, value),
      BLOCK_POINTER_WITHIN[place.kind],
    );
    if (change !== undefined) return change;
  }
  return undefined;
}

/**
 * Inserts a value into a list.
 *
 * @param pointerWithin JSON pointer within the value to the part the change is about
 */
export function insertListItem(
  tree: DocumentTree,
  place: ListPosition | undefined,
  kind: ListItemKind,
  value: unknown,
  pointerWithin = '',
): TextChange | undefined {
  const resolved = place === undefined ? undefined : resolveListPosition(tree, place, kind);
  if (resolved === undefined || exceedsRowDepth(resolved.list.pointer, kind === 'row' ? 1 : 0)) return undefined;
  const pointer = itemPointer(resolved.list, resolved.index);
  const edits = insertValue(tree, pointer, value);
  return edits && createTextChange(tree.text, edits, pointer + pointerWithin);
}

/** Position before or after an item. */
export function listPositionBeside(where: InsertPosition): ListPosition | undefined {
  const item = listPositionAt(where.before ?? where.after ?? '');
  if (item === undefined) return undefined;
  return { list: item.list.pointer, index: item.index + (where.before === undefined ? 1 : 0) };
}

/** Pointer of the block within the part created for it. */
const BLOCK_POINTER_WITHIN: Readonly<Record<ListItemKind, string>> = {
  block: '',
  column: '/blocks/0',
  row: '/columns/0/blocks/0',
  section: '/rows/0/columns/0/blocks/0',
};

function wrapBlock(kind: ListItemKind, block: unknown): unknown {
  if (kind === 'block') return block;
  if (kind === 'column') return { blocks: [block] };
  const row = { columns: [{ blocks: [block] }] };
  return kind === 'row' ? row : { rows: [row] };
}

type TypedListPosition = ListPosition & { readonly kind: ListItemKind };

/**
 * Positions at the end of a part where a block could be inserted, best first. It goes into the last row if that has a
 * single column; a row of several columns is complete, and the block gets its own row.
 */
function insertPositionsIn(tree: DocumentTree, { kind, pointer }: LayoutPart): readonly TypedListPosition[] {
  const node = nodeAt(tree, pointer);
  const end = (list: string, item: ListItemKind): TypedListPosition => ({
    list: joinPointer(pointer, list),
    index: Number.POSITIVE_INFINITY,
    kind: item,
  });
  if (kind === 'block') return [];
  if (kind === 'column') return [end('blocks', 'block')];
  if (kind === 'row') {
    const columns = propertyValueNode(node, 'columns')?.children?.length ?? 0;
    const last =
      columns === 0
        ? []
        : insertPositionsIn(tree, { kind: 'column', pointer: joinPointer(pointer, 'columns', columns - 1) });
    return [...last, end('columns', 'column')];
  }
  if (kind === 'section' || kind === 'slot') {
    const rows = propertyValueNode(node, 'rows')?.children ?? [];
    const isSingle = propertyValueNode(rows.at(-1), 'columns')?.children?.length === 1;
    const last = isSingle
      ? insertPositionsIn(tree, { kind: 'row', pointer: joinPointer(pointer, 'rows', rows.length - 1) })
      : [];
    return [...last.filter((place) => place.kind === 'block'), end('rows', 'row')];
  }
  const sections = propertyValueNode(node, 'sections')?.children?.length ?? 0;
  const last =
    sections === 0
      ? []
      : insertPositionsIn(tree, { kind: 'section', pointer: joinPointer(pointer, 'sections', sections - 1) });
  return [...last, end('sections', 'section')];
}

/** Required properties of an empty part of each kind. */
const EMPTY_PARTS = { section: { rows: [] }, row: { columns: [] }, column: { blocks: [] } } as const;

/** Adds an empty section, row or column. Undefined when it is not allowed there or the text is not valid JSON. */
export function addLayoutPart(
  text: string,
  kind: keyof typeof EMPTY_PARTS,
  where: InsertPosition,
): TextChange | undefined {
  const tree = parseDocumentTree(text);
  if (tree === undefined) return undefined;
  if (where.into === undefined) return insertListItem(tree, listPositionBeside(where), kind, EMPTY_PARTS[kind]);
  const holder = layoutPartAt(where.into);
  const name = holder && Object.entries(CHILD_LISTS[holder.kind]).find(([, item]) => item === kind)?.[0];
  if (name === undefined) return undefined;
  return insertListItem(
    tree,
    { list: joinPointer(where.into, name), index: Number.POSITIVE_INFINITY },
    kind,
    EMPTY_PARTS[kind],
  );
}
