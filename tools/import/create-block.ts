import type { BlockNode, SectionNode } from './document-nodes.ts';
import { unwrapValues } from './extracted-value.ts';
import type { SourceField } from './import-ledger.ts';
import { descendantsOf, markMapped, type SourceNode } from './source-node.ts';

/**
 * Creates a block from values extracted from a source node and its descendants. The fields used, and the nodes that
 * they belong to, are marked as mapped in the report.
 */
export function createBlock(sourceNode: SourceNode, type: string, props: Readonly<Record<string, unknown>>): BlockNode {
  const node: BlockNode = { type };
  const owners = fieldOwners(sourceNode);
  const placed = unwrapValues(props, node, '/props', (field, path) => {
    const owner = owners(field);
    if (owner !== undefined && owner !== sourceNode) markMapped(owner, node, path.slice(0, path.lastIndexOf('/')));
  });
  const given = placed as Record<string, unknown>;
  if (Object.keys(given).length > 0) node.props = given;
  markMapped(sourceNode, node);
  return node;
}

/** Writes extracted values into a section. */
export function applySectionProps(section: SectionNode, look: Readonly<Record<string, unknown>>): void {
  Object.assign(
    section,
    unwrapValues(look, section, '', () => {}),
  );
}

/** The owner of each field below a source node; computed once per node. */
const fieldOwnersCache = new WeakMap<SourceNode, ReadonlyMap<SourceField, SourceNode>>();

function fieldOwners(sourceNode: SourceNode): (field: SourceField) => SourceNode | undefined {
  const owners =
    fieldOwnersCache.get(sourceNode) ??
    new Map(
      [sourceNode, ...descendantsOf(sourceNode)].flatMap((each) => each.fields.map((field) => [field, each] as const)),
    );
  fieldOwnersCache.set(sourceNode, owners);
  return (field) => owners.get(field);
}
