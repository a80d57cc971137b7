import { isPlaceholder } from './dialect.ts';
import { canonical } from './entry.ts';
import { byShape } from './families/by-shape.ts';
import type { Nodes } from './nodes.ts';
import { blocksIn, hide, insideOf, type Kit, type Mapping, type Piece, settle } from './piece.ts';
import { placeholderAround, placeholderFor } from './placeholder.ts';
import { restOf } from './rest.ts';
import { isOnlyButton, whyNoBlock } from './why-no-block.ts';
import { wordsLeft } from './words-left.ts';

/** Which mapping belongs to which type. */
export interface MappingTable {
  /** By type, spelled in any way. */
  readonly names: Readonly<Record<string, Mapping>>;
  /** Types that only resemble: a word that stands in them. The first that fits counts. */
  readonly words: readonly (readonly [word: string, mapping: Mapping])[];
  /** Types of which it is known that there is nothing here for them, and why. */
  readonly without: readonly (readonly [type: RegExp, reason: string])[];
}

/** Maps a piece by its name, else by a name that resembles, else by the shape of what stands in it, else to a placeholder. */
export function mapPiece(piece: Piece, table: MappingTable, kit: Kit): Nodes {
  const made = choose(piece, table, kit);
  const words = wordsLeft(piece, kit);
  const rest = restOf(piece, kit);
  return [...words.before, ...rest.before, ...made, ...words.after, ...rest.after];
}

/** What mappings share; what is switched off inside of something is switched off here, too. */
export function createKit(facts: Omit<Kit, 'map'>, table: MappingTable): Kit {
  const kit: Kit = {
    ...facts,
    map: (piece) => {
      const nodes = mapPiece(piece, table, kit);
      return piece.isHidden ? hide(nodes) : nodes;
    },
  };
  return kit;
}

function choose(piece: Piece, table: MappingTable, kit: Kit): Nodes {
  const { type } = piece;
  const reason = table.without.find(([pattern]) => pattern.test(type))?.[1];
  if (reason !== undefined) return [placeholderFor(piece, kit, reason)];
  const name = canonical(type);
  const named = Object.hasOwn(table.names, name) ? table.names[name]?.(piece, kit) : undefined;
  if (named !== undefined) return noted(piece, named, 'by its name');
  for (const [word, mapping] of table.words) {
    if (!name.includes(canonical(word))) continue;
    const similar = mapping(piece, kit);
    if (similar !== undefined) return noted(piece, similar, `by the word “${word}” in its name`);
  }
  const shaped = isOnlyButton(piece) ? undefined : byShape(piece, kit);
  if (shaped !== undefined) return noted(piece, shaped, 'by the shape of what stands in it');
  return mapUnknown(piece, table, kit);
}

function noted(piece: Piece, nodes: Nodes, how: string): Nodes {
  if (piece.entry.became !== 'placeholder') piece.entry.notes.push(how);
  return nodes;
}

/** What is inside may be known though what is around it is not. */
function mapUnknown(piece: Piece, table: MappingTable, kit: Kit): Nodes {
  const reason = whyNoBlock(piece, kit, table);
  if (piece.children.length === 0) return [placeholderFor(piece, kit, reason)];
  const inside = piece.children.flatMap((child) => kit.map(child));
  if (blocksIn(inside).every(isPlaceholder)) return [forget(piece, kit, reason)];
  if (piece.fields.some(({ value }) => value !== '' && value !== null)) {
    return [placeholderAround(piece, kit, `${reason}; what stands in it follows`), ...inside];
  }
  const [first] = inside;
  if (first !== undefined) settle(piece, first, '');
  return noted(piece, inside, 'it only holds other blocks');
}

/** One placeholder for all says as much as one for each. */
function forget(piece: Piece, kit: Kit, reason: string): Nodes[number] {
  const all = Array.from(insideOf(piece));
  for (const { entry } of all.flatMap((each) => [each, ...each.fields])) {
    Object.assign(entry, { became: undefined, node: undefined, path: '' });
    entry.notes.length = 0;
  }
  return placeholderFor(piece, kit, reason);
}
