import { BLOCK_ROWS } from './block-rows.ts';
import type { BlocksAndRows } from './document-nodes.ts';
import { collectBlocks } from './document-nodes.ts';
import { mapByShape, mapCard, mapCards, mapComposedBlock, mapContainer, mapImageRows } from './layout-mappings.ts';
import { normalizeSourceName, type ReadContext } from './ledger.ts';
import {
  mapAllCategories,
  mapCategories,
  mapCollectionHeader,
  mapContentPage,
  mapFooter,
  mapHeader,
  mapProductListPage,
  mapProductPage,
  mapProducts,
} from './page-mappings.ts';
import {
  createPlaceholder,
  createWrapperPlaceholder,
  isBareButton,
  isPlaceholder,
  mapLeftovers,
  missingContentReason,
} from './placeholder.ts';
import { applyMapping, type Mapping } from './rows.ts';
import { descendantsOf, type MappingContext, markMapped, type SourceNode, typeName } from './source.ts';
import { mapButton, mapFaq, mapQuestion, mapRichText, mapSlottedItems, mapText, mapVideo } from './text-mappings.ts';
import { asText } from './values.ts';

/** All mappings by name: the rows of {@link BLOCK_ROWS}, and functions for what becomes several blocks. */
const MAPPINGS = {
  ...BLOCK_ROWS,
  richText: mapRichText,
  text: mapText,
  button: mapButton,
  video: mapVideo,
  faq: mapFaq,
  question: mapQuestion,
  slottedItems: mapSlottedItems,
  card: mapCard,
  cards: mapCards,
  container: mapContainer,
  composedBlock: mapComposedBlock,
  imageRows: mapImageRows,
  products: mapProducts,
  categories: mapCategories,
  allCategories: mapAllCategories,
  collectionHeader: mapCollectionHeader,
  productListPage: mapProductListPage,
  productPage: mapProductPage,
  header: mapHeader,
  footer: mapFooter,
  contentPage: mapContentPage,
} satisfies Readonly<Record<string, Mapping>>;

type MappingName = keyof typeof MAPPINGS;

/** Names of source types by mapping, separated by spaces, normalised by {@link normalizeSourceName}. */
export type TypeNames = Readonly<Partial<Record<MappingName, string>>>;

/** The mappings of a source system. */
export interface MappingTable {
  /** The last one that names a type counts. */
  readonly types: readonly TypeNames[];
  /** Types that have a mapping on one page only, unless `types` names them. */
  readonly pageTypes?: Readonly<Record<string, TypeNames>> | undefined;
  /** Texts that the source system fills in, by page and source, such as `product product.title`. */
  readonly dynamicTexts?: Readonly<Record<string, MappingName>>;
  /** By a keyword in the type name, words joined by `-`; the first match counts. */
  readonly keywords: TypeNames;
  /** Types known to have no counterpart, with the reason; the first match counts. */
  readonly unsupported: readonly (readonly [type: RegExp, reason: string])[];
}

/** Maps a source node by its type, else by a keyword in its type, else by its shape, else to a placeholder. */
export function mapNode(node: SourceNode, table: MappingTable, context: MappingContext): BlocksAndRows {
  const mapped = mapByTable(node, table, context);
  const [first] = mapped;
  if (first !== undefined) markMapped(node, first);
  const { before, after } = mapLeftovers(node, context);
  return [...before, ...mapped, ...after];
}

/** The context that mappings share on a page. Blocks of hidden nodes are hidden. */
export function createMappingContext(read: ReadContext, page: string, table: MappingTable): MappingContext {
  const context: MappingContext = {
    ...read,
    page,
    map: (node) => {
      const nodes = mapNode(node, table, context);
      if (node.isHidden) for (const each of nodes) each.show = false;
      return nodes;
    },
  };
  return context;
}

