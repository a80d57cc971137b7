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

/** Finds the piece that a field belongs to, looking only where fields were found. */
function ownersIn(piece: Piece): (field: Field) => Piece | undefined {
  let known: Map<Field, Piece> | undefined;
  const own = new Set(piece.fields);
  return (field) => {
    if (own.has(field)) return piece;
    known ??= new Map(
      Array.from(insideOf(piece)).flatMap((inside) => inside.fields.map((each) => [each, inside] as const)),
    );
    return known.get(field);
  };
}
