import { BLOCK_ROWS } from './block-rows.ts';
import { columnWidths, splitIntoColumns } from './column-widths.ts';
import { type ContentSource, extractButton, extractContent, IMAGES, isGroup, LISTS, listItems } from './content.ts';
import { type BlocksAndRows, createColumn, equalColumnSpan, type RowNode } from './document-nodes.ts';
import { applyRows, type MappingFunction } from './rows.ts';
import { type Extracted, type ExtractedValue, markFieldsMapped } from './settings-reader.ts';
import { descendantsOf, type MappingContext, type SourceNode, typeName } from './source.ts';
import { createCardBlocks, createHeading, mapButton, mapFaq, mapRichText, mapSlottedItems } from './text-mappings.ts';

/** Columns per row. Source: `schemas/builder/layout.schema.json`. */
const MAX_COLUMNS = 24;

/** Cards in a row: image, title, text and button each. */
export const mapCards: MappingFunction = (node, context) => {
  const { settings } = node;
  const cards = listItems(node, `features cards columns ${LISTS}`)
    .map((item) => ({ item, blocks: createCardBlocks(node, item, context) }))
    .filter(({ blocks }) => blocks.length > 0);
  if (cards.length === 0) return undefined;
  const opening = createHeading(node);
  const count = settings.number('columns_desktop num_columns columns columns_per_row per_row', 1, 6);
  const widths = columnWidths(
    settings,
    cards.map(({ item }) => item.settings),
  );
  const span = equalColumnSpan(count?.value ?? cards.length);
  const row: RowNode = {
    columns: cards.slice(0, MAX_COLUMNS).map(({ blocks }, index) => createColumn(blocks, widths?.value[index] ?? span)),
  };
  markFieldsMapped([count, widths], row, '/columns');
  return [...opening, row, ...cards.slice(MAX_COLUMNS).flatMap(({ blocks }) => blocks)];
};

/** A single card. */
export const mapCard: MappingFunction = (node, context) => {
  const blocks = createCardBlocks(node, node, context);
  return blocks.length === 0 ? undefined : blocks;
};

/** A container of other blocks: stacked, or in a row when its settings or its slots say so. */
export const mapContainer: MappingFunction = (node, context) => {
  if (node.children.length === 0) return undefined;
  const opening = createHeading(node);
  const direction = node.settings.choice('content_direction direction flex_direction', {
    ...{ row: true, horizontal: true, column: false, vertical: false },
  });
  const isRow = direction?.value ?? (hasSeveralSlots(node) || ROW_TYPES.has(typeName(node)));
  const content = isRow
    ? [createRowOfColumns(node, context, direction)]
    : node.children.flatMap((child) => context.map(child));
  return [...opening, ...content];
};

const ROW_TYPES = new Set(
  'columns row grid hstack columnsblock twocolumns threecolumns multicolumns collage'.split(' '),
);

const hasSeveralSlots = ({ children }: SourceNode): boolean => new Set(children.map(({ slot }) => slot)).size > 1;

/** Creates a row with a column per slot, or per child when there is only one slot. */
function createRowOfColumns(node: SourceNode, context: MappingContext, direction: Extracted<boolean>): RowNode {
  const { settings } = node;
  const cells = splitIntoColumns(node);
  const count = settings.number('num_columns columns columns_desktop cols', 1, 6);
  const cellSettings = cells.map(([only, ...others]) => (others.length === 0 ? only?.settings : undefined));
  const widths = columnWidths(settings, cellSettings, count?.value);
  const contents = cells.map((cell) => cell.flatMap((child) => context.map(child)));
  // Empty columns are kept only when the widths are given.
  const columns = widths === undefined ? contents.filter((nodes) => nodes.length > 0) : contents;
  // The last column takes the content of those above the limit.
  const fitting = [...columns.slice(0, MAX_COLUMNS - 1), columns.slice(MAX_COLUMNS - 1).flat()];
  const span = equalColumnSpan(count?.value ?? Math.min(columns.length, 6));
  const row: RowNode = {
    columns: (columns.length < MAX_COLUMNS ? columns : fitting).map((nodes, index) =>
      createColumn(nodes, widths?.value[index] ?? span),
    ),
  };
  markFieldsMapped([count, direction, widths], row, '/columns');
  return row;
}

/**
 * Newer themes build a banner from many blocks. When all leaves belong to one title, text, image and buttons, in this
 * order, they become one block; otherwise the node is a container.
 */
