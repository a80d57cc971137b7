import { nodeAt, readTree } from '../../edits/document-tree.ts';
import { framesOf } from '../../edits/measure.ts';

/** JSON pointer of the page, header or footer around an offset of a text; undefined where there is none, or no JSON. */
export function pageAt(text: string, offset: number): string | undefined {
  const tree = readTree(text);
  if (tree === undefined) return undefined;
  return framesOf(tree).find(({ pointer }) => {
    const node = nodeAt(tree, pointer);
    return node !== undefined && node.offset <= offset && offset <= node.offset + node.length;
  })?.pointer;
}
