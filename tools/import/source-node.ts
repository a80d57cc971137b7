import type { BlockNode, BlocksAndRows, Language } from './document-nodes.ts';
import type { ImportDialect } from './import-dialect.ts';
import type { LedgerEntry, SourceField } from './import-ledger.ts';
import { SettingsReader } from './settings-reader.ts';

/** A node of the input: a section, a block in it, or a component. */
export interface SourceNode {
  readonly entry: LedgerEntry;
  readonly type: string;
  readonly id: string;
  readonly fields: readonly SourceField[];
  readonly settings: SettingsReader;
  /** Child blocks, or the content of its slots. */
  readonly children: readonly SourceNode[];
  /** The parent's slot that it stands in; empty when the parent has only one. */
  readonly slot: string;
  /** Disabled in the source. */
  readonly isHidden: boolean;
  /** The unchanged input, for placeholders. */
  readonly original: unknown;
}

/** What mappings share while a file is imported. */
export interface MappingContext {
  readonly dialect: ImportDialect;
  readonly language: Language;
  /** Maps a child of the current node. */
  readonly map: (sourceNode: SourceNode) => BlocksAndRows;
  /** The page that the node is mapped for. */
  readonly page: string;
}

/** Creates blocks from one kind of source node; undefined when the node does not have what its type promises. */
export type Mapping = (sourceNode: SourceNode, context: MappingContext) => BlocksAndRows | undefined;

export function createSourceNode(
  facts: Omit<SourceNode, 'settings'>,
  { dialect, language }: Pick<MappingContext, 'dialect' | 'language'>,
): SourceNode {
  return { ...facts, settings: new SettingsReader(facts.fields, { dialect, language }) };
}

/** Every descendant, parents first. */
export function* descendantsOf(sourceNode: SourceNode): Generator<SourceNode> {
  for (const child of sourceNode.children) {
    yield child;
    yield* descendantsOf(child);
  }
}

/** Records the status of a source node, unless it has one. */
export function markMapped(
  sourceNode: SourceNode,
  node: object,
  path = '',
  became: LedgerEntry['became'] = 'mapped',
): void {
  const { entry } = sourceNode;
  if (entry.became !== undefined) return;
  Object.assign(entry, { became, node, path });
}

export const isMarked = ({ entry }: SourceNode): boolean => entry.became !== undefined;

/** Hides nodes whose source node was hidden. */
export function hideBlocksAndRows(nodes: BlocksAndRows): BlocksAndRows {
  for (const node of nodes) node.show = false;
  return nodes;
}

export const collectBlocks = (nodes: BlocksAndRows): readonly BlockNode[] =>
  nodes.flatMap((node) =>
    'columns' in node
      ? node.columns.flatMap(({ blocks = [], rows = [] }) => [...blocks, ...collectBlocks(rows)])
      : [node],
  );

/** Mappings by type of source node. */
export interface MappingTable {
  /** By canonical type name. */
  readonly byType: Readonly<Record<string, Mapping>>;
  /** By a keyword in the type name; the first match counts. */
  readonly byKeyword: readonly (readonly [word: string, mapping: Mapping])[];
  /** Types known to have no counterpart, with the reason. */
  readonly unsupported: readonly (readonly [type: RegExp, reason: string])[];
}
