import { makeBlock } from '../blocks.ts';
import { ALIGNMENTS, LISTS, MIDDLE, PICTURES, TEXTS, TITLES } from '../names.ts';
import type { Nodes, TextNode } from '../nodes.ts';
import type { Mapping } from '../piece.ts';
import { placeholderFor } from '../placeholder.ts';
import { isMediaPath } from '../values.ts';
import { buttonOf, wordsOf } from '../words.ts';
import { inBlocks, itemsOf } from './lists.ts';

/** Running text, below a title where there is one. */
export const richText: Mapping = (piece) => {
  const { settings } = piece;
  const words = wordsOf(piece);
  const align = settings.choice(ALIGNMENTS, MIDDLE);
  const size = settings.choice(['size', 'textstyle', 'textsize'], {
    l: 'lead',
    large: 'lead',
    lead: 'lead',
    m: 'normal',
    s: 'normal',
    medium: 'normal',
    small: 'normal',
    body: 'normal',
  } as const);
  if (words.html === undefined) {
    if (words.title === undefined) return undefined;
    const [title, action] = [words.title, words.actions[0]];
    return [makeBlock(piece, 'heading', { eyebrow: words.eyebrow, title, action, align })];
  }
  const blocks: Nodes[number][] = [];
  // A `rich-text` has no button and no small line; a `heading` above it does.
  const needsHeading = words.actions.length > 0 || words.eyebrow !== undefined;
  if (needsHeading && words.title !== undefined) {
    blocks.push(
      makeBlock(piece, 'heading', { eyebrow: words.eyebrow, title: words.title, action: words.actions[0], align }),
      makeBlock(piece, 'rich-text', { html: words.html, size }),
    );
    return blocks;
  }
  blocks.push(makeBlock(piece, 'rich-text', { html: words.html, title: words.title, align, size }));
  if (words.actions.length > 0) blocks.push(makeBlock(piece, 'chips', { items: words.actions, look: 'outlined' }));
  return blocks;
};

/** Text alone, whatever its setting is called. */
export const text: Mapping = (piece) => {
  const html = piece.settings.html('text', ...TEXTS, ...TITLES, 'children');
  if (html === undefined) return undefined;
  const align = piece.settings.choice(ALIGNMENTS, MIDDLE);
  const look = piece.settings.word('typepreset', 'tag')?.value ?? '';
  const [, level = ''] = /^\s*<h([1-6])\b[^>]*>(?:(?!<\/?h[1-6]\b)[\s\S])*<\/h\1>\s*$/i.exec(wordsIn(html.value)) ?? [];
  const isTitle = /^h[1-4]$/.test(look) || level !== '';
  const title = isTitle ? piece.settings.text('text', ...TEXTS, ...TITLES, 'children') : undefined;
  if (title !== undefined) {
    return [makeBlock(piece, 'heading', { title, align, level: Number(level) > 2 ? 3 : undefined })];
  }
  return [makeBlock(piece, 'rich-text', { html, align })];
};

const wordsIn = (text: TextNode): string => Object.values(text)[0] ?? '';

/** A button that stands alone, or several of them. */
export const button: Mapping = (piece) => {
  const { settings } = piece;
  const words = wordsOf(piece);
  const actions = words.actions.length > 0 ? words.actions : buttonOf(settings);
  if (actions.length > 0) return [makeBlock(piece, 'chips', { items: actions, look: 'outlined' })];
  return inBlocks(
    itemsOf(piece, ['buttons', 'links', ...LISTS]),
    24,
    (item) => buttonOf(item.settings)[0],
    (items) => makeBlock(piece, 'chips', { items, look: 'outlined' }),
  );
};

export const image: Mapping = (piece) => {
  const { settings } = piece;
  const picture = settings.picture(...PICTURES);
  if (picture === undefined) return undefined;
  const caption = settings.text('caption', 'title', 'description');
  const link = settings.link('link', 'href', 'imagelink');
  return [makeBlock(piece, 'image', { image: picture, caption, link })];
};

/** A film of the media library. Of films elsewhere nothing can be shown. */
export const video: Mapping = (piece, kit) => {
  const { settings } = piece;
  const src = settings.word('video', 'src', 'url', 'videourl', 'file');
  if (src === undefined || !isMediaPath(src.value) || !/\.(?:webm|mp4)$/.test(src.value)) {
    return [
      placeholderFor(piece, kit, 'its film lies elsewhere: put it into the media library, and a `video` in this place'),
    ];
  }
  const name = settings.text('title', 'name', 'description', 'alt', 'label', 'heading') ?? {
    [kit.language]: piece.type,
  };
  return [makeBlock(piece, 'video', { src, name, caption: settings.text('caption') })];
};

export const divider: Mapping = (piece) => [makeBlock(piece, 'divider', {})];

/** Room, in the step of the theme that comes nearest. */
export const spacer: Mapping = (piece) => {
  const size = piece.settings.word('size', 'height', 'desktopheight', 'space', 'spacing', 'heightdesktop', 'pixels');
  const pixels = pixelsIn(size?.value ?? '');
  if (size === undefined || Number.isNaN(pixels)) return [makeBlock(piece, 'spacer', {})];
  const step = STEPS.findLastIndex((each) => pixels >= each);
  return [makeBlock(piece, 'spacer', { size: { base: size.as(() => Math.max(step, 0)) } })];
};

function pixelsIn(length: string): number {
  const number = Number.parseFloat(length);
  return /\dr?em$/i.test(length) ? number * 16 : number;
}

/** In px, in a theme of normal density. */
const STEPS = [0, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128];
