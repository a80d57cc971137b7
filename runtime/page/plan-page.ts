import type {
  Block,
  Column,
  Layout,
  LocalizedText,
  Order,
  Row,
  Section,
  Span,
  When,
} from '../../schemas/generated/builder.ts';
import type { PageName } from '../domain/routes.ts';
import { periodState } from '../domain/time/period.ts';
import { localizeProps } from './localized.ts';
import type {
  BlockPlan,
  ColumnPlan,
  OrderPlan,
  PagePlan,
  PreparedDocument,
  RowPlan,
  SectionPlan,
  SpanPlan,
} from './page-plan.ts';

export interface PlanView {
  readonly locale: string;
  /** The language that texts fall back to. */
  readonly defaultLanguage: string;
  /** Two-letter code. */
  readonly country: string;
  /** Epoch ms. */
  readonly now: number;
  /** Includes broken blocks with their problems. */
  readonly showsProblems: boolean;
  /** Types of blocks for editors, planned with problems only. */
  readonly editorsOnly?: ReadonlySet<string>;
  /** By type of block: the slots that are for signed-in customers alone. */
  readonly customerSlots?: ReadonlyMap<string, readonly string[]>;
}

export interface PlannedPage {
  readonly plan: PagePlan;
  /** Epoch ms at which a `when` changes the plan; undefined when nothing does. */
  readonly validUntil: number | undefined;
  /** Type and pointer of the block at each key. */
  readonly blockPlaces: ReadonlyMap<string, BlockPlace>;
}

interface BlockPlace {
  readonly type: string;
  /** JSON pointer; empty where the block comes from the default document. */
  readonly pointer: string;
  /** Its pointer in the default document, if it comes from there. */
  readonly defaultPointer?: string;
}

/** Makes the plan of a page for one language, country and moment; undefined where the shop has no such page. */
export function planPage(prepared: PreparedDocument, page: PageName, view: PlanView): PlannedPage | undefined {
  const source = prepared.pages.get(page);
  if (source === undefined) return undefined;
  const planner = new Planner(prepared, view);
  const plan: PagePlan = {
    page,
    title: planner.text(source.title),
    description: planner.text(source.description),
    isUnlisted: source.robots === false || undefined,
    header: planner.layout(prepared.header, 'h'),
    main: planner.layout(source, 'm'),
    footer: planner.layout(prepared.footer, 'f'),
  };
  return { plan, validUntil: planner.validUntil, blockPlaces: planner.blockPlaces };
}

class Planner {
  readonly blockPlaces = new Map<string, BlockPlace>();
  validUntil: number | undefined;
  private readonly prepared: PreparedDocument;
  private readonly view: PlanView;

  constructor(prepared: PreparedDocument, view: PlanView) {
    this.prepared = prepared;
    this.view = view;
  }

  text(text: LocalizedText | undefined): string | undefined {
    if (text === undefined) return undefined;
    return String(localizeProps(text, this.view.locale, this.view.defaultLanguage));
  }

  layout(layout: Layout, key: string): readonly SectionPlan[] {
    return planVisible(layout.sections, (section, index) =>
      this.isShown(section) ? this.section(section, section.id ?? nodeKey(key, index)) : undefined,
    );
  }

  private section(section: Section, key: string): SectionPlan {
    return {
      key,
      anchor: section.id,
      label: this.text(section.label),
      background: section.background,
      entrance: section.entrance,
      placement: section.placement === 'static' ? undefined : section.placement,
      height: section.height === 'content' ? undefined : section.height,
      width: section.width === 'contained' ? undefined : section.width,
      padding: section.padding === 'medium' ? undefined : section.padding,
      widths: section.when?.width,
      visitor: section.when?.visitor,
      rows: this.rows(section.rows, key),
    };
  }

  private rows(rows: readonly Row[] | undefined, key: string): readonly RowPlan[] {
    return planVisible(rows ?? [], (row, index) =>
      this.isShown(row) ? this.row(row, row.id ?? nodeKey(key, index)) : undefined,
    );
  }

