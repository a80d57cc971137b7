import { joinPointer } from '../../../runtime/page/problem.ts';
import { isJsonObject, type JsonObject } from '../map-document-blocks.ts';
import { isJsonEqual } from '../rewrite-json.ts';
import { allItems, type ItemKind, type LayoutItem, readLayout } from './layout-items.ts';
import { createSimilarity, findUnmovedPairs, type ItemPair, matchItems } from './match-items.ts';
import { type PropertyChange, propertyChanges } from './property-changes.ts';

/** The change of a section, row, column or block. */
export interface ItemChange {
  readonly kind: ItemKind;
  /** A moved item may be changed as well: see `changes`. */
  readonly status: 'kept' | 'changed' | 'moved' | 'added' | 'removed';
  /** A block's type. */
  readonly type?: string;
  readonly id?: string;
  /** Its old location; undefined for an added item. */
  readonly from?: string;
  /** Its new location; undefined for a removed item. */
  readonly to?: string;
  /** Changes of its own properties, without nested items. */
  readonly changes: readonly PropertyChange[];
}

/** The change of a page, the header or the footer. */
export interface PageChange {
  readonly name: string;
  readonly pointer: string;
  readonly status: 'kept' | 'changed' | 'added' | 'removed' | 'switched-off' | 'switched-on';
  readonly changes: readonly PropertyChange[];
}

export interface DocumentDiff {
  /** Whether both are equal, regardless of formatting. */
  readonly isSame: boolean;
  /** Theme, settings and everything else beside the pages, by path. */
  readonly changes: readonly PropertyChange[];
  readonly pages: readonly PageChange[];
  /** The items of pages, header and footer: each item of both documents exactly once. */
  readonly items: readonly ItemChange[];
}

/** Minimum similarity of a changed item within a list; blocks of one type may differ completely. */
const MIN_SIMILARITY_IN_LIST: Readonly<Record<ItemKind, number>> = { section: 0.1, row: 0.1, column: 0.1, block: 0 };

/** Single rows and columns always match. */
function minSimilarity(items: readonly LayoutItem[], others: readonly LayoutItem[]): number {
  const kind = (items[0] ?? others[0])?.kind ?? 'block';
  return kind !== 'section' && items.length === 1 && others.length === 1 ? 0 : MIN_SIMILARITY_IN_LIST[kind];
}

/** Minimum similarity of items in different places. */
const MIN_SIMILARITY_MOVED = 0.5;

/**
 * Compares two parsed documents block by block. Items match by id, else by similarity, so that an insertion in front is one
 * change.
 */
export function diffDocuments(before: unknown, after: unknown): DocumentDiff {
  const [old, recent] = [readDocumentParts(before), readDocumentParts(after)];
  const likeness = createSimilarity();
  const canBeSame = createIdMatcher(old, recent);
  const fates = new Map<LayoutItem, ItemChange>();
  let removed: LayoutItem[] = [];
  let added: LayoutItem[] = [];

  const matchLists = (one: LayoutItem['lists'], other: LayoutItem['lists']): void => {
    for (const name of new Set([...one.keys(), ...other.keys()])) {
      const [items, others] = [one.get(name) ?? [], other.get(name) ?? []];
      const matching = matchItems(items, others, likeness, minSimilarity(items, others), canBeSame);
      const still = findUnmovedPairs(matching.pairs, items, others);
      for (const pair of matching.pairs) recordPair(pair, !still.has(pair));
      removed.push(...matching.removed);
      added.push(...matching.added);
    }
  };
  const recordPair = ([one, other]: ItemPair, isMoved: boolean): void => {
    fates.set(other, describePair(one, other, isMoved));
    matchLists(one.lists, other.lists);
  };

  for (const name of new Set([...old.pages.keys(), ...recent.pages.keys()]))
    matchLists(old.pages.get(name)?.lists ?? NO_LISTS, recent.pages.get(name)?.lists ?? NO_LISTS);

  // An item that left one list may be in another one, or inside a new item.
  while (removed.length + added.length > 0) {
    const { pairs, ...rest } = matchItems(removed, added, likeness, MIN_SIMILARITY_MOVED, canBeSame);
    [removed, added] = [[], []];
    for (const pair of pairs) recordPair(pair, true);
    // Whoever is opened is settled; blocks wait until the layout around them is, and those that hold nothing to the end.
    const isOpened = nextToExpand([...rest.removed, ...rest.added]);
    for (const [items, waiting, fate] of [
      [rest.removed, removed, 'removed'],
      [rest.added, added, 'added'],
    ] as const) {
      for (const item of items) {
        if (!isOpened(item)) {
          waiting.push(item);
          continue;
        }
        fates.set(item, describeUnmatched(item, fate));
        waiting.push(...[...item.lists.values()].flat());
      }
    }
  }

  const order = [...recent.pages.values(), ...old.pages.values()].flatMap(({ lists }) => [...allItems(lists)]);
  const pages = [...new Set([...recent.pages.keys(), ...old.pages.keys()])].map((name) =>
    describePage(name, old, recent),
  );
  return {
    isSame: isJsonEqual(before, after),
    changes: propertyChanges(old.rest, recent.rest),
    pages,
    items: order.flatMap((item) => fates.get(item) ?? []),
  };
}

