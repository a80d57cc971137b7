import type { TextNode } from './document-nodes.ts';
import type { Extracted, ExtractedValue, SettingsReader } from './settings-reader.ts';
import { isMarked, type SourceNode, typeName } from './source.ts';
import type { ImageNode } from './values.ts';

// Names of settings across source systems, in any spelling. Sources: the settings of Shopify's own themes and of themes
// in its store, the components of Puck's demo and templates.

export const TITLES = `title heading headline header section_title section_heading main_heading title_text heading_text
  title_highlighted`;
export const EYEBROWS = `eyebrow kicker overline preheading pretitle suptitle supertitle top_title tagline caption badge
  tag_text badge_text label`;
export const TEXTS = `description text textarea subtitle subheading subhead subtext content body paragraph richtext copy
  message intro summary details html value page_content`;
export const IMAGES = `image background_image bg_image picture photo img image_1 desktop_image image_desktop image_url
  image_src src url media cover cover_image thumbnail poster logo avatar icon images/0`;

/** Names of lists. */
export const LISTS = 'items cards features columns list entries blocks elements rows';
export const FAQ_LISTS = 'faqs questions faq_items accordion panels items rows list';
export const IMAGE_LISTS = 'images pictures photos gallery logos brands partners items list';

export const QUESTIONS = 'question heading title summary label header name q';
export const ANSWERS = 'answer row_content content text body description a richtext';

/** Eyebrows when there is also a text. */
const SMALL_TITLES = 'subtitle subheading top_subheading';

/** Names of a block that is one button. */
export const BUTTON_LABELS = 'label text title button_label button_text link_label children';
export const BUTTON_LINKS = 'href link url to button_link button_url link_url';

/** Names of label and link fields that belong together, in order of preference. */
const ACTIONS: readonly (readonly [labels: string, links: string])[] = [
  actionNames('button btn', 'link url href'),
  actionNames('buttons/0'),
  [
    'button_label_1 button_text_1 button_1_label button_1_text',
    'button_link_1 button_url_1 button_1_link button_1_url',
  ],
  actionNames('cta cta_button ctas/0 actions/0 links/0', 'cta_link_1 link url href', 'cta_text_1'),
  actionNames('primary_button primary_cta'),
  actionNames('link', 'link url href'),
  actionNames('buttons/1'),
  [
    'button_label_2 button_text_2 button_2_label button_2_text second_button_label second_button_text',
    'button_link_2 button_url_2 button_2_link button_2_url second_button_link second_button_url',
  ],
  actionNames('secondary_button secondary_cta ctas/1 actions/1 links/1'),
];

/** `button` as `button_label button_text … button/label …` and the same for links. */
function actionNames(stems: string, moreLinks = '', moreLabels = ''): readonly [labels: string, links: string] {
  const combine = (endings: string) =>
    stems.split(' ').flatMap((stem) => endings.split(' ').flatMap((end) => [`${stem}_${end}`, `${stem}/${end}`]));
  return [
    [...combine('label text title'), moreLabels].join(' ').trim(),
    [...combine('link url href'), moreLinks].join(' ').trim(),
  ];
}

export interface ActionFields {
  readonly label: ExtractedValue<TextNode>;
  readonly link: ExtractedValue<string>;
}

/** The content of a source node, from its settings or its descendants. */
export interface ContentFields {
  readonly eyebrow?: Extracted<TextNode>;
  readonly title?: Extracted<TextNode>;
  readonly text?: Extracted<TextNode>;
  /** The same text as HTML. */
  readonly html?: Extracted<TextNode>;
  readonly image?: Extracted<ImageNode>;
  readonly actions: readonly ActionFields[];
}

/** A source node, or a list item in the settings. */
export interface ContentSource {
  readonly settings: SettingsReader;
  readonly children: readonly SourceNode[];
}

type MutableContent = { -readonly [Key in keyof ContentFields]: ContentFields[Key] } & { actions: ActionFields[] };

/** Reads content from the settings, then from the descendants in order. */
export function extractContent({ settings, children }: ContentSource): ContentFields {
  const content: MutableContent = { actions: [...extractActions(settings)] };
  const unlessUsed = <Value>(value: Extracted<Value>): Extracted<Value> => {
    const { title, image, eyebrow, actions } = content;
    const used = [title, image, eyebrow, ...actions.flatMap(({ label, link }) => [label, link])];
    return used.some((other) => sharesField(value, other)) ? undefined : value;
  };
  content.title = settings.text(TITLES);
  content.image = settings.image(IMAGES);
  content.eyebrow = unlessUsed(settings.text(EYEBROWS));
  content.text = unlessUsed(settings.text(TEXTS));
  content.html = unlessUsed(settings.html(TEXTS));
  const small = settings.text(SMALL_TITLES);
  if (content.eyebrow === undefined && !sharesField(small, content.text)) content.eyebrow = unlessUsed(small);
  for (const child of contentLeaves(children)) addChildContent(content, child);
  return content;
}

/** Visible, unmapped descendants; groups are expanded. */
function* contentLeaves(children: readonly SourceNode[]): Generator<SourceNode> {
  for (const child of children) {
    if (child.isHidden || isMarked(child)) continue;
    yield child;
    if (isGroup(child)) yield* contentLeaves(child.children);
  }
}

