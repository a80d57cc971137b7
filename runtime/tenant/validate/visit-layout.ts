import type { Block, Column, Layout, Page, Row, Section } from '../../../schemas/generated/builder.ts';
import { joinPointer } from '../../page/problem.ts';

/** Visitor of a layout, outside in. `depth` counts nested rows, slots included, from 1. */
interface LayoutVisitor {
  readonly section?: (section: Section, pointer: string) => void;
  readonly row?: (row: Row, pointer: string, depth: number) => void;
  readonly column?: (column: Column, pointer: string) => void;
  readonly block?: (block: Block, pointer: string) => void;
}

/** Goes through everything in a layout or a page. */
export function visitLayout(layout: Layout | Page, pointer: string, visitor: LayoutVisitor): void {
  for (const [index, section] of (layout.sections ?? []).entries()) {
    const place = joinPointer(pointer, 'sections', index);
    visitor.section?.(section, place);
    visitRows(section.rows, place, 1, visitor);
  }
}

function visitRows(rows: readonly Row[] | undefined, pointer: string, depth: number, visitor: LayoutVisitor): void {
  for (const [index, row] of (rows ?? []).entries()) {
    const place = joinPointer(pointer, 'rows', index);
    visitor.row?.(row, place, depth);
    for (const [columnIndex, column] of row.columns.entries()) {
      visitColumn(column, joinPointer(place, 'columns', columnIndex), depth, visitor);
    }
  }
}

function visitColumn(column: Column, pointer: string, depth: number, visitor: LayoutVisitor): void {
  visitor.column?.(column, pointer);
  for (const [index, block] of (column.blocks ?? []).entries()) {
    const place = joinPointer(pointer, 'blocks', index);
    visitor.block?.(block, place);
    for (const [name, { rows }] of Object.entries(block.slots ?? {})) {
      visitRows(rows, joinPointer(place, 'slots', name), depth + 1, visitor);
    }
  }
  visitRows(column.rows, pointer, depth + 1, visitor);
}
