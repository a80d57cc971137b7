import { BUTTON_LABELS, BUTTON_LINKS, EYEBROWS, extractActions, TEXTS, TITLES } from './content.ts';
import type { BlockNode, BlocksAndRows } from './document-nodes.ts';
import type { SourceField } from './ledger.ts';
import { createBlock } from './rows.ts';
import { SettingsReader } from './settings-reader.ts';
import { descendantsOf, isMarked, type MappingContext, markMapped, type SourceNode } from './source.ts';
import { asText, isContent, isLinkName, isOptionValue, splitName } from './values.ts';

export const PLACEHOLDER_TYPE = 'imported-placeholder';

export const isPlaceholder = ({ type }: BlockNode): boolean => type === PLACEHOLDER_TYPE;

/** Blocks that span the full width of the screen. */
export const FULL_WIDTH_BLOCKS: ReadonlySet<string> = new Set(['hero', 'carousel', 'marquee', 'header']);

const MAX_CONTENT_LENGTH = 20_000;

/** A block that shows the original content to editors; shoppers do not see it. */
function createPlaceholderNode(
  { entry, type, id }: SourceNode,
  { dialect }: MappingContext,
  reason: string,
  content: unknown,
): BlockNode {
  const text = JSON.stringify(content, null, 2) ?? '';
  if (text.length > MAX_CONTENT_LENGTH) entry.notes.push(`the placeholder is cut to ${MAX_CONTENT_LENGTH} characters`);
  return {
    type: PLACEHOLDER_TYPE,
    props: {
      source: dialect.system,
      sourceType: (type || 'unknown').slice(0, 200).toWellFormed(),
      ...(id === '' ? {} : { name: id.slice(0, 200).toWellFormed() }),
      reason: reason.slice(0, 500),
      ...(text === '' ? {} : { content: text.slice(0, MAX_CONTENT_LENGTH).toWellFormed() }),
    },
  };
}

/** Replaces a source node and all its descendants by a placeholder. */
export function createPlaceholder(node: SourceNode, context: MappingContext, reason: string): BlockNode {
  const block = createPlaceholderNode(node, context, reason, node.original);
  node.entry.notes.push(reason);
  for (const each of [node, ...descendantsOf(node)]) {
    markMapped(each, block, each === node ? '' : '/props/content', 'placeholder');
    markInPlaceholder(each.fields, block);
  }
  return block;
}

/** Adds a placeholder for the settings of a source node whose children are mapped. */
export function createWrapperPlaceholder(node: SourceNode, context: MappingContext, reason: string): BlockNode {
  const block = createPlaceholderNode(node, context, reason, valuesByName(node.fields));
  node.entry.notes.push(reason);
  markMapped(node, block, '', 'placeholder');
  markInPlaceholder(node.fields, block);
  return block;
}

const valuesByName = (fields: readonly SourceField[]): object =>
  Object.fromEntries(fields.map(({ entry, value }) => [entry.what, value]));

function markInPlaceholder(fields: readonly SourceField[], block: BlockNode): void {
  for (const { entry } of fields)
    if (entry.became === undefined)
      Object.assign(entry, { became: 'placeholder', node: block, path: '/props/content' });
}

/** Blocks for content that the node's mapping did not use: titles above the mapped blocks, everything else below. */
interface Leftovers {
  readonly before: BlocksAndRows;
  readonly after: BlocksAndRows;
}

/** Maps content of a node and its descendants that the node's mapping did not use, so that none is dropped. */
export function mapLeftovers(node: SourceNode, context: MappingContext): Leftovers {
  if (node.entry.became === 'placeholder') return { before: [], after: [] };
  const all = [mapOwnLeftovers(node, context), ...node.children.map((child) => mapChildLeftovers(child, context))];
  return { before: all.flatMap(({ before }) => before), after: all.flatMap(({ after }) => after) };
}

function mapChildLeftovers(child: SourceNode, context: MappingContext): Leftovers {
  if (!isMarked(child)) {
    const used = Array.from(descendantsOf(child)).find(isMarked);
    if (used?.entry.node === undefined) return { before: [], after: context.map(child) };
    markMapped(child, used.entry.node, '');
  }
  return mapLeftovers(child, context);
}

const NO_PROP_REASON = 'the block has no field for this content';

