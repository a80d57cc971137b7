import { extractButton, extractContent } from '../content-fields.ts';
import { createBlock } from '../create-block.ts';
import type { BlocksAndRows, TextNode } from '../document-nodes.ts';
import {
  ALIGNMENT_NAMES,
  IMAGE_NAMES,
  LIST_NAMES,
  START_OR_CENTER_VALUES,
  TEXT_NAMES,
  TITLE_NAMES,
} from '../field-names.ts';
import { isMediaPath } from '../parse-values.ts';
import { createPlaceholder } from '../placeholder.ts';
import type { Mapping } from '../source-node.ts';
import { listItems, splitIntoBlocks } from './list-items.ts';

/** Rich text with an optional title. */
export const mapRichText: Mapping = (sourceNode) => {
  const { settings } = sourceNode;
  const words = extractContent(sourceNode);
  const align = settings.choice(ALIGNMENT_NAMES, START_OR_CENTER_VALUES);
  const size = settings.choice(['size', 'textstyle', 'textsize'], {
    l: 'large',
    large: 'large',
    lead: 'large',
    m: 'medium',
    s: 'medium',
    medium: 'medium',
    small: 'medium',
    body: 'medium',
  } as const);
  if (words.html === undefined) {
    if (words.title === undefined) return undefined;
    const [title, action] = [words.title, words.actions[0]];
    return [createBlock(sourceNode, 'heading', { eyebrow: words.eyebrow, title, action, align })];
  }
  const blocks: BlocksAndRows[number][] = [];
  // `rich-text` has no action and no eyebrow; a `heading` above it does.
  const needsHeading = words.actions.length > 0 || words.eyebrow !== undefined;
  if (needsHeading && words.title !== undefined) {
    blocks.push(
      createBlock(sourceNode, 'heading', {
        eyebrow: words.eyebrow,
        title: words.title,
        action: words.actions[0],
        align,
      }),
      createBlock(sourceNode, 'rich-text', { html: words.html, size }),
    );
    return blocks;
  }
  blocks.push(createBlock(sourceNode, 'rich-text', { html: words.html, title: words.title, align, size }));
  if (words.actions.length > 0)
    blocks.push(createBlock(sourceNode, 'chips', { items: words.actions, variant: 'outlined' }));
  return blocks;
};

/** A text block, whatever its setting is called. */
export const mapText: Mapping = (sourceNode) => {
  const html = sourceNode.settings.html('text', ...TEXT_NAMES, ...TITLE_NAMES, 'children');
  if (html === undefined) return undefined;
  const align = sourceNode.settings.choice(ALIGNMENT_NAMES, START_OR_CENTER_VALUES);
  const style = sourceNode.settings.token('typepreset', 'tag')?.value ?? '';
  const [, level = ''] =
    /^\s*<h([1-6])\b[^>]*>(?:(?!<\/?h[1-6]\b)[\s\S])*<\/h\1>\s*$/i.exec(firstText(html.value)) ?? [];
  const isTitle = /^h[1-4]$/.test(style) || level !== '';
  const title = isTitle ? sourceNode.settings.text('text', ...TEXT_NAMES, ...TITLE_NAMES, 'children') : undefined;
  if (title !== undefined) {
    return [createBlock(sourceNode, 'heading', { title, align, level: Number(level) > 2 ? 3 : undefined })];
  }
  return [createBlock(sourceNode, 'rich-text', { html, align })];
};

const firstText = (text: TextNode): string => Object.values(text)[0] ?? '';

/** One or more buttons. */
export const mapButton: Mapping = (sourceNode) => {
  const { settings } = sourceNode;
  const words = extractContent(sourceNode);
  const actions = words.actions.length > 0 ? words.actions : extractButton(settings);
  if (actions.length > 0) return [createBlock(sourceNode, 'chips', { items: actions, variant: 'outlined' })];
  return splitIntoBlocks(
    listItems(sourceNode, ['buttons', 'links', ...LIST_NAMES]),
    24,
    (item) => extractButton(item.settings)[0],
    (items) => createBlock(sourceNode, 'chips', { items, variant: 'outlined' }),
  );
};

export const mapImage: Mapping = (sourceNode) => {
  const { settings } = sourceNode;
  const image = settings.image(...IMAGE_NAMES);
  if (image === undefined) return undefined;
  const caption = settings.text('caption', 'title', 'description');
  const link = settings.link('link', 'href', 'imagelink');
  return [createBlock(sourceNode, 'image', { image, caption, link })];
};

/** A video of the media library. External videos become placeholders. */
export const mapVideo: Mapping = (sourceNode, context) => {
  const { settings } = sourceNode;
  const src = settings.token('video', 'src', 'url', 'videourl', 'file');
  if (src === undefined || !isMediaPath(src.value) || !/\.(?:webm|mp4)$/.test(src.value)) {
    return [
      createPlaceholder(
        sourceNode,
        context,
        'the video is hosted elsewhere: upload it to the media library and add a `video` block here',
      ),
    ];
  }
  const name = settings.text('title', 'name', 'description', 'alt', 'label', 'heading') ?? {
    [context.language]: sourceNode.type,
  };
  return [createBlock(sourceNode, 'video', { src, name, caption: settings.text('caption') })];
};

export const mapDivider: Mapping = (sourceNode) => [createBlock(sourceNode, 'divider', {})];

/** A spacer, rounded down to a step of the theme's spacing scale. */
export const mapSpacer: Mapping = (sourceNode) => {
  const size = sourceNode.settings.token(
    'size',
    'height',
    'desktopheight',
    'space',
    'spacing',
    'heightdesktop',
    'pixels',
  );
  const pixels = parsePixels(size?.value ?? '');
  if (size === undefined || Number.isNaN(pixels)) return [createBlock(sourceNode, 'spacer', {})];
  const step = SPACING_STEPS.findLastIndex((each) => pixels >= each);
  return [createBlock(sourceNode, 'spacer', { size: { base: size.map(() => Math.max(step, 0)) } })];
};

function parsePixels(length: string): number {
  const number = Number.parseFloat(length);
  return /\dr?em$/i.test(length) ? number * 16 : number;
}

/** In px, at normal density. */
const SPACING_STEPS = [0, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128];
