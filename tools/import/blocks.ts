import type { Field } from './entry.ts';
import { placeIn } from './found.ts';
import type { BlockNode, SectionNode } from './nodes.ts';
import { insideOf, type Piece, settle } from './piece.ts';

/**
 * Makes a block of what was found in a piece and in pieces inside of it. Fields that went into it say so in the report,
 * and so do the pieces that they come from.
 */
export function makeBlock(piece: Piece, type: string, props: Readonly<Record<string, unknown>>): BlockNode {
  const node: BlockNode = { type };
  const owners = ownersIn(piece);
  const placed = placeIn(props, node, '/props', (field, path) => {
    const owner = owners(field);
    if (owner !== undefined && owner !== piece) settle(owner, node, path.slice(0, path.lastIndexOf('/')));
  });
  const given = placed as Record<string, unknown>;
  if (Object.keys(given).length > 0) node.props = given;
  settle(piece, node);
  return node;
}

/** Puts what was found in a piece into the section that it has become. */
export function dressSection(section: SectionNode, look: Readonly<Record<string, unknown>>): void {
  Object.assign(
    section,
    placeIn(look, section, '', () => {}),
  );
}

/** Whose each field is, in a piece and inside of it; found once for all blocks that are made of it. */
const known = new WeakMap<Piece, ReadonlyMap<Field, Piece>>();

function ownersIn(piece: Piece): (field: Field) => Piece | undefined {
  const owners =
    known.get(piece) ??
    new Map([piece, ...insideOf(piece)].flatMap((each) => each.fields.map((field) => [field, each] as const)));
  known.set(piece, owners);
  return (field) => owners.get(field);
}
