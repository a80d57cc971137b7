import type { Nodes } from './nodes.ts';
import { insideOf, isSettled, type Kit, type Piece, settle } from './piece.ts';

/** Blocks inside of a piece that its mapping did not use stand below it. */
export function restOf(piece: Piece, kit: Kit): Nodes {
  return piece.children.flatMap((child) => {
    if (isSettled(child)) return child.entry.became === 'placeholder' ? [] : restOf(child, kit);
    const used = Array.from(insideOf(child)).find(isSettled);
    if (used?.entry.node === undefined) return kit.map(child);
    settle(child, used.entry.node, '');
    return restOf(child, kit);
  });
}
