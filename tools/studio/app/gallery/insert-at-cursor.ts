import { findNodeAtOffset, getNodePath } from 'jsonc-parser';
import { pointTo, stepsOf } from '../../../../runtime/page/problem.ts';
import { readTree } from '../../edits/document-tree.ts';
import { insertBlock, type Where } from '../../edits/insert.ts';
import { partsAt } from '../../edits/parts.ts';
import { cursorAt } from '../../edits/text-change.ts';
import type { StudioBlock } from '../../wire.ts';
import type { Studio } from '../model/studio.ts';
import { shownPage } from '../outline/outline-rows.ts';
import { readable } from '../outline/outline-tree.ts';

/**
 * Inserts a block with the props of its example, and says where it went: to the place that was asked for, behind the block
 * at the cursor, at the end of what the cursor is in, or at the end of the page that is shown. False where it could not.
 */
export function insertAtCursor(studio: Studio, block: StudioBlock, asked?: Where): boolean {
  const { document } = studio;
  const where = asked ?? placeAtCursor(studio);
  const { text } = document;
  const change = where && insertBlock(text, { type: block.type, version: block.version, props: block.example }, where);
  if (change === undefined) {
    studio.say(whyNot(text, where), 'failed');
    return false;
  }
  const [frame] = partsAt(change.pointer);
  const isNewPage = frame?.kind === 'page' && cursorAt(text, frame.pointer) === undefined;
  document.apply(change.edits, change.select);
  studio.go(change.pointer);
  studio.say(`Added ${block.title} to ${placeName(change.pointer)}.${isNewPage ? NEW_PAGE : ''}`);
  return true;
}

/** Behind the block at the cursor, else at the end of the part that it stands in, else of the page that is shown. */
export function placeAtCursor({ block, document, shown }: Studio): Where | undefined {
  if (block !== undefined) return { after: block };
  const tree = readTree(document.text);
  const node = tree && findNodeAtOffset(tree.root, document.selection.offset, true);
  const around = node && partsAt(pointTo('', ...getNodePath(node))).at(-1);
  const into = around?.pointer ?? shownPage(shown?.href);
  return into === undefined ? undefined : { into };
}

const NEW_PAGE =
  ' The document did not have this page; it now stands instead of the one that comes by default. Undo brings that back.';

function whyNot(text: string, where: Where | undefined): string {
  if (readTree(text) === undefined) return 'The text is not JSON at the moment. Mend that first.';
  if (where === undefined) return 'Put the cursor where the block is to go, or open a page.';
  return 'There is no room for another block here.';
}

/** "the page Home, section 2" */
function placeName(pointer: string): string {
  const [frame, section] = partsAt(pointer);
  const name = readable(stepsOf(frame?.pointer ?? '').at(-1) ?? '');
  const around = frame?.kind === 'page' ? `the page ${name}` : `the ${name.toLowerCase()}`;
  const number = Number(stepsOf(section?.pointer ?? '').at(-1)) + 1;
  return section === undefined ? around : `${around}, section ${number}`;
}
