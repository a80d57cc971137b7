import { PLACEHOLDER_TYPE } from './dialect.ts';
import type { Field } from './entry.ts';
import type { BlockNode } from './nodes.ts';
import { insideOf, type Kit, type Piece, settle } from './piece.ts';

const MOST = 20_000;

export const NO_PLACE = 'its block has no place for these words';

/** A block that shows editors what stood here. Shoppers see nothing of it. */
function placeholderNode(piece: Piece, { dialect }: Kit, reason: string, content: unknown): BlockNode {
  const text = JSON.stringify(content, null, 2) ?? '';
  return {
    type: PLACEHOLDER_TYPE,
    props: {
      source: dialect.system,
      what: (piece.type || 'unknown').slice(0, 200).toWellFormed(),
      ...(piece.id === '' ? {} : { name: piece.id.slice(0, 200).toWellFormed() }),
      reason: reason.slice(0, 500),
      ...(text === '' ? {} : { content: text.slice(0, MOST).toWellFormed() }),
    },
  };
}

/** Keeps the place of a piece, with everything inside of it. */
export function placeholderFor(piece: Piece, kit: Kit, reason: string): BlockNode {
  const node = placeholderNode(piece, kit, reason, piece.original);
  piece.entry.notes.push(reason);
  for (const each of [piece, ...insideOf(piece)]) {
    settle(each, node, each === piece ? '' : '/props/content', 'placeholder');
    keepFields(each, node);
  }
  return node;
}

/** Keeps the place of a piece alone; what is inside of it has been mapped. */
export function placeholderAround(piece: Piece, kit: Kit, reason: string): BlockNode {
  const node = placeholderNode(
    piece,
    kit,
    reason,
    Object.fromEntries(piece.fields.map(({ entry, value }) => [entry.what, value])),
  );
  piece.entry.notes.push(reason);
  settle(piece, node, '', 'placeholder');
  keepFields(piece, node);
  return node;
}

/** Keeps words of a piece that what it has become has no place for. */
export function placeholderOf(piece: Piece, fields: readonly Field[], kit: Kit, reason: string): BlockNode {
  const content = Object.fromEntries(fields.map(({ entry, value }) => [entry.what, value]));
  const node = placeholderNode(piece, kit, reason, content);
  for (const { entry, value } of fields) {
    Object.assign(entry, { became: 'placeholder', node, path: '/props/content' });
    entry.notes.push(kit.dialect.whyNot(String(value)) ?? NO_PLACE);
  }
  return node;
}

function keepFields({ fields }: Piece, node: BlockNode): void {
  for (const { entry } of fields) {
    if (entry.became === undefined) Object.assign(entry, { became: 'placeholder', node, path: '/props/content' });
  }
}
