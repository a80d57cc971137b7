import { type ContentSource, extractContent, sharesField } from '../content-fields.ts';
import { createBlock } from '../create-block.ts';
import type { ExtractedValue } from '../extracted-value.ts';
import {
  ANSWER_NAMES,
  AUTHOR_DETAIL_NAMES,
  AUTHOR_NAMES,
  FAQ_LIST_NAMES,
  IMAGE_LIST_NAMES,
  IMAGE_NAMES,
  LIST_NAMES,
  QUESTION_NAMES,
  QUOTE_NAMES,
  STEP_LIST_NAMES,
  TESTIMONIAL_LIST_NAMES,
  TITLE_NAMES,
} from '../field-names.ts';
import { PLACEHOLDER_IMAGE } from '../parse-values.ts';
import type { Mapping, SourceNode } from '../source-node.ts';
import { isSourceNode, listItems, splitIntoBlocks } from './list-items.ts';
import { mapSlottedItems, slottedItems } from './slotted-items.ts';

const titleOfNode = ({ settings }: SourceNode) => settings.text(...TITLE_NAMES);

/** An accordion of questions and answers. */
export const mapFaq: Mapping = (sourceNode, context) => {
  const inSlots = slottedItems(sourceNode);
  if (inSlots.length > 0 && !inSlots.every(isQuestionWithAnswer)) return mapSlottedItems(sourceNode, context);
  const title = titleOfNode(sourceNode);
  const text = sourceNode.settings.text('description', 'text', 'subtitle', 'subheading', 'caption');
  const items = inSlots.length > 0 ? inSlots : listItems(sourceNode, FAQ_LIST_NAMES);
  const accordions = (some: readonly ContentSource[], opening: object) =>
    splitIntoBlocks(some, 40, createQuestion, (made, isFirst) =>
      createBlock(sourceNode, 'accordion', isFirst ? { ...opening, items: made } : { items: made }),
    );
  const parts = groupQuestions(items);
  if (parts.length < 2) return accordions(items, { title, text });
  const opening = title === undefined ? [] : [createBlock(sourceNode, 'heading', { title, text })];
  const made = parts.flatMap((part) => (isQuestionGroup(part) ? (accordions(part, {}) ?? []) : context.map(part)));
  return [...opening, ...made];
};

function createQuestion(item: ContentSource) {
  const question = item.settings.text(...QUESTION_NAMES);
  const answer = item.settings.html(...ANSWER_NAMES) ?? extractContent(item).html;
  if (question === undefined || answer === undefined || sharesField(question, answer)) return undefined;
  return { question, answer, open: item.settings.flag('open', 'openbydefault', 'isopen', 'openrowbydefault') };
}

const isQuestionGroup = (part: readonly ContentSource[] | SourceNode): part is readonly ContentSource[] =>
  Array.isArray(part);

/** Groups consecutive questions; headings between them are groups of their own. */
function groupQuestions(items: readonly ContentSource[]): readonly (readonly ContentSource[] | SourceNode)[] {
  const parts: (ContentSource[] | SourceNode)[] = [];
  let open: ContentSource[] | undefined;
  for (const item of items) {
    if (isSourceNode(item) && createQuestion(item) === undefined && item.settings.text(...TITLE_NAMES) !== undefined) {
      parts.push(item);
      open = undefined;
    } else if (open === undefined) {
      open = [item];
      parts.push(open);
    } else open.push(item);
  }
  return parts.some((part) => isQuestionGroup(part)) ? parts : [];
}

/** Whether an item is a question whose answer is a single text. */
function isQuestionWithAnswer({ settings, children }: ContentSource): boolean {
  if (settings.text(...QUESTION_NAMES) === undefined) return false;
  const isText = children.length === 1 && children[0]?.children.length === 0;
  const own = settings.html(...ANSWER_NAMES);
  return children.length === 0
    ? own !== undefined
    : own === undefined && isText && extractContent({ settings, children }).html !== undefined;
}

/** A single question. */
export const mapQuestion: Mapping = (sourceNode) => {
  const asked = sourceNode.settings.text(...QUESTION_NAMES);
  const answer = sourceNode.settings.html(...ANSWER_NAMES) ?? extractContent(sourceNode).html;
  if (asked === undefined || answer === undefined || sharesField(asked, answer)) return undefined;
  return [createBlock(sourceNode, 'accordion', { items: [{ question: asked, answer }] })];
};

/** Customer testimonials. */
export const mapTestimonials: Mapping = (sourceNode) => {
  const title = titleOfNode(sourceNode);
  const items = listItems(sourceNode, TESTIMONIAL_LIST_NAMES);
  const all = items.length > 0 ? items : [sourceNode];
  return splitIntoBlocks(all, 12, createTestimonial, (chunk, isFirst) =>
    createBlock(
      sourceNode,
      'testimonial',
      isFirst && all[0] !== sourceNode ? { title, items: chunk } : { items: chunk },
    ),
  );
};

