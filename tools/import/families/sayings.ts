import { makeBlock } from '../blocks.ts';
import type { Found } from '../found.ts';
import {
  ANSWERS,
  AUTHOR_DETAILS,
  AUTHORS,
  LISTS,
  PICTURE_LISTS,
  PICTURES,
  QUESTION_LISTS,
  QUESTIONS,
  QUOTES,
  STEP_LISTS,
  TITLES,
  VOICE_LISTS,
} from '../names.ts';
import type { Mapping, Piece } from '../piece.ts';
import { STAND_IN } from '../values.ts';
import { type Holder, sharesField, wordsOf } from '../words.ts';
import { inBlocks, isPiece, itemsOf } from './lists.ts';
import { slotted, slottedItems } from './slotted.ts';

const titleOf = ({ settings }: Piece) => settings.text(...TITLES);

/** Questions that unfold their answers. */
export const questions: Mapping = (piece, kit) => {
  const inSlots = slottedItems(piece);
  if (inSlots.length > 0 && !inSlots.every(isAnswered)) return slotted(piece, kit);
  const title = titleOf(piece);
  const text = piece.settings.text('description', 'text', 'subtitle', 'subheading', 'caption');
  const items = inSlots.length > 0 ? inSlots : itemsOf(piece, QUESTION_LISTS);
  const accordions = (some: readonly Holder[], opening: object) =>
    inBlocks(some, 40, questionOf, (made, isFirst) =>
      makeBlock(piece, 'accordion', isFirst ? { ...opening, items: made } : { items: made }),
    );
  const parts = partsOf(items);
  if (parts.length < 2) return accordions(items, { title, text });
  const opening = title === undefined ? [] : [makeBlock(piece, 'heading', { title, text })];
  const made = parts.flatMap((part) => (isHolders(part) ? (accordions(part, {}) ?? []) : kit.map(part)));
  return [...opening, ...made];
};

function questionOf(item: Holder) {
  const question = item.settings.text(...QUESTIONS);
  const answer = item.settings.html(...ANSWERS) ?? wordsOf(item).html;
  if (question === undefined || answer === undefined || sharesField(question, answer)) return undefined;
  return { question, answer, open: item.settings.flag('open', 'openbydefault', 'isopen', 'openrowbydefault') };
}

const isHolders = (part: readonly Holder[] | Piece): part is readonly Holder[] => Array.isArray(part);

/** Questions that follow each other, and the headings that stand between them. */
function partsOf(items: readonly Holder[]): readonly (readonly Holder[] | Piece)[] {
  const parts: (Holder[] | Piece)[] = [];
  let open: Holder[] | undefined;
  for (const item of items) {
    if (isPiece(item) && questionOf(item) === undefined && item.settings.text(...TITLES) !== undefined) {
      parts.push(item);
      open = undefined;
    } else if (open === undefined) {
      open = [item];
      parts.push(open);
    } else open.push(item);
  }
  return parts.some((part) => isHolders(part)) ? parts : [];
}

/** Whether an item is a question with a text for an answer, and nothing but that. */
function isAnswered({ settings, children }: Holder): boolean {
  if (settings.text(...QUESTIONS) === undefined) return false;
  const isText = children.length === 1 && children[0]?.children.length === 0;
  const own = settings.html(...ANSWERS);
  return children.length === 0
    ? own !== undefined
    : own === undefined && isText && wordsOf({ settings, children }).html !== undefined;
}

/** One question that stands alone. */
export const question: Mapping = (piece) => {
  const asked = piece.settings.text(...QUESTIONS);
  const answer = piece.settings.html(...ANSWERS) ?? wordsOf(piece).html;
  if (asked === undefined || answer === undefined || sharesField(asked, answer)) return undefined;
  return [makeBlock(piece, 'accordion', { items: [{ question: asked, answer }] })];
};

/** What customers say. */
export const voices: Mapping = (piece) => {
  const title = titleOf(piece);
  const items = itemsOf(piece, VOICE_LISTS);
  const all = items.length > 0 ? items : [piece];
  return inBlocks(all, 12, voiceOf, (chunk, isFirst) =>
    makeBlock(piece, 'testimonial', isFirst && all[0] !== piece ? { title, items: chunk } : { items: chunk }),
  );
};