const typeSet = (types: string): ReadonlySet<string> => new Set(types.trim().split(/\s+/));

const HEADING_TYPES = typeSet('heading title headline header sectionheader sectionheading slideheading headingblock');
const TEXT_TYPES = typeSet(`text paragraph description richtext body content subtext textblock richtextblock
  productlisttext inlinetext`);
const EYEBROW_TYPES = typeSet('caption subheading subtitle eyebrow kicker tagline badge');
const BUTTON_TYPES = typeSet('button buttons cta link buttongroup buttonblock productlistbutton');
const IMAGE_TYPES = typeSet('image picture media photo imageblock');
const GROUP_TYPES = typeSet(`group container wrapper flex stack content header slidecontent blockgroup textgroup
  buttongroup buttons productlistcontent mediawithoutappearance layeredslide column columns row box hstack vstack`);

export const isGroup = (node: SourceNode): boolean => GROUP_TYPES.has(typeName(node));

function addChildContent(content: MutableContent, child: SourceNode): void {
  const { settings } = child;
  const type = typeName(child);
  if (HEADING_TYPES.has(type)) {
    content.title ??= settings.text(`${TITLES} text content`);
  } else if (TEXT_TYPES.has(type)) {
    addTextBlock(content, settings);
  } else if (EYEBROW_TYPES.has(type)) {
    const names = 'caption subheading subtitle text title heading content';
    if (content.title === undefined) content.eyebrow ??= settings.text(names);
    else if (content.text === undefined)
      Object.assign(content, { text: settings.text(names), html: settings.html(names) });
  }
  if (BUTTON_TYPES.has(type))
    content.actions.push(...extractActions(settings), ...extractButton(settings, content.actions));
  if (IMAGE_TYPES.has(type)) content.image ??= settings.image(IMAGES);
}

/** Newer themes use one block type for titles and texts; its style tells them apart. */
function addTextBlock(content: MutableContent, settings: SettingsReader): void {
  const names = `text ${TEXTS} ${TITLES}`;
  const text = settings.text(names);
  const html = settings.html(names);
  const style = settings.token('type_preset tag heading_tag')?.value ?? '';
  const isHeading =
    /^h[1-4]$/.test(style) ||
    (style === 'custom' && isLargeFont(settings.token('font_size')?.value ?? '')) ||
    /^\s*<h[1-4][\s>]/i.test(Object.values(html?.value ?? {})[0] ?? '');
  if (isHeading && content.title === undefined) content.title = text;
  else if (content.text === undefined) Object.assign(content, { text, html });
}

/** At least twice the normal font size. */
function isLargeFont(size: string): boolean {
  const [, number = '', unit] = /^(\d+(?:\.\d+)?)(px|rem)$/.exec(size) ?? [];
  return Number(number) * (unit === 'px' ? 1 : 16) >= 32;
}

/** All buttons in the settings: label and link. */
export function extractActions(settings: SettingsReader): readonly ActionFields[] {
  const actions: ActionFields[] = [];
  for (const [labels, links] of ACTIONS) {
    const label = settings.text(labels);
    const link = settings.link(links);
    if (label === undefined || link === undefined) continue;
    if (!actions.some((other) => sharesField(other.label, label) || sharesField(other.link, link)))
      actions.push({ label, link });
  }
  return actions;
}

export function extractButton(settings: SettingsReader, taken: readonly ActionFields[] = []): readonly ActionFields[] {
  const label = settings.text(BUTTON_LABELS);
  const link = settings.link(BUTTON_LINKS);
  if (label === undefined || link === undefined || sharesField(label, link)) return [];
  return taken.some((other) => sharesField(other.label, label)) ? [] : [{ label, link }];
}

export const sharesField = (one: Extracted<unknown>, other: Extracted<unknown>): boolean =>
  one?.marks.some(({ field }) => other?.marks.some((mark) => mark.field === field)) === true;

/** List items: entries of a list in the settings, or child nodes. Hidden ones are left out. */
export function listItems({ settings, children }: ContentSource, lists = LISTS): readonly ContentSource[] {
  const toSource = (item: SettingsReader): ContentSource => ({ settings: item, children: [] });
  const items = settings.list(lists);
  if (items.length > 0) return items.map(toSource);
  return children.length > 0 ? expandItemGroups(children) : settings.longestList().map(toSource);
}

/** Whether an item is a child node, not an entry of the settings. */
export const isSourceNode = (item: ContentSource): item is SourceNode => 'entry' in item;

/** Replaces groups by the items in them. */
const expandItemGroups = (children: readonly SourceNode[]): readonly SourceNode[] =>
  children
    .filter((child) => !child.isHidden && !isMarked(child))
    .flatMap((child) => (isItemGroup(child) ? expandItemGroups(child.children) : [child]));

const isItemGroup = ({ settings, children }: SourceNode): boolean =>
  children.length > 1 &&
  children.every(({ type }) => type === children[0]?.type) &&
  settings.text(`${TITLES} ${TEXTS}`) === undefined;