function mapByTable(node: SourceNode, table: MappingTable, context: MappingContext): BlocksAndRows {
  const reason = table.unsupported.find(([pattern]) => pattern.test(node.type))?.[1];
  if (reason !== undefined) return [createPlaceholder(node, context, reason)];
  const dynamic = mapDynamicText(node, table, context);
  if (dynamic !== undefined) return withNote(node, dynamic, 'matched by type');
  const candidates = candidatesFor(node, table, context);
  for (const { name, how } of candidates) {
    const mapped = applyMapping(MAPPINGS[name], node, context);
    if (mapped !== undefined && mapped.length > 0) return withNote(node, mapped, how);
  }
  const shaped = isBareButton(node) ? undefined : mapByShape(node, context);
  if (shaped !== undefined && shaped.length > 0) return withNote(node, shaped, 'matched by its settings');
  return mapUnknown(node, context, candidates.length > 0 ? missingContentReason(node, context) : 'no matching block');
}

/** Maps a text that the source system fills in to the block that shows the same field on this page. */
function mapDynamicText(node: SourceNode, table: MappingTable, context: MappingContext): BlocksAndRows | undefined {
  if (!/^(?:heading|title|text|textblock)$/.test(typeName(node))) return undefined;
  const field = node.fields.find(({ value }) => typeof value === 'string' && value.includes('{{'));
  const source = /\{\{-?\s*(?:closest\.)?(\w+\.\w+)/.exec(asText(field?.value))?.[1];
  const name = table.dynamicTexts?.[`${context.page} ${source}`];
  const mapped = name === undefined ? undefined : applyMapping(MAPPINGS[name], node, context);
  if (field !== undefined && mapped?.[0] !== undefined)
    Object.assign(field.entry, { became: 'mapped', node: mapped[0], path: '' });
  return mapped;
}

interface Candidate {
  readonly name: MappingName;
  readonly how: string;
}

function candidatesFor(node: SourceNode, table: MappingTable, { page }: MappingContext): readonly Candidate[] {
  const type = typeName(node);
  const named = typesOf(table, page).get(type);
  const similar = typeEntries(table.keywords).filter(([keyword]) => type.includes(normalizeSourceName(keyword)));
  return [
    ...(named === undefined ? [] : [{ name: named, how: 'matched by type' }]),
    ...similar.map(([keyword, name]) => ({
      name,
      how: `matched by the keyword “${keyword.replaceAll('-', ' ')}” in its type`,
    })),
  ];
}

/** The mappings of a page by type. */
export function typesOf({ types, pageTypes = {} }: MappingTable, page: string): ReadonlyMap<string, MappingName> {
  const own = Object.hasOwn(pageTypes, page) ? pageTypes[page] : undefined;
  return new Map([own ?? {}, ...types].flatMap(typeEntries));
}

const typeEntries = (names: TypeNames): readonly (readonly [type: string, name: MappingName])[] =>
  Object.entries(names).flatMap(([name, types]) =>
    isMappingName(name) ? types.split(/\s+/).map((type) => [type, name] as const) : [],
  );

const isMappingName = (name: string): name is MappingName => Object.hasOwn(MAPPINGS, name);

function withNote(node: SourceNode, nodes: BlocksAndRows, note: string): BlocksAndRows {
  if (node.entry.became !== 'placeholder') node.entry.notes.push(note);
  return nodes;
}

/** A placeholder for the node; the children of an unknown type may have mappings of their own. */
function mapUnknown(node: SourceNode, context: MappingContext, reason: string): BlocksAndRows {
  if (node.children.length === 0) return [createPlaceholder(node, context, reason)];
  const inside = node.children.flatMap((child) => context.map(child));
  if (collectBlocks(inside).every(isPlaceholder)) return [collapseToPlaceholder(node, context, reason)];
  if (node.fields.some(({ value }) => value !== '' && value !== null))
    return [createWrapperPlaceholder(node, context, `${reason}; its content follows`), ...inside];
  return withNote(node, inside, 'container of other blocks');
}

/** Replaces nested placeholders by one for the whole node. */
function collapseToPlaceholder(node: SourceNode, context: MappingContext, reason: string): BlocksAndRows[number] {
  for (const { entry } of [node, ...descendantsOf(node)].flatMap((each) => [each, ...each.fields])) {
    Object.assign(entry, { became: undefined, node: undefined, path: '' });
    entry.notes.length = 0;
  }
  return createPlaceholder(node, context, reason);
}
