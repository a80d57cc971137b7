import type { Background, BuilderDocument, Entrance, Layout, Page } from '../../schemas/generated/builder.ts';
import type { PageName } from '../domain/routes.ts';
import type { Problem } from './problem.ts';

/**
 * One page of a document for the compiler: migrated, in one language and country, visible parts only. Plain JSON, sent
 * to the browser.
 */
export interface PagePlan {
  readonly page: PageName;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Its document keeps it out of search engines. */
  readonly isUnlisted?: true | undefined;
  readonly header: readonly SectionPlan[];
  readonly main: readonly SectionPlan[];
  readonly footer: readonly SectionPlan[];
  /** Signed-in customers are shown more than is in it: see `customer-parts.ts`. */
  readonly hasCustomerParts?: true | undefined;
}

export interface SectionPlan {
  /** React key; unique on the page. */
  readonly key: string;
  /** Target of `#name` links. */
  readonly anchor?: string | undefined;
  readonly label?: string | undefined;
  readonly background?: Background | undefined;
  readonly entrance?: Entrance | undefined;
  readonly placement?: 'sticky' | 'fixed' | undefined;
  readonly height?: 'screen' | undefined;
  readonly width?: 'full' | undefined;
  readonly padding?: 'none' | 'small' | 'large' | undefined;
  readonly widths?: WidthRange | undefined;
  readonly visitor?: Visitor | undefined;
  readonly isWithheld?: IsWithheld;
  readonly rows: readonly RowPlan[];
}

export interface RowPlan {
  readonly key: string;
  readonly anchor?: string | undefined;
  readonly align?: 'start' | 'center' | 'end' | undefined;
  readonly justify?: 'center' | 'end' | 'between' | undefined;
  readonly gap?: 'none' | 'small' | 'large' | undefined;
  readonly widths?: WidthRange | undefined;
  readonly visitor?: Visitor | undefined;
  readonly isWithheld?: IsWithheld;
  readonly columns: readonly ColumnPlan[];
}

export interface ColumnPlan {
  readonly key: string;
  readonly anchor?: string | undefined;
  readonly span: SpanPlan;
  readonly order?: OrderPlan | undefined;
  readonly gap?: 'none' | 'small' | 'large' | undefined;
  readonly widths?: WidthRange | undefined;
  readonly visitor?: Visitor | undefined;
  readonly isWithheld?: IsWithheld;
  readonly blocks: readonly BlockPlan[];
  readonly rows: readonly RowPlan[];
}

/** Parts of twelve by breakpoint; one that is absent goes on with the smaller one's. */
export interface SpanPlan {
  readonly base: SpanWidth;
  readonly md?: SpanWidth;
  readonly lg?: SpanWidth;
  readonly xl?: SpanWidth;
}

type SpanWidth = number | 'auto' | 'fill';

/** A column's place among those of its row, by breakpoint; one that is absent goes on with the smaller one's. */
export interface OrderPlan {
  readonly base?: number;
  readonly md?: number;
  readonly lg?: number;
  readonly xl?: number;
}

export interface BlockPlan {
  readonly key: string;
  readonly anchor?: string | undefined;
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly entrance?: Entrance | undefined;
  readonly widths?: WidthRange | undefined;
  readonly visitor?: Visitor | undefined;
  readonly isWithheld?: IsWithheld;
  readonly slots?: Readonly<Record<string, readonly RowPlan[]>> | undefined;
  /** Problems, shown as a marked box in `dev`; absent for shoppers. */
  readonly problems?: readonly string[] | undefined;
}

/** Breakpoints between which something is seen; decided by CSS. */
export interface WidthRange {
  readonly from?: Breakpoint;
  readonly below?: Breakpoint;
}

type Breakpoint = 'md' | 'lg' | 'xl';

export type Visitor = 'guest' | 'customer';

/** Empty in the public page: only customers get its content. */
type IsWithheld = true | undefined;

/** Every block of a page, slots and nested rows included, in reading order. */
export function* blocksOf(plan: PagePlan): Generator<BlockPlan> {
  for (const region of [plan.header, plan.main, plan.footer])
    for (const section of region) yield* blocksOfSection(section);
}

/** Those of one section; none of the rows, columns and slots whose keys are in `without`. A slot's is its {@link slotKey}. */
export const blocksOfSection = (section: SectionPlan, without?: ReadonlySet<string>): Generator<BlockPlan> =>
  blocksOfRows(section.rows, without);

/** Key of a page's slot, for `data-slot` in the markup. */
export const slotKey = (block: string, slot: string): string => `${block} ${slot}`;

export function* blocksOfRows(rows: readonly RowPlan[], without: ReadonlySet<string> = NONE): Generator<BlockPlan> {
  for (const row of rows) {
    if (without.has(row.key)) continue;
    for (const column of row.columns) {
      if (without.has(column.key)) continue;
      for (const block of column.blocks) {
        if (block.isWithheld) continue;
        yield block;
        for (const [name, slot] of Object.entries(block.slots ?? {})) {
          if (!without.has(slotKey(block.key, name))) yield* blocksOfRows(slot, without);
        }
      }
      yield* blocksOfRows(column.rows, without);
    }
  }
}

const NONE: ReadonlySet<string> = new Set();

/** A page with all that it takes from the page that it extends. */
export type ResolvedPage = Page & Layout;

/** A document that may be shown: migrated, valid, sanitized, its left-out pages filled in from the default document. */
export interface PreparedDocument {
  readonly document: BuilderDocument;
  /** IANA name: the document's own, that of the register, or UTC. */
  readonly timeZone: string;
  readonly header: Layout;
  readonly footer: Layout;
  /** The pages that are not switched off. */
  readonly pages: ReadonlyMap<PageName, ResolvedPage>;
  /** Problems of broken blocks, by prepared block. */
  readonly brokenBlocks: ReadonlyMap<object, readonly Problem[]>;
  /** Where each block stood in the document as it was written. Blocks of the default document have no place. */
  readonly pointers: ReadonlyMap<object, string>;
  /** Pointers of the default document's blocks. */
  readonly defaultPointers?: ReadonlyMap<object, string> | undefined;
}
