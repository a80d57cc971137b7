import { type Node, parseTree } from 'jsonc-parser';
import { pointTo } from '../../../../runtime/page/problem.ts';

/** A block as it stands in a text. */
export interface WrittenBlock {
  readonly pointer: string;
  /** In UTF-16 units, of its first sign and behind its last one. */
  readonly start: number;
  readonly end: number;
}

/**
 * Every block of a document's text, outer ones before those in their slots, each in reading order. The text may be broken:
 * what can still be read of it counts, and what has no end goes on to the end of what it stands in.
 */
export function writtenBlocks(text: string): readonly WrittenBlock[] {
  const root = parseTree(text);
  if (root === undefined) return [];
  const blocks: WrittenBlock[] = [];

  const inRows = (holder: Node | undefined, pointer: string, limit: number): void =>
    each(member(holder, 'rows'), pointTo(pointer, 'rows'), limit, (row, place, end) =>
      each(member(row, 'columns'), pointTo(place, 'columns'), end, (column, at, columnEnd) => {
        each(member(column, 'blocks'), pointTo(at, 'blocks'), columnEnd, inBlock);
        inRows(column, at, columnEnd);
      }),
    );
  const inBlock = (block: Node, pointer: string, limit: number): void => {
    if (block.type !== 'object') return;
    blocks.push({ pointer, start: block.offset, end: limit });
    each(member(block, 'slots'), pointTo(pointer, 'slots'), limit, inRows);
  };
  const inLayout = (layout: Node | undefined, pointer: string, limit: number): void =>
    each(member(layout, 'sections'), pointTo(pointer, 'sections'), limit, inRows);

  inLayout(member(root, 'header'), '/header', text.length);
  each(member(root, 'pages'), '/pages', text.length, inLayout);
  inLayout(member(root, 'footer'), '/footer', text.length);
  return blocks;
}

/** JSON pointer of the innermost of these blocks that an offset stands in, or at the edge of; undefined where in none. */
export const blockAt = (blocks: readonly WrittenBlock[], offset: number): string | undefined =>
  blocks.findLast(({ start, end }) => start <= offset && offset <= end)?.pointer;

/** What an object has under a name; of two the last one counts, as it does when JSON is read. */
function member(node: Node | undefined, name: string): Node | undefined {
  if (node?.type !== 'object') return undefined;
  return node.children?.findLast(({ children: [key] = [] }) => key?.value === name)?.children?.[1];
}

/** Visits the items of a list, or the values of an object, with where each ends at the latest. */
function each(
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
    if (holder.type === 'array') visit(child, pointTo(pointer, index), endOf(child, next));
    if (holder.type !== 'object') continue;
    const [key, value] = child.children ?? [];
    if (value !== undefined) visit(value, pointTo(pointer, String(key?.value)), endOf(value, next));
  }
}

/** The parser gives what is not closed no length. */
const endOf = ({ offset, length }: Node, limit: number): number => (length > 0 ? offset + length : limit);
