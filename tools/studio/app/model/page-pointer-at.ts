import { nodeAt, parseDocumentTree } from '../../edits/document-tree.ts';
import { layoutRootsOf } from '../../edits/layout-traversal.ts';

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