function voiceOf(item: Holder) {
  const { settings } = item;
  const words = wordsOf(item);
  const quote = settings.text(...QUOTES) ?? words.text;
  const names = [settings.text(...AUTHORS), words.title, words.eyebrow, settings.text(...AUTHOR_DETAILS)];
  const name = names.find((found) => found !== undefined && !sharesField(found, quote));
  if (quote === undefined || name === undefined) return undefined;
  const detail = settings.text(...AUTHOR_DETAILS);
  const rating = settings.number(['rating', 'stars', 'score'], { min: 1, max: 5 });
  const picture = settings.picture('image', 'avatar', 'photo', 'authorimage', 'author/image', 'author/avatar');
  const isOther = detail !== undefined && !sharesField(detail, quote) && !sharesField(detail, name);
  return {
    quote,
    name,
    detail: isOther ? detail : undefined,
    rating,
    image: ownPicture(picture?.as(({ src }) => src)),
  };
}

/** A small picture is left out where a stand-in would say nothing. */
const ownPicture = (picture: Found<string> | undefined): Found<string> | undefined =>
  picture?.value === STAND_IN ? undefined : picture;

/** Marks of brands or partners. */
export const logos: Mapping = (piece) => {
  const label = titleOf(piece);
  return inBlocks(
    itemsOf(piece, PICTURE_LISTS),
    24,
    ({ settings }) => {
      const picture = settings.picture(...PICTURES, '');
      if (picture === undefined) return undefined;
      return { image: picture, link: settings.link('link', 'href', 'url', 'logolink') };
    },
    (items, isFirst) => makeBlock(piece, 'logo-strip', { logos: items, label: isFirst ? label : undefined }),
  );
};

/** Pictures side by side. */
export const pictures: Mapping = (piece) => {
  const title = titleOf(piece);
  const columns = piece.settings.number(['columns', 'columnsdesktop', 'numcolumns', 'perrow'], { min: 2, max: 6 });
  return inBlocks(
    itemsOf(piece, PICTURE_LISTS),
    24,
    (item) => {
      const { settings } = item;
      const picture = settings.picture(...PICTURES, '') ?? wordsOf(item).picture;
      const caption = settings.text('caption', 'title', 'heading');
      return picture === undefined ? undefined : { image: picture, caption };
    },
    (items, isFirst) =>
      makeBlock(piece, 'gallery', isFirst ? { title, columns, pictures: items } : { pictures: items }),
  );
};

/** How something is done. */
export const steps: Mapping = (piece) => {
  const title = titleOf(piece);
  return inBlocks(
    itemsOf(piece, STEP_LISTS),
    8,
    (item) => {
      const words = wordsOf(item);
      return words.title === undefined ? undefined : { title: words.title, text: words.text };
    },
    (items, isFirst) => makeBlock(piece, 'steps', { title: isFirst ? title : undefined, items }),
    2,
  );
};

/** Short texts that pass by. */
export const passing: Mapping = (piece) => {
  const items = itemsOf(piece, ['items', 'messages', 'announcements', ...LISTS]);
  const own = items.length > 0 ? items : [piece];
  return inBlocks(
    own,
    30,
    (item) => {
      const { settings } = item;
      const words = wordsOf(item);
      const text =
        settings.text('text', 'message', 'announcement', 'content', 'title', 'heading', 'label', '') ??
        words.title ??
        words.text;
      if (text === undefined) return undefined;
      return { text, link: settings.link('link', 'url', 'href', 'buttonlink') };
    },
    (chunk) => makeBlock(piece, 'marquee', { items: chunk, look: 'band' }),
  );
};

/** Short facts or links side by side. */
export const facts: Mapping = (piece) =>
  inBlocks(
    itemsOf(piece, ['links', 'tags', 'badges', ...LISTS]),
    24,
    ({ settings }) => {
      const label = settings.text('label', 'title', 'heading', 'text', 'name', '');
      return label === undefined ? undefined : { label, link: settings.link('href', 'link', 'url') };
    },
    (items) => makeBlock(piece, 'chips', { items }),
  );

/** Time that is left until a moment. */
export const countdown: Mapping = (piece) => {
  const { settings } = piece;
  const date = settings.word(
    'until',
    'enddate',
    'date',
    'countdowndate',
    'end',
    'target',
    'targetdate',
    'expires',
    'deadline',
  );
  const moment = date === undefined ? undefined : momentIn(date.value);
  if (date === undefined || moment === undefined) return undefined;
  const words = wordsOf(piece);
  const before = words.title ?? words.text;
  return [
    makeBlock(piece, 'countdown', {
      target: { until: date.as(() => moment) },
      before,
      action: words.actions[0],
      look: 'boxes',
    }),
  ];
};

/** `2027-02-14T16:00:00Z` as day and minute. */
function momentIn(text: string): string | undefined {
  const [, day, minute = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?/.exec(text) ?? [];
  return day === undefined || Number.isNaN(Date.parse(`${day}T${minute}Z`)) ? undefined : `${day}T${minute}`;
}
