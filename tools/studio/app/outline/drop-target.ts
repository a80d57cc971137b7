import { joinPointer } from '../../../../runtime/page/problem.ts';
import {
  CHILD_LISTS,
  isJsonPointerWithin,
  type LayoutPart,
  layoutPartsOnPath,
  listPositionAt,
} from '../../edits/layout-parts.ts';
import type { ListPosition } from '../../edits/list-position.ts';

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
