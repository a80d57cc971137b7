import { ACTIONS, BUTTON_LABELS, BUTTON_LINKS } from './action-names.ts';
import { canonical } from './entry.ts';
import type { Found } from './found.ts';
import { EYEBROWS, PICTURES, TEXTS, TITLES } from './names.ts';
import type { TextNode } from './nodes.ts';
import { isSettled, type Piece } from './piece.ts';
import type { Settings } from './settings.ts';
import type { ImageNode } from './values.ts';

export interface FoundAction {
  readonly label: Found<TextNode>;
  readonly link: Found<string>;
}

/** The few words that something has to say, whether in its own settings or in blocks inside of it. */
export interface Words {
  readonly eyebrow?: Found<TextNode> | undefined;
  readonly title?: Found<TextNode> | undefined;
  readonly text?: Found<TextNode> | undefined;
  /** The same text with its formatting. */
  readonly html?: Found<TextNode> | undefined;
  readonly picture?: Found<ImageNode> | undefined;
  readonly actions: readonly FoundAction[];
}

/** Something that has settings, and blocks inside of it: a piece, or an item of a list among the settings. */
export interface Holder {
  readonly settings: Settings;
  readonly children: readonly Piece[];
}

type Mutable = { -readonly [Key in keyof Words]: Words[Key] } & { actions: FoundAction[] };

/** Looks for words in the settings of something, then in the blocks inside of it, in their order. */
export function wordsOf({ settings, children }: Holder): Words {
  const words: Mutable = { actions: [...actionsOf(settings)] };
  words.title = settings.text(...TITLES);
  words.picture = settings.picture(...PICTURES);
  words.eyebrow = unlessShared(settings.text(...EYEBROWS), words);
  words.text = unlessShared(settings.text(...TEXTS), words);
  words.html = unlessShared(settings.html(...TEXTS), words);
  const small = settings.text(...SMALL_LINES);
  if (words.eyebrow === undefined && !sharesField(small, words.text)) words.eyebrow = unlessShared(small, words);
  for (const child of leavesOf(children)) addChild(words, child);
  return words;
}

/** Blocks inside of something, those that only hold others left open. */
function* leavesOf(children: readonly Piece[]): Generator<Piece> {
  for (const child of children) {
    if (child.isHidden || isSettled(child)) continue;
    yield child;
    if (GROUPS.has(roleOf(child))) yield* leavesOf(child.children);
  }
}

/** Where there is a text beside one of these, it is the small line of the two. */
const SMALL_LINES = ['subtitle', 'subheading', 'topsubheading'];

const HEADINGS = new Set([
  'heading',
  'title',
  'headline',
  'header',
  'sectionheader',
  'sectionheading',
  'slideheading',
  'headingblock',
]);
const BODIES = new Set([
  'text',
  'paragraph',
  'description',
  'richtext',
  'body',
  'content',
  'subtext',
  'textblock',
  'richtextblock',
  'productlisttext',
  'inlinetext',
]);
const SMALL_WORDS = new Set(['caption', 'subheading', 'subtitle', 'eyebrow', 'kicker', 'tagline', 'badge']);
const BUTTONS = new Set(['button', 'buttons', 'cta', 'link', 'buttongroup', 'buttonblock', 'productlistbutton']);
const IMAGES = new Set(['image', 'picture', 'media', 'photo', 'imageblock']);
export const GROUPS = new Set([
  'group',
  'container',
  'wrapper',
  'flex',
  'stack',
  'content',
  'header',
  'slidecontent',
  'blockgroup',
  'textgroup',
  'buttongroup',
  'buttons',
  'productlistcontent',
  'mediawithoutappearance',
  'layeredslide',
  'column',
  'columns',
  'row',
  'box',
  'hstack',
  'vstack',
]);

export const roleOf = ({ type }: Piece): string => canonical(type);

function addChild(words: Mutable, child: Piece): void {
  const { settings } = child;
  const role = roleOf(child);
  if (HEADINGS.has(role)) {
    words.title ??= settings.text(...TITLES, 'text', 'content');
  } else if (BODIES.has(role)) {
    addText(words, child);
  } else if (SMALL_WORDS.has(role)) {
    const found = settings.text('caption', 'subheading', 'subtitle', 'text', 'title', 'heading', 'content');
    if (words.title === undefined) words.eyebrow ??= found;
    else if (words.text === undefined)
      Object.assign(words, { text: found, html: settings.html('caption', 'subheading', 'subtitle', 'text') });
  }
  if (BUTTONS.has(role)) words.actions.push(...actionsOf(settings), ...buttonOf(settings, words.actions));
  if (IMAGES.has(role)) words.picture ??= settings.picture(...PICTURES);
}

/** Newer themes have one kind of block for titles and texts; what is set as a heading is one. */
function addText(words: Mutable, { settings }: Piece): void {
  const text = settings.text('text', ...TEXTS, ...TITLES);
  const html = settings.html('text', ...TEXTS, ...TITLES);
  const look = settings.word('typepreset', 'tag', 'headingtag')?.value ?? '';
  const isHeading =
    /^h[1-4]$/.test(look) ||
    (look === 'custom' && isLarge(settings.word('fontsize')?.value ?? '')) ||
    /^\s*<h[1-4][\s>]/i.test(Object.values(html?.value ?? {})[0] ?? '');
  if (isHeading && words.title === undefined) words.title = text;
  else if (words.text === undefined) Object.assign(words, { text, html });
}

/** Letters of twice the usual size and more. */
function isLarge(size: string): boolean {
  const [, number = '', unit] = /^(\d+(?:\.\d+)?)(px|rem)$/.exec(size) ?? [];
  return Number(number) * (unit === 'px' ? 1 : 16) >= 32;
}

/** Every button among settings: what it says together with where it leads. */
export function actionsOf(settings: Settings): readonly FoundAction[] {
  const actions: FoundAction[] = [];
  for (const [labels, links] of ACTIONS) {
    const label = settings.text(...labels);
    const link = settings.link(...links);
    if (label === undefined || link === undefined) continue;
    if (actions.some((other) => sharesField(other.label, label) || sharesField(other.link, link))) continue;
    actions.push({ label, link });
  }
  return actions;
}

export function buttonOf(settings: Settings, taken: readonly FoundAction[] = []): readonly FoundAction[] {
  const label = settings.text(...BUTTON_LABELS);
  const link = settings.link(...BUTTON_LINKS);
  if (label === undefined || link === undefined || sharesField(label, link)) return [];
  return taken.some((other) => sharesField(other.label, label)) ? [] : [{ label, link }];
}

export const sharesField = (one: Found<unknown> | undefined, other: Found<unknown> | undefined): boolean =>
  one?.marks.some(({ field }) => other?.marks.some((mark) => mark.field === field)) === true;

/** A find, unless what it stands for says something else already. */
function unlessShared<Value>(found: Found<Value> | undefined, words: Words): Found<Value> | undefined {
  const { title, picture, eyebrow, actions } = words;
  const others = [title, picture, eyebrow, ...actions.flatMap(({ label, link }) => [label, link])];
  return others.some((other) => sharesField(found, other)) ? undefined : found;
}
