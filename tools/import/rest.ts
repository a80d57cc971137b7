import type { Nodes } from './nodes.ts';
import { insideOf, isSettled, type Kit, type Piece, settle } from './piece.ts';
import { wordsLeft } from './words-left.ts';

export interface Rest {
  readonly before: Nodes;
  readonly after: Nodes;
}

/** Blocks inside of a piece that its mapping did not use stand below it; titles that it had no place for, above. */
export function restOf(piece: Piece, kit: Kit): Rest {
  const rests = piece.children.map((child) => restOfChild(child, kit));
  return { before: rests.flatMap(({ before }) => before), after: rests.flatMap(({ after }) => after) };
}

function restOfChild(child: Piece, kit: Kit): Rest {
  if (child.entry.became === 'placeholder') return { before: [], after: [] };
  if (!isSettled(child)) {
    const used = Array.from(insideOf(child)).find(isSettled);
    if (used?.entry.node === undefined) return { before: [], after: kit.map(child) };
    settle(child, used.entry.node, '');
  }
  const words = wordsLeft(child, kit);
  const { before, after } = restOf(child, kit);
  return { before: [...words.before, ...before], after: [...words.after, ...after] };
}
