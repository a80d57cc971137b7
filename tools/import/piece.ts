import type { Dialect } from './dialect.ts';
import type { Entry, Field } from './entry.ts';
import type { BlockNode, Nodes } from './nodes.ts';
import type { Language } from './report.ts';
import { Settings } from './settings.ts';

/** Something of the input that stands on a page: a section, a block in it, a component. */
export interface Piece {
  readonly entry: Entry;
  readonly type: string;
  readonly id: string;
  readonly fields: readonly Field[];
  readonly settings: Settings;
  /** Blocks inside it, or what stands in its slots. */
  readonly children: readonly Piece[];
  /** The slot of the one around it that it stands in; empty where there is but one. */
  readonly slot: string;
  /** Switched off there. */
  readonly isHidden: boolean;
  /** As it is written, for placeholders. */
  readonly original: unknown;
}

/** What mappings share while a file is read. */
export interface Kit {
  readonly dialect: Dialect;
  readonly language: Language;
  /** Maps something inside of what is being mapped. */
  readonly map: (piece: Piece) => Nodes;
  /** Makes a section of pieces that stand alone, and of what is around them. */
  readonly page: string;
}

/** Makes blocks of one kind of piece; undefined where the piece is not what its name says. */
export type Mapping = (piece: Piece, kit: Kit) => Nodes | undefined;

export function makePiece(
  facts: Omit<Piece, 'settings'>,
  { dialect, language }: Pick<Kit, 'dialect' | 'language'>,
): Piece {
  return { ...facts, settings: new Settings(facts.fields, { dialect, language }) };
}

/** Every piece inside of this one, outside in. */
export function* insideOf(piece: Piece): Generator<Piece> {
  for (const child of piece.children) {
    yield child;
    yield* insideOf(child);
  }
}

/** Says what became of a piece, unless that was said already. */
export function settle(piece: Piece, node: object, path = '', became: Entry['became'] = 'mapped'): void {
  const { entry } = piece;
  if (entry.became !== undefined) return;
  Object.assign(entry, { became, node, path });
}

export const isSettled = ({ entry }: Piece): boolean => entry.became !== undefined;

/** Takes nodes off the page as their piece was. */
export function hide(nodes: Nodes): Nodes {
  for (const node of nodes) node.show = false;
  return nodes;
}

export const blocksIn = (nodes: Nodes): readonly BlockNode[] =>
  nodes.flatMap((node) =>
    'columns' in node ? node.columns.flatMap(({ blocks = [], rows = [] }) => [...blocks, ...blocksIn(rows)]) : [node],
  );
