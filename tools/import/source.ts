import type { BlocksAndRows } from './document-nodes.ts';
import { type LedgerEntry, normalizeSourceName, type ReadContext, type SourceField } from './ledger.ts';
import type { SettingsReader } from './settings-reader.ts';

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
export interface MappingContext extends ReadContext {
  /** Maps a child of the current node. */
  readonly map: (node: SourceNode) => BlocksAndRows;
  /** The page that the node is mapped for; `header` or `footer` outside of pages. */
  readonly page: string;
}

export const typeName = ({ type }: Pick<SourceNode, 'type'>): string => normalizeSourceName(type);

/** Every descendant, parents first. */
export function* descendantsOf(node: SourceNode): Generator<SourceNode> {
  for (const child of node.children) {
    yield child;
    yield* descendantsOf(child);
  }
}

/** Records the status of a source node, unless it has one. */
export function markMapped(
  { entry }: SourceNode,
  node: object,
  path = '',
  became: LedgerEntry['became'] = 'mapped',
): void {
  if (entry.became === undefined) Object.assign(entry, { became, node, path });
}

export const isMarked = ({ entry }: SourceNode): boolean => entry.became !== undefined;

/** Marks a page and everything in it as ignored in the report. */
export function ignorePage(
  page: LedgerEntry,
  nodes: readonly SourceNode[],
  fields: readonly SourceField[],
  reason: string,
): void {
  const ignore = (entry: LedgerEntry, note: string): void => {
    if (entry.became !== undefined) return;
    entry.became = 'ignored';
    entry.notes.push(note);
  };
  ignore(page, reason);
  const inside = nodes.flatMap((node) => [node, ...descendantsOf(node)]).flatMap((node) => [node, ...node.fields]);
  for (const { entry } of [...inside, ...fields]) ignore(entry, 'its page is not imported');
}
