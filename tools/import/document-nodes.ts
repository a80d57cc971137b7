import type { PageName } from '../../runtime/domain/routes.ts';

/** The output of an import: a document as written by hand, where properties with defaults may be omitted. */
export interface DocumentNode {
  version: 2;
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
  padding?: 'none' | 'small' | 'large';
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

interface ColumnNode {
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

/** The blocks and rows that one source node becomes, from top to bottom. */
export type BlocksAndRows = readonly (BlockNode | RowNode)[];

const isRowNode = (node: BlockNode | RowNode): node is RowNode => 'columns' in node;

/** Limit per column; more blocks go into a new row below. */
const MAX_COLUMN_BLOCKS = 60;

/** Groups consecutive blocks into one column; rows stay as they are. */
export function groupIntoRows(nodes: BlocksAndRows): RowNode[] {
  const rows: RowNode[] = [];
  let open: BlockNode[] | undefined;
  for (const node of nodes) {
    if (isRowNode(node)) {
      rows.push(node);
      open = undefined;
    } else if (open === undefined || open.length === MAX_COLUMN_BLOCKS) {
      open = [node];
      rows.push({ columns: [{ blocks: open }] });
    } else {
      open.push(node);
    }
  }
  return rows;
}

/** All blocks outside of slots. */
export const collectBlocks = (nodes: BlocksAndRows): readonly BlockNode[] =>
  nodes.flatMap((node) =>
    isRowNode(node)
      ? node.columns.flatMap(({ blocks = [], rows = [] }) => [...blocks, ...collectBlocks(rows)])
      : [node],
  );

/** Merges consecutive rows of one plain column while their blocks fit into one. */
export function mergeRows(rows: readonly RowNode[]): RowNode[] {
  const joined: RowNode[] = [];
  for (const row of rows) {
    const blocks = blocksOfPlainRow(row);
    const open = joined.at(-1);
    const before = open === undefined ? undefined : blocksOfPlainRow(open);
    if (blocks === undefined || before === undefined || before.length + blocks.length > MAX_COLUMN_BLOCKS)
      joined.push(row);
    else before.push(...blocks);
  }
  return joined;
}

/** The blocks of a row that is only a list of blocks. */
function blocksOfPlainRow({ columns: [column, ...others], ...settings }: RowNode): BlockNode[] | undefined {
  const isPlain = others.length === 0 && Object.keys(settings).length === 0 && column?.span === undefined;
  return isPlain && column?.rows === undefined ? column?.blocks : undefined;
}

export function createColumn(nodes: BlocksAndRows, span?: SpanNode): ColumnNode {
  const rows = groupIntoRows(nodes);
  const [only] = rows;
  const isPlain = rows.length === 1 && nodes.every((node) => !isRowNode(node));
  const inside = isPlain && only?.columns[0] !== undefined ? only.columns[0] : { rows };
  return span === undefined ? inside : { span, ...inside };
}

/** The span of `count` equal columns: one per line on phones, two on tablets, `count` on large screens. */
export function equalColumnSpan(count: number): SpanNode {
  const wide = Math.min(Math.max(Math.round(count), 1), 6);
  if (wide === 1) return 12;
  return { base: 12, md: 6, lg: wide === 5 ? 4 : 12 / wide };
}

export const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'tr'] as const;

/** A language of document texts. */
export type Language = (typeof LANGUAGES)[number];
