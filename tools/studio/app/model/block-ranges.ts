import { type Node, parseTree } from 'jsonc-parser';
import { joinPointer } from '../../../../runtime/page/problem.ts';
import { nodeAt, parseDocumentTree } from '../../edits/document-tree.ts';
import { layoutRootsOf } from '../../edits/layout-traversal.ts';

/** Text range of a block. */
export interface BlockRange {
  readonly pointer: string;
  /** Offsets of the first character and after the last one, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/**
 * Text ranges of all blocks, outer blocks before those in their slots, in reading order. Accepts broken JSON: an
 * unclosed block extends to the end of its container.
 */
export function findBlockRanges(text: string): readonly BlockRange[] {
  const root = parseTree(text);
  if (root === undefined) return [];
  const blocks: BlockRange[] = [];

  const visitRows = (holder: Node | undefined, pointer: string, limit: number): void =>
    visitChildren(memberValue(holder, 'rows'), joinPointer(pointer, 'rows'), limit, (row, place, end) =>
      visitChildren(memberValue(row, 'columns'), joinPointer(place, 'columns'), end, (column, at, columnEnd) => {
        visitChildren(memberValue(column, 'blocks'), joinPointer(at, 'blocks'), columnEnd, visitBlock);
        visitRows(column, at, columnEnd);
      }),
    );
  const visitBlock = (block: Node, pointer: string, limit: number): void => {
    if (block.type !== 'object') return;
    blocks.push({ pointer, start: block.offset, end: limit });
    visitChildren(memberValue(block, 'slots'), joinPointer(pointer, 'slots'), limit, visitRows);
  };
  const visitLayout = (layout: Node | undefined, pointer: string, limit: number): void =>
    visitChildren(memberValue(layout, 'sections'), joinPointer(pointer, 'sections'), limit, visitRows);

  visitLayout(memberValue(root, 'header'), '/header', text.length);
  visitChildren(memberValue(root, 'pages'), '/pages', text.length, visitLayout);
  visitLayout(memberValue(root, 'footer'), '/footer', text.length);
  return blocks;
}

/**
 * JSON pointer of the innermost block whose range contains the offset, edges included; undefined when there is none.
 */
export const blockPointerAt = (blocks: readonly BlockRange[], offset: number): string | undefined =>
  blocks.findLast(({ start, end }) => start <= offset && offset <= end)?.pointer;

/** Value of a property; the last one counts when a name is repeated, as in `JSON.parse`. */
function memberValue(node: Node | undefined, name: string): Node | undefined {
  if (node?.type !== 'object') return undefined;
  return node.children?.findLast(({ children: [key] = [] }) => key?.value === name)?.children?.[1];
}

/** Visits the items of an array or the values of an object, each with its end offset. */
function visitChildren(
  holder: Node | undefined,
  pointer: string,
  limit: number,
  visit: (value: Node, pointer: string, end: number) => void,
): void {
  if (holder === undefined) return;
  const end = endOf(holder, limit);
  const children = holder.children ?? [];
  for (const [index, child] of children.entries()) {
    const next = children[index + 1]?.offset ?? end;
    if (holder.type === 'array') visit(child, joinPointer(pointer, index), endOf(child, next));
    if (holder.type !== 'object') continue;
    const [key, value] = child.children ?? [];
    if (value !== undefined) visit(value, joinPointer(pointer, String(key?.value)), endOf(value, next));
  }
}

/** The parser gives an unclosed node the length 0. */
const endOf = ({ offset, length }: Node, limit: number): number => (length > 0 ? offset + length : limit);

/**
 * JSON pointer of the page, header or footer at an offset; undefined when there is none or the text is not valid JSON.
 */
export function pagePointerAt(text: string, offset: number): string | undefined {
  const tree = parseDocumentTree(text);
  if (tree === undefined) return undefined;
  return layoutRootsOf(tree).find(({ pointer }) => {
    const node = nodeAt(tree, pointer);
    return node !== undefined && node.offset <= offset && offset <= node.offset + node.length;
  })?.pointer;
}
