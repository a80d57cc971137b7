import { extractContent } from '../content-fields.ts';
import { createBlock } from '../create-block.ts';
import { ALIGNMENT_NAMES, ALIGNMENT_VALUES, SLIDE_LIST_NAMES, START_OR_CENTER_VALUES } from '../field-names.ts';
import { PLACEHOLDER_IMAGE } from '../parse-values.ts';
import { type Mapping, markMapped, type SourceNode } from '../source-node.ts';
import { listItems, splitIntoBlocks } from './list-items.ts';

const HEIGHTS = {
  small: 'small',
  medium: 'medium',
  large: 'large',
  full: 'large',
  fullscreen: 'large',
  screen: 'large',
} as const;

const alignmentOf = ({ settings }: SourceNode) => settings.choice(ALIGNMENT_NAMES, ALIGNMENT_VALUES);

/** A hero image with text; a plain banner when there is no image. */
export const mapHero: Mapping = (sourceNode) => {
  const { eyebrow, title, text, image, actions } = extractContent(sourceNode);
  if (title === undefined) return undefined;
  const align = alignmentOf(sourceNode);
  if (image === undefined) {
    const [action] = actions;
    return [createBlock(sourceNode, 'banner', { variant: 'plain', align, eyebrow, title, text, action })];
  }
  const height = sourceNode.settings.choice(['imageheight', 'sectionheight', 'slideheight', 'height', 'size'], HEIGHTS);
  return [
    createBlock(sourceNode, 'hero', {
      image,
      height,
      align,
      eyebrow,
      title,
      text,
      actions: actions.slice(0, 2),
    }),
  ];
};

/** An image beside a text. */
export const mapImageWithText: Mapping = (sourceNode) => {
  const { eyebrow, title, text, image, actions } = extractContent(sourceNode);
  if (title === undefined) return undefined;
  const [action] = actions;
  const align = alignmentOf(sourceNode);
  const shared = { align, eyebrow, title, text, action };
  if (image === undefined) return [createBlock(sourceNode, 'heading', { eyebrow, title, text, action })];
  return [createBlock(sourceNode, 'banner', { variant: 'panel', image, ratio: 'landscape', ...shared })];
};

/** A promotional banner: text on a colour or on an image. */
export const mapBanner: Mapping = (sourceNode) => {
  const { eyebrow, title, text, image, actions } = extractContent(sourceNode);
  if (title === undefined) return undefined;
  const [action] = actions;
  const variant = image === undefined ? 'plain' : 'overlay';
  return [
    createBlock(sourceNode, 'banner', {
      variant,
      image,
      align: alignmentOf(sourceNode),
      eyebrow,
      title,
      text,
      action,
    }),
  ];
};

/** A slideshow. */
export const mapSlideshow: Mapping = (sourceNode, { language }) => {
  const { settings } = sourceNode;
  const label = settings.text('accessibilityinfo', 'label', 'title', 'heading');
  const seconds = settings.number(['changeslidesspeed', 'autoplayspeed', 'speed', 'cyclespeed'], { min: 1, max: 60 });
  const motion = {
    autoplay: settings.flag('autorotate', 'autoplay'),
    delay: seconds?.map((value) => value * 1000),
  };
  return splitIntoBlocks(
    listItems(sourceNode, SLIDE_LIST_NAMES),
    12,
    (item) => {
      const { eyebrow, title, text, image, actions } = extractContent(item);
      if (image === undefined && title === undefined) return undefined;
      return { image: image ?? { src: PLACEHOLDER_IMAGE }, title, text: text ?? eyebrow, action: actions[0] };
    },
    (chunk, isFirst) =>
      createBlock(sourceNode, 'carousel', {
        label: (isFirst ? label : undefined) ?? { [language]: sourceNode.type },
        slides: chunk,
        motion: isFirst ? motion : undefined,
      }),
  );
};

/** A heading. */
export const mapHeading: Mapping = (sourceNode) => {
  const { settings } = sourceNode;
  const words = extractContent(sourceNode);
  const title = words.title ?? settings.text('text', 'content', 'children', 'label', 'value');
  if (title === undefined) return undefined;
  const level = settings.choice(['level', 'headingtag', 'tag', 'headinglevel', 'as'], LEVELS);
  const size = settings.choice(['size', 'headingsize'], SIZES);
  const align = settings.choice(ALIGNMENT_NAMES, START_OR_CENTER_VALUES);
  const isSame = words.title === undefined;
  const [text, eyebrow] = isSame ? [undefined, undefined] : [words.text, words.eyebrow];
  return [createBlock(sourceNode, 'heading', { eyebrow, title, text, action: words.actions[0], align, size, level })];
};

/** Imported headings never have level 1: a page has one title. */
const LEVELS = { 1: 2, 2: 2, 3: 3, 4: 3, 5: 3, 6: 3, h1: 2, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 } as const;

const SIZES = {
  h0: 'large',
  h1: 'large',
  xxl: 'large',
  xxxl: 'large',
  xl: 'large',
  hxl: 'large',
  hxxl: 'large',
  large: 'large',
  h2: 'medium',
  h3: 'medium',
  m: 'medium',
  l: 'medium',
  s: 'medium',
  medium: 'medium',
  small: 'medium',
} as const;

/** Rows of an image beside a text. */
export const mapImageRows: Mapping = (sourceNode, context) => {
  const rows = sourceNode.children
    .filter(({ isHidden }) => !isHidden)
    .flatMap((child) => mapImageWithText(child, context) ?? []);
  const [first] = rows;
  if (first === undefined) return undefined;
  markMapped(sourceNode, first);
  return rows;
};
