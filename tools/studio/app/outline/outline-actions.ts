import { joinPointer } from '../../../../runtime/page/problem.ts';
import { addLayout, addOwnPage } from '../../edits/add-layout.ts';
import { addLayoutPart } from '../../edits/add-layout-part.ts';
import { parseDocumentTree } from '../../edits/document-tree.ts';
import { duplicatePart } from '../../edits/duplicate-part.ts';
import type { InsertPosition } from '../../edits/insert-block.ts';
import { layoutPartAt, listPositionAt } from '../../edits/layout-parts.ts';
import type { ListPosition } from '../../edits/list-position.ts';
import { moveLayoutPart, moveOneStep } from '../../edits/move-part.ts';
import { removeAt } from '../../edits/remove-at.ts';
import type { TextChange } from '../../edits/text-change.ts';
import { isHiddenPart, toggleVisibility } from '../../edits/toggle-visibility.ts';
import type { Studio } from '../model/studio.ts';

/**
 * Actions on parts of the outline. Each shows a notification and returns the part's new pointer; undefined on failure.
 */
export function createOutlineActions(studio: Studio, nameOf: (pointer: string) => string) {
  const { document } = studio;

  function applyAndNotify(change: TextChange | undefined, done: string, refused: string): string | undefined {
    if (change === undefined) {
      const isBroken = parseDocumentTree(document.text) === undefined;
      studio.notify(isBroken ? 'The document is not valid JSON. Fix the JSON first.' : refused, 'failed');
      return undefined;
    }
    document.apply(change.edits, change.select);
    studio.notify(done);
    return change.pointer;
  }

  return {
    moveBy: (pointer: string, by: 1 | -1) =>
      applyAndNotify(
        moveOneStep(document.text, pointer, by),
        `Moved ${nameOf(pointer)} ${by === 1 ? 'down' : 'up'}.`,
        `${nameOf(pointer)} cannot be moved further ${by === 1 ? 'down' : 'up'}.`,
      ),
    moveTo: (pointer: string, place: ListPosition) =>
      applyAndNotify(
        moveLayoutPart(document.text, pointer, place),
        `Moved ${nameOf(pointer)}.`,
        `${nameOf(pointer)} cannot be moved there: the target is inside it, full or nested too deeply.`,
      ),
    duplicate: (pointer: string) =>
      applyAndNotify(
        duplicatePart(document.text, pointer),
        `Duplicated ${nameOf(pointer)}.`,
        `${nameOf(pointer)} cannot be duplicated: the maximum is reached.`,
      ),
    remove: (pointer: string) =>
      applyAndNotify(
        isRemovable(pointer) ? removeAt(document.text, pointer) : undefined,
        `Removed ${nameOf(pointer)}. Undo to restore it.`,
        `${nameOf(pointer)} cannot be removed here.`,
      ),
    toggleVisibility: (pointer: string) => {
      const isHidden = isHiddenPart(document.text, pointer);
      return applyAndNotify(
        toggleVisibility(document.text, pointer),
        `${nameOf(pointer)} is ${isHidden ? 'shown again' : 'hidden'}.`,
        `${nameOf(pointer)} cannot be hidden.`,
      );
    },
    add: (kind: 'section' | 'row' | 'column', pointer: string) => {
      const where = insertPositionFor(kind, pointer);
      const change = where === undefined ? undefined : addLayoutPart(document.text, kind, where);
      return applyAndNotify(change, `Added an empty ${kind}.`, `A ${kind} cannot be added here.`);
    },
    addPage: (name: string) =>
      applyAndNotify(
        addLayout(document.text, joinPointer('/pages', name), studio.shop.languages),
        `Added page \`${name}\`.`,
        `Page \`${name}\` already exists.`,
      ),
    addOwnPage: (language: string) =>
      applyAndNotify(
        addOwnPage(document.text, language),
        'Added a page of your own. Its name in the JSON is also its address.',
        'A page cannot be added here.',
      ),
  };
}

/**
 * Where a new part is inserted: after the part of its kind at the pointer, or into the nearest ancestor that can
 * contain it.
 */
export function insertPositionFor(
  kind: 'section' | 'row' | 'column' | 'block',
  pointer: string,
): InsertPosition | undefined {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const part = layoutPartAt(at);
    if (part === undefined) continue;
    if (part.kind === kind) return { after: at };
    if (kind === 'block' || ALLOWED_PARENTS[kind].includes(part.kind)) return { into: at };
  }
  return undefined;
}

const ALLOWED_PARENTS: Readonly<Record<'section' | 'row' | 'column', readonly string[]>> = {
  section: ['layout', 'page'],
  row: ['section', 'slot'],
  column: ['row'],
};

/** List items and pages can be removed; a removed page falls back to the default page. */
export const isRemovable = (pointer: string): boolean =>
  listPositionAt(pointer) !== undefined || layoutPartAt(pointer)?.kind === 'page';
