import { makeBlock } from '../blocks.ts';
import { ALIGNMENTS, MIDDLE, SIDES, SLIDE_LISTS } from '../names.ts';
import { type Mapping, type Piece, settle } from '../piece.ts';
import { STAND_IN } from '../values.ts';
import { wordsOf } from '../words.ts';
import { inBlocks, itemsOf } from './lists.ts';

const HEIGHTS = {
  small: 'compact',
  medium: 'normal',
  large: 'tall',
  full: 'tall',
  fullscreen: 'tall',
  screen: 'tall',
} as const;

const sideOf = ({ settings }: Piece) => settings.choice(ALIGNMENTS, SIDES);

/** A large picture with words on it; a band of colour where there is no picture. */
export const hero: Mapping = (piece) => {
  const { eyebrow, title, text, picture, actions } = wordsOf(piece);
  if (title === undefined) return undefined;
  const align = sideOf(piece);
  if (picture === undefined) {
    const [action] = actions;
    return [makeBlock(piece, 'banner', { look: 'plain', align, eyebrow, title, text, action })];
  }
  const height = piece.settings.choice(['imageheight', 'sectionheight', 'slideheight', 'height', 'size'], HEIGHTS);
  return [
    makeBlock(piece, 'hero', { image: picture, height, align, eyebrow, title, text, actions: actions.slice(0, 2) }),
  ];
};

/** A picture and words beside each other. */
export const pictureWithWords: Mapping = (piece) => {
  const { eyebrow, title, text, picture, actions } = wordsOf(piece);
  if (title === undefined) return undefined;
  const [action] = actions;
  const align = sideOf(piece);
  const shared = { align, eyebrow, title, text, action };
  if (picture === undefined) return [makeBlock(piece, 'heading', { eyebrow, title, text, action })];
  return [makeBlock(piece, 'banner', { look: 'panel', image: picture, shape: 'landscape', ...shared })];
};

/** An offer: words in a band of colour, or on a picture. */
export const offer: Mapping = (piece) => {
  const { eyebrow, title, text, picture, actions } = wordsOf(piece);
  if (title === undefined) return undefined;
  const [action] = actions;
  const look = picture === undefined ? 'plain' : 'overlay';
  return [makeBlock(piece, 'banner', { look, image: picture, align: sideOf(piece), eyebrow, title, text, action })];
};

/** Pictures with words, one after the other. */
export const slides: Mapping = (piece, { language }) => {
  const { settings } = piece;
  const label = settings.text('accessibilityinfo', 'label', 'title', 'heading');
  const seconds = settings.number(['changeslidesspeed', 'autoplayspeed', 'speed', 'cyclespeed'], { min: 1, max: 60 });
  const motion = {
    autoplay: settings.flag('autorotate', 'autoplay'),
    delay: seconds?.as((value) => value * 1000),
  };
  return inBlocks(
    itemsOf(piece, SLIDE_LISTS),
    12,
    (item) => {
      const { eyebrow, title, text, picture, actions } = wordsOf(item);
      if (picture === undefined && title === undefined) return undefined;
      return { image: picture ?? { src: STAND_IN }, title, text: text ?? eyebrow, action: actions[0] };
    },
    (chunk, isFirst) =>
      makeBlock(piece, 'carousel', {
        label: (isFirst ? label : undefined) ?? { [language]: piece.type },
        slides: chunk,
        motion: isFirst ? motion : undefined,
      }),
  );
};

/** Words that open a part of a page. */
export const heading: Mapping = (piece) => {
  const { settings } = piece;
  const words = wordsOf(piece);
  const title = words.title ?? settings.text('text', 'content', 'children', 'label', 'value');
  if (title === undefined) return undefined;
  const level = settings.choice(['level', 'headingtag', 'tag', 'headinglevel', 'as'], LEVELS);
  const size = settings.choice(['size', 'headingsize'], SIZES);
  const align = settings.choice(ALIGNMENTS, MIDDLE);
  const isSame = words.title === undefined;
  const [text, eyebrow] = isSame ? [undefined, undefined] : [words.text, words.eyebrow];
  return [makeBlock(piece, 'heading', { eyebrow, title, text, action: words.actions[0], align, size, level })];
};

/** A page has one title, and that is nobody's who was moved in from elsewhere. */
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
  h2: 'normal',
  h3: 'normal',
  m: 'normal',
  l: 'normal',
  s: 'normal',
  medium: 'normal',
  small: 'normal',
} as const;

/** Pictures and words in rows: beside each other, one row below the other. */
export const pictureRows: Mapping = (piece, kit) => {
  const rows = piece.children
    .filter(({ isHidden }) => !isHidden)
    .flatMap((child) => pictureWithWords(child, kit) ?? []);
  const [first] = rows;
  if (first === undefined) return undefined;
  settle(piece, first);
  return rows;
};
