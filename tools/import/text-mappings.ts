import { BLOCK_ROWS, startOrCenter } from './block-rows.ts';
import {
  type ActionFields,
  ANSWERS,
  type ContentSource,
  extractButton,
  extractContent,
  FAQ_LISTS,
  isSourceNode,
  LISTS,
  listItems,
  QUESTIONS,
  sharesField,
  TEXTS,
  TITLES,
} from './content.ts';
import type { BlockNode, BlocksAndRows, TextNode } from './document-nodes.ts';
import { normalizeSourceName } from './ledger.ts';
import { createPlaceholder } from './placeholder.ts';
import { applyRows, createBlock, type MappingFunction } from './rows.ts';
import { type Extracted, ExtractedValue, type SettingsReader } from './settings-reader.ts';
import type { MappingContext, SourceNode } from './source.ts';
import { escapeHtml, isMediaPath, isOptionValue, MAX_TEXT_LENGTH, toHtml } from './values.ts';

const alignOf = (settings: SettingsReader): unknown => startOrCenter({ settings, content: { actions: [] }, type: '' });

const chipsOf = (node: SourceNode, items: readonly ActionFields[]): BlockNode =>
  createBlock(node, 'chips', { items, variant: 'outlined' });

/** Rich text with an optional title. `rich-text` has no button and no eyebrow; a `heading` above it has. */
export const mapRichText: MappingFunction = (node) => {
  const { settings } = node;
  const { eyebrow, title, html, actions } = extractContent(node);
  const [action] = actions;
  const align = alignOf(settings);
  if (html === undefined) return title && [createBlock(node, 'heading', { eyebrow, title, action, align })];
  const size = settings.choice('size text_style text_size', TEXT_SIZES);
  if (title !== undefined && (action !== undefined || eyebrow !== undefined)) {
    const heading = createBlock(node, 'heading', { eyebrow, title, action, align });
    return [heading, createBlock(node, 'rich-text', { html, size })];
  }
  const text = createBlock(node, 'rich-text', { html, title, align, size });
  return action === undefined ? [text] : [text, chipsOf(node, actions)];
};

const TEXT_SIZES = {
  ...{ l: 'large', large: 'large', lead: 'large', m: 'medium', s: 'medium', medium: 'medium', small: 'medium' },
  body: 'medium',
};

/** A text block, whatever its setting is called; a heading when its style or its tag says so. */
export const mapText: MappingFunction = (node) => {
  const { settings } = node;
  const names = `text ${TEXTS} ${TITLES} children`;
  const html = settings.html(names);
  if (html === undefined) return undefined;
  const align = alignOf(settings);
  const [words = ''] = Object.values(html.value);
  const [, level = ''] = /^\s*<h([1-6])\b[^>]*>(?:(?!<\/?h[1-6]\b)[\s\S])*<\/h\1>\s*$/i.exec(words) ?? [];
  const isTitle = level !== '' || /^h[1-4]$/.test(settings.token('type_preset tag')?.value ?? '');
  const title = isTitle ? settings.text(names) : undefined;
  if (title === undefined) return [createBlock(node, 'rich-text', { html, align })];
  return [createBlock(node, 'heading', { title, align, level: Number(level) > 2 ? 3 : undefined })];
};

/** One or more buttons. */
export const mapButton: MappingFunction = (node) => {
  const { actions } = extractContent(node);
  const own = actions.length > 0 ? actions : extractButton(node.settings);
  if (own.length > 0) return [chipsOf(node, own)];
  const items = listItems(node, `buttons links ${LISTS}`).flatMap((item) => extractButton(item.settings).slice(0, 1));
  return items.length === 0 ? undefined : [chipsOf(node, items.slice(0, 24))];
};

/** A video of the media library. External videos become placeholders. */
export const mapVideo: MappingFunction = (node, context) => {
  const { settings } = node;
  const src = settings.token('video src url video_url file');
  if (src === undefined || !isMediaPath(src.value) || !/\.(?:webm|mp4)$/.test(src.value)) {
    const reason = 'the video is hosted elsewhere: upload it to the media library and add a `video` block here';
    return [createPlaceholder(node, context, reason)];
  }
  const name = settings.text('title name description alt label heading') ?? { [context.language]: node.type };
  return [createBlock(node, 'video', { src, name, caption: settings.text('caption') })];
};

