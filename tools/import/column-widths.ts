import type { SpanNode } from './document-nodes.ts';
import { type Extracted, ExtractedValue, type SettingsReader } from './settings-reader.ts';
import type { SourceNode } from './source.ts';
import { slotNumber } from './text-mappings.ts';

const GRID_COLUMNS = 12;

/** Settings that hold the widths of all columns in one text. */
const RATIOS = `ratio column_ratio columns_ratio column_widths columns_widths grid_template_columns split widths
  distribution proportions layout column_layout columns_layout column_width desktop_layout template columns width`;

/** Lists with one entry per column. */
const WIDTH_LISTS = ['columns', 'cols', 'widths', 'columnwidths', 'spans', 'layout'];

const SPANS = 'span column_span col_span span_col layout/span_col';
const WIDTHS = 'width column_width size basis flex_basis flex fr ratio weight .';

/** The width of a column: a share of the whole (1 is all), or a proportion to the others. */
interface ColumnShare {
  readonly kind: 'whole' | 'part';
  readonly value: number;
}

/**
 * The span of each column in a grid of twelve; undefined when no widths are given or they cannot be parsed.
 *
 * @param cells settings of each column; undefined when a column holds several nodes
 * @param grid number of grid columns, if the container has a grid
 */
export function columnWidths(
  settings: SettingsReader,
  cells: readonly (SettingsReader | undefined)[],
  grid?: number,
): Extracted<readonly SpanNode[]> {
  const count = cells.length;
  if (count < 2) return undefined;
  const spans = spansFromLists(settings, count) ?? spansFromText(settings, count) ?? spansFromCells(cells, grid);
  // Full width on phones; with three or more columns, two per line on tablets.
  return spans?.map((all) =>
    all.map((span) => (count === 2 ? { base: 12, md: span } : { base: 12, md: span === 12 ? 12 : 6, lg: span })),
  );
}

function spansFromLists(settings: SettingsReader, count: number): Extracted<readonly number[]> {
  return WIDTH_LISTS.map((name) => settings.list(name))
    .filter((items) => items.length === count)
    .map((items) => combineShares(items.map(itemShare)))
    .find((spans) => spans !== undefined);
}

function spansFromText(settings: SettingsReader, count: number): Extracted<readonly number[]> {
  for (const name of RATIOS.split(/\s+/)) {
    const token = settings.token(name);
    const spans = token === undefined ? undefined : spansFromShares(parseShares(token.value, count) ?? []);
    if (token !== undefined && spans !== undefined) return token.map(() => spans);
  }
  return undefined;
}

/** Widths given by each cell, as in newer themes, or by the number of grid columns that it takes. */
function spansFromCells(
  cells: readonly (SettingsReader | undefined)[],
  grid: number | undefined,
): Extracted<readonly number[]> {
  if (grid === undefined) return combineShares(cells.map((cell) => (cell === undefined ? undefined : cellShare(cell))));
  const own = cells.map((cell) => cell?.number(SPANS, 1, grid));
  if (own.every((span) => span === undefined || span.value === 1)) return undefined;
  const spans = spansFromShares(own.map((span) => ({ kind: 'whole', value: (span?.value ?? 1) / grid })));
  return spans === undefined ? undefined : new ExtractedValue(spans, []).with(...own);
}

function itemShare(item: SettingsReader): Extracted<ColumnShare> {
  const span = item.token(SPANS);
  return shareOf(span ?? item.token(WIDTHS), span !== undefined);
}

/** Pixel widths and sizes are not shares: bare numbers count only when the name implies a share. */
function cellShare(cell: SettingsReader): Extracted<ColumnShare> {
  const span = cell.token(SPANS);
  const width = cell.token('width')?.map((text) => (/[%/]|fr$/.test(text) ? text : ''));
  return shareOf(span ?? cell.token('column_width') ?? width, span !== undefined);
}

function shareOf(token: Extracted<string>, isSpan: boolean): Extracted<ColumnShare> {
  const share = token === undefined ? undefined : parseShare(token.value, isSpan);
  return share === undefined ? undefined : token?.map(() => share);
}

function combineShares(values: readonly Extracted<ColumnShare>[]): Extracted<readonly number[]> {
  const shares = values.flatMap((share) => share?.value ?? []);
  const spans = shares.length === values.length ? spansFromShares(shares) : undefined;
  return spans === undefined ? undefined : new ExtractedValue(spans, []).with(...values);
}