export const mapComposedBlock: MappingFunction = (node, context) => {
  const leaves = Array.from(descendantsOf(node)).filter((each) => each.children.length === 0 || !isGroup(each));
  const { title, eyebrow, text, image, actions } = extractContent(node);
  const texts = [eyebrow, title, text, ...actions.map(({ label }) => label)].filter((value) => value !== undefined);
  const isFrom = (value: ExtractedValue<unknown>, { fields }: SourceNode): boolean =>
    value.marks.some(({ field }) => fields.includes(field));
  const values = [...texts, ...(image === undefined ? [] : [image])];
  const isWhole = leaves.length > 0 && leaves.every((leaf) => values.some((value) => isFrom(value, leaf)));
  const order = texts.map((value) => leaves.findIndex((leaf) => isFrom(value, leaf))).filter((place) => place >= 0);
  const isInOrder = order.every((place, index) => index === 0 || place >= (order[index - 1] ?? 0));
  if (!isWhole || !isInOrder || title === undefined || actions.length > 2) return mapContainer(node, context);
  const merged =
    image === undefined
      ? mapRichText(node, context)
      : applyRows(actions.length > 1 ? BLOCK_ROWS.hero : BLOCK_ROWS.banner, node, context);
  return merged ?? mapContainer(node, context);
};

/** Rows of an image beside a text. */
export const mapImageRows: MappingFunction = (node, context) => {
  const rows = node.children
    .filter(({ isHidden }) => !isHidden)
    .flatMap((child) => applyRows(BLOCK_ROWS.imageWithText, child, context) ?? []);
  return rows.length === 0 ? undefined : rows;
};

/** Minimum number of items, the content that each must have, and the mapping. The most specific shapes come first. */
const SHAPES: readonly (readonly [min: number, holds: (item: ContentSource) => boolean, mapping: MappingFunction])[] = [
  [1, ({ settings }) => isDefined(settings.text('question q')) && isDefined(settings.text('answer a')), mapFaq],
  [
    1,
    ({ settings }) => isDefined(settings.text('quote testimonial review')),
    (node, context) => applyRows(BLOCK_ROWS.testimonials, node, context),
  ],
  [
    2,
    ({ settings }) =>
      isDefined(settings.token('value number stat count')) && isDefined(settings.text('label title description')),
    (node, context) => applyRows(BLOCK_ROWS.statistics, node, context),
  ],
  [2, ({ settings }) => isDefined(settings.text('title heading name')), mapCards],
  [
    2,
    ({ settings }) => isDefined(settings.image(`${IMAGES} .`)),
    (node, context) => applyRows(BLOCK_ROWS.logos, node, context),
  ],
  [2, ({ settings }) => extractButton(settings).length > 0, mapButton],
];

const isDefined = (value: unknown): boolean => value !== undefined;

/** Longer texts are not legible on an image. */
const MAX_TEXT_ON_IMAGE = 200;

/**
 * Maps a source node of unknown type by its settings: a list of questions with answers becomes an accordion, a title
 * with an image a banner. Undefined when the settings fit no shape.
 */
export const mapByShape: MappingFunction = (node, context) => {
  const slotted = mapSlottedItems(node, context);
  if (slotted !== undefined) return slotted;
  const [first, ...others] = node.children;
  // Children are list items only when they all have the same type and stand in no slot.
  const isList = first !== undefined && first.slot === '' && others.every(({ type }) => type === first.type);
  const items = listItems(isList ? node : { settings: node.settings, children: [] });
  const shape = SHAPES.find(([min, holds]) => items.length >= min && items.every(holds));
  const mapped = shape?.[2](node, context);
  if (mapped !== undefined) return mapped;
  if (node.children.some(({ slot }) => slot !== '')) return mapSlotContainer(node, context);
  const { title, text, html, image, actions } = extractContent(node);
  if (title !== undefined && image !== undefined) {
    const isLong = Object.values(text?.value ?? {}).some((words) => words.length > MAX_TEXT_ON_IMAGE);
    const rows = isLong ? BLOCK_ROWS.imageWithText : actions.length > 1 ? BLOCK_ROWS.hero : BLOCK_ROWS.banner;
    return applyRows(rows, node, context);
  }
  if (title !== undefined || html !== undefined) return mapRichText(node, context);
  if (image !== undefined) return applyRows(BLOCK_ROWS.image, node, context);
  return extractButton(node.settings).length > 0 ? mapButton(node, context) : undefined;
};

/** Maps a container with a title or text of its own: the text stands above its content. */
function mapSlotContainer(node: SourceNode, context: MappingContext): BlocksAndRows | undefined {
  const own: SourceNode = { ...node, children: [] };
  const { title, html } = extractContent(own);
  return title === undefined && html === undefined ? mapContainer(node, context) : mapRichText(own, context);
}
