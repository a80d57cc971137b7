import { type ContentSource, extractContent } from '../content-fields.ts';
import { createBlock } from '../create-block.ts';
import type { BlockNode, TextNode } from '../document-nodes.ts';
import { ExtractedValue } from '../extracted-value.ts';
import { MAX_TEXT_LENGTH } from '../parse-values.ts';
import { escapeHtml, toHtml } from '../plain-text.ts';
import type { SettingsReader } from '../settings-reader.ts';
import type { MappingContext, SourceNode } from '../source-node.ts';
import { isSourceNode } from './list-items.ts';

/** People and pricing plans have a name instead of a title. General title fields are tried first. */
const NAME_NAMES = ['name', 'fullname', 'plan', 'planname', 'tier'];
const CARD_EYEBROW_NAMES = ['role', 'position', 'jobtitle', 'job', 'company', 'date'];
const DESCRIPTION_NAMES = ['bio', 'about', 'excerpt', 'info'];
const PRICE_NAMES = ['price', 'amount', 'cost'];
const PERIOD_NAMES = ['period', 'interval', 'priceperiod', 'unit', 'per'];
const FEATURE_LIST_NAMES = [
  'lines',
  'features',
  'points',
  'bullets',
  'bulletpoints',
  'benefits',
  'details',
  'list',
  'items',
];

/** Blocks of one card: image, title, text, price, feature list and button. */
export function createCardBlocks(
  sourceNode: SourceNode,
  item: ContentSource,
  { language }: Pick<MappingContext, 'language'>,
): readonly BlockNode[] {
  const owner = isSourceNode(item) ? item : sourceNode;
  const { settings } = item;
  const words = extractContent(item);
  const { image } = words;
  const title = words.title ?? settings.text(...NAME_NAMES);
  const eyebrow = words.eyebrow ?? settings.text(...CARD_EYEBROW_NAMES);
  const [action] = words.actions;
  const details = createCardDetails(settings, words.html ?? settings.html(...DESCRIPTION_NAMES), language);
  const blocks: BlockNode[] = [];
  if (image !== undefined) blocks.push(createBlock(owner, 'image', { image }));
  if (title === undefined) {
    const html = details ?? words.html;
    if (html !== undefined) blocks.push(createBlock(owner, 'rich-text', { html }));
  } else if (details === undefined) {
    const text = words.text ?? settings.text(...DESCRIPTION_NAMES);
    blocks.push(createBlock(owner, 'heading', { eyebrow, title, text, action, level: 3 }));
    return blocks;
  } else {
    blocks.push(createBlock(owner, 'heading', { eyebrow, title, level: 3 }));
    blocks.push(createBlock(owner, 'rich-text', { html: details }));
  }
  if (action !== undefined) blocks.push(createBlock(owner, 'chips', { items: [action], variant: 'outlined' }));
  return blocks;
}

/** Price, text and feature list as one HTML text; undefined when there is only the text. */
function createCardDetails(
  settings: SettingsReader,
  text: ExtractedValue<TextNode> | undefined,
  language: MappingContext['language'],
): ExtractedValue<TextNode> | undefined {
  const textOf = (found: ExtractedValue<TextNode> | undefined): string => found?.value[language] ?? '';
  const price = settings.text(...PRICE_NAMES);
  const period = price === undefined ? undefined : settings.text(...PERIOD_NAMES);
  const lines = settings
    .list(...FEATURE_LIST_NAMES)
    .flatMap((line) => line.text('text', 'label', 'title', 'name', 'feature', 'description', 'value', '') ?? []);
  if (price === undefined && lines.length === 0) return undefined;
  const parts = [
    price === undefined ? '' : toHtml([textOf(price), textOf(period)].filter((part) => part !== '').join(' ')),
    textOf(text),
    lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${escapeHtml(textOf(line))}</li>`).join('')}</ul>`,
  ];
  const marks = [price, text, period, ...lines].flatMap((found) => found?.marks ?? []);
  const html = parts.join('');
  return html.length > MAX_TEXT_LENGTH ? undefined : new ExtractedValue({ [language]: html }, marks);
}
