import { pointTo } from '../../../../runtime/page/problem.ts';
import { isWithin, itemAt, LISTS, type Part, partsAt } from '../../edits/parts.ts';
import type { ListPlace } from '../../edits/put-part.ts';

/** Where something would go that is held over an item of the outline, and how that is marked there. */
export interface DropPlace {
  /** JSON pointer of the item that is marked. */
  readonly over: string;
  readonly mark: 'before' | 'after' | 'into';
  readonly place: ListPlace;
}

/**
 * Where a part goes that is dropped on another one: before or behind its like, into what holds such parts, else behind
 * its like around that. Undefined where it cannot go.
 *
 * @param height share of the item's height at which it is held, from 0 at its top to 1
 */
export function dropPlace(dragged: string, over: Part, height: number): DropPlace | undefined {
  const kind = partsAt(dragged).at(-1)?.kind;
  if (kind === undefined || isWithin(over.pointer, dragged)) return undefined;
  const list = Object.entries(LISTS[over.kind]).find(([, item]) => item === kind)?.[0];
  const item = itemAt(over.pointer);
  // A column holds rows, and a row stands in columns: what is of its own kind comes first.
  if (over.kind === kind && item !== undefined) {
    const isAfter = height >= 0.5;
    const place = { list: item.list.pointer, index: item.index + (isAfter ? 1 : 0) };
    return { over: over.pointer, mark: isAfter ? 'after' : 'before', place };
  }
  if (list !== undefined)
    return {
      over: over.pointer,
      mark: 'into',
      place: { list: pointTo(over.pointer, list), index: Number.POSITIVE_INFINITY },
    };
  const around = partsAt(over.pointer).findLast((part) => part.kind === kind && !isWithin(part.pointer, dragged));
  const like = around && itemAt(around.pointer);
  if (around === undefined || like === undefined) return undefined;
  return { over: around.pointer, mark: 'after', place: { list: like.list.pointer, index: like.index + 1 } };
}
