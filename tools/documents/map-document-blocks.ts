import { joinPointer } from '../../runtime/page/problem.ts';

/** A parsed object of unknown content. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Maps every block of a document, blocks in slots before their parent. Values outside the grammar stay unchanged; `pointer`
 * is the location in the original document.
 */
export function mapDocumentBlocks(
  document: JsonObject,
  change: (block: JsonObject, pointer: string) => JsonObject,
): JsonObject {
  const inRows = (rows: unknown, pointer: string): unknown =>
    mapItems(rows, pointer, (row, place) => ({
      ...row,
      ...mapProperty(row, 'columns', (columns) =>
        mapItems(columns, joinPointer(place, 'columns'), (column, at) => ({
          ...column,
          ...mapProperty(column, 'blocks', (blocks) => mapItems(blocks, joinPointer(at, 'blocks'), inBlock)),
          ...mapProperty(column, 'rows', (inner) => inRows(inner, joinPointer(at, 'rows'))),
        })),
      ),
    }));
  const inBlock = (block: JsonObject, pointer: string): JsonObject =>
    change(
      {
        ...block,
        ...mapProperty(block, 'slots', (slots) => mapProperties(slots, joinPointer(pointer, 'slots'), inSlot)),
      },
      pointer,
    );
  const inSlot = (slot: JsonObject, pointer: string): JsonObject => ({
    ...slot,
    ...mapProperty(slot, 'rows', (rows) => inRows(rows, joinPointer(pointer, 'rows'))),
  });
  const inLayout = (layout: JsonObject, pointer: string): JsonObject => ({
    ...layout,
    ...mapProperty(layout, 'sections', (sections) =>
      mapItems(sections, joinPointer(pointer, 'sections'), (section, place) => ({
        ...section,
        ...mapProperty(section, 'rows', (rows) => inRows(rows, joinPointer(place, 'rows'))),
      })),
    ),
  });
  const inPart = (name: string) =>
    mapProperty(document, name, (part) => (isJsonObject(part) ? inLayout(part, `/${name}`) : part));
  return {
    ...document,
    ...inPart('header'),
    ...inPart('footer'),
    ...mapProperty(document, 'pages', (pages) => mapProperties(pages, '/pages', inLayout)),
  };
}

type MapObject = (value: JsonObject, pointer: string) => JsonObject;

const mapProperty = (holder: JsonObject, name: string, change: (value: unknown) => unknown): JsonObject =>
  Object.hasOwn(holder, name) ? { [name]: change(holder[name]) } : {};

const mapItems = (items: unknown, pointer: string, change: MapObject): unknown =>
  Array.isArray(items)
    ? items.map((item, index) => (isJsonObject(item) ? change(item, joinPointer(pointer, index)) : item))
    : items;

const mapProperties = (holder: unknown, pointer: string, change: MapObject): unknown =>
  isJsonObject(holder)
    ? Object.fromEntries(
        Object.entries(holder).map(([name, value]) => [
          name,
          isJsonObject(value) ? change(value, joinPointer(pointer, name)) : value,
        ]),
      )
    : holder;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
