import { joinPointer } from '../../../runtime/page/problem.ts';
import { diffDocuments, type ItemChange } from '../diff/diff-documents.ts';
import { isJsonObject, type JsonObject } from '../map-document-blocks.ts';
import { isJsonEqual } from '../rewrite-json.ts';
import { orderItems } from './order-items.ts';

/** The merged document, or the conflicts. */
export type MergedDocument =
  | { readonly kind: 'merged'; readonly value: unknown }
  | {
      readonly kind: 'overlapping';
      /** JSON pointers in the base document. */
      readonly pointers: readonly string[];
      /** Conflicts of single values, in which a side can be chosen. */
      readonly values: readonly ConflictingValue[];
    };

/** A value changed on both sides; undefined if missing. */
interface ConflictingValue {
  readonly pointer: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** The side chosen for a {@link ConflictingValue}, by its pointer. */
export type MergeChoices = ReadonlyMap<string, 'mine' | 'theirs'>;

const NO_CHOICES: MergeChoices = new Map();

/**
 * Merges two documents by block and property. Nothing is merged if both changed the same property, or one changed an item
 * that the other removed or moved. Insertions of both at one place follow each other, theirs first.
 *
 * @param choices resolve conflicts
 */
export function mergeDocuments(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  choices: MergeChoices = NO_CHOICES,
): MergedDocument {
  if (isJsonEqual(mine, theirs)) return { kind: 'merged', value: mine };
  const [own, others] = [createMergeSide(base, mine), createMergeSide(base, theirs)];
  const overlapping = findConflictingMoves(own, others);
  const merging: MergeState = { mine: own, theirs: others, choices, overlapping, values: [] };
  const value = mergeValues(merging, { base, mine, theirs }, { base: '', mine: '', theirs: '' }, true);
  const pointers = merging.overlapping;
  const { values } = merging;
  if (pointers.length > 0) return { kind: 'overlapping', pointers, values };
  if (hasNewDuplicateIds(value, mine, theirs)) return { kind: 'overlapping', pointers: [''], values };
  return { kind: 'merged', value };
}

interface MergeState {
  readonly mine: MergeSide;
  readonly theirs: MergeSide;
  readonly choices: MergeChoices;
  readonly overlapping: string[];
  readonly values: ConflictingValue[];
}

interface ThreeWay<Kind> {
  readonly base: Kind;
  readonly mine: Kind;
  readonly theirs: Kind;
}

/** Lists of layout items. The same names within props have no meaning. */
const LISTS: ReadonlySet<string> = new Set(['sections', 'rows', 'columns', 'blocks']);

/** `undefined` is a value that is not there. `isLayout`: whether lists in it hold sections, rows, columns and blocks. */
function mergeValues(merging: MergeState, values: ThreeWay<unknown>, at: ThreeWay<string>, isLayout: boolean): unknown {
  const { base, mine, theirs } = values;
  if (isJsonEqual(mine, base)) return theirs;
  if (isJsonEqual(theirs, base) || isJsonEqual(mine, theirs)) return mine;
  if (!isJsonObject(base) || !isJsonObject(mine) || !isJsonObject(theirs)) {
    const choice = merging.choices.get(at.base);
    if (choice !== undefined) return choice === 'mine' ? mine : theirs;
    merging.overlapping.push(at.base);
    merging.values.push({ pointer: at.base, mine, theirs });
    return mine;
  }
  const merged: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const own = { base: propertyOf(base, name), mine: propertyOf(mine, name), theirs: propertyOf(theirs, name) };
    const place = {
      base: joinPointer(at.base, name),
      mine: joinPointer(at.mine, name),
      theirs: joinPointer(at.theirs, name),
    };
    const isList =
      isLayout && LISTS.has(name) && isItemList(own.base) && isItemList(own.mine) && isItemList(own.theirs);
    const value = isList
      ? mergeItems(merging, { base: own.base, mine: own.mine, theirs: own.theirs } as ThreeWay<Items>, place)
      : mergeValues(merging, own, place, isLayout && name !== 'props');
    // Like `JSON.parse`: `__proto__` is an ordinary name.
    if (value !== undefined)
      Object.defineProperty(merged, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return merged;
}

/** Items moved on one side and moved or removed on the other: conflicts. */
const findConflictingMoves = (mine: MergeSide, theirs: MergeSide): string[] =>
  [...mine.statuses].flatMap(([pointer, fate]) => {
    const fates = [fate, theirs.statuses.get(pointer)];
    const isElsewhere = fates.every((other) => other === 'moved' || other === 'removed');
    return isElsewhere && fates.includes('moved') ? [pointer] : [];
  });

type Items = readonly JsonObject[];

function mergeItems(merging: MergeState, items: ThreeWay<Items>, at: ThreeWay<string>): Items {
  const mine = merging.mine.originIndexesOf(at.mine, items.mine, at.base);
  const theirs = merging.theirs.originIndexesOf(at.theirs, items.theirs, at.base);
  const merged = items.base.map((item, index) => {
    const [here, there] = [mine.indexOf(index), theirs.indexOf(index)];
    const [one, other] = [items.mine[here], items.theirs[there]];
    const place = joinPointer(at.base, index);
    if (one !== undefined && other !== undefined) {
      const places = { base: place, mine: joinPointer(at.mine, here), theirs: joinPointer(at.theirs, there) };
      return mergeValues(merging, { base: item, mine: one, theirs: other }, places, true);
    }
    // One took it away, or elsewhere: then the other must not have changed it.
    const left = one ?? other;
    if (left !== undefined && !isJsonEqual(left, item)) merging.overlapping.push(place);
    return undefined;
  });
  const order = orderItems(mine, theirs, merged.length);
  if (order === undefined) {
    merging.overlapping.push(at.base);
    return items.mine;
  }
  return order.flatMap((step): Items => {
    if (step.kind === 'kept') return [merged[step.index]].filter(isJsonObject);
    const { mine: own, theirs: others } = step;
    const inserted = {
      mine: own.map((index) => items.mine[index]),
      theirs: others.map((index) => items.theirs[index]),
    };
    if (isJsonEqual(inserted.mine, inserted.theirs)) return inserted.mine.filter(isJsonObject);
    if (inserted.mine.some((item) => inserted.theirs.some((other) => isJsonEqual(item, other))))
      merging.overlapping.push(at.base);
    return [...inserted.theirs, ...inserted.mine].filter(isJsonObject);
  });
}

const propertyOf = (holder: JsonObject, name: string): unknown =>
  Object.hasOwn(holder, name) ? holder[name] : undefined;

const isItemList = (value: unknown): value is Items => Array.isArray(value) && value.every(isJsonObject);

/** Whether an id occurs more often in it than in each of its sources. */
function hasNewDuplicateIds(merged: unknown, mine: unknown, theirs: unknown): boolean {
  const [own, others] = [countIds(mine), countIds(theirs)];
  return [...countIds(merged)].some(
    ([id, count]) => count > 1 && count > (own.get(id) ?? 0) && count > (others.get(id) ?? 0),
  );
}

function countIds(value: unknown, counts = new Map<string, number>()): ReadonlyMap<string, number> {
  if (typeof value !== 'object' || value === null) return counts;
  const id: unknown = isJsonObject(value) ? value.id : undefined;
  if (typeof id === 'string') counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const child of Object.values(value)) countIds(child, counts);
  return counts;
}

/** The changes of one side against the base document. */
interface MergeSide {
  /**
   * For each item of a list, its index in the base list; undefined for an item that is new or from another list.
   */
  originIndexesOf(pointer: string, items: readonly unknown[], base: string): readonly (number | undefined)[];
  /** The changes of all base items by pointer. */
  readonly statuses: ReadonlyMap<string, ItemChange['status']>;
}

function createMergeSide(base: unknown, side: unknown): MergeSide {
  const { items } = diffDocuments(base, side);
  const origins = new Map(items.map(({ from, to }) => [to, from]));
  return {
    originIndexesOf: (pointer, list, from) =>
      list.map((_, index) => {
        const origin = origins.get(joinPointer(pointer, index));
        const step = origin?.startsWith(`${from}/`) ? origin.slice(from.length + 1) : '';
        return /^\d+$/.test(step) ? Number(step) : undefined;
      }),
    statuses: new Map(items.flatMap(({ from, status }) => (from === undefined ? [] : [[from, status]]))),
  };
}
