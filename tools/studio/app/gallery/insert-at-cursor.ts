import { findNodeAtOffset, getNodePath } from 'jsonc-parser';
import { joinPointer, splitPointer } from '../../../../runtime/page/problem.ts';
import { parseDocumentTree } from '../../edits/document-tree.ts';
import { type InsertPosition, insertBlock } from '../../edits/insert-block.ts';
import { layoutPartsOnPath } from '../../edits/layout-parts.ts';
import { cursorForPointer } from '../../edits/text-change.ts';
import { humanizeSlug } from '../../slugs.ts';
import type { StudioBlock } from '../../studio-protocol.ts';
import type { Studio } from '../model/studio.ts';
import { pagePointerForHref } from '../outline/outline-rows.ts';

/**
 * Inserts a block with its example props and shows a notification: at the requested position, after the active block,
 * at the end of the part at the cursor, or at the end of the previewed page. Returns false when it cannot be inserted.
 */
export function insertAtCursor(studio: Studio, block: StudioBlock, requestedPosition?: InsertPosition): boolean {
  const { document } = studio;
  const position = requestedPosition ?? positionAtCursor(studio);
  const { text } = document;
  const change =
    position &&
    insertBlock(
      text,
      { type: block.type, version: block.version, props: block.example },
      position,
      studio.shop.languages,
    );
  if (change === undefined) {
    studio.notify(insertFailureReason(text, position), 'failed');
    return false;
  }
  const [root] = layoutPartsOnPath(change.pointer);
  const isNewPage = root?.kind === 'page' && cursorForPointer(text, root.pointer) === undefined;
  document.apply(change.edits, change.select);
  studio.goTo(change.pointer);
  studio.notify(`Added ${block.title} to ${describeLocation(change.pointer)}.${isNewPage ? NEW_PAGE_NOTICE : ''}`);
  return true;
}

/** After the active block; else at the end of the part at the cursor; else at the end of the previewed page. */
function positionAtCursor({ activeBlock: block, document, pageReport: shown }: Studio): InsertPosition | undefined {
  if (block !== undefined) return { after: block };
  const tree = parseDocumentTree(document.text);
  const node = tree && findNodeAtOffset(tree.root, document.selection.offset, true);
  const around = node && layoutPartsOnPath(joinPointer('', ...getNodePath(node))).at(-1);
  const into = around?.pointer ?? pagePointerForHref(shown?.href);
  return into === undefined ? undefined : { into };
}

const NEW_PAGE_NOTICE =
  ' The document had no such page, so the default page was copied into it. Undo restores the default.';

function insertFailureReason(text: string, where: InsertPosition | undefined): string {
  if (parseDocumentTree(text) === undefined) return 'The document is not valid JSON. Fix the JSON first.';
  if (where === undefined) return 'Place the cursor where the block should go, or open a page in the preview.';
  return 'No more blocks can be added here.';
}

/** "page Home, section 2" */
export function describeLocation(pointer: string): string {
  const [root, section] = layoutPartsOnPath(pointer);
  const name = humanizeSlug(splitPointer(root?.pointer ?? '').at(-1) ?? '');
  const around = root?.kind === 'page' ? `page ${name}` : name.toLowerCase();
  const number = Number(splitPointer(section?.pointer ?? '').at(-1)) + 1;
  return section === undefined ? around : `${around}, section ${number}`;
}
