import { pointTo } from '../../../runtime/page/problem.ts';
import { isSame } from '../rewrite-json.ts';
import { isJsonObject, type JsonObject } from '../written-blocks.ts';
import { everyItem, type ItemKind, type LayoutItem, readLayout } from './layout-items.ts';
import { createLikeness } from './likeness.ts';
import { matchItems, type Pair } from './match-items.ts';
import { type PropertyChange, propertyChanges } from './property-changes.ts';
import { standStill } from './stand-still.ts';

/** What became of a section, a row, a column or a block. */
export interface ItemFate {
  readonly kind: ItemKind;
  /** A moved one may be changed as well: see `changes`. */
  readonly fate: 'kept' | 'changed' | 'moved' | 'added' | 'removed';
  /** A block's type. */
  readonly type?: string;
  readonly id?: string;
  /** Where it stood; undefined for an added one. */
  readonly from?: string;
  /** Where it stands; undefined for a removed one. */
  readonly to?: string;
  /** What of its own is different: not what stands in it. */
  readonly changes: readonly PropertyChange[];
}

/** What became of a page, the header or the footer. */
export interface PageFate {
  readonly name: string;
  readonly pointer: string;
  readonly fate: 'kept' | 'changed' | 'added' | 'removed' | 'switched-off' | 'switched-on';
  readonly changes: readonly PropertyChange[];
}

export interface DocumentDiff {
  /** Whether both say the same, however they are written. */
  readonly isSame: boolean;
  /** Theme, settings and everything else beside the pages, by path. */
  readonly changes: readonly PropertyChange[];
  readonly pages: readonly PageFate[];
  /** Everything that stands on pages, in header or footer: each item of both documents exactly once. */
  readonly items: readonly ItemFate[];
}

/** How alike two items of the same list must be to be one that was changed; blocks of one type may differ in everything. */
const LEAST_IN_PLACE: Readonly<Record<ItemKind, number>> = { section: 0.1, row: 0.1, column: 0.1, block: 0 };

/** Where there is one row or column on both sides, it is the same one, whatever stands in it. */
function leastOf(items: readonly LayoutItem[], others: readonly LayoutItem[]): number {
  const kind = (items[0] ?? others[0])?.kind ?? 'block';
  return kind !== 'section' && items.length === 1 && others.length === 1 ? 0 : LEAST_IN_PLACE[kind];
}

/** The same for two that stand in different places. */
const LEAST_ELSEWHERE = 0.5;

/**
 * What is different between two parsed documents, block by block. Things are told apart by their ids, else by likeness,
 * so that something inserted in front is one insertion.
 */
export function diffDocuments(before: unknown, after: unknown): DocumentDiff {
  const [old, recent] = [readParts(before), readParts(after)];
  const likeness = createLikeness();
  const canBeSame = createIdCheck(old, recent);
  const fates = new Map<LayoutItem, ItemFate>();
  let gone: LayoutItem[] = [];
  let added: LayoutItem[] = [];

  const matchLists = (one: LayoutItem['lists'], other: LayoutItem['lists']): void => {
    for (const name of new Set([...one.keys(), ...other.keys()])) {
      const [items, others] = [one.get(name) ?? [], other.get(name) ?? []];
      const matching = matchItems(items, others, likeness, leastOf(items, others), canBeSame);
      const still = standStill(matching.pairs, items, others);
      for (const pair of matching.pairs) settle(pair, !still.has(pair));
      gone.push(...matching.gone);
      added.push(...matching.added);
    }
  };
  const settle = ([one, other]: Pair, isMoved: boolean): void => {
    fates.set(other, describePair(one, other, isMoved));
    matchLists(one.lists, other.lists);
  };

  for (const name of new Set([...old.pages.keys(), ...recent.pages.keys()]))
    matchLists(old.pages.get(name)?.lists ?? NOTHING, recent.pages.get(name)?.lists ?? NOTHING);

  // What left one list may have come into another one, or into something that is new itself.
  while (gone.length + added.length > 0) {
    const { pairs, ...rest } = matchItems(gone, added, likeness, LEAST_ELSEWHERE, canBeSame);
    [gone, added] = [[], []];
    for (const pair of pairs) settle(pair, true);
    // Whoever is opened is settled; blocks wait until the layout around them is, and those that hold nothing to the end.
    const isOpened = openable([...rest.gone, ...rest.added]);
    for (const [items, waiting, fate] of [
      [rest.gone, gone, 'removed'],
      [rest.added, added, 'added'],
    ] as const) {
      for (const item of items) {
        if (!isOpened(item)) {
          waiting.push(item);
          continue;
        }
        fates.set(item, describe(item, fate));
        waiting.push(...[...item.lists.values()].flat());
      }
    }
  }

  const order = [...recent.pages.values(), ...old.pages.values()].flatMap(({ lists }) => [...everyItem(lists)]);
  const pages = [...new Set([...recent.pages.keys(), ...old.pages.keys()])].map((name) =>
    describePage(name, old, recent),
  );
  return {
    isSame: isSame(before, after),
    changes: propertyChanges(old.rest, recent.rest),
    pages,
    items: order.flatMap((item) => fates.get(item) ?? []),
  };
}

