import { type CSSProperties, Fragment, type ReactElement, type ReactNode } from 'react';
import { BlockBoundary, isolateBlock, markProblems } from './BlockBoundary.tsx';
import type { BlockRegistry } from './block-registry.ts';
import type { CustomerPart } from './customer-parts.ts';
import type {
  BlockPlan,
  ColumnPlan,
  PagePlan,
  RowPlan,
  SectionPlan,
  SpanPlan,
  Visitor,
  WidthRange,
} from './page-plan.ts';
import { SectionBackground } from './section/SectionBackground.tsx';
import { VisitorGate } from './VisitorGate.tsx';

/** A page as constant elements: rendering it again walks nothing but the blocks. */
export interface CompiledPage {
  readonly header: ReactNode;
  readonly main: ReactNode;
  readonly footer: ReactNode;
}

export interface CompileOptions {
  readonly registry: BlockRegistry;
  /** For the server, where error boundaries do not catch: blocks get a Suspense boundary only. */
  readonly isForServer?: boolean;
  /** Called when a block throws in the browser. */
  readonly onBlockError?: (block: BlockPlan, error: unknown) => void;
  /** Put around every block, within its box: the browser's first pass needs a gate there. */
  readonly wrapBlock?: (element: ReactElement, block: BlockPlan) => ReactElement;
}

/**
 * Compiles a plan into elements: host elements for section, row and column, components for blocks. Once per version,
 * page, language and country on the server, once per page in the browser.
 */
export function compilePage(plan: PagePlan, options: CompileOptions): CompiledPage {
  const compiler = new Compiler(options);
  return {
    header: plan.header.map((section) => compiler.section(section)),
    // Another page shares no state with the same place.
    main: (
      <Fragment key={plan.page}>{plan.main.map((section, index) => compiler.section(section, index === 0))}</Fragment>
    ),
    footer: plan.footer.map((section) => compiler.section(section)),
  };
}

/** The element of a part that only customers are shown, gate included. */
export function compileCustomerPart(part: CustomerPart, options: CompileOptions): ReactNode {
  const compiler = new Compiler(options);
  if ('section' in part) return compiler.section(part.section);
  if ('row' in part) return compiler.row(part.row);
  return 'column' in part ? compiler.column(part.column) : compiler.block(part.block);
}

class Compiler {
  private readonly options: CompileOptions;

  constructor(options: CompileOptions) {
    this.options = options;
  }

  section(section: SectionPlan, isFirst = false): ReactNode {
    if (section.isWithheld) return emptyPlace(section.key);
    const { background, entrance } = section;
    const hasBackdrop = background?.image !== undefined || background?.video !== undefined;
    const element = (
      <section
        key={section.key}
        id={section.anchor}
        aria-label={section.label}
        className={classNames('v-section', widthClasses(section.widths))}
        data-scheme={background?.scheme}
        data-color={background?.color ?? (background?.scheme === undefined ? undefined : 'background')}
        data-overlay={hasBackdrop ? background.overlay : undefined}
        data-placement={section.placement}
        data-height={section.height}
        data-width={section.width}
        data-padding={section.padding}
        data-entrance={entrance?.kind}
        style={entranceStyle(entrance)}
      >
        {hasBackdrop && <SectionBackground image={background.image} video={background.video} isFirst={isFirst} />}
        {section.rows.map((row) => this.row(row))}
      </section>
    );
    return gateByVisitor(section, element);
  }

  row(row: RowPlan): ReactNode {
    if (row.isWithheld) return emptyPlace(row.key);
    const element = (
      <div
        key={row.key}
        id={row.anchor}
        className={classNames('v-row', widthClasses(row.widths))}
        data-align={row.align}
        data-justify={row.justify}
        data-gap={row.gap}
        data-placed={row.columns.some(({ order }) => order !== undefined) ? '' : undefined}
      >
        {row.columns.map((column) => this.column(column))}
      </div>
    );
    return gateByVisitor(row, element);
  }

