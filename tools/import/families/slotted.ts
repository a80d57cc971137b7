import { makeBlock } from '../blocks.ts';
import { canonical } from '../entry.ts';
import { ANSWERS, LISTS, QUESTION_LISTS, QUESTIONS, TEXTS, TITLES } from '../names.ts';
import type { Nodes } from '../nodes.ts';
import type { Kit, Mapping, Piece } from '../piece.ts';
import type { Settings } from '../settings.ts';
import type { Holder } from '../words.ts';
import { numberOf } from './columns.ts';

/** An item of a list, with what stands in its slot. */
export interface SlottedItem extends Holder {
  readonly settings: Settings;
}

/** Lists whose items may have zones with their number. */
const ZONE_LISTS = ['tabs', 'panels', ...QUESTION_LISTS, ...LISTS];

/** Items of a list that have slots of their own; none where the slots are anything else. */
export function slottedItems({ settings, children }: Piece): readonly SlottedItem[] {
  const places = children.map((child) => ({ child, ...placeOf(child, settings) }));
  const [first] = places;
  if (first?.list === undefined || places.some(({ list }) => list !== first.list)) return [];
  const { list } = first;
  const most = Math.max(settings.list(list).length - 1, ...places.map(({ index = 0 }) => index));
  return Array.from({ length: most + 1 }, (_, at) => ({
    settings: settings.at(`${list}/${at}`),
    children: places.flatMap(({ child, index }) => (index === at ? [child] : [])),
  })).filter((item) => item.children.length > 0 || item.settings.left.length > 0);
}

/** `items.0.content` is a slot of the first item; a zone `tab-0` is one where there is a list of so many. */
function placeOf({ slot }: Piece, settings: Settings): { readonly list?: string; readonly index?: number } {
  const [, name, step] = /^([^.]+)\.(\d{1,3})\./.exec(slot) ?? [];
  if (name !== undefined && step !== undefined) return { list: canonical(name), index: Number(step) };
  const index = slot.includes('.') ? undefined : numberOf(slot);
  if (index === undefined) return {};
  const list = ZONE_LISTS.find((each) => titleOf(settings.at(`${each}/${index}`)) !== undefined);
  return list === undefined ? {} : { list, index };
}

export const titleOf = (settings: Settings) => settings.text(...QUESTIONS, ...TITLES, 'tab');

/** Each title above what stands in its slot. Undefined where there are no such items, or none has a title. */
export const slotted: Mapping = (piece, kit) => {
  const items = slottedItems(piece);
  if (!items.some(({ settings }) => titleOf(settings) !== undefined)) return undefined;
  const title = piece.settings.text(...TITLES);
  const text = piece.settings.text(...TEXTS);
  const opening = title === undefined ? [] : [makeBlock(piece, 'heading', { title, text })];
  return [...opening, ...items.flatMap((item) => partOf(piece, item, kit))];
};

function partOf(piece: Piece, { settings, children }: SlottedItem, kit: Kit): Nodes {
  const title = titleOf(settings);
  const heading = title === undefined ? [] : [makeBlock(piece, 'heading', { title, level: 3 })];
  const html = settings.html(...ANSWERS);
  const text = html === undefined ? [] : [makeBlock(piece, 'rich-text', { html })];
  return [...heading, ...text, ...children.flatMap((child) => kit.map(child))];
}