/** Which of the items that found no counterpart are opened next: layout first, then blocks with slots, then whatever is left. */
function openable(items: readonly LayoutItem[]): (item: LayoutItem) => boolean {
  if (items.some(({ kind }) => kind !== 'block')) return ({ kind }) => kind !== 'block';
  const holdsSomething = ({ lists }: LayoutItem): boolean => [...lists.values()].some(({ length }) => length > 0);
  return items.some(holdsSomething) ? holdsSomething : () => true;
}

/** An id that stands in the other document, too, belongs to what bears it there. */
function createIdCheck(before: Parts, after: Parts): (one: LayoutItem, other: LayoutItem) => boolean {
  const idsOf = ({ pages }: Parts) =>
    new Set([...pages.values()].flatMap(({ lists }) => [...everyItem(lists)].map(({ value }) => value.id)));
  const [ids, others] = [idsOf(before), idsOf(after)];
  const hasCounterpart = ({ value }: LayoutItem, known: ReadonlySet<unknown>): boolean =>
    typeof value.id === 'string' && known.has(value.id);
  return (one, other) =>
    one.value.id === other.value.id || !(hasCounterpart(one, others) || hasCounterpart(other, ids));
}

const NOTHING: LayoutItem['lists'] = new Map();

interface Parts {
  readonly pages: ReadonlyMap<
    string,
    ReturnType<typeof readLayout> & { readonly value: unknown; readonly pointer: string }
  >;
  readonly rest: unknown;
}

function readParts(document: unknown): Parts {
  if (!isJsonObject(document)) return { pages: new Map(), rest: document };
  const { header, footer, pages, ...rest } = document;
  const named: (readonly [string, unknown, string])[] = [
    ...(header === undefined ? [] : [['header', header, '/header'] as const]),
    ...(isJsonObject(pages)
      ? Object.entries(pages).map(([name, page]) => [name, page, pointTo('/pages', name)] as const)
      : []),
    ...(footer === undefined ? [] : [['footer', footer, '/footer'] as const]),
  ];
  return {
    pages: new Map(
      named.map(([name, value, pointer]) => [pointer, { ...readLayout(value, pointer), value, pointer, name }]),
    ),
    rest: isJsonObject(pages) || pages === undefined ? rest : { ...rest, pages },
  };
}

function describePage(pointer: string, { pages: old }: Parts, { pages: recent }: Parts): PageFate {
  const [one, other] = [old.get(pointer), recent.get(pointer)];
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  if (one === undefined || other === undefined)
    return { name, pointer, fate: one === undefined ? 'added' : 'removed', changes: [] };
  if (one.value === false && other.value !== false) return { name, pointer, fate: 'switched-on', changes: [] };
  if (one.value !== false && other.value === false) return { name, pointer, fate: 'switched-off', changes: [] };
  const changes =
    isJsonObject(one.value) && isJsonObject(other.value)
      ? propertyChanges(one.own, other.own)
      : propertyChanges(one.value, other.value);
  return { name, pointer, fate: changes.length === 0 ? 'kept' : 'changed', changes };
}

function describePair(one: LayoutItem, other: LayoutItem, isMoved: boolean): ItemFate {
  const changes = propertyChanges(one.own, other.own);
  const fate = isMoved ? 'moved' : changes.length > 0 ? 'changed' : 'kept';
  return { ...nameItem(other), fate, from: one.pointer, to: other.pointer, changes };
}

const describe = (item: LayoutItem, fate: 'added' | 'removed'): ItemFate => ({
  ...nameItem(item),
  fate,
  ...(fate === 'added' ? { to: item.pointer } : { from: item.pointer }),
  changes: [],
});

function nameItem({ kind, value }: LayoutItem): Pick<ItemFate, 'kind' | 'type' | 'id'> {
  const { type, id }: JsonObject = value;
  return {
    kind,
    ...(kind === 'block' && typeof type === 'string' ? { type } : {}),
    ...(typeof id === 'string' ? { id } : {}),
  };
}
