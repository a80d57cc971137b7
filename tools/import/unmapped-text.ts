import { extractActions } from './content-fields.ts';
import { createBlock } from './create-block.ts';
import { FULL_WIDTH_BLOCKS } from './create-section.ts';
import { isDisplayedText } from './displayed-text.ts';
import type { BlockNode } from './document-nodes.ts';
import { EYEBROW_NAMES, TEXT_NAMES, TITLE_NAMES } from './field-names.ts';
import type { SourceField } from './import-ledger.ts';
import { createTextPlaceholder, NO_FIELD_FOR_TEXT } from './placeholder.ts';
import { SettingsReader } from './settings-reader.ts';
import type { MappingContext, SourceNode } from './source-node.ts';

export interface TextBlocks {
  readonly before: readonly BlockNode[];
  readonly after: readonly BlockNode[];
}

const NO_BLOCKS: TextBlocks = { before: [], after: [] };

/**
 * Creates blocks for texts that the node's own block has no field for: a title above it, texts and buttons below, and a
 * placeholder for any other text that shoppers would have read.
 */
export function mapUnmappedText(sourceNode: SourceNode, context: MappingContext): TextBlocks {
  // Nodes mapped in part on purpose explain this in the report.
  if (sourceNode.entry.became !== 'mapped') return NO_BLOCKS;
  const left = unmappedTextFields(sourceNode);
  if (left.length === 0) return NO_BLOCKS;
  // Blocks added to a full-width section would span the full width, too.
  const { before, after } = isFullWidth(sourceNode.entry.node)
    ? NO_BLOCKS
    : createTextBlocks(sourceNode, left, context);
  const rest = unmappedTextFields(sourceNode);
  const [first] = rest;
  if (first === undefined) return { before, after };
  const filled = rest
    .map(({ value }) => context.dialect.unsupportedReason(String(value)))
    .find((why) => why !== undefined);
  return { before, after: [...after, createTextPlaceholder(sourceNode, rest, context, filled ?? NO_FIELD_FOR_TEXT)] };
}

/** Texts in the settings that are not mapped. */
const unmappedTextFields = ({ settings }: SourceNode): readonly SourceField[] =>
  settings.unmapped.filter(({ entry, value, path }) => !path.startsWith('@') && isDisplayedText(entry.what, value));

function createTextBlocks(sourceNode: SourceNode, left: readonly SourceField[], context: MappingContext): TextBlocks {
  // A single lower-case word (`left`, `h2`) may be an option: it is kept for editors only.
  const words = new SettingsReader(
    left.filter(({ value }) => !/^[a-z\d_-]+$/.test(String(value).trim())),
    context,
  );
  const before: BlockNode[] = [];
  const after: BlockNode[] = [];
  const actions = extractActions(sourceNode.settings);
  if (actions.length > 0) after.push(createBlock(sourceNode, 'chips', { items: actions, variant: 'outlined' }));
  const title = words.text(...TITLE_NAMES);
  if (title !== undefined)
    before.push(createBlock(sourceNode, 'heading', { eyebrow: words.text(...EYEBROW_NAMES), title }));
  const texts: BlockNode[] = [];
  for (let html = words.html(...TEXT_NAMES); html !== undefined; html = words.html(...TEXT_NAMES))
    texts.push(createBlock(sourceNode, 'rich-text', { html }));
  // Shopify themes keep labels of controls in such settings, too.
  if (context.dialect.system === 'puck') texts.push(...createSentenceBlocks(sourceNode, left, words));
  return { before, after: [...texts, ...after] };
}

const TEXT_NAME_SUFFIX = /(?:text|message|description|paragraph|body|content|copy|intro)$/;

/** Sentences in custom fields, each below its title: `deliveryTitle`, `deliveryText`. */
function createSentenceBlocks(
  sourceNode: SourceNode,
  left: readonly SourceField[],
  words: SettingsReader,
): readonly BlockNode[] {
  return left.flatMap(({ path, value }) => {
    const isSentence = TEXT_NAME_SUFFIX.test(path) && /(?:\S+\s+){4,}\S+[.!?…]\s*$/.test(String(value).slice(-500));
    const html = isSentence && !path.includes('/') ? words.html(path) : undefined;
    if (html === undefined) return [];
    const stem = path.replace(TEXT_NAME_SUFFIX, '');
    const title = stem === '' ? undefined : words.text(`${stem}title`, `${stem}heading`);
    return [createBlock(sourceNode, 'rich-text', { html, title })];
  });
}

const isFullWidth = (node: object | undefined): boolean =>
  node !== undefined && 'type' in node && typeof node.type === 'string' && FULL_WIDTH_BLOCKS.has(node.type);
