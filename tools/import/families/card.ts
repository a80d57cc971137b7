import { makeBlock } from '../blocks.ts';
import { Found } from '../found.ts';
import type { BlockNode, TextNode } from '../nodes.ts';
import type { Kit, Piece } from '../piece.ts';
import { escapeHtml, htmlOf } from '../plain-text.ts';
import type { Settings } from '../settings.ts';
import { MOST } from '../values.ts';
import { type Holder, wordsOf } from '../words.ts';
import { isPiece } from './lists.ts';

/** People and plans have names; what is a title elsewhere comes first. */
const NAMES = ['name', 'fullname', 'plan', 'planname', 'tier'];
const SMALL = ['role', 'position', 'jobtitle', 'job', 'company', 'date'];
const ABOUT = ['bio', 'about', 'excerpt', 'info'];
const PRICES = ['price', 'amount', 'cost'];
const PERIODS = ['period', 'interval', 'priceperiod', 'unit', 'per'];
const LINES = ['lines', 'features', 'points', 'bullets', 'bulletpoints', 'benefits', 'details', 'list', 'items'];

/** What a card shows: a picture, a title, a few words, what it costs, what belongs to it, and a button. */
export function cardOf(piece: Piece, item: Holder, { language }: Pick<Kit, 'language'>): readonly BlockNode[] {
  const owner = isPiece(item) ? item : piece;
  const { settings } = item;
  const words = wordsOf(item);
  const { picture } = words;
  const title = words.title ?? settings.text(...NAMES);
  const eyebrow = words.eyebrow ?? settings.text(...SMALL);
  const [action] = words.actions;
  const details = detailsOf(settings, words.html ?? settings.html(...ABOUT), language);
  const blocks: BlockNode[] = [];
  if (picture !== undefined) blocks.push(makeBlock(owner, 'image', { image: picture }));
  if (title === undefined) {
    const html = details ?? words.html;
    if (html !== undefined) blocks.push(makeBlock(owner, 'rich-text', { html }));
  } else if (details === undefined) {
    const text = words.text ?? settings.text(...ABOUT);
    blocks.push(makeBlock(owner, 'heading', { eyebrow, title, text, action, level: 3 }));
    return blocks;
  } else {
    blocks.push(makeBlock(owner, 'heading', { eyebrow, title, level: 3 }));
    blocks.push(makeBlock(owner, 'rich-text', { html: details }));
  }
  if (action !== undefined) blocks.push(makeBlock(owner, 'chips', { items: [action], look: 'outlined' }));
  return blocks;
}

/** A price, a text and a list as one text; undefined where there is no more than the text. */
function detailsOf(
  settings: Settings,
  text: Found<TextNode> | undefined,
  language: Kit['language'],
): Found<TextNode> | undefined {
  const said = (found: Found<TextNode> | undefined): string => found?.value[language] ?? '';
  const price = settings.text(...PRICES);
  const period = price === undefined ? undefined : settings.text(...PERIODS);
  const lines = settings
    .list(...LINES)
    .flatMap((line) => line.text('text', 'label', 'title', 'name', 'feature', 'description', 'value', '') ?? []);
  if (price === undefined && lines.length === 0) return undefined;
  const parts = [
    price === undefined ? '' : htmlOf([said(price), said(period)].filter((part) => part !== '').join(' ')),
    said(text),
    lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${escapeHtml(said(line))}</li>`).join('')}</ul>`,
  ];
  const marks = [price, text, period, ...lines].flatMap((found) => found?.marks ?? []);
  const html = parts.join('');
  return html.length > MOST ? undefined : new Found({ [language]: html }, marks);
}
