import { PICTURES } from '../names.ts';
import type { Mapping, Piece } from '../piece.ts';
import { buttonOf, wordsOf } from '../words.ts';
import { cards, container } from './layout.ts';
import { itemsOf } from './lists.ts';
import { hero, offer } from './opening.ts';
import { logos, numbers, questions, voices } from './sayings.ts';
import { button, image, richText } from './text.ts';

/**
 * Maps what has a name that nobody here knows by the settings that it has: a list of questions with answers is an
 * accordion, a title with a picture a banner. Undefined where its shape says nothing clear.
 */
export const byShape: Mapping = (piece, kit) => {
  const isList = itemsOf(piece).length > 1;
  if (isList) {
    const made = SHAPES.find(([holds]) => holds(piece))?.[1](piece, kit);
    if (made !== undefined) return made;
  }
  if (piece.children.some(({ slot }) => slot !== '')) return aroundSlots(piece, kit);
  const { title, html, picture, actions } = wordsOf(piece);
  const says = [title, html, picture].filter((found) => found !== undefined).length;
  if (title !== undefined && picture !== undefined) return actions.length > 1 ? hero(piece, kit) : offer(piece, kit);
  if (title !== undefined || html !== undefined) return richText(piece, kit);
  if (says === 1) return image(piece, kit);
  return buttonOf(piece.settings).length > 0 ? button(piece, kit) : undefined;
};

/** What holds others and says something itself says it above them. */
const aroundSlots: Mapping = (piece, kit) => {
  const own: Piece = { ...piece, children: [] };
  const { title, html } = wordsOf(own);
  if (title === undefined && html === undefined) return container(piece, kit);
  return richText(own, kit);
};

type Shape = readonly [holds: (piece: Piece) => boolean, mapping: Mapping];

const every = (piece: Piece, has: (settings: Piece['settings']) => boolean): boolean =>
  itemsOf(piece).every(({ settings }) => has(settings));

/** In their order: the more a shape says, the earlier. */
const SHAPES: readonly Shape[] = [
  [
    (piece) =>
      every(piece, (item) => item.text('question', 'q') !== undefined && item.text('answer', 'a') !== undefined),
    questions,
  ],
  [(piece) => every(piece, (item) => item.text('quote', 'testimonial', 'review') !== undefined), voices],
  [
    (piece) =>
      every(
        piece,
        (item) =>
          item.word('value', 'number', 'stat', 'count') !== undefined &&
          item.text('label', 'title', 'description') !== undefined,
      ),
    numbers,
  ],
  [(piece) => every(piece, (item) => item.text('title', 'heading', 'name') !== undefined), cards],
  [(piece) => every(piece, (item) => item.picture(...PICTURES, '') !== undefined), logos],
  [(piece) => every(piece, (item) => buttonOf(item).length > 0), button],
];
