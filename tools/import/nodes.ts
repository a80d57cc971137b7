import type { PageName } from '../../runtime/domain/routes.ts';
import type { Language } from './report.ts';

/** What an import makes: the builder's grammar as it is written by hand, where what has a default may be left out. */
export interface DocumentNode {
  version: 1;
  appName: TextNode;
  theme?: Record<string, unknown>;
  header?: LayoutNode;
  footer?: LayoutNode;
  pages: Partial<Record<PageName, PageNode>>;
}

export type TextNode = Partial<Record<Language, string>>;

export interface LayoutNode {
  sections: SectionNode[];
}

export interface PageNode extends LayoutNode {
  title?: TextNode;
  description?: TextNode;
}

export interface SectionNode {
  id?: string;
  show?: boolean;
  width?: 'full';
  space?: 'none' | 'small' | 'large';
  height?: 'screen';
  placement?: 'sticky';
  background?: Record<string, unknown>;
  rows: RowNode[];
}

export interface RowNode {
  show?: boolean;
  align?: 'start' | 'center' | 'end';
  gap?: 'none' | 'small' | 'large';
  columns: ColumnNode[];
}

export interface ColumnNode {
  span?: SpanNode;
  blocks?: BlockNode[];
  rows?: RowNode[];
}

export type SpanNode = number | 'auto' | { base?: number; md?: number; lg?: number };

export interface BlockNode {
  type: string;
  show?: boolean;
  props?: Record<string, unknown>;
  slots?: Record<string, { rows: RowNode[] }>;
}

/** What one thing of the input becomes: blocks and rows, from top to bottom. */
export type Nodes = readonly (BlockNode | RowNode)[];

export const isRow = (node: BlockNode | RowNode): node is RowNode => 'columns' in node;

/** Blocks of one column at most; more go on in a row below. */
const MOST_BLOCKS = 60;

/** Blocks that follow each other share a column; rows stay what they are. */
export function rowsOf(nodes: Nodes): RowNode[] {
  const rows: RowNode[] = [];
  let open: BlockNode[] | undefined;
  for (const node of nodes) {
    if (isRow(node)) {
      rows.push(node);
      open = undefined;
    } else if (open === undefined || open.length === MOST_BLOCKS) {
      open = [node];
      rows.push({ columns: [{ blocks: open }] });
    } else {
      open.push(node);
    }
  }
  return rows;
}

/** Rows of one plain column that follow each other become one, as far as its blocks fit. */
export function joinRows(rows: readonly RowNode[]): RowNode[] {
  const joined: RowNode[] = [];
  for (const row of rows) {
    const blocks = plainBlocks(row);
    const open = joined.at(-1);
    const before = open === undefined ? undefined : plainBlocks(open);
    if (blocks === undefined || before === undefined || before.length + blocks.length > MOST_BLOCKS) joined.push(row);
    else before.push(...blocks);
  }
  return joined;
}

/** The blocks of a row that is nothing but a list of them. */
function plainBlocks({ columns: [column, ...others], ...look }: RowNode): BlockNode[] | undefined {
  const isPlain = others.length === 0 && Object.keys(look).length === 0 && column?.span === undefined;
  return isPlain && column?.rows === undefined ? column?.blocks : undefined;
}

export function columnOf(nodes: Nodes, span?: SpanNode): ColumnNode {
  const rows = rowsOf(nodes);
  const [only] = rows;
  const isPlain = rows.length === 1 && nodes.every((node) => !isRow(node));
  const inside = isPlain && only?.columns[0] !== undefined ? only.columns[0] : { rows };
  return span === undefined ? inside : { span, ...inside };
}

/** Columns beside each other: one on phones, two on tablets, `count` on large screens. */
export function spanFor(count: number): SpanNode {
  const wide = Math.min(Math.max(Math.round(count), 1), 6);
  if (wide === 1) return 12;
  return { base: 12, md: 6, lg: wide === 5 ? 4 : 12 / wide };
}
