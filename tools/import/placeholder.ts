import type { BlockNode } from './document-nodes.ts';
import { PLACEHOLDER_TYPE } from './import-dialect.ts';
import type { SourceField } from './import-ledger.ts';
import { descendantsOf, type MappingContext, markMapped, type SourceNode } from './source-node.ts';

const MAX_CONTENT_LENGTH = 20_000;

export const NO_FIELD_FOR_TEXT = 'the block has no field for this text';

/** A block that shows the original content to editors; shoppers do not see it. */
function createPlaceholderNode(
  sourceNode: SourceNode,
  { dialect }: MappingContext,
  reason: string,
  content: unknown,
): BlockNode {
  const text = JSON.stringify(content, null, 2) ?? '';
  return {
    type: PLACEHOLDER_TYPE,
    props: {
      source: dialect.system,
      sourceType: (sourceNode.type || 'unknown').slice(0, 200).toWellFormed(),
      ...(sourceNode.id === '' ? {} : { name: sourceNode.id.slice(0, 200).toWellFormed() }),
      reason: reason.slice(0, 500),
      ...(text === '' ? {} : { content: text.slice(0, MAX_CONTENT_LENGTH).toWellFormed() }),
    },
  };
}

/** Replaces a source node and all its descendants by a placeholder. */
export function createPlaceholder(sourceNode: SourceNode, context: MappingContext, reason: string): BlockNode {
  const node = createPlaceholderNode(sourceNode, context, reason, sourceNode.original);
  sourceNode.entry.notes.push(reason);
  for (const each of [sourceNode, ...descendantsOf(sourceNode)]) {
    markMapped(each, node, each === sourceNode ? '' : '/props/content', 'placeholder');
    markFieldsPlaceholder(each, node);
  }
  return node;
}

/** Adds a placeholder for a source node whose children are mapped. */
export function createWrapperPlaceholder(sourceNode: SourceNode, context: MappingContext, reason: string): BlockNode {
  const node = createPlaceholderNode(
    sourceNode,
    context,
    reason,
    Object.fromEntries(sourceNode.fields.map(({ entry, value }) => [entry.what, value])),
  );
  sourceNode.entry.notes.push(reason);
  markMapped(sourceNode, node, '', 'placeholder');
  markFieldsPlaceholder(sourceNode, node);
  return node;
}

/** Adds a placeholder for texts of a source node that its block has no field for. */
export function createTextPlaceholder(
  sourceNode: SourceNode,
  fields: readonly SourceField[],
  context: MappingContext,
  reason: string,
): BlockNode {
  const content = Object.fromEntries(fields.map(({ entry, value }) => [entry.what, value]));
  const node = createPlaceholderNode(sourceNode, context, reason, content);
  for (const { entry, value } of fields) {
    Object.assign(entry, { became: 'placeholder', node, path: '/props/content' });
    entry.notes.push(context.dialect.unsupportedReason(String(value)) ?? NO_FIELD_FOR_TEXT);
  }
  return node;
}

function markFieldsPlaceholder({ fields }: SourceNode, node: BlockNode): void {
  for (const { entry } of fields) {
    if (entry.became === undefined) Object.assign(entry, { became: 'placeholder', node, path: '/props/content' });
  }
}
