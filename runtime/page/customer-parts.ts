import {
  type BlockPlan,
  blocksOfRows,
  blocksOfSection,
  type ColumnPlan,
  type PagePlan,
  type RowPlan,
  type SectionPlan,
} from './page-plan.ts';

/** Customer-only content of one place, which is empty in the public page. */
export type CustomerPart = { readonly place: string } & (
  | { readonly section: SectionPlan }
  | { readonly row: RowPlan }
  | { readonly column: ColumnPlan }
  | { readonly block: BlockPlan }
);

interface SplitPlan {
  /** The public plan: it reveals only the number and places of customer parts. */
  readonly plan: PagePlan;
  readonly parts: readonly CustomerPart[];
}

/**
 * Splits customer-only content from a plan. Places are numbered: an id may reveal the content. Source: spec 6, "an
 * authenticated/not-authenticated switch shows different content".
 */
export function withholdCustomerParts(plan: PagePlan): SplitPlan {
  const splitter = new Splitter();
  const header = splitter.sections(plan.header, 'header');
  // The header and footer are those of every page; a place of the page itself must not be taken for another page's.
  const main = splitter.sections(plan.main, plan.page);
  const footer = splitter.sections(plan.footer, 'footer');
  const { parts } = splitter;
  if (parts.length === 0) return { plan, parts };
  return { plan: { ...plan, header, main, footer, hasCustomerParts: true }, parts };
}

/** Every block of a part, slots and nested rows included. */
export function blocksOfPart(part: CustomerPart): Iterable<BlockPlan> {
  if ('section' in part) return blocksOfSection(part.section);
  if ('row' in part) return blocksOfRows([part.row]);
  const column: ColumnPlan =
    'column' in part ? part.column : { key: '', span: { base: 12 }, blocks: [part.block], rows: [] };
  return blocksOfRows([{ key: '', columns: [column] }]);
}

class Splitter {
  readonly parts: CustomerPart[] = [];
  private region = '';
  private count = 0;

  sections(sections: readonly SectionPlan[], region: string): readonly SectionPlan[] {
    this.region = region;
    this.count = 0;
    return sections.map((section) => {
      if (section.visitor !== 'customer') return { ...section, rows: this.rows(section.rows) };
      const place = this.nextPlace();
      this.parts.push({ place, section });
      return { key: place, ...WITHHELD, rows: [] };
    });
  }

  private rows(rows: readonly RowPlan[]): readonly RowPlan[] {
    return rows.map((row) => {
      if (row.visitor !== 'customer') return { ...row, columns: row.columns.map((column) => this.column(column)) };
      const place = this.nextPlace();
      this.parts.push({ place, row });
      return { key: place, ...WITHHELD, columns: [] };
    });
  }

  private column(column: ColumnPlan): ColumnPlan {
    if (column.visitor !== 'customer') {
      return { ...column, blocks: column.blocks.map((block) => this.block(block)), rows: this.rows(column.rows) };
    }
    const place = this.nextPlace();
    this.parts.push({ place, column });
    // By its order the row is laid out.
    return { key: place, ...WITHHELD, span: column.span, order: column.order, blocks: [], rows: [] };
  }

  private block(block: BlockPlan): BlockPlan {
    if (block.visitor !== 'customer')
      return block.slots === undefined ? block : { ...block, slots: this.slots(block.slots) };
    const place = this.nextPlace();
    this.parts.push({ place, block });
    return { key: place, ...WITHHELD, type: '', props: {} };
  }

  private slots(slots: NonNullable<BlockPlan['slots']>): BlockPlan['slots'] {
    return Object.fromEntries(Object.entries(slots).map(([name, rows]) => [name, this.rows(rows)]));
  }

  /** No id has an underscore, so that none can be taken for a place, and no other key begins with one. */
  private nextPlace(): string {
    this.count += 1;
    return `_${this.region}${this.count}`;
  }
}

const WITHHELD = { visitor: 'customer', isWithheld: true } as const;
