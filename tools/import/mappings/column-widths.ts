import type { SpanNode } from '../document-nodes.ts';
import { ExtractedValue } from '../extracted-value.ts';
import type { SettingsReader } from '../settings-reader.ts';
import { type ColumnShare, parseShare, parseShares, spansFromShares } from './column-shares.ts';

/** Fields that hold the widths of all columns in one text. The first ones are used for nothing else. */
const RATIO_NAMES = [
  'ratio',
  'columnratio',
  'columnsratio',
  'columnwidths',
  'columnswidths',
  'gridtemplatecolumns',
  'split',
];
const OTHER_RATIO_NAMES = [
  'widths',
  'distribution',
  'proportions',
  'layout',
  'columnlayout',
  'columnslayout',
  'columnwidth',
  'desktoplayout',
  'template',
  'columns',
  'width',
];

/** Lists with one entry per column. */
export const WIDTH_LIST_NAMES = ['columns', 'cols', 'widths', 'columnwidths', 'spans', 'layout'];

const SPAN_NAMES = ['span', 'columnspan', 'colspan', 'spancol', 'layout/spancol'];
const WIDTH_NAMES = ['width', 'columnwidth', 'size', 'basis', 'flexbasis', 'flex', 'fr', 'ratio', 'weight', ''];

interface WidthSources {
  /** Settings of the container. */
  readonly settings: SettingsReader;
  /** Settings of each column; undefined when a column holds several nodes. */
  readonly cells: readonly (SettingsReader | undefined)[];
  /** Number of grid columns, if the container has a grid. */
  readonly grid?: number | undefined;
}

/** The span of each column in a grid of twelve; undefined when no widths are given or they cannot be parsed. */
export function columnWidths({ settings, cells, grid }: WidthSources): ExtractedValue<readonly SpanNode[]> | undefined {
  const count = cells.length;
  if (count < 2) return undefined;
  const found = widthsFromLists(settings, count) ?? widthsFromText(settings, count) ?? widthsFromCells(cells, grid);
  if (found === undefined) noteUnreadableWidths(settings, count);
  return found?.map((spans) => spans.map((span) => createSpan(span, count)));
}

/** Full width on phones; with three or more columns, two per line on tablets. */
const createSpan = (span: number, count: number): SpanNode =>
  count === 2 ? { base: 12, md: span } : { base: 12, md: span === 12 ? 12 : 6, lg: span };

function widthsFromLists(settings: SettingsReader, count: number): ExtractedValue<readonly number[]> | undefined {
  for (const name of WIDTH_LIST_NAMES) {
    const items = settings.list(name);
    if (items.length !== count) continue;
    const found = combineShares(items.map((item) => parseItemWidth(item)));
    if (found !== undefined) return found;
  }
  return undefined;
}

function widthsFromText(settings: SettingsReader, count: number): ExtractedValue<readonly number[]> | undefined {
  for (const name of [...RATIO_NAMES, ...OTHER_RATIO_NAMES]) {
    const found = settings.token(name);
    const shares = found === undefined ? undefined : parseShares(found.value, count);
    const spans = shares === undefined ? undefined : spansFromShares(shares);
    if (found !== undefined && spans !== undefined) return found.map(() => spans);
  }
  return undefined;
}

/** Widths given by each cell, as in newer themes, or by the number of grid columns that it takes. */
function widthsFromCells(
  cells: readonly (SettingsReader | undefined)[],
  grid: number | undefined,
): ExtractedValue<readonly number[]> | undefined {
  if (grid !== undefined) {
    const spans = cells.map((cell) => cell?.number(SPAN_NAMES, { min: 1, max: grid }));
    if (spans.every((span) => span === undefined || span.value === 1)) return undefined;
    const shares = spans.map((span): ColumnShare => ({ kind: 'whole', value: (span?.value ?? 1) / grid }));
    return withMarks(spansFromShares(shares), spans);
  }
  return combineShares(cells.map((cell) => (cell === undefined ? undefined : parseCellWidth(cell))));
}

function parseItemWidth(item: SettingsReader): ExtractedValue<ColumnShare> | undefined {
  const span = item.token(...SPAN_NAMES);
  const width = span ?? item.token(...WIDTH_NAMES);
  const share = width === undefined ? undefined : parseShare(width.value, span !== undefined);
  return share === undefined ? undefined : width?.map(() => share);
}

const WIDTH_KINDS = { fill: 'fill', custom: 'custom' } as const;

/** Pixel widths and sizes are not shares: bare numbers count only when the field name implies a share. */
function parseCellWidth(cell: SettingsReader): ExtractedValue<ColumnShare> | undefined {
  const kind = cell.choice(['width'], WIDTH_KINDS);
  if (kind?.value === 'fill') return kind.map(() => ({ kind: 'rest' }));
  const custom = kind === undefined ? undefined : cell.number(['customwidth'], { min: 1, max: 100 });
  if (kind !== undefined && custom !== undefined)
    return new ExtractedValue<ColumnShare>({ kind: 'whole', value: custom.value / 100 }, [
      ...kind.marks,
      ...custom.marks,
    ]);
  const span = cell.token(...SPAN_NAMES);
  const width =
    span ?? cell.token('columnwidth') ?? cell.token('width')?.map((text) => (/[%/]|fr$/.test(text) ? text : ''));
  const share = width === undefined ? undefined : parseShare(width.value, span !== undefined);
  return share === undefined ? undefined : width?.map(() => share);
}

function combineShares(
  found: readonly (ExtractedValue<ColumnShare> | undefined)[],
): ExtractedValue<readonly number[]> | undefined {
  const shares = found.flatMap((each) => (each === undefined ? [] : [each.value]));
  return shares.length === found.length ? withMarks(spansFromShares(shares), found) : undefined;
}

const withMarks = <Value>(value: Value | undefined, found: readonly (ExtractedValue<unknown> | undefined)[]) =>
  value === undefined
    ? undefined
    : new ExtractedValue(
        value,
        found.flatMap((each) => each?.marks ?? []),
      );

const UNREADABLE_WIDTHS_NOTE =
  'these column widths cannot be converted to shares of the row; set `span` of the columns';

/** Notes on fields that clearly hold column widths why they were ignored. */
function noteUnreadableWidths(settings: SettingsReader, count: number): void {
  const inLists = WIDTH_LIST_NAMES.flatMap((name) => settings.list(name)).map((item) => item.token(...SPAN_NAMES));
  const found = [...RATIO_NAMES.map((name) => settings.token(name)), ...(count === inLists.length ? inLists : [])];
  for (const { field } of found.flatMap((each) => each?.marks ?? [])) {
    if (!field.entry.notes.includes(UNREADABLE_WIDTHS_NOTE)) field.entry.notes.push(UNREADABLE_WIDTHS_NOTE);
  }
}
