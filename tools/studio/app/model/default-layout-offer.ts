import { splitPointer } from '../../../../runtime/page/problem.ts';
import { addLayout, isMissingLayout } from '../../edits/add-layout.ts';
import { parseDocumentTree } from '../../edits/document-tree.ts';
import { layoutRootOf } from '../../edits/layout-parts.ts';
import { humanizeSlug } from '../../humanize-slug.ts';
import type { Studio } from './studio.ts';

/**
 * Notifies that a part comes from the default document, with a button that copies its page, header or footer into the
 * document.
 *
 * @param pointer of the part once it is copied
 * @param onCopied called then
 */
export function offerDefaultLayout(studio: Studio, pointer: string, onCopied: () => void): void {
  const root = layoutRootOf(pointer)?.pointer;
  if (root === undefined) return;
  studio.notify(`This block is part of the default ${describeLayout(root)}, not of your document.`, 'done', {
    label: copyLabel(root),
    run: () => copyDefaultLayout(studio, root) && onCopied(),
  });
}

/** "Copy page into the document" */
export const copyLabel = (root: string): string =>
  `Copy ${root.startsWith('/pages/') ? 'page' : root.slice(1)} into the document`;

/**
 * Copies a page, header or footer from the default document as one undo step. Returns whether the document has it; if not,
 * a notification says why.
 */
export function copyDefaultLayout(studio: Studio, root: string): boolean {
  const { document } = studio;
  const tree = parseDocumentTree(document.text);
  if (tree !== undefined && !isMissingLayout(tree, root)) return true;
  const change = addLayout(document.text, root);
  if (change === undefined) {
    studio.notify(
      tree === undefined
        ? 'The document is not valid JSON. Fix the JSON first.'
        : 'The document has the maximum number of blocks.',
      'failed',
    );
    return false;
  }
  document.apply(change.edits, change.select);
  studio.notify(`Copied the default ${describeLayout(root)} into the document. Undo removes it.`);
  return true;
}

/** "page Products", "header" */
function describeLayout(root: string): string {
  const [kind = '', name = ''] = splitPointer(root);
  return kind === 'pages' ? `page ${humanizeSlug(name)}` : kind;
}
