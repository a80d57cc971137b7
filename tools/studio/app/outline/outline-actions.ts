import { joinPointer } from '../../../../runtime/page/problem.ts';
import { addLayout, addOwnPage } from '../../edits/add-layout.ts';
import { parseDocumentTree } from '../../edits/document-tree.ts';
import type { InsertPosition } from '../../edits/insert-block.ts';
import { addLayoutPart } from '../../edits/insert-block.ts';
import {
  CHILD_LISTS,
  isJsonPointerWithin,
  type LayoutPart,
  layoutPartAt,
  layoutPartsOnPath,
  listPositionAt,
} from '../../edits/layout-parts.ts';
import type { ListPosition } from '../../edits/list-position.ts';
import { duplicatePart, moveLayoutPart, moveOneStep } from '../../edits/move-part.ts';
import { isHiddenPart, removeAt, toggleVisibility } from '../../edits/set-value.ts';
import type { TextChange } from '../../edits/text-change.ts';
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

/** Where a dragged part would be dropped, and the marker that shows it. */
export interface DropTarget {
  /** JSON pointer of the item with the marker. */
  readonly targetPointer: string;
  readonly marker: 'before' | 'after' | 'into';
  readonly position: ListPosition;
}

/**
 * Where a dragged part goes when dropped on another one: before or after a part of its kind, into a part that can
 * contain it, else after the nearest ancestor of its kind. Undefined when it cannot be dropped there.
 *
 * @param relativeY vertical position within the item, from 0 (top) to 1
 */
export function findDropTarget(dragged: string, target: LayoutPart, relativeY: number): DropTarget | undefined {
  const kind = layoutPartsOnPath(dragged).at(-1)?.kind;
  if (kind === undefined || isJsonPointerWithin(target.pointer, dragged)) return undefined;
  const list = Object.entries(CHILD_LISTS[target.kind]).find(([, item]) => item === kind)?.[0];
  const item = listPositionAt(target.pointer);
  // A column can contain rows and a row can be nested in a column: parts of the same kind take precedence.
  if (target.kind === kind && item !== undefined) {
    const isAfter = relativeY >= 0.5;
    const place = { list: item.list.pointer, index: item.index + (isAfter ? 1 : 0) };
    return { targetPointer: target.pointer, marker: isAfter ? 'after' : 'before', position: place };
  }
  if (list !== undefined)
    return {
      targetPointer: target.pointer,
      marker: 'into',
      position: { list: joinPointer(target.pointer, list), index: Number.POSITIVE_INFINITY },
    };
  const ancestor = layoutPartsOnPath(target.pointer).findLast(
    (part) => part.kind === kind && !isJsonPointerWithin(part.pointer, dragged),
  );
  const ancestorItem = ancestor && listPositionAt(ancestor.pointer);
  if (ancestor === undefined || ancestorItem === undefined) return undefined;
  return {
    targetPointer: ancestor.pointer,
    marker: 'after',
    position: { list: ancestorItem.list.pointer, index: ancestorItem.index + 1 },
  };
}
