import type { BlocksAndRows } from './document-nodes.ts';
import { isPlaceholder } from './import-dialect.ts';
import { normalizeSourceName } from './import-ledger.ts';
import { mapLeftovers } from './leftovers.ts';
import { mapByShape } from './mappings/by-shape.ts';
import { createPlaceholder, createWrapperPlaceholder } from './placeholder.ts';
import { isBareButton, placeholderReason } from './placeholder-reason.ts';
import {
  collectBlocks,
  descendantsOf,
  hideBlocksAndRows,
  type MappingContext,
  type MappingTable,
  markMapped,
  type SourceNode,
} from './source-node.ts';
import { mapUnmappedText } from './unmapped-text.ts';

/** Maps a source node by its type, else by a keyword in its type, else by its shape, else to a placeholder. */
export function mapNode(sourceNode: SourceNode, table: MappingTable, context: MappingContext): BlocksAndRows {
  const mapped = applyMapping(sourceNode, table, context);
  const unmapped = mapUnmappedText(sourceNode, context);
  const leftovers = mapLeftovers(sourceNode, context);
  return [...unmapped.before, ...leftovers.before, ...mapped, ...unmapped.after, ...leftovers.after];
}

/** Creates the context that mappings share. Blocks of hidden nodes are hidden. */
export function createMappingContext(settings: Omit<MappingContext, 'map'>, table: MappingTable): MappingContext {
  const context: MappingContext = {
    ...settings,
    map: (sourceNode) => {
      const nodes = mapNode(sourceNode, table, context);
      return sourceNode.isHidden ? hideBlocksAndRows(nodes) : nodes;
    },
  };
  return context;
}

function applyMapping(sourceNode: SourceNode, table: MappingTable, context: MappingContext): BlocksAndRows {
  const { type } = sourceNode;
  const reason = table.unsupported.find(([pattern]) => pattern.test(type))?.[1];
  if (reason !== undefined) return [createPlaceholder(sourceNode, context, reason)];
  const name = normalizeSourceName(type);
  const named = Object.hasOwn(table.byType, name) ? table.byType[name]?.(sourceNode, context) : undefined;
  if (named !== undefined) return withNote(sourceNode, named, 'matched by type');
  for (const [word, mapping] of table.byKeyword) {
    if (!name.includes(normalizeSourceName(word))) continue;
    const similar = mapping(sourceNode, context);
    if (similar !== undefined) return withNote(sourceNode, similar, `matched by the keyword “${word}” in its type`);
  }
  const shaped = isBareButton(sourceNode) ? undefined : mapByShape(sourceNode, context);
  if (shaped !== undefined) return withNote(sourceNode, shaped, 'matched by its settings');
  return mapUnknownType(sourceNode, table, context);
}

function withNote(sourceNode: SourceNode, nodes: BlocksAndRows, how: string): BlocksAndRows {
  if (sourceNode.entry.became !== 'placeholder') sourceNode.entry.notes.push(how);
  return nodes;
}

/** The children of an unknown type may have mappings. */
function mapUnknownType(sourceNode: SourceNode, table: MappingTable, context: MappingContext): BlocksAndRows {
  const reason = placeholderReason(sourceNode, context, table);
  if (sourceNode.children.length === 0) return [createPlaceholder(sourceNode, context, reason)];
  const inside = sourceNode.children.flatMap((child) => context.map(child));
  if (collectBlocks(inside).every(isPlaceholder)) return [collapseToPlaceholder(sourceNode, context, reason)];
  if (sourceNode.fields.some(({ value }) => value !== '' && value !== null)) {
    return [createWrapperPlaceholder(sourceNode, context, `${reason}; its content follows`), ...inside];
  }
  const [first] = inside;
  if (first !== undefined) markMapped(sourceNode, first, '');
  return withNote(sourceNode, inside, 'container of other blocks');
}

/** Replaces nested placeholders by one for the whole node. */
function collapseToPlaceholder(sourceNode: SourceNode, context: MappingContext, reason: string): BlocksAndRows[number] {
  const all = Array.from(descendantsOf(sourceNode));
  for (const { entry } of all.flatMap((each) => [each, ...each.fields])) {
    Object.assign(entry, { became: undefined, node: undefined, path: '' });
    entry.notes.length = 0;
  }
  return createPlaceholder(sourceNode, context, reason);
}
