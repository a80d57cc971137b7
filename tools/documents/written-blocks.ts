import { pointTo } from '../../runtime/page/problem.ts';

/** An object as it was parsed; nothing is known of what stands in it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Answers the same document with every block changed, those in slots before the one that they stand in. What is not
 * where the grammar has it is left as it is; `pointer` says where a block stands in what was given.
 */
export function changeBlocks(
  document: JsonObject,
  change: (block: JsonObject, pointer: string) => JsonObject,
): JsonObject {
  const inRows = (rows: unknown, pointer: string): unknown =>
    mapItems(rows, pointer, (row, place) => ({
      ...row,
      ...changed(row, 'columns', (columns) =>
        mapItems(columns, pointTo(place, 'columns'), (column, at) => ({
          ...column,
          ...changed(column, 'blocks', (blocks) => mapItems(blocks, pointTo(at, 'blocks'), inBlock)),
          ...changed(column, 'rows', (inner) => inRows(inner, pointTo(at, 'rows'))),
        })),
      ),
    }));
  const inBlock = (block: JsonObject, pointer: string): JsonObject =>
    change(
      { ...block, ...changed(block, 'slots', (slots) => mapProperties(slots, pointTo(pointer, 'slots'), inSlot)) },
      pointer,
    );
  const inSlot = (slot: JsonObject, pointer: string): JsonObject => ({
    ...slot,
    ...changed(slot, 'rows', (rows) => inRows(rows, pointTo(pointer, 'rows'))),
  });
  const inLayout = (layout: JsonObject, pointer: string): JsonObject => ({
    ...layout,
    ...changed(layout, 'sections', (sections) =>
      mapItems(sections, pointTo(pointer, 'sections'), (section, place) => ({
        ...section,
        ...changed(section, 'rows', (rows) => inRows(rows, pointTo(place, 'rows'))),
      })),
    ),
  });
  const inPart = (name: string) =>
    changed(document, name, (part) => (isJsonObject(part) ? inLayout(part, `/${name}`) : part));
  return {
    ...document,
    ...inPart('header'),
    ...inPart('footer'),
    ...changed(document, 'pages', (pages) => mapProperties(pages, '/pages', inLayout)),
  };
}

type Change = (value: JsonObject, pointer: string) => JsonObject;

const changed = (holder: JsonObject, name: string, change: (value: unknown) => unknown): JsonObject =>
  Object.hasOwn(holder, name) ? { [name]: change(holder[name]) } : {};

const mapItems = (items: unknown, pointer: string, change: Change): unknown =>
  Array.isArray(items)
    ? items.map((item, index) => (isJsonObject(item) ? change(item, pointTo(pointer, index)) : item))
    : items;

const mapProperties = (holder: unknown, pointer: string, change: Change): unknown =>
  isJsonObject(holder)
    ? Object.fromEntries(
        Object.entries(holder).map(([name, value]) => [
          name,
          isJsonObject(value) ? change(value, pointTo(pointer, name)) : value,
        ]),
      )
    : holder;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
