import { splitPointer } from '../../../../runtime/page/problem.ts';
import { addLayout, isMissingLayout } from '../../edits/add-layout.ts';
import { parseDocumentTree } from '../../edits/document-tree.ts';
import { layoutRootOf } from '../../edits/layout-parts.ts';
import { humanizeSlug } from '../../slugs.ts';
import type { FrameController } from '../preview/frame-controller.ts';
import type { Studio } from './studio.ts';

/**
 * Notifies that a part comes from the default document, with a button that copies its page, header or footer into the
 * document. The notification goes when the preview shows another page, or the document has the part.
 *
 * @param pointer of the part once it is copied
 * @param onCopied called then
 */
export function offerDefaultLayout(
  studio: Studio & { readonly frame: Pick<FrameController, 'settings'> },
  pointer: string,
  onCopied: () => void,
): void {
  const root = layoutRootOf(pointer)?.pointer;
  if (root === undefined) return;
  const { document, frame } = studio;
  const path = pathOf(frame.settings.address);
  studio.notify(`This block is part of the default ${describeLayout(root)}, not of your document.`, 'done', {
    label: copyLabel(root),
    run: () => copyDefaultLayout(studio, root) && onCopied(),
    isObsolete: () => pathOf(frame.settings.address) !== path || isInDocument(document.text, root),
  });
}

/** An address without its query and fragment. */
const pathOf = (address: string): string => address.replace(/[?#].*$/s, '');

function isInDocument(text: string, root: string): boolean {
  const tree = parseDocumentTree(text);
  return tree !== undefined && !isMissingLayout(tree, root);
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
  if (isInDocument(document.text, root)) return true;
  const change = addLayout(document.text, root, studio.shop.languages);
  if (change === undefined) {
    studio.notify(
      parseDocumentTree(document.text) === undefined
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
