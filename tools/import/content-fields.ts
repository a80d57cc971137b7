import { ACTION_NAMES, BUTTON_LABEL_NAMES, BUTTON_LINK_NAMES } from './action-names.ts';
import type { TextNode } from './document-nodes.ts';
import type { ExtractedValue } from './extracted-value.ts';
import { EYEBROW_NAMES, IMAGE_NAMES, TEXT_NAMES, TITLE_NAMES } from './field-names.ts';
import { normalizeSourceName } from './import-ledger.ts';
import type { ImageNode } from './parse-values.ts';
import type { SettingsReader } from './settings-reader.ts';
import { isMarked, type SourceNode } from './source-node.ts';

export interface ActionFields {
  readonly label: ExtractedValue<TextNode>;
  readonly link: ExtractedValue<string>;
}

/** The content of a source node, from its settings or its descendants. */
export interface ContentFields {
  readonly eyebrow?: ExtractedValue<TextNode> | undefined;
  readonly title?: ExtractedValue<TextNode> | undefined;
  readonly text?: ExtractedValue<TextNode> | undefined;
  /** The same text as HTML. */
  readonly html?: ExtractedValue<TextNode> | undefined;
  readonly image?: ExtractedValue<ImageNode> | undefined;
  readonly actions: readonly ActionFields[];
}

/** A source node, or a list item in the settings. */
export interface ContentSource {
  readonly settings: SettingsReader;
  readonly children: readonly SourceNode[];
}

type MutableContentFields = { -readonly [Key in keyof ContentFields]: ContentFields[Key] } & {
  actions: ActionFields[];
};

/** Reads content from the settings, then from the descendants in order. */
export function extractContent({ settings, children }: ContentSource): ContentFields {
  const content: MutableContentFields = { actions: [...extractActions(settings)] };
  content.title = settings.text(...TITLE_NAMES);
  content.image = settings.image(...IMAGE_NAMES);
  content.eyebrow = unlessFieldUsed(settings.text(...EYEBROW_NAMES), content);
  content.text = unlessFieldUsed(settings.text(...TEXT_NAMES), content);
  content.html = unlessFieldUsed(settings.html(...TEXT_NAMES), content);
  const small = settings.text(...EYEBROW_FIELD_NAMES);
  if (content.eyebrow === undefined && !sharesField(small, content.text))
    content.eyebrow = unlessFieldUsed(small, content);
  for (const child of contentLeaves(children)) addChildContent(content, child);
  return content;
}

/** Visible, unmapped descendants; containers are expanded. */
function* contentLeaves(children: readonly SourceNode[]): Generator<SourceNode> {
  for (const child of children) {
    if (child.isHidden || isMarked(child)) continue;
    yield child;
    if (GROUP_TYPES.has(canonicalType(child))) yield* contentLeaves(child.children);
  }
}

/** Fields used as eyebrow when there is also a text. */
const EYEBROW_FIELD_NAMES = ['subtitle', 'subheading', 'topsubheading'];

const HEADING_TYPES = new Set([
  'heading',
  'title',
  'headline',
  'header',
  'sectionheader',
  'sectionheading',
  'slideheading',
  'headingblock',
]);
const TEXT_TYPES = new Set([
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
const EYEBROW_TYPES = new Set(['caption', 'subheading', 'subtitle', 'eyebrow', 'kicker', 'tagline', 'badge']);
const BUTTON_TYPES = new Set(['button', 'buttons', 'cta', 'link', 'buttongroup', 'buttonblock', 'productlistbutton']);
const IMAGE_TYPES = new Set(['image', 'picture', 'media', 'photo', 'imageblock']);
export const GROUP_TYPES = new Set([
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

export const canonicalType = ({ type }: SourceNode): string => normalizeSourceName(type);

function addChildContent(words: MutableContentFields, child: SourceNode): void {
  const { settings } = child;
  const role = canonicalType(child);
  if (HEADING_TYPES.has(role)) {
    words.title ??= settings.text(...TITLE_NAMES, 'text', 'content');
  } else if (TEXT_TYPES.has(role)) {
    addTextBlock(words, child);
  } else if (EYEBROW_TYPES.has(role)) {
    const found = settings.text('caption', 'subheading', 'subtitle', 'text', 'title', 'heading', 'content');
    if (words.title === undefined) words.eyebrow ??= found;
    else if (words.text === undefined)
      Object.assign(words, { text: found, html: settings.html('caption', 'subheading', 'subtitle', 'text') });
  }
  if (BUTTON_TYPES.has(role))
    words.actions.push(...extractActions(settings), ...extractButton(settings, words.actions));
  if (IMAGE_TYPES.has(role)) words.image ??= settings.image(...IMAGE_NAMES);
}

/** Newer themes use one block type for titles and texts; its style tells them apart. */
function addTextBlock(words: MutableContentFields, { settings }: SourceNode): void {
  const text = settings.text('text', ...TEXT_NAMES, ...TITLE_NAMES);
  const html = settings.html('text', ...TEXT_NAMES, ...TITLE_NAMES);
  const style = settings.token('typepreset', 'tag', 'headingtag')?.value ?? '';
  const isHeading =
    /^h[1-4]$/.test(style) ||
    (style === 'custom' && isLargeFont(settings.token('fontsize')?.value ?? '')) ||
    /^\s*<h[1-4][\s>]/i.test(Object.values(html?.value ?? {})[0] ?? '');
  if (isHeading && words.title === undefined) words.title = text;
  else if (words.text === undefined) Object.assign(words, { text, html });
}

/** At least twice the normal font size. */
function isLargeFont(size: string): boolean {
  const [, number = '', unit] = /^(\d+(?:\.\d+)?)(px|rem)$/.exec(size) ?? [];
  return Number(number) * (unit === 'px' ? 1 : 16) >= 32;
}

/** All buttons in the settings: label and link. */
export function extractActions(settings: SettingsReader): readonly ActionFields[] {
  const actions: ActionFields[] = [];
  for (const [labels, links] of ACTION_NAMES) {
    const label = settings.text(...labels);
    const link = settings.link(...links);
    if (label === undefined || link === undefined) continue;
    if (actions.some((other) => sharesField(other.label, label) || sharesField(other.link, link))) continue;
    actions.push({ label, link });
  }
  return actions;
}

export function extractButton(settings: SettingsReader, taken: readonly ActionFields[] = []): readonly ActionFields[] {
  const label = settings.text(...BUTTON_LABEL_NAMES);
  const link = settings.link(...BUTTON_LINK_NAMES);
  if (label === undefined || link === undefined || sharesField(label, link)) return [];
  return taken.some((other) => sharesField(other.label, label)) ? [] : [{ label, link }];
}

export const sharesField = (
  one: ExtractedValue<unknown> | undefined,
  other: ExtractedValue<unknown> | undefined,
): boolean => one?.marks.some(({ field }) => other?.marks.some((mark) => mark.field === field)) === true;

/** An extracted value, unless its field is already used by another one. */
function unlessFieldUsed<Value>(
  found: ExtractedValue<Value> | undefined,
  words: ContentFields,
): ExtractedValue<Value> | undefined {
  const { title, image: picture, eyebrow, actions } = words;
  const others = [title, picture, eyebrow, ...actions.flatMap(({ label, link }) => [label, link])];
  return others.some((other) => sharesField(found, other)) ? undefined : found;
}
