import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { BlockBox, boundedBlock } from './BlockBox.tsx';
import type { BlockRegistry } from './block-registry.ts';
import { ProblemBox } from './ProblemBox.tsx';
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
import { VisitorGate } from './VisitorGate.tsx';

/** A page as constant elements: rendering it again walks nothing but the blocks. */
export interface CompiledPage {
  readonly header: ReactNode;
  readonly main: ReactNode;
  readonly footer: ReactNode;
}

export interface CompileOptions {
  readonly registry: BlockRegistry;
  /** For a render on the server, where error boundaries catch nothing: blocks stand in their Suspense boundary alone. */
  readonly isForServer?: boolean;
  /** Told when a block throws in the browser. */
  readonly onBlockError?: (block: BlockPlan, error: unknown) => void;
  /** Put around every block's box: the browser's first pass needs a gate there. */
  readonly wrapBlock?: (box: ReactNode, block: BlockPlan) => ReactNode;
}

/**
 * Compiles a plan into elements: host elements for section, row and column, a component only where a block stands.
 * Done once per version, page, language and country on the server, once per page in the browser.
 */
export function compilePage(plan: PagePlan, options: CompileOptions): CompiledPage {
  const compiler = new Compiler(options);
  return {
    header: plan.header.map((section) => compiler.section(section)),
    // What stands at the same place of another page is another thing: it takes over no state.
    main: <Fragment key={plan.page}>{plan.main.map((section) => compiler.section(section))}</Fragment>,
    footer: plan.footer.map((section) => compiler.section(section)),
  };
}

class Compiler {
  private readonly options: CompileOptions;

  constructor(options: CompileOptions) {
    this.options = options;
  }

  section(section: SectionPlan): ReactNode {
    const { background, entrance } = section;
    const element = (
      <section
        key={section.key}
        id={section.anchor}
        aria-label={section.label}
        className={classes('v-section', widthClasses(section.widths))}
        data-scheme={background?.scheme}
        data-color={background?.color ?? (background?.scheme === undefined ? undefined : 'ground')}
        data-placement={section.placement}
        data-height={section.height}
        data-width={section.width}
        data-space={section.space}
        data-entrance={entrance?.kind}
        style={{ ...entranceStyle(entrance), ...backgroundStyle(background?.image) }}
      >
        {section.rows.map((row) => this.row(row))}
      </section>
    );
    return gate(section.key, section.visitor, element);
  }

  row(row: RowPlan): ReactNode {
    return (
      <div
        key={row.key}
        id={row.anchor}
        className="v-row"
        data-align={row.align}
        data-justify={row.justify}
        data-gap={row.gap}
      >
        {row.columns.map((column) => this.column(column))}
      </div>
    );
  }

  private column(column: ColumnPlan): ReactNode {
    return (
      <div key={column.key} id={column.anchor} className={spanClasses(column.span)} style={spanStyle(column.span)}>
        {column.blocks.map((block) => this.block(block))}
        {column.rows.map((row) => this.row(row))}
      </div>
    );
  }

  private block(block: BlockPlan): ReactNode {
    const { entrance } = block;
    const widths = widthClasses(block.widths);
    const needsElement = entrance !== undefined || widths !== undefined || block.anchor !== undefined;
    const box = this.box(block);
    const element = needsElement ? (
      <div
        key={block.key}
        id={block.anchor}
        className={classes('v-block', widths)}
        data-entrance={entrance?.kind}
        style={entranceStyle(entrance)}
      >
        {box}
      </div>
    ) : (
      box
    );
    return gate(block.key, block.visitor, element);
  }

  private box(block: BlockPlan): ReactNode {
    if (block.problems !== undefined) return <ProblemBox key={block.key} type={block.type} problems={block.problems} />;
    const { registry, isForServer, onBlockError, wrapBlock } = this.options;
    const facts = { block, registry, slots: this.slots(block), onError: onBlockError };
    const box = isForServer === true ? boundedBlock(facts) : <BlockBox key={block.key} {...facts} />;
    return wrapBlock === undefined ? box : wrapBlock(box, block);
  }

  private slots(block: BlockPlan): Readonly<Record<string, ReactNode>> {
    if (block.slots === undefined) return NO_SLOTS;
    return Object.fromEntries(
      Object.entries(block.slots).map(([name, rows]) => [name, rows.map((row) => this.row(row))]),
    );
  }
}

const NO_SLOTS = {};

const gate = (key: string, visitor: Visitor | undefined, element: ReactNode): ReactNode =>
  visitor === undefined ? (
    element
  ) : (
    <VisitorGate key={key} visitor={visitor}>
      {element}
    </VisitorGate>
  );

const classes = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ');

function widthClasses(widths: WidthRange | undefined): string | undefined {
  if (widths === undefined) return undefined;
  return classes(widths.from && `v-from-${widths.from}`, widths.below && `v-below-${widths.below}`);
}

/** One class a breakpoint at which the span changes; the numbers travel as custom properties. */
function spanClasses({ base, md, lg, xl }: SpanPlan): string {
  const kind = (name: string, width: SpanPlan['md']) =>
    width === undefined ? undefined : `v-col${name}${typeof width === 'number' ? '' : `-${width}`}`;
  const first = typeof base === 'number' ? undefined : `v-col-${base}`;
  return classes('v-col', first, kind('-md', md), kind('-lg', lg), kind('-xl', xl));
}

function spanStyle(span: SpanPlan): CSSProperties | undefined {
  const style: Record<string, number> = {};
  if (typeof span.base === 'number' && span.base !== 12) style['--base'] = span.base;
  if (typeof span.md === 'number') style['--md'] = span.md;
  if (typeof span.lg === 'number') style['--lg'] = span.lg;
  if (typeof span.xl === 'number') style['--xl'] = span.xl;
  return Object.keys(style).length === 0 ? undefined : style;
}

function entranceStyle(entrance: SectionPlan['entrance']): CSSProperties | undefined {
  if (entrance === undefined) return undefined;
  const style: Record<string, string> = { '--entrance': `${entrance.duration}s` };
  if (entrance.delay > 0) style['--entrance-delay'] = `${entrance.delay}s`;
  return style;
}

/** The widest rendition is plenty behind text; the colour behind it shows until it is there. */
function backgroundStyle(image: string | undefined): CSSProperties | undefined {
  return image === undefined ? undefined : { backgroundImage: `url("/_image/1280${image}")` };
}
