import type { BlockNode, LayoutNode, RowNode, SectionNode } from './document-nodes.ts';

/** The limits of a document. Sources: `schemas/builder/layout.schema.json`, `check-layout.ts`. */
const LAYOUT_LIMITS = {
  sections: 60,
  rows: 40,
  innerRows: 20,
  columns: 24,
  blocks: 60,
  depth: 6,
  allBlocks: 2000,
} as const;

/** Cuts a layout to the limits of the grammar. What is cut is marked in the report by `finalizeImport`. */
export function fitLayout(layout: LayoutNode, blockBudget: { blocks: number }): void {
  layout.sections = layout.sections.flatMap(splitLongSection).slice(0, LAYOUT_LIMITS.sections);
  layout.sections = layout.sections.filter((section) => {
    const wasEmpty = blocksInRows(section.rows).length === 0;
    for (const row of section.rows) fitRow(row, 1, blockBudget);
    section.rows = section.rows.filter(({ columns }) => columns.length > 0);
    return wasEmpty || blocksInRows(section.rows).length > 0;
  });
}

/** Splits a section that has too many rows into several sections. */
function splitLongSection(section: SectionNode): SectionNode[] {
  const { rows } = section;
  if (rows.length <= LAYOUT_LIMITS.rows) return [section];
  const { id: _, ...shared } = section;
  const more: SectionNode[] = [];
  for (let from = LAYOUT_LIMITS.rows; from < rows.length; from += LAYOUT_LIMITS.rows) {
    more.push({ ...shared, rows: rows.slice(from, from + LAYOUT_LIMITS.rows) });
  }
  section.rows = rows.slice(0, LAYOUT_LIMITS.rows);
  return [section, ...more];
}

function fitRow(row: RowNode, depth: number, blockBudget: { blocks: number }): void {
  row.columns = row.columns.slice(0, LAYOUT_LIMITS.columns);
  for (const column of row.columns) {
    // Rows nested too deep are replaced by their blocks.
    if (depth === LAYOUT_LIMITS.depth && column.rows !== undefined) {
      column.blocks = [...(column.blocks ?? []), ...blocksInRows(column.rows)];
      delete column.rows;
    }
    if (column.blocks !== undefined) {
      column.blocks = column.blocks.slice(0, Math.min(LAYOUT_LIMITS.blocks, blockBudget.blocks));
      blockBudget.blocks -= column.blocks.length;
      for (const { slots } of column.blocks) {
        for (const slot of Object.values(slots ?? {}))
          for (const inner of slot.rows) fitRow(inner, depth + 1, blockBudget);
      }
    }
    if (column.rows === undefined) continue;
    column.rows = column.rows.slice(0, LAYOUT_LIMITS.innerRows);
    for (const inner of column.rows) fitRow(inner, depth + 1, blockBudget);
  }
}

const blocksInRows = (rows: readonly RowNode[]): BlockNode[] =>
  rows.flatMap(({ columns }) =>
    columns.flatMap(({ blocks = [], rows: inner = [] }) => [...blocks, ...blocksInRows(inner)]),
  );

/** The number of blocks that a whole document may still take. */
export const createBlockBudget = (): { blocks: number } => ({ blocks: LAYOUT_LIMITS.allBlocks });

/** Groups items so that there are at most as many groups as a page may have sections. */
export function groupIntoSections<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const size = Math.max(1, Math.ceil(items.length / LAYOUT_LIMITS.sections));
  const shares: Item[][] = [];
  for (let from = 0; from < items.length; from += size) shares.push(items.slice(from, from + size));
  return shares;
}