/** An accordion of questions and answers; headings between the questions split it. */
export const mapFaq: MappingFunction = (node, context) => {
  const inSlots = slottedItems(node);
  if (inSlots.length > 0 && !inSlots.every(isQuestionWithAnswer)) return mapSlottedItems(node, context);
  const items = inSlots.length > 0 ? inSlots : listItems(node, FAQ_LISTS);
  if (!items.some(isHeadingItem)) return applyRows(BLOCK_ROWS.faq, node, context, items);
  if (!items.some(isQuestion)) return undefined;
  const opening = createHeading(node);
  const blocks: BlocksAndRows[number][] = [];
  let open: ContentSource[] = [];
  const close = (): void => {
    // The title is in the heading already.
    blocks.push(...(applyRows([...BLOCK_ROWS.faq.map((row) => ({ ...row, props: {} }))], node, context, open) ?? []));
    open = [];
  };
  for (const item of items) {
    if (!isSourceNode(item) || !isHeadingItem(item)) open.push(item);
    else {
      close();
      blocks.push(...context.map(item));
    }
  }
  close();
  return [...opening, ...blocks];
};

/** A child with a title that is no question. */
const isHeadingItem = (item: ContentSource): boolean =>
  isSourceNode(item) && !isQuestion(item) && item.settings.text(TITLES) !== undefined;

function isQuestion(item: ContentSource): boolean {
  const question = item.settings.text(QUESTIONS);
  const answer = item.settings.html(ANSWERS) ?? extractContent(item).html;
  return question !== undefined && answer !== undefined && !sharesField(question, answer);
}

/** Whether an item is a question whose answer is a single text. */
function isQuestionWithAnswer({ settings, children }: ContentSource): boolean {
  if (settings.text(QUESTIONS) === undefined) return false;
  const own = settings.html(ANSWERS);
  if (children.length === 0) return own !== undefined;
  const isText = children.length === 1 && children[0]?.children.length === 0;
  return own === undefined && isText && extractContent({ settings, children }).html !== undefined;
}

/** A single question. */
export const mapQuestion: MappingFunction = (node, context) => applyRows(BLOCK_ROWS.faq, node, context, [node]);

/** The node's own title and text as a heading above its content. */
export function createHeading(node: SourceNode): BlockNode[] {
  const title = node.settings.text(TITLES);
  const text = node.settings.text('description text subtitle subheading');
  return title === undefined ? [] : [createBlock(node, 'heading', { title, text })];
}

/** Lists whose items may have numbered zones. */
const ZONE_LISTS = ['tabs', 'panels', ...FAQ_LISTS.split(' '), ...LISTS.split(' ')];

/** List items with the content of their slots; empty when slots are used otherwise. */
function slottedItems({ settings, children }: SourceNode): readonly ContentSource[] {
  const places = children.map((child) => ({ child, ...slotItem(child, settings) }));
  const list = places[0]?.list;
  if (list === undefined || places.some((place) => place.list !== list)) return [];
  const last = Math.max(settings.list(list).length - 1, ...places.map(({ index = 0 }) => index));
  return Array.from({ length: last + 1 }, (_, at) => ({
    settings: settings.under(`${list}/${at}`),
    children: places.flatMap(({ child, index }) => (index === at ? [child] : [])),
  })).filter((item) => item.children.length > 0 || item.settings.unmapped.length > 0);
}

/** The list item of a slot: `items.0.content` belongs to the first item, zone `tab-0` to item 0 of a tab list. */
function slotItem({ slot }: SourceNode, settings: SettingsReader): { readonly list?: string; readonly index?: number } {
  const [, name, step] = /^([^.]+)\.(\d{1,3})\./.exec(slot) ?? [];
  if (name !== undefined && step !== undefined) return { list: normalizeSourceName(name), index: Number(step) };
  const index = slot.includes('.') ? undefined : slotNumber(slot);
  if (index === undefined) return {};
  const list = ZONE_LISTS.find((each) => itemTitle(settings.under(`${each}/${index}`)) !== undefined);
  return list === undefined ? {} : { list, index };
}

