/** The width of a column: a share of the whole (1 is all), a proportion to the others, or the remaining width. */
export type ColumnShare =
  | { readonly kind: 'whole' | 'part'; readonly value: number }
  | { readonly kind: 'rest'; readonly value?: undefined };

const GRID_COLUMNS = 12;

/**
 * Parses one width: `66%` and `2/3` are shares of the whole, `2fr` and `2` proportions. Lengths such as `300px` are
 * refused, because their share depends on the screen.
 *
 * @param isSpan whether a bare number counts columns of a grid of twelve
 */
export function parseShare(text: string, isSpan = false): ColumnShare | undefined {
  const [, digits = '', divisor, unit = ''] =
    /^(\d{1,4}(?:\.\d{1,6})?)(?:\/(\d{1,2}))?(%|fr)?$/.exec(text.trim().toLowerCase()) ?? [];
  const number = Number(digits) / (divisor === undefined ? 1 : Number(divisor));
  if (digits === '' || !Number.isFinite(number) || number <= 0) return undefined;
  if (unit === '%') return number <= 100 ? { kind: 'whole', value: number / 100 } : undefined;
  if (divisor !== undefined && unit === '') return number <= 1 ? { kind: 'whole', value: number } : undefined;
  if (isSpan && unit === '')
    return number <= GRID_COLUMNS ? { kind: 'whole', value: number / GRID_COLUMNS } : undefined;
  return { kind: 'part', value: number };
}

/** Aspect ratios, not column widths. */
const ASPECT_RATIO = /^(?:16:9|9:16)$/;

/** Parses the widths of all columns from one text: `2:1`, `1-2`, `33/66`, `2fr 1fr`, `1/3-2/3`. */
export function parseShares(text: string, count: number): readonly ColumnShare[] | undefined {
  if (text.length > 200 || ASPECT_RATIO.test(text.trim())) return undefined;
  for (const signs of [/[\s:,;|+_-]+/, /[\s:,;|+_/-]+/]) {
    const parts = text.trim().split(signs);
    if (parts.length !== count) continue;
    const shares = parts.map((part) => parseShare(part));
    if (shares.every((share) => share !== undefined)) return shares;
  }
  return undefined;
}

/**
 * Converts shares to spans of a grid of twelve: at least 1 each, 12 per line. Shares that add up to several lines wrap.
 * Undefined when the shares do not fit together.
 */
export function spansFromShares(shares: readonly ColumnShare[]): readonly number[] | undefined {
  const known = shares.filter((share) => share.kind !== 'rest');
  const left = shares.length - known.length;
  const [first] = known;
  if (first === undefined || known.some(({ kind }) => kind !== first.kind)) return undefined;
  const total = known.reduce((sum, { value }) => sum + value, 0);
  const isWhole = first.kind === 'whole';
  if (left > 0 && (!isWhole || total >= 1)) return undefined;
  const values = shares.map(({ value }) => value ?? (1 - total) / left);
  const lines = isWhole && left === 0 ? Math.max(1, Math.round(total)) : 1;
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