/**
 * Parses one width: `66%` and `2/3` are shares of the whole, `2fr` and `2` proportions. Lengths such as `300px` are
 * refused, because their share depends on the screen.
 *
 * @param isSpan whether a bare number counts columns of a grid of twelve
 */
function parseShare(text: string, isSpan = false): ColumnShare | undefined {
  const [, digits = '', divisor, unit = ''] =
    /^(\d{1,4}(?:\.\d{1,6})?)(?:\/(\d{1,2}))?(%|fr)?$/.exec(text.trim().toLowerCase()) ?? [];
  const number = Number(digits) / Number(divisor ?? 1);
  if (digits === '' || !Number.isFinite(number) || number <= 0) return undefined;
  const whole = (share: number): ColumnShare | undefined => (share <= 1 ? { kind: 'whole', value: share } : undefined);
  if (unit === '%') return whole(number / 100);
  if (unit === '' && divisor !== undefined) return whole(number);
  return unit === '' && isSpan ? whole(number / GRID_COLUMNS) : { kind: 'part', value: number };
}

/** Parses the widths of all columns from one text: `2:1`, `1-2`, `33/66`, `2fr 1fr`, `1/3-2/3`. */
function parseShares(text: string, count: number): readonly ColumnShare[] | undefined {
  // Aspect ratios are no column widths.
  if (text.length > 200 || /^(?:16:9|9:16)$/.test(text.trim())) return undefined;
  for (const signs of [/[\s:,;|+_-]+/, /[\s:,;|+_/-]+/]) {
    const shares = text
      .trim()
      .split(signs)
      .flatMap((part) => parseShare(part) ?? [undefined]);
    if (shares.length === count && shares.every((share) => share !== undefined)) return shares;
  }
  return undefined;
}

/**
 * Converts shares to spans of a grid of twelve: at least 1 each, 12 per line. Shares that add up to several lines wrap.
 * Undefined when the shares do not fit together.
 */
function spansFromShares(shares: readonly ColumnShare[]): readonly number[] | undefined {
  const [first] = shares;
  if (first === undefined || shares.some(({ kind }) => kind !== first.kind)) return undefined;
  const values = shares.map(({ value }) => value);
  const total = values.reduce((sum, value) => sum + value, 0);
  const lines = first.kind === 'whole' ? Math.max(1, Math.round(total)) : 1;
  return apportion(values, GRID_COLUMNS * lines);
}

/** Distributes `sum` in proportion to the values as whole numbers of at least 1 each. */
function apportion(values: readonly number[], sum: number): readonly number[] | undefined {
  if (values.length > sum) return undefined;
  const total = values.reduce((all, value) => all + value, 0);
  const parts = values.map((value) => {
    const ideal = (value / total) * sum;
    return { ideal, part: Math.min(Math.max(Math.floor(ideal + 1e-9), 1), GRID_COLUMNS) };
  });
  for (let left = sum - parts.reduce((all, { part }) => all + part, 0); left !== 0; left -= Math.sign(left)) {
    const step = Math.sign(left);
    const open = parts.filter(({ part }) => part + step >= 1 && part + step <= GRID_COLUMNS);
    const next = open.toSorted((one, other) => step * (other.ideal - other.part - (one.ideal - one.part)))[0];
    if (next === undefined) return undefined;
    next.part += step;
  }
  return parts.map(({ part }) => part);
}

/**
 * Splits children into columns: one per slot, or one per child when there is only one slot. Numbered slots are sorted
 * by number; the settings may give the number of columns, then empty ones are included.
 */
export function splitIntoColumns({ settings, children }: SourceNode): readonly (readonly SourceNode[])[] {
  const slots = Map.groupBy(children, ({ slot }) => slot);
  const numbered = new Map([...slots].map(([slot, inside]) => [slotNumber(slot), inside]));
  const numbers = [...numbered.keys()].filter((number) => number !== undefined);
  if (numbers.length === slots.size) {
    const lengths = WIDTH_LISTS.map((name) => settings.list(name).length);
    const length = lengths.find((each) => each > 1 && each >= slots.size) ?? 0;
    const max = Math.max(...numbers);
    // Slots may count from 0 or from 1; 0 when both are possible.
    const from = max === length && !numbers.includes(0) ? 1 : 0;
    if (length > 0 && max < length + from)
      return Array.from({ length }, (_, index) => numbered.get(index + from) ?? []);
    if (slots.size > 1)
      return numbers.toSorted((one, other) => one - other).map((number) => numbered.get(number) ?? []);
  }
  return slots.size > 1 ? [...slots.values()] : children.map((child) => [child]);
}
