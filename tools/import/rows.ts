import { type ContentFields, type ContentSource, extractContent, isSourceNode, listItems } from './content.ts';
import type { BlockNode, BlocksAndRows, SectionNode } from './document-nodes.ts';
import type { SourceField } from './ledger.ts';
import { ExtractedValue, type SettingsReader, unwrapValues } from './settings-reader.ts';
import { descendantsOf, isMarked, type MappingContext, markMapped, type SourceNode } from './source.ts';
import { asText, isContent } from './values.ts';

/** What a reader reads from: a source node, or an item of a list. */
export interface ReadSource {
  readonly settings: SettingsReader;
  readonly content: ContentFields;
  /** Type of the source node. */
  readonly type: string;
}

/** Reads the value of one prop; undefined when the source has none. */
export type Reader = (source: ReadSource) => unknown;

/** Readers and constants by prop. */
export type Props = Readonly<Record<string, Reader | string | number | boolean>>;

/** A row of the mapping table: the block that a source node becomes, with a reader or a constant for each prop. */
export interface BlockRow {
  readonly block: string;
  readonly props: Props;
  /** Props without which the row does not apply. */
  readonly needs: readonly string[];
  readonly items?: ItemsRow;
  /** The block has parts of its own, see {@link markOwnParts}. */
  readonly hasOwnParts?: boolean;
}

/** The list prop of a block. */
export interface ItemsRow {
  readonly prop: string;
  /** Names of lists in the settings; the children are read when there is none. */
  readonly lists: string;
  readonly fields: Props;
  readonly needs: readonly string[];
  /** Items per block; more items make more blocks. */
  readonly max: number;
  readonly min?: number;
  /** A node without items is an item itself. */
  readonly allowsSelf?: boolean;
}

/** Creates blocks from one kind of source node; undefined when the node does not have what its type promises. */
export type MappingFunction = (node: SourceNode, context: MappingContext) => BlocksAndRows | undefined;

/** Rows, the first that applies counts, or a function for a mapping to several blocks. */
export type Mapping = readonly BlockRow[] | MappingFunction;

export const applyMapping = (mapping: Mapping, node: SourceNode, context: MappingContext): BlocksAndRows | undefined =>
  typeof mapping === 'function' ? mapping(node, context) : applyRows(mapping, node, context);

/** @param items the items of the block, unless its row says where to read them */
export function applyRows(
  rows: readonly BlockRow[],
  node: SourceNode,
  context: MappingContext,
  items?: readonly ContentSource[],
): readonly BlockNode[] | undefined {
  for (const row of rows) {
    const blocks = applyRow(row, node, context, items);
    if (blocks !== undefined) return blocks;
  }
  return undefined;
}

function applyRow(
  row: BlockRow,
  node: SourceNode,
  { claimed }: MappingContext,
  given?: readonly ContentSource[],
): readonly BlockNode[] | undefined {
  claimed.clear();
  const items = row.items === undefined ? undefined : (given ?? itemsOf(node, row.items));
  // The texts of a node that is an item itself go into the item.
  const own = items?.[0] === node ? constantsOf(row.props) : row.props;
  const props = readProps(own, row.needs, readSource(node, node.type));
  const blocks =
    props && (items === undefined ? [createBlock(node, row.block, props)] : createItemBlocks(row, node, items, props));
  claimed.clear();
  if (row.hasOwnParts === true && blocks?.[0] !== undefined) markOwnParts(node, blocks[0]);
  return blocks;
}

const constantsOf = (props: Props): Props =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => typeof value !== 'function'));

/** Marks children that the block shows in its own way, such as product cards, filters and form fields. */
export function markOwnParts(node: SourceNode, block: BlockNode): void {
  const note = 'the block has its own parts, alike in the whole shop';
  for (const child of node.children) {
    const all = [child, ...descendantsOf(child)];
    const content = all.flatMap(({ fields }) => fields).filter(({ entry, value }) => isContent(entry.what, value));
    const own = content.filter(({ value }) => asText(value).includes('{{'));
    if (own.length < content.length) continue;
    for (const { entry } of own)
      if (entry.became === undefined) Object.assign(entry, { became: 'partly', node: block, notes: [note] });
    for (const each of all.filter((part) => !isMarked(part))) {
      markMapped(each, block, '', 'partly');
      each.entry.notes.push(note);
    }
  }
}

