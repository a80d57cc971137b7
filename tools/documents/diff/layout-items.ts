import { joinPointer } from '../../../runtime/page/problem.ts';
import { isJsonObject, type JsonObject } from '../map-document-blocks.ts';

export type ItemKind = 'section' | 'row' | 'column' | 'block';

/** An item of a layout with its nested items. */
export interface LayoutItem {
  readonly kind: ItemKind;
  readonly pointer: string;
  readonly value: JsonObject;
  /** Its properties without nested items. */
  readonly own: JsonObject;
  /** Nested items by list name: `rows`, `columns`, `blocks`, `slots/guest`. */
  readonly lists: ReadonlyMap<string, readonly LayoutItem[]>;
}

type ListName = 'sections' | 'rows' | 'columns' | 'blocks';

const KINDS: Readonly<Record<ListName, ItemKind>> = {
  sections: 'section',
  rows: 'row',
  columns: 'column',
  blocks: 'block',
};

const LISTS: Readonly<Record<ItemKind, readonly ListName[]>> = {
  section: ['rows'],
  row: ['columns'],
  column: ['blocks', 'rows'],
  block: [],
};

/** The sections of a layout or page, and its other properties. */
export function readLayout(value: unknown, pointer: string): Pick<LayoutItem, 'own' | 'lists'> {
  return isJsonObject(value) ? readLists(value, ['sections'], pointer) : { own: {}, lists: new Map() };
}

/** Every item in some lists, outside in. */
export function* allItems(lists: LayoutItem['lists']): Generator<LayoutItem> {
  for (const items of lists.values()) {
    for (const item of items) {
      yield item;
      yield* allItems(item.lists);
    }
  }
}

function readItem(kind: ItemKind, value: JsonObject, pointer: string): LayoutItem {
  const read = kind === 'block' ? readSlots(value, pointer) : readLists(value, LISTS[kind], pointer);
  return { kind, pointer, value, ...read };
}

function readLists(value: JsonObject, names: readonly ListName[], pointer: string): Pick<LayoutItem, 'own' | 'lists'> {
  const own = { ...value };
  const lists = new Map<string, readonly LayoutItem[]>();
  for (const name of names) {
    const items = value[name];
    if (!Array.isArray(items)) continue;
    lists.set(name, readItems(name, items, joinPointer(pointer, name)));
    // Elements that are no items are compared as a value.
    const others = items.filter((item) => !isJsonObject(item));
    if (others.length > 0) own[name] = others;
    else delete own[name];
  }
  return { own, lists };
}

const readItems = (name: ListName, items: readonly unknown[], pointer: string): readonly LayoutItem[] =>
  items.flatMap((item, index) =>
    isJsonObject(item) ? [readItem(KINDS[name], item, joinPointer(pointer, index))] : [],
  );

function readSlots(value: JsonObject, pointer: string): Pick<LayoutItem, 'own' | 'lists'> {
  if (!isJsonObject(value.slots)) return { own: value, lists: new Map() };
  const lists = new Map<string, readonly LayoutItem[]>();
  const slots = Object.entries(value.slots).map(([name, slot]): [string, unknown] => {
    if (!isJsonObject(slot)) return [name, slot];
    const read = readLists(slot, ['rows'], joinPointer(pointer, 'slots', name));
    for (const items of read.lists.values()) lists.set(`slots/${name}`, items);
    return [name, read.own];
  });
  return { own: { ...value, slots: Object.fromEntries(slots) }, lists };
}