  column(column: ColumnPlan): ReactNode {
    if (column.isWithheld) return emptyPlace(column.key);
    const element = (
      <div
        key={column.key}
        id={column.anchor}
        className={columnClasses(column)}
        data-gap={column.gap}
        style={columnStyle(column)}
      >
        {column.blocks.map((block) => this.block(block))}
        {column.rows.map((row) => this.row(row))}
      </div>
    );
    return gateByVisitor(column, element);
  }

  block(block: BlockPlan): ReactNode {
    if (block.isWithheld) return emptyPlace(block.key);
    const { entrance } = block;
    const widths = widthClasses(block.widths);
    const needsElement = entrance !== undefined || widths !== undefined || block.anchor !== undefined;
    const box = this.box(block);
    const element = needsElement ? (
      <div
        key={block.key}
        id={block.anchor}
        className={classNames('v-block', widths)}
        data-entrance={entrance?.kind}
        style={entranceStyle(entrance)}
      >
        {box}
      </div>
    ) : (
      box
    );
    return gateByVisitor(block, element);
  }

  private box(block: BlockPlan): ReactNode {
    const { key, problems } = block;
    if (problems !== undefined) return markProblems(block, problems);
    const { registry, isForServer, onBlockError, wrapBlock } = this.options;
    const facts = { block, registry, slots: this.slots(block), onError: onBlockError, wrap: wrapBlock };
    return isForServer === true ? isolateBlock(facts) : <BlockBoundary key={key} {...facts} />;
  }

  private slots(block: BlockPlan): Readonly<Record<string, ReactNode>> {
    if (block.slots === undefined) return NO_SLOTS;
    return Object.fromEntries(
      Object.entries(block.slots).map(([name, rows]) => [name, rows.map((row) => this.row(row))]),
    );
  }
}

const NO_SLOTS = {};

interface Gated {
  readonly key: string;
  readonly visitor?: Visitor | undefined;
}

const gateByVisitor = ({ key, visitor }: Gated, element: ReactNode): ReactNode =>
  visitor === undefined ? (
    element
  ) : (
    <VisitorGate key={key} visitor={visitor}>
      {element}
    </VisitorGate>
  );

const emptyPlace = (place: string): ReactNode => <VisitorGate key={place} visitor="customer" place={place} />;

const classNames = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ');

function widthClasses(widths: WidthRange | undefined): string | undefined {
  if (widths === undefined) return undefined;
  return classNames(widths.from && `v-from-${widths.from}`, widths.below && `v-below-${widths.below}`);
}

/** One class a breakpoint at which the span changes; the numbers travel as custom properties. */
function columnClasses({ span: { base, md, lg, xl }, order, widths }: ColumnPlan): string {
  const kind = (name: string, width: SpanPlan['md']) =>
    width === undefined ? undefined : `v-col${name}${typeof width === 'number' ? '' : `-${width}`}`;
  const first = typeof base === 'number' ? undefined : `v-col-${base}`;
  const placed = order === undefined ? undefined : 'v-placed';
  return classNames('v-col', first, kind('-md', md), kind('-lg', lg), kind('-xl', xl), placed, widthClasses(widths));
}

function columnStyle({ span, order }: ColumnPlan): CSSProperties | undefined {
  const style: Record<string, number> = {};
  if (typeof span.base === 'number' && span.base !== 12) style['--base'] = span.base;
  for (const point of ['md', 'lg', 'xl'] as const) {
    const width = span[point];
    if (typeof width === 'number') style[`--${point}`] = width;
  }
  for (const [point, place] of Object.entries(order ?? {})) style[`--order-${point}`] = place;
  return Object.keys(style).length === 0 ? undefined : style;
}

function entranceStyle(entrance: SectionPlan['entrance']): CSSProperties | undefined {
  if (entrance === undefined) return undefined;
  const style: Record<string, string> = { '--entrance': `${entrance.duration}s` };
  if (entrance.delay > 0) style['--entrance-delay'] = `${entrance.delay}s`;
  return style;
}