/** Splits items over as many blocks as the limit per block requires. Items without the needed props stay unmapped. */
function createItemBlocks(
  { block, props, items }: BlockRow,
  node: SourceNode,
  sources: readonly ContentSource[],
  first: Readonly<Record<string, unknown>>,
): readonly BlockNode[] | undefined {
  if (items === undefined) return undefined;
  const { prop, needs, fields, max, min = 1 } = items;
  const all = sources.flatMap((item) => readProps(fields, needs, readSource(item, node.type)) ?? []);
  if (all.length < min) return undefined;
  // Balanced: nine items with a limit of eight become five and four.
  const size = Math.ceil(all.length / Math.ceil(all.length / max));
  const blocks: BlockNode[] = [];
  for (let from = 0; from < all.length; from += size) {
    const own = from === 0 ? first : constantsOf(props);
    blocks.push(createBlock(node, block, { ...own, [prop]: all.slice(from, from + size) }));
  }
  return blocks;
}

function itemsOf(node: SourceNode, { lists, allowsSelf }: ItemsRow): readonly ContentSource[] {
  const items = listItems(node, lists);
  return items.length === 0 && allowsSelf === true ? [node] : items;
}

function readSource(source: ContentSource, type: string): ReadSource {
  let content: ContentFields | undefined;
  return {
    settings: source.settings,
    type: isSourceNode(source) ? source.type : type,
    get content() {
      content ??= extractContent(source);
      return content;
    },
  };
}

/** Reads props in order; a field used by one is not read by the next. Undefined when a needed prop has no value. */
function readProps(
  readers: Props,
  needs: readonly string[],
  source: ReadSource,
): Readonly<Record<string, unknown>> | undefined {
  const props: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(readers)) {
    const value = typeof read === 'function' ? read(source) : read;
    if (value === undefined) continue;
    props[name] = value;
    for (const { marks } of extractedIn(value))
      for (const { field } of marks) source.settings.context.claimed.add(field);
  }
  return needs.every((name) => props[name] !== undefined) ? props : undefined;
}

/** All extracted values inside a value. */
function extractedIn(value: unknown): readonly ExtractedValue<unknown>[] {
  if (value instanceof ExtractedValue) return [value, ...extractedIn(value.value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(extractedIn) : [];
}

/**
 * Creates a block from values extracted from a source node and its descendants. The fields used, and the nodes that
 * they belong to, are marked as mapped in the report.
 */
export function createBlock(
  sourceNode: SourceNode,
  type: string,
  props: Readonly<Record<string, unknown>> = {},
): BlockNode {
  const node: BlockNode = { type };
  const owners = fieldOwners(sourceNode);
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    const plain = unwrapValues(value, node, `/props/${name}`, (field, path) => {
      const owner = owners.get(field);
      if (owner !== undefined && owner !== sourceNode) markMapped(owner, node, path.slice(0, path.lastIndexOf('/')));
    });
    if (plain !== undefined) values[name] = plain;
  }
  if (Object.keys(values).length > 0) node.props = values;
  markMapped(sourceNode, node);
  return node;
}

/** Writes extracted values into a section. */
export function applySectionProps(section: SectionNode, props: Readonly<Record<string, unknown>>): void {
  Object.assign(section, unwrapValues(props, section, ''));
}

const fieldOwnersCache = new WeakMap<SourceNode, ReadonlyMap<SourceField, SourceNode>>();

/** The owner of each field below a source node; computed once per node. */
function fieldOwners(node: SourceNode): ReadonlyMap<SourceField, SourceNode> {
  const owners =
    fieldOwnersCache.get(node) ??
    new Map([node, ...descendantsOf(node)].flatMap((each) => each.fields.map((field) => [field, each] as const)));
  fieldOwnersCache.set(node, owners);
  return owners;
}