/** The unmatched items to open next: layout first, then blocks with slots, then the others. */
function nextToExpand(items: readonly LayoutItem[]): (item: LayoutItem) => boolean {
  if (items.some(({ kind }) => kind !== 'block')) return ({ kind }) => kind !== 'block';
  const holdsSomething = ({ lists }: LayoutItem): boolean => [...lists.values()].some(({ length }) => length > 0);
  return items.some(holdsSomething) ? holdsSomething : () => true;
}

/** An item whose id exists in the other document matches only the item with that id. */
function createIdMatcher(before: DocumentParts, after: DocumentParts): (one: LayoutItem, other: LayoutItem) => boolean {
  const idsOf = ({ pages }: DocumentParts) =>
    new Set([...pages.values()].flatMap(({ lists }) => [...allItems(lists)].map(({ value }) => value.id)));
  const [ids, others] = [idsOf(before), idsOf(after)];
  const hasCounterpart = ({ value }: LayoutItem, known: ReadonlySet<unknown>): boolean =>
    typeof value.id === 'string' && known.has(value.id);
  return (one, other) =>
    one.value.id === other.value.id || !(hasCounterpart(one, others) || hasCounterpart(other, ids));
}

const NO_LISTS: LayoutItem['lists'] = new Map();

interface DocumentParts {
  readonly pages: ReadonlyMap<
    string,
    ReturnType<typeof readLayout> & { readonly value: unknown; readonly pointer: string }
  >;
  readonly rest: unknown;
}

function readDocumentParts(document: unknown): DocumentParts {
  if (!isJsonObject(document)) return { pages: new Map(), rest: document };
  const { header, footer, pages, ...rest } = document;
  const named: (readonly [string, unknown, string])[] = [
    ...(header === undefined ? [] : [['header', header, '/header'] as const]),
    ...(isJsonObject(pages)
      ? Object.entries(pages).map(([name, page]) => [name, page, joinPointer('/pages', name)] as const)
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

function describePage(pointer: string, { pages: old }: DocumentParts, { pages: recent }: DocumentParts): PageChange {
  const [one, other] = [old.get(pointer), recent.get(pointer)];
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  if (one === undefined || other === undefined)
    return { name, pointer, status: one === undefined ? 'added' : 'removed', changes: [] };
  if (one.value === false && other.value !== false) return { name, pointer, status: 'switched-on', changes: [] };
  if (one.value !== false && other.value === false) return { name, pointer, status: 'switched-off', changes: [] };
  const changes =
    isJsonObject(one.value) && isJsonObject(other.value)
      ? propertyChanges(one.own, other.own)
      : propertyChanges(one.value, other.value);
  return { name, pointer, status: changes.length === 0 ? 'kept' : 'changed', changes };
}

function describePair(one: LayoutItem, other: LayoutItem, isMoved: boolean): ItemChange {
  const changes = propertyChanges(one.own, other.own);
  const fate = isMoved ? 'moved' : changes.length > 0 ? 'changed' : 'kept';
  return { ...identifyItem(other), status: fate, from: one.pointer, to: other.pointer, changes };
}

const describeUnmatched = (item: LayoutItem, fate: 'added' | 'removed'): ItemChange => ({
  ...identifyItem(item),
  status: fate,
  ...(fate === 'added' ? { to: item.pointer } : { from: item.pointer }),
  changes: [],
});

function identifyItem({ kind, value }: LayoutItem): Pick<ItemChange, 'kind' | 'type' | 'id'> {
  const { type, id }: JsonObject = value;
  return {
    kind,
    ...(kind === 'block' && typeof type === 'string' ? { type } : {}),
    ...(typeof id === 'string' ? { id } : {}),
  };
}
