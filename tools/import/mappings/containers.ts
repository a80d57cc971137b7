import { type ContentSource, canonicalType, extractContent, GROUP_TYPES } from '../content-fields.ts';
import { createBlock } from '../create-block.ts';
import { type BlocksAndRows, createColumn, equalColumnSpan, type RowNode } from '../document-nodes.ts';
import { type ExtractedValue, markFieldsMapped } from '../extracted-value.ts';
import { LIST_NAMES, TITLE_NAMES } from '../field-names.ts';
import { normalizeSourceName } from '../import-ledger.ts';
import { descendantsOf, type Mapping, type MappingContext, markMapped, type SourceNode } from '../source-node.ts';
import { createCardBlocks } from './card.ts';
import { columnWidths } from './column-widths.ts';
import { splitIntoColumns } from './columns.ts';
import { mapBanner, mapHero } from './hero-banner.ts';
import { listItems } from './list-items.ts';
import { mapRichText } from './text-media.ts';

/** Cards in a row: image, title, text and button each. */
export const mapCards: Mapping = (sourceNode, context) => {
  const items = listItems(sourceNode, ['features', 'cards', 'columns', ...LIST_NAMES]);
  const cells: ContentSource[] = [];
  const made = items.flatMap((item) => {
    const blocks = createCardBlocks(sourceNode, item, context);
    if (blocks.length > 0) cells.push(item);
    return blocks.length === 0 ? [] : [blocks];
  });
  if (made.length === 0) return undefined;
  const count = sourceNode.settings.number(['columnsdesktop', 'numcolumns', 'columns', 'columnsperrow', 'perrow'], {
    min: 1,
    max: 6,
  });
  const opening = createHeading(sourceNode);
  const span = equalColumnSpan(count?.value ?? made.length);
  const widths = columnWidths({ settings: sourceNode.settings, cells: cells.map(({ settings }) => settings) });
  const row: RowNode = {
    columns: made.slice(0, 24).map((blocks, index) => createColumn(blocks, widths?.value[index] ?? span)),
  };
  markFieldsMapped([count, widths], row, '/columns');
  const more = made.slice(24).flat();
  return [...opening, row, ...more];
};

function createHeading(sourceNode: SourceNode): BlocksAndRows {
  const { settings } = sourceNode;
  const title = settings.text(...TITLE_NAMES);
  if (title === undefined) return [];
  const text = settings.text('description', 'text', 'subtitle', 'subheading');
  return [createBlock(sourceNode, 'heading', { title, text })];
}

/** A single card. */
export const mapCard: Mapping = (sourceNode, context) => {
  const blocks = createCardBlocks(sourceNode, sourceNode, context);
  return blocks.length === 0 ? undefined : blocks;
};

/** A container of other blocks: stacked, or in a row when its settings say so. */
export const mapContainer: Mapping = (sourceNode, context) => {
  if (sourceNode.children.length === 0) return undefined;
  const opening = createHeading(sourceNode);
  const isRowHere = isHorizontal(sourceNode);
  const inside = isRowHere
    ? [createRowOfColumns(sourceNode, context)]
    : sourceNode.children.flatMap((child) => context.map(child));
  const [first] = [...opening, ...inside];
  if (first !== undefined) markMapped(sourceNode, first);
  return [...opening, ...inside];
};

/**
 * Newer themes build a banner from many blocks. When all leaves belong to one title, text, image and buttons, they
 * become one block; otherwise the node is a container.
 */
export const mapComposedBlock: Mapping = (sourceNode, context) => {
  const leaves = Array.from(descendantsOf(sourceNode)).filter(
    (inside) => inside.children.length === 0 || !GROUP_TYPES.has(canonicalType(inside)),
  );
  const words = extractContent(sourceNode);
  const { title, eyebrow, text, image, actions } = words;
  const found = [title, eyebrow, text, image, ...actions.map(({ label }) => label)].filter(
    (each) => each !== undefined,
  );
  const used = new Set(found.flatMap(({ marks }) => marks.map(({ field }) => field)));
  const isWhole = leaves.length > 0 && leaves.every(({ fields }) => fields.some((field) => used.has(field)));
  if (!isWhole || title === undefined || actions.length > 2) return mapContainer(sourceNode, context);
  const order = [eyebrow, title, text, ...actions.map(({ label }) => label)]
    .map((each) => indexOfSource(each, leaves))
    .filter((place) => place >= 0);
  if (order.some((place, index) => place < Math.max(...order.slice(0, index))))
    return mapContainer(sourceNode, context);
  const made =
    image === undefined
      ? mapRichText(sourceNode, context)
      : actions.length > 1
        ? mapHero(sourceNode, context)
        : mapBanner(sourceNode, context);
  return made ?? mapContainer(sourceNode, context);
};

/** Index of the node that a text was read from; -1 when it comes from elsewhere. */
const indexOfSource = (words: ExtractedValue<unknown> | undefined, sourceNodes: readonly SourceNode[]): number =>
  sourceNodes.findIndex(({ fields }) => words?.marks.some(({ field }) => fields.includes(field)));

const ROW_TYPES = new Set([
  'columns',
  'row',
  'grid',
  'hstack',
  'columnsblock',
  'twocolumns',
  'threecolumns',
  'multicolumns',
  'collage',
]);

function isHorizontal(sourceNode: SourceNode): boolean {
  const direction = sourceNode.settings.choice(['contentdirection', 'direction', 'flexdirection'], {
    row: true,
    horizontal: true,
    column: false,
    vertical: false,
  });
  const slots = new Set(sourceNode.children.map(({ slot }) => slot));
  return direction?.value ?? (slots.size > 1 || ROW_TYPES.has(normalizeSourceName(sourceNode.type)));
}

/** Creates a row with a column per slot, or per child when there is only one slot. */
function createRowOfColumns(sourceNode: SourceNode, context: MappingContext): RowNode {
  const { settings } = sourceNode;
  const { columns: places, widths: met } = splitIntoColumns(sourceNode);
  const made = places.map((place) => ({ nodes: place.flatMap((child) => context.map(child)) }));
  const count = settings.number(['numcolumns', 'columns', 'columnsdesktop', 'cols'], { min: 1, max: 6 });
  const direction = settings.token('contentdirection', 'direction', 'flexdirection');
  const widths = met ?? columnWidths({ settings, cells: places.map(singleSettings), grid: count?.value });
  // Empty columns are kept only when the widths are given.
  const columns = widths === undefined ? made.filter(({ nodes }) => nodes.length > 0) : made;
  const span = equalColumnSpan(count?.value ?? Math.min(columns.length, 6));
  const row: RowNode = {
    columns: columns.slice(0, 24).map(({ nodes }, index) => createColumn(nodes, widths?.value[index] ?? span)),
  };
  // A row holds 24 columns; the remaining nodes go into the last column.
  const left = columns.slice(24).flatMap(({ nodes }) => nodes);
  const last = row.columns.at(-1);
  if (left.length > 0 && last !== undefined)
    Object.assign(last, createColumn([...(last.blocks ?? []), ...(last.rows ?? []), ...left], last.span));
  markFieldsMapped([count, direction, widths], row, '/columns');
  return row;
}

const singleSettings = ([only, ...others]: readonly SourceNode[]) => (others.length === 0 ? only?.settings : undefined);
