import type { BlockNode, LayoutNode, RowNode, SectionNode } from './nodes.ts';

/** What a document may hold at most. Sources: `schemas/builder/layout.schema.json`, `check-layout.ts`. */
const MOST = { sections: 60, rows: 40, innerRows: 20, columns: 24, blocks: 60, depth: 6, allBlocks: 2000 } as const;

/** Brings a layout within the limits of the grammar. What does not fit is taken out; its lines in the report say so. */
export function fitLayout(layout: LayoutNode, room: { blocks: number }): void {
  layout.sections = layout.sections.flatMap(splitRows).slice(0, MOST.sections);
  layout.sections = layout.sections.filter((section) => {
    const wasEmpty = blocksOf(section.rows).length === 0;
    for (const row of section.rows) fitRow(row, 1, room);
    section.rows = section.rows.filter(({ columns }) => columns.length > 0);
    return wasEmpty || blocksOf(section.rows).length > 0;
  });
}

/** Rows that are too many for one section go on in the next. */
function splitRows(section: SectionNode): SectionNode[] {
  const { rows } = section;
  if (rows.length <= MOST.rows) return [section];
  const { id: _, ...look } = section;
  const more: SectionNode[] = [];
  for (let from = MOST.rows; from < rows.length; from += MOST.rows) {
    more.push({ ...look, rows: rows.slice(from, from + MOST.rows) });
  }
  section.rows = rows.slice(0, MOST.rows);
  return [section, ...more];
}

function fitRow(row: RowNode, depth: number, room: { blocks: number }): void {
  row.columns = row.columns.slice(0, MOST.columns);
  for (const column of row.columns) {
    // Rows that would stand too deep are opened: their blocks follow each other.
    if (depth === MOST.depth && column.rows !== undefined) {
      column.blocks = [...(column.blocks ?? []), ...blocksOf(column.rows)];
      delete column.rows;
    }
    if (column.blocks !== undefined) {
      column.blocks = column.blocks.slice(0, Math.min(MOST.blocks, room.blocks));
      room.blocks -= column.blocks.length;
      for (const { slots } of column.blocks) {
        for (const slot of Object.values(slots ?? {})) for (const inner of slot.rows) fitRow(inner, depth + 1, room);
      }
    }
    if (column.rows === undefined) continue;
    column.rows = column.rows.slice(0, MOST.innerRows);
    for (const inner of column.rows) fitRow(inner, depth + 1, room);
  }
}

const blocksOf = (rows: readonly RowNode[]): BlockNode[] =>
  rows.flatMap(({ columns }) =>
    columns.flatMap(({ blocks = [], rows: inner = [] }) => [...blocks, ...blocksOf(inner)]),
  );

/** How many blocks a whole document may have. */
export const roomForBlocks = (): { blocks: number } => ({ blocks: MOST.allBlocks });

/** Puts what stands alone on a page into so few sections that a page may have them. */
export function shareSections<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const size = Math.max(1, Math.ceil(items.length / MOST.sections));
  const shares: Item[][] = [];
  for (let from = 0; from < items.length; from += size) shares.push(items.slice(from, from + size));
  return shares;
}
