import { Found } from '../found.ts';
import type { SpanNode } from '../nodes.ts';
import type { Settings } from '../settings.ts';
import { type Share, shareIn, sharesIn, spansOf } from './shares.ts';

/** Settings that have the widths of all columns in one text. The first ones say nothing but that. */
const RATIOS = [
  'ratio',
  'columnratio',
  'columnsratio',
  'columnwidths',
  'columnswidths',
  'gridtemplatecolumns',
  'split',
];
const OTHER_RATIOS = [
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

/** Lists that have something for every column. */
export const WIDTH_LISTS = ['columns', 'cols', 'widths', 'columnwidths', 'spans', 'layout'];

const SPANS = ['span', 'columnspan', 'colspan', 'spancol', 'layout/spancol'];
const WIDTHS = ['width', 'columnwidth', 'size', 'basis', 'flexbasis', 'flex', 'fr', 'ratio', 'weight', ''];

interface Asked {
  /** Of what holds the columns. */
  readonly settings: Settings;
  /** Of each column, where it has some; undefined where several things stand in it. */
  readonly cells: readonly (Settings | undefined)[];
  /** How many columns of its own the whole counts, if it does. */
  readonly grid?: number | undefined;
}

/** How many of twelve each column takes; undefined where nothing is said of it, or nothing that can be read. */
export function widthsOf({ settings, cells, grid }: Asked): Found<readonly SpanNode[]> | undefined {
  const count = cells.length;
  if (count < 2) return undefined;
  const found = fromLists(settings, count) ?? fromText(settings, count) ?? fromCells(cells, grid);
  if (found === undefined) noteUnread(settings, count);
  return found?.as((spans) => spans.map((span) => spanNode(span, count)));
}

/** On phones a column is as wide as the page; three and more are two beside each other on tablets. */
const spanNode = (span: number, count: number): SpanNode =>
  count === 2 ? { base: 12, md: span } : { base: 12, md: span === 12 ? 12 : 6, lg: span };

function fromLists(settings: Settings, count: number): Found<readonly number[]> | undefined {
  for (const name of WIDTH_LISTS) {
    const items = settings.list(name);
    if (items.length !== count) continue;
    const found = joined(items.map((item) => shareOf(item)));
    if (found !== undefined) return found;
  }
  return undefined;
}

function fromText(settings: Settings, count: number): Found<readonly number[]> | undefined {
  for (const name of [...RATIOS, ...OTHER_RATIOS]) {
    const found = settings.word(name);
    const shares = found === undefined ? undefined : sharesIn(found.value, count);
    const spans = shares === undefined ? undefined : spansOf(shares);
    if (found !== undefined && spans !== undefined) return found.as(() => spans);
  }
  return undefined;
}

/** Each says its own width, as groups of newer themes do; a grid's cells, how many of its columns they take. */
function fromCells(
  cells: readonly (Settings | undefined)[],
  grid: number | undefined,
): Found<readonly number[]> | undefined {
  if (grid !== undefined) {
    const spans = cells.map((cell) => cell?.number(SPANS, { min: 1, max: grid }));
    if (spans.every((span) => span === undefined || span.value === 1)) return undefined;
    const shares = spans.map((span): Share => ({ kind: 'whole', value: (span?.value ?? 1) / grid }));
    return withMarks(spansOf(shares), spans);
  }
  return joined(cells.map((cell) => (cell === undefined ? undefined : shareOfPiece(cell))));
}

function shareOf(item: Settings): Found<Share> | undefined {
  const span = item.word(...SPANS);
  const width = span ?? item.word(...WIDTHS);
  const share = width === undefined ? undefined : shareIn(width.value, span !== undefined);
  return share === undefined ? undefined : width?.as(() => share);
}

const KINDS = { fill: 'fill', custom: 'custom' } as const;

/** A width in px, or how large something is, is no share: bare numbers count only where the name says what they are. */
function shareOfPiece(cell: Settings): Found<Share> | undefined {
  const kind = cell.choice(['width'], KINDS);
  if (kind?.value === 'fill') return kind.as(() => ({ kind: 'rest' }));
  const custom = kind === undefined ? undefined : cell.number(['customwidth'], { min: 1, max: 100 });
  if (kind !== undefined && custom !== undefined)
    return new Found<Share>({ kind: 'whole', value: custom.value / 100 }, [...kind.marks, ...custom.marks]);
  const span = cell.word(...SPANS);
  const width =
    span ?? cell.word('columnwidth') ?? cell.word('width')?.as((text) => (/[%/]|fr$/.test(text) ? text : ''));
  const share = width === undefined ? undefined : shareIn(width.value, span !== undefined);
  return share === undefined ? undefined : width?.as(() => share);
}

function joined(found: readonly (Found<Share> | undefined)[]): Found<readonly number[]> | undefined {
  const shares = found.flatMap((each) => (each === undefined ? [] : [each.value]));
  return shares.length === found.length ? withMarks(spansOf(shares), found) : undefined;
}

const withMarks = <Value>(value: Value | undefined, found: readonly (Found<unknown> | undefined)[]) =>
  value === undefined
    ? undefined
    : new Found(
        value,
        found.flatMap((each) => each?.marks ?? []),
      );

const UNREAD = 'these widths of columns cannot be read as shares of the row; set `span` of the columns';

/** What certainly is about the widths of columns says why they are not taken over. */
function noteUnread(settings: Settings, count: number): void {
  const inLists = WIDTH_LISTS.flatMap((name) => settings.list(name)).map((item) => item.word(...SPANS));
  const found = [...RATIOS.map((name) => settings.word(name)), ...(count === inLists.length ? inLists : [])];
  for (const { field } of found.flatMap((each) => each?.marks ?? [])) {
    if (!field.entry.notes.includes(UNREAD)) field.entry.notes.push(UNREAD);
  }
}