/** Texts, links and images in the node's own settings that no mapping used. */
function mapOwnLeftovers(node: SourceNode, context: MappingContext): Leftovers {
  const unusedContent = (): readonly SourceField[] =>
    node.settings.unmapped.filter(({ entry, value, path }) => !path.startsWith('@') && isContent(entry.what, value));
  const unused = unusedContent();
  if (unused.length === 0) return { before: [], after: [] };
  // Blocks beside a full-width block would span the full width, too.
  const { before, after } = isFullWidth(node.entry.node)
    ? { before: [], after: [] }
    : createContentBlocks(node, unused, context);
  const rest = unusedContent();
  if (rest.length === 0) return { before, after };
  const reasons = rest.map(({ value }) => context.dialect.unsupportedReason(asText(value)) ?? NO_PROP_REASON);
  const reason = reasons.find((each) => each !== NO_PROP_REASON) ?? NO_PROP_REASON;
  const block = createPlaceholderNode(node, context, reason, valuesByName(rest));
  for (const [index, { entry }] of rest.entries()) entry.notes.push(reasons[index] ?? reason);
  markInPlaceholder(rest, block);
  markMapped(node, block);
  return { before, after: [...after, block] };
}

/** A heading, texts and buttons from settings with names that say what they are. */
function createContentBlocks(node: SourceNode, unused: readonly SourceField[], context: MappingContext): Leftovers {
  // `left` and `h2` may be options: they are kept for editors only.
  const settings = new SettingsReader(
    unused.filter(({ value }) => !isOptionValue(value)),
    context,
  );
  const actions = extractActions(settings);
  const buttons = actions.length === 0 ? [] : [createBlock(node, 'chips', { items: actions, variant: 'outlined' })];
  const title = settings.text(TITLES);
  const heading =
    title === undefined ? [] : [createBlock(node, 'heading', { eyebrow: settings.text(EYEBROWS), title })];
  const texts: BlockNode[] = [];
  for (let html = settings.html(TEXTS); html !== undefined; html = settings.html(TEXTS))
    texts.push(createBlock(node, 'rich-text', { html }));
  return { before: heading, after: [...texts, ...buttons] };
}

const isFullWidth = (node: object | undefined): boolean =>
  node !== undefined && 'type' in node && typeof node.type === 'string' && FULL_WIDTH_BLOCKS.has(node.type);

/**
 * Why a source node became a placeholder although its type has a mapping: content that the block requires is missing or
 * unusable.
 */
export function missingContentReason(node: SourceNode, { dialect }: MappingContext): string {
  const fields = [node, ...descendantsOf(node)].flatMap((each) => each.fields);
  const content = fields.filter(({ entry, value }) => isContent(entry.what, value) && !isLinkName(entry.what));
  const unsupported = content
    .map(({ value }) => dialect.unsupportedReason(asText(value)))
    .find((reason) => reason !== undefined);
  if (unsupported !== undefined) return unsupported;
  if (/^(?:button|btn|link)s?$/.test(splitName(node.type).at(-1) ?? '')) return buttonReason(node, fields, dialect);
  return content.length === 0 ? 'empty' : 'required content is missing';
}

/** Whether a node is only a button: its label must not become a paragraph when it has no link. */
export const isBareButton = ({ type, children }: SourceNode): boolean =>
  children.length === 0 && /^(?:button|btn)$/.test(splitName(type).at(-1) ?? '');

function buttonReason(
  { settings }: SourceNode,
  fields: readonly SourceField[],
  dialect: MappingContext['dialect'],
): string {
  const address = fields
    .filter(({ entry }) => isLinkName(entry.what))
    .map(({ value }) => asText(value).trim())
    .find((link) => link !== '');
  if (settings.text(BUTTON_LABELS) === undefined)
    return address === undefined ? 'empty' : 'the button has no label: add one';
  if (address === undefined) return 'the button has no link';
  if (settings.link(BUTTON_LINKS) !== undefined) return 'required content is missing';
  const short = address.length > 100 ? `${address.slice(0, 100)}…` : address;
  if (/\{[{%]/.test(address) || dialect.unsupportedReason(address) !== undefined)
    return `the link is filled in by the source system when the page is rendered (${short}); enter a link`;
  return `link not allowed (${short}); use a path, \`https://\`, \`mailto:\` or \`tel:\``;
}