function createTestimonial(item: ContentSource) {
  const { settings } = item;
  const words = extractContent(item);
  const quote = settings.text(...QUOTE_NAMES) ?? words.text;
  const names = [settings.text(...AUTHOR_NAMES), words.title, words.eyebrow, settings.text(...AUTHOR_DETAIL_NAMES)];
  const name = names.find((found) => found !== undefined && !sharesField(found, quote));
  if (quote === undefined || name === undefined) return undefined;
  const detail = settings.text(...AUTHOR_DETAIL_NAMES);
  const rating = settings.number(['rating', 'stars', 'score'], { min: 1, max: 5 });
  const image = settings.image('image', 'avatar', 'photo', 'authorimage', 'author/image', 'author/avatar');
  const isOther = detail !== undefined && !sharesField(detail, quote) && !sharesField(detail, name);
  return {
    quote,
    name,
    detail: isOther ? detail : undefined,
    rating,
    image: withoutPlaceholderImage(image?.map(({ src }) => src)),
  };
}

/** Undefined for the placeholder image: it is useless as a portrait. */
const withoutPlaceholderImage = (image: ExtractedValue<string> | undefined): ExtractedValue<string> | undefined =>
  image?.value === PLACEHOLDER_IMAGE ? undefined : image;

/** Logos of brands or partners. */
export const mapLogos: Mapping = (sourceNode) => {
  const label = titleOfNode(sourceNode);
  return splitIntoBlocks(
    listItems(sourceNode, IMAGE_LIST_NAMES),
    24,
    ({ settings }) => {
      const image = settings.image(...IMAGE_NAMES, '');
      if (image === undefined) return undefined;
      return { image, link: settings.link('link', 'href', 'url', 'logolink') };
    },
    (items, isFirst) => createBlock(sourceNode, 'logo-strip', { logos: items, label: isFirst ? label : undefined }),
  );
};

/** An image gallery. */
export const mapGallery: Mapping = (sourceNode) => {
  const title = titleOfNode(sourceNode);
  const columns = sourceNode.settings.number(['columns', 'columnsdesktop', 'numcolumns', 'perrow'], { min: 2, max: 6 });
  return splitIntoBlocks(
    listItems(sourceNode, IMAGE_LIST_NAMES),
    24,
    (item) => {
      const { settings } = item;
      const image = settings.image(...IMAGE_NAMES, '') ?? extractContent(item).image;
      const caption = settings.text('caption', 'title', 'heading');
      return image === undefined ? undefined : { image, caption };
    },
    (items, isFirst) =>
      createBlock(sourceNode, 'gallery', isFirst ? { title, columns, images: items } : { images: items }),
  );
};

/** Steps of a process. */
export const mapSteps: Mapping = (sourceNode) => {
  const title = titleOfNode(sourceNode);
  return splitIntoBlocks(
    listItems(sourceNode, STEP_LIST_NAMES),
    8,
    (item) => {
      const words = extractContent(item);
      return words.title === undefined ? undefined : { title: words.title, text: words.text };
    },
    (items, isFirst) => createBlock(sourceNode, 'steps', { title: isFirst ? title : undefined, items }),
    2,
  );
};

/** Scrolling announcements. */
export const mapMarquee: Mapping = (sourceNode) => {
  const items = listItems(sourceNode, ['items', 'messages', 'announcements', ...LIST_NAMES]);
  const own = items.length > 0 ? items : [sourceNode];
  return splitIntoBlocks(
    own,
    30,
    (item) => {
      const { settings } = item;
      const words = extractContent(item);
      const text =
        settings.text('text', 'message', 'announcement', 'content', 'title', 'heading', 'label', '') ??
        words.title ??
        words.text;
      if (text === undefined) return undefined;
      return { text, link: settings.link('link', 'url', 'href', 'buttonlink') };
    },
    (chunk) => createBlock(sourceNode, 'marquee', { items: chunk, variant: 'filled' }),
  );
};

/** Short facts or links in a row. */
export const mapChips: Mapping = (sourceNode) =>
  splitIntoBlocks(
    listItems(sourceNode, ['links', 'tags', 'badges', ...LIST_NAMES]),
    24,
    ({ settings }) => {
      const label = settings.text('label', 'title', 'heading', 'text', 'name', '');
      return label === undefined ? undefined : { label, link: settings.link('href', 'link', 'url') };
    },
    (items) => createBlock(sourceNode, 'chips', { items }),
  );

/** A countdown. */
export const mapCountdown: Mapping = (sourceNode) => {
  const { settings } = sourceNode;
  const date = settings.token(
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
  const moment = date === undefined ? undefined : parseDateTime(date.value);
  if (date === undefined || moment === undefined) return undefined;
  const words = extractContent(sourceNode);
  const before = words.title ?? words.text;
  return [
    createBlock(sourceNode, 'countdown', {
      target: { until: date.map(() => moment) },
      before,
      action: words.actions[0],
      variant: 'boxes',
    }),
  ];
};

/** `2027-02-14T16:00:00Z` as local date and time without seconds. */
function parseDateTime(text: string): string | undefined {
  const [, day, minute = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?/.exec(text) ?? [];
  return day === undefined || Number.isNaN(Date.parse(`${day}T${minute}Z`)) ? undefined : `${day}T${minute}`;
}
