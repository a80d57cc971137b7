import { addPage, addPart } from '../../edits/add-part.ts';
import { readTree } from '../../edits/document-tree.ts';
import { duplicate } from '../../edits/duplicate.ts';
import type { Where } from '../../edits/insert.ts';
import { moveBy, movePart } from '../../edits/move.ts';
import { itemAt, partAt } from '../../edits/parts.ts';
import type { ListPlace } from '../../edits/put-part.ts';
import { remove } from '../../edits/remove.ts';
import type { TextChange } from '../../edits/text-change.ts';
import type { Studio } from '../model/studio.ts';

/** What can be done with a part of the outline. Each says what it did, or why it could not, and answers where that is now. */
export type OutlineActions = ReturnType<typeof createOutlineActions>;

export function createOutlineActions(studio: Studio, nameOf: (pointer: string) => string) {
  const { document } = studio;

  function perform(change: TextChange | undefined, done: string, refused: string): string | undefined {
    if (change === undefined) {
      const isBroken = readTree(document.text) === undefined;
      studio.say(isBroken ? 'The text is not JSON at the moment. Mend that first.' : refused, 'failed');
      return undefined;
    }
    document.apply(change.edits, change.select);
    studio.say(done);
    return change.pointer;
  }

  return {
    moveBy: (pointer: string, by: 1 | -1) =>
      perform(
        moveBy(document.text, pointer, by),
        `Moved ${nameOf(pointer)} ${by === 1 ? 'down' : 'up'}.`,
        `${nameOf(pointer)} cannot go further ${by === 1 ? 'down' : 'up'}.`,
      ),
    moveTo: (pointer: string, place: ListPlace) =>
      perform(
        movePart(document.text, pointer, place),
        `Moved ${nameOf(pointer)}.`,
        `${nameOf(pointer)} cannot stand there: the place is its own, full, or too deep.`,
      ),
    duplicate: (pointer: string) =>
      perform(
        duplicate(document.text, pointer),
        `Duplicated ${nameOf(pointer)}.`,
        `There is no room for a second ${nameOf(pointer)}.`,
      ),
    remove: (pointer: string) =>
      perform(
        isRemovable(pointer) ? remove(document.text, pointer) : undefined,
        `Removed ${nameOf(pointer)}. Undo brings it back.`,
        `${nameOf(pointer)} cannot be removed here.`,
      ),
    add: (kind: 'section' | 'row' | 'column', pointer: string) => {
      const where = placeFor(kind, pointer);
      const change = where === undefined ? undefined : addPart(document.text, kind, where);
      return perform(change, `Added an empty ${kind}.`, `There is no room for a ${kind} here.`);
    },
    addPage: (name: string) =>
      perform(addPage(document.text, name), `Added the page \`${name}\`.`, `The document has the page \`${name}\`.`),
  };
}

/** Where a new part goes: into what holds such parts, else behind the one around the place. */
export function placeFor(kind: 'section' | 'row' | 'column' | 'block', pointer: string): Where | undefined {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const part = partAt(at);
    if (part === undefined) continue;
    if (part.kind === kind) return { after: at };
    if (kind === 'block' || HOLDERS[kind].includes(part.kind)) return { into: at };
  }
  return undefined;
}

const HOLDERS: Readonly<Record<'section' | 'row' | 'column', readonly string[]>> = {
  section: ['layout', 'page'],
  row: ['section', 'slot'],
  column: ['row'],
};

/** Parts in lists, and pages: a page that is gone comes from the default document. */
export const isRemovable = (pointer: string): boolean =>
  itemAt(pointer) !== undefined || partAt(pointer)?.kind === 'page';
