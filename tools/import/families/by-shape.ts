import { PICTURES } from '../names.ts';
import type { Mapping, Piece } from '../piece.ts';
import { buttonOf, type Holder, wordsOf } from '../words.ts';
import { cards, container } from './layout.ts';
import { itemsOf } from './lists.ts';
import { numbers } from './numbers.ts';
import { hero, offer, pictureWithWords } from './opening.ts';
import { logos, questions, voices } from './sayings.ts';
import { slotted } from './slotted.ts';
import { button, image, richText } from './text.ts';

/**
 * Maps what has a name that nobody here knows by the settings that it has: a list of questions with answers is an
 * accordion, a title with a picture a banner. Undefined where its shape says nothing clear.
 */
export const byShape: Mapping = (piece, kit) => {
  const inSlots = slotted(piece, kit);
  if (inSlots !== undefined) return inSlots;
  const items = itemsIn(piece);
  const made = SHAPES.find(([least, holds]) => items.length >= least && items.every(holds))?.[2](piece, kit);
  if (made !== undefined) return made;
  if (piece.children.some(({ slot }) => slot !== '')) return aroundSlots(piece, kit);
  const { title, text, html, picture, actions } = wordsOf(piece);
  const says = [title, html, picture].filter((found) => found !== undefined).length;
  if (title !== undefined && picture !== undefined) {
    // Nobody reads much on a picture.
    const isLong = Object.values(text?.value ?? {}).some((words) => words.length > MOST_ON_PICTURE);
    if (isLong) return pictureWithWords(piece, kit);
    return actions.length > 1 ? hero(piece, kit) : offer(piece, kit);
  }
  if (title !== undefined || html !== undefined) return richText(piece, kit);
  if (says === 1) return image(piece, kit);
  return buttonOf(piece.settings).length > 0 ? button(piece, kit) : undefined;
};

const MOST_ON_PICTURE = 200;

/** Blocks beside each other are a list only where they are of one kind; what stands in slots never is. */
function itemsIn(piece: Piece): readonly Holder[] {
  const [first, ...others] = piece.children;
  const isList = first !== undefined && first.slot === '' && others.every(({ type }) => type === first.type);
  return itemsOf(isList ? piece : { ...piece, children: [] });
}

/** What holds others and says something itself says it above them. */
const aroundSlots: Mapping = (piece, kit) => {
  const own: Piece = { ...piece, children: [] };
  const { title, html } = wordsOf(own);
  if (title === undefined && html === undefined) return container(piece, kit);
  return richText(own, kit);
};

/** How many items it takes, what each of them has, and what they are then. */
type Shape = readonly [least: number, holds: (item: Holder) => boolean, mapping: Mapping];

/** In their order: the more a shape says, the earlier. */
const SHAPES: readonly Shape[] = [
  [
    1,
    ({ settings }) => settings.text('question', 'q') !== undefined && settings.text('answer', 'a') !== undefined,
    questions,
  ],
  [1, ({ settings }) => settings.text('quote', 'testimonial', 'review') !== undefined, voices],
  [
    2,
    ({ settings }) =>
      settings.word('value', 'number', 'stat', 'count') !== undefined &&
      settings.text('label', 'title', 'description') !== undefined,
    numbers,
  ],
  [2, ({ settings }) => settings.text('title', 'heading', 'name') !== undefined, cards],
  [2, ({ settings }) => settings.picture(...PICTURES, '') !== undefined, logos],
  [2, ({ settings }) => buttonOf(settings).length > 0, button],
];
