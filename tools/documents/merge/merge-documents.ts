import { joinPointer } from '../../../runtime/page/problem.ts';
import { isJsonObject, type JsonObject } from '../map-document-blocks.ts';
import { isJsonEqual } from '../rewrite-json.ts';
import { createMergeSide, type MergeSide } from './merge-side.ts';
import { orderItems } from './order-items.ts';

/** Two documents that were made of the same one, in one: or the places where both changed the same thing. */
export type MergedDocument =
  | { readonly kind: 'merged'; readonly value: unknown }
  | {
      readonly kind: 'overlapping';
      /** JSON pointers in the document that both were made of. */
      readonly pointers: readonly string[];
      /** Those of them that are one value on either side, so that one can be chosen. */
      readonly values: readonly ConflictingValue[];
    };

/** A value that both changed; undefined where it is not there. */
interface ConflictingValue {
  readonly pointer: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** The side chosen for a {@link ConflictingValue}, by its pointer. */
export type MergeChoices = ReadonlyMap<string, 'mine' | 'theirs'>;

const NO_CHOICES: MergeChoices = new Map();

/**
 * Puts the changes of two documents together, block by block and property by property. Where both changed the same
 * property, or one changed what the other took away or moved, there is no telling who is right, and nothing is merged.
 * What both inserted in the same place stands there one after the other, theirs first.
 *
 * @param choices settle what both changed
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

/** Properties that list what stands on a page. Of the same names within props nothing is known. */
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
    // As `JSON.parse` does it: `__proto__` is a name like any other.
    if (value !== undefined)
      Object.defineProperty(merged, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return merged;
}

/** What one moved while the other moved or removed it: it would stand there twice, or in spite of somebody. */
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