  private row(row: Row, key: string): RowPlan {
    return {
      key,
      anchor: row.id,
      align: row.align === 'stretch' ? undefined : row.align,
      justify: row.justify === 'start' ? undefined : row.justify,
      gap: row.gap === 'medium' ? undefined : row.gap,
      widths: row.when?.width,
      visitor: row.when?.visitor,
      columns: planVisible(row.columns, (column, index) =>
        this.isShown(column) ? this.column(column, column.id ?? nodeKey(key, index)) : undefined,
      ),
    };
  }

  private column(column: Column, key: string): ColumnPlan {
    return {
      key,
      anchor: column.id,
      span: spanPlan(column.span),
      order: orderPlan(column.order),
      gap: column.gap === 'medium' ? undefined : column.gap,
      widths: column.when?.width,
      visitor: column.when?.visitor,
      blocks: planVisible(column.blocks ?? [], (block, index) =>
        this.isShown(block) ? this.block(block, block.id ?? nodeKey(key, index)) : undefined,
      ),
      rows: this.rows(column.rows, nodeKey(key, 'r')),
    };
  }

  private block(block: Block, key: string): BlockPlan | undefined {
    const problems = this.prepared.brokenBlocks.get(block);
    const isForEditors = problems !== undefined || this.view.editorsOnly?.has(block.type) === true;
    if (isForEditors && !this.view.showsProblems) return undefined;
    this.blockPlaces.set(key, this.placeOf(block));
    const { locale, defaultLanguage } = this.view;
    const shared = { key, anchor: block.id, type: block.type, widths: block.when?.width, visitor: block.when?.visitor };
    if (problems !== undefined)
      return { ...shared, props: {}, problems: problems.map(({ pointer, message }) => `${pointer}: ${message}`) };
    return {
      ...shared,
      props: localizeProps(block.props, locale, defaultLanguage) as BlockPlan['props'],
      entrance: block.entrance,
      slots: this.slots(block, key),
    };
  }

  private placeOf(block: Block): BlockPlace {
    const { pointers, defaultPointers } = this.prepared;
    const defaultPointer = defaultPointers?.get(block);
    return {
      type: block.type,
      pointer: pointers.get(block) ?? '',
      ...(defaultPointer === undefined ? {} : { defaultPointer }),
    };
  }

  private slots(block: Block, key: string): BlockPlan['slots'] {
    if (block.slots === undefined) return undefined;
    const forCustomers = this.view.customerSlots?.get(block.type) ?? [];
    return Object.fromEntries(
      Object.entries(block.slots).map(([name, { rows }]) => {
        const planned = this.rows(rows, nodeKey(key, name));
        return [name, forCustomers.includes(name) ? planned.map((row) => ({ ...row, visitor: 'customer' })) : planned];
      }),
    );
  }

  /** Language, country and date are decided here; width in CSS and visitor in the browser. */
  private isShown({ show, when }: { show: boolean; when?: When }): boolean {
    if (!show) return false;
    if (when === undefined) return true;
    const { locale, country, now } = this.view;
    if (when.languages !== undefined && !when.languages.some((language) => language === locale)) return false;
    if (when.countries !== undefined && !when.countries.includes(country)) return false;
    const { isActive, changesAt } = periodState(when, now, this.prepared.timeZone);
    if (changesAt !== undefined) this.validUntil = Math.min(this.validUntil ?? changesAt, changesAt);
    return isActive;
  }
}

/** Key of an element without id: its place. Ids have no underscore, so that keys never collide. */
const nodeKey = (key: string, place: string | number): string => `${key}_${place}`;

function spanPlan(span: Span): SpanPlan {
  return typeof span === 'object' ? { ...span, base: span.base ?? 12 } : { base: span };
}

function orderPlan(order: Order): OrderPlan | undefined {
  if (order === 0) return undefined;
  return typeof order === 'object' ? order : { base: order };
}

/** Maps and drops undefined. */
function planVisible<T, Plan>(
  items: readonly T[],
  plan: (item: T, index: number) => Plan | undefined,
): readonly Plan[] {
  return items.flatMap((item, index) => plan(item, index) ?? []);
}
