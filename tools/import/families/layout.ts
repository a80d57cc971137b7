import { makeBlock } from '../blocks.ts';
import { canonical } from '../entry.ts';
import { type Found, markMet } from '../found.ts';
import { LISTS, TITLES } from '../names.ts';
import { columnOf, type Nodes, type RowNode, spanFor } from '../nodes.ts';
import { insideOf, type Kit, type Mapping, type Piece, settle } from '../piece.ts';
import { GROUPS, type Holder, roleOf, wordsOf } from '../words.ts';
import { cardOf } from './card.ts';
import { placesIn } from './columns.ts';
import { itemsOf } from './lists.ts';
import { hero, offer } from './opening.ts';
import { richText } from './text.ts';
import { widthsOf } from './widths.ts';

/** Cards beside each other: a picture, a title, a sentence and a button each. */
export const cards: Mapping = (piece, kit) => {
  const items = itemsOf(piece, ['features', 'cards', 'columns', ...LISTS]);
  const cells: Holder[] = [];
  const made = items.flatMap((item) => {
    const blocks = cardOf(piece, item, kit);
    if (blocks.length > 0) cells.push(item);
    return blocks.length === 0 ? [] : [blocks];
  });
  if (made.length === 0) return undefined;
  const count = piece.settings.number(['columnsdesktop', 'numcolumns', 'columns', 'columnsperrow', 'perrow'], {
    min: 1,
    max: 6,
  });
  const opening = openingOf(piece);
  const span = spanFor(count?.value ?? made.length);
  const widths = widthsOf({ settings: piece.settings, cells: cells.map(({ settings }) => settings) });
  const row: RowNode = {
    columns: made.slice(0, 24).map((blocks, index) => columnOf(blocks, widths?.value[index] ?? span)),
  };
  markMet([count, widths], row, '/columns');
  const more = made.slice(24).flat();
  return [...opening, row, ...more];
};

function openingOf(piece: Piece): Nodes {
  const { settings } = piece;
  const title = settings.text(...TITLES);
  if (title === undefined) return [];
  const text = settings.text('description', 'text', 'subtitle', 'subheading');
  return [makeBlock(piece, 'heading', { title, text })];
}

/** One card that stands alone. */
export const card: Mapping = (piece, kit) => {
  const blocks = cardOf(piece, piece, kit);
  return blocks.length === 0 ? undefined : blocks;
};

/** What only holds other blocks: below each other, or beside each other where it says so. */
export const container: Mapping = (piece, kit) => {
  if (piece.children.length === 0) return undefined;
  const opening = openingOf(piece);
  const isRowHere = standsInRow(piece);
  const inside = isRowHere ? [beside(piece, kit)] : piece.children.flatMap((child) => kit.map(child));
  const [first] = [...opening, ...inside];
  if (first !== undefined) settle(piece, first);
  return [...opening, ...inside];
};

/** Words of one thing that newer themes make of many blocks are one block here; anything else stays as it is held. */
export const composed: Mapping = (piece, kit) => {
  const leaves = Array.from(insideOf(piece)).filter(
    (inside) => inside.children.length === 0 || !GROUPS.has(roleOf(inside)),
  );
  const words = wordsOf(piece);
  const { title, eyebrow, text, picture, actions } = words;
  const found = [title, eyebrow, text, picture, ...actions.map(({ label }) => label)].filter(
    (each) => each !== undefined,
  );
  const used = new Set(found.flatMap(({ marks }) => marks.map(({ field }) => field)));
  const isWhole = leaves.length > 0 && leaves.every(({ fields }) => fields.some((field) => used.has(field)));
  if (!isWhole || title === undefined || actions.length > 2) return container(piece, kit);
  const order = [eyebrow, title, text, ...actions.map(({ label }) => label)]
    .map((each) => placeOf(each, leaves))
    .filter((place) => place >= 0);
  if (order.some((place, index) => place < Math.max(...order.slice(0, index)))) return container(piece, kit);
  const made = picture === undefined ? richText(piece, kit) : actions.length > 1 ? hero(piece, kit) : offer(piece, kit);
  return made ?? container(piece, kit);
};

/** Which of some pieces words come from; those of the settings around them stand before all. */
const placeOf = (words: Found<unknown> | undefined, pieces: readonly Piece[]): number =>
  pieces.findIndex(({ fields }) => words?.marks.some(({ field }) => fields.includes(field)));

const ROWS = new Set([
  'columns',
  'row',
  'grid',
  'hstack',
  'columnsblock',
  'twocolumns',
  'threecolumns',
  'multicolumns',
  'collage',
]);

function standsInRow(piece: Piece): boolean {
  const direction = piece.settings.choice(['contentdirection', 'direction', 'flexdirection'], {
    row: true,
    horizontal: true,
    column: false,
    vertical: false,
  });
  const slots = new Set(piece.children.map(({ slot }) => slot));
  return direction?.value ?? (slots.size > 1 || ROWS.has(canonical(piece.type)));
}

/** Each slot is a column; where there is one slot alone, each block is. */
function beside(piece: Piece, kit: Kit): RowNode {
  const { settings } = piece;
  const { places, met } = placesIn(piece);
  const made = places.map((place) => ({ nodes: place.flatMap((child) => kit.map(child)) }));
  const count = settings.number(['numcolumns', 'columns', 'columnsdesktop', 'cols'], { min: 1, max: 6 });
  const direction = settings.word('contentdirection', 'direction', 'flexdirection');
  const widths = met ?? widthsOf({ settings, cells: places.map(settingsOf), grid: count?.value });
  // A column that is empty keeps its room only where its width is told.
  const columns = widths === undefined ? made.filter(({ nodes }) => nodes.length > 0) : made;
  const span = spanFor(count?.value ?? Math.min(columns.length, 6));
  const row: RowNode = {
    columns: columns.slice(0, 24).map(({ nodes }, index) => columnOf(nodes, widths?.value[index] ?? span)),
  };
  // A row holds 24 columns; what is left goes on in the last.
  const left = columns.slice(24).flatMap(({ nodes }) => nodes);
  const last = row.columns.at(-1);
  if (left.length > 0 && last !== undefined)
    Object.assign(last, columnOf([...(last.blocks ?? []), ...(last.rows ?? []), ...left], last.span));
  markMet([count, direction, widths], row, '/columns');
  return row;
}

const settingsOf = ([only, ...others]: readonly Piece[]) => (others.length === 0 ? only?.settings : undefined);
