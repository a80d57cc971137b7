import type { BlocksAndRows } from './document-nodes.ts';
import { descendantsOf, isMarked, type MappingContext, markMapped, type SourceNode } from './source-node.ts';
import { mapUnmappedText } from './unmapped-text.ts';

export interface Leftovers {
  readonly before: BlocksAndRows;
  readonly after: BlocksAndRows;
}

/** Maps descendants that the node's own mapping did not use: below it, except unused titles, which go above. */
export function mapLeftovers(sourceNode: SourceNode, context: MappingContext): Leftovers {
  const rests = sourceNode.children.map((child) => mapChildLeftovers(child, context));
  return { before: rests.flatMap(({ before }) => before), after: rests.flatMap(({ after }) => after) };
}

function mapChildLeftovers(child: SourceNode, context: MappingContext): Leftovers {
  if (child.entry.became === 'placeholder') return { before: [], after: [] };
  if (!isMarked(child)) {
    const used = Array.from(descendantsOf(child)).find(isMarked);
    if (used?.entry.node === undefined) return { before: [], after: context.map(child) };
    markMapped(child, used.entry.node, '');
  }
  const words = mapUnmappedText(child, context);
  const { before, after } = mapLeftovers(child, context);
  return { before: [...words.before, ...before], after: [...words.after, ...after] };
}