/** The number in a slot's name: 1 of `column-1`, 0 of `columns.0.content`. */
export function slotNumber(slot: string): number | undefined {
  const digits = /\d{1,3}(?!.*\d)/.exec(slot)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

const itemTitle = (settings: SettingsReader): Extracted<TextNode> => settings.text(`${QUESTIONS} ${TITLES} tab`);

/** Each item's title above the content of its slot. Undefined when no item has a title. */
export const mapSlottedItems: MappingFunction = (node, context) => {
  const items = slottedItems(node);
  if (!items.some(({ settings }) => itemTitle(settings) !== undefined)) return undefined;
  const opening = createHeading(node);
  const content = items.flatMap(({ settings, children }) => {
    const title = itemTitle(settings);
    const html = settings.html(ANSWERS);
    return [
      ...(title === undefined ? [] : [createBlock(node, 'heading', { title, level: 3 })]),
      ...(html === undefined || sharesField(title, html) ? [] : [createBlock(node, 'rich-text', { html })]),
      ...children.flatMap((child) => context.map(child)),
    ];
  });
  return [...opening, ...content];
};

const ROLES = 'role position job_title job company date';
const PRICES = 'price amount cost';
const PERIODS = 'period interval price_period unit per';
const FEATURE_LISTS = 'lines features points bullets bullet_points benefits details list items';

/** Blocks of one card: image, title, text, price, feature list and button. */
export function createCardBlocks(
  node: SourceNode,
  item: ContentSource,
  { language }: Pick<MappingContext, 'language'>,
): readonly BlockNode[] {
  const owner = isSourceNode(item) ? item : node;
  const { settings } = item;
  const content = extractContent(item);
  const { image } = content;
  // A person's title is a job; other cards with a name have no title.
  const name = settings.text('name full_name plan plan_name tier');
  const isNamed = name !== undefined && !isOptionValue(Object.values(name.value)[0]);
  const title = isNamed ? name : content.title;
  const eyebrow = content.eyebrow ?? settings.text(ROLES) ?? (isNamed ? content.title : undefined);
  const [action] = content.actions;
  const text = content.text ?? settings.text('bio about excerpt info');
  const html = content.html ?? settings.html('bio about excerpt info');
  const details = createCardDetails(settings, html, language);
  const blocks = image === undefined ? [] : [createBlock(owner, 'image', { image })];
  if (title !== undefined && details === undefined)
    return [...blocks, createBlock(owner, 'heading', { eyebrow, title, text, action, level: 3 })];
  if (title !== undefined) blocks.push(createBlock(owner, 'heading', { eyebrow, title, level: 3 }));
  const body = details ?? html;
  if (body !== undefined) blocks.push(createBlock(owner, 'rich-text', { html: body }));
  if (action !== undefined) blocks.push(chipsOf(owner, [action]));
  return blocks;
}

/** Price, text and feature list as one HTML text; undefined when there is only the text. */
function createCardDetails(
  settings: SettingsReader,
  text: Extracted<TextNode>,
  language: MappingContext['language'],
): Extracted<TextNode> {
  const textOf = (value: Extracted<TextNode>): string => value?.value[language] ?? '';
  const price = settings.text(PRICES);
  const period = price === undefined ? undefined : settings.text(PERIODS);
  const lines = settings
    .list(FEATURE_LISTS)
    .flatMap((line) => line.text('text label title name feature description value .') ?? []);
  if (price === undefined && lines.length === 0) return undefined;
  const parts = [
    price === undefined ? '' : toHtml([textOf(price), textOf(period)].join(' ').trim()),
    textOf(text),
    lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${escapeHtml(textOf(line))}</li>`).join('')}</ul>`,
  ];
  const html = parts.join('');
  if (html.length > MAX_TEXT_LENGTH) return undefined;
  return new ExtractedValue({ [language]: html }, []).with(price, text, period, ...lines);
}
