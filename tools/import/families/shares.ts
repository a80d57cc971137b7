/** How wide something is beside others: of the whole (1 is all of it), in proportion to the others, or what they leave. */
export type Share =
  | { readonly kind: 'whole' | 'part'; readonly value: number }
  | { readonly kind: 'rest'; readonly value?: undefined };

const GRID = 12;

/**
 * Reads one width: `66%` and `2/3` are of the whole, `2fr` and `2` in proportion. Lengths such as `300px` are none: what
 * they are of the whole depends on the screen.
 *
 * @param isSpan whether a bare number counts columns of a grid of twelve
 */
export function shareIn(text: string, isSpan = false): Share | undefined {
  const [, digits = '', divisor, unit = ''] =
    /^(\d{1,4}(?:\.\d{1,6})?)(?:\/(\d{1,2}))?(%|fr)?$/.exec(text.trim().toLowerCase()) ?? [];
  const number = Number(digits) / (divisor === undefined ? 1 : Number(divisor));
  if (digits === '' || !Number.isFinite(number) || number <= 0) return undefined;
  if (unit === '%') return number <= 100 ? { kind: 'whole', value: number / 100 } : undefined;
  if (divisor !== undefined && unit === '') return number <= 1 ? { kind: 'whole', value: number } : undefined;
  if (isSpan && unit === '') return number <= GRID ? { kind: 'whole', value: number / GRID } : undefined;
  return { kind: 'part', value: number };
}

/** The shape of a picture, not of columns. */
const SCREENS = /^(?:16:9|9:16)$/;

/** Reads the widths of all columns from one text: `2:1`, `1-2`, `33/66`, `2fr 1fr`, `1/3-2/3`. */
export function sharesIn(text: string, count: number): readonly Share[] | undefined {
  if (text.length > 200 || SCREENS.test(text.trim())) return undefined;
  for (const signs of [/[\s:,;|+_-]+/, /[\s:,;|+_/-]+/]) {
    const parts = text.trim().split(signs);
    if (parts.length !== count) continue;
    const shares = parts.map((part) => shareIn(part));
    if (shares.every((share) => share !== undefined)) return shares;
  }
  return undefined;
}

/**
 * Makes columns of twelve of shares: each has at least one, and a line of them twelve. Widths that fill several lines do so
 * here. Undefined where they do not go together.
 */
export function spansOf(shares: readonly Share[]): readonly number[] | undefined {
  const told = shares.filter((share) => share.kind !== 'rest');
  const left = shares.length - told.length;
  const [first] = told;
  if (first === undefined || told.some(({ kind }) => kind !== first.kind)) return undefined;
  const total = told.reduce((sum, { value }) => sum + value, 0);
  const isWhole = first.kind === 'whole';
  if (left > 0 && (!isWhole || total >= 1)) return undefined;
  const values = shares.map(({ value }) => value ?? (1 - total) / left);
  const lines = isWhole && left === 0 ? Math.max(1, Math.round(total)) : 1;
  return apportion(values, GRID * lines);
}

/** Whole numbers that are as near to the proportions of some values as they can be, at least 1 each, `sum` in all. */
function apportion(values: readonly number[], sum: number): readonly number[] | undefined {
  if (values.length > sum) return undefined;
  const total = values.reduce((all, value) => all + value, 0);
  const parts = values.map((value) => {
    const ideal = (value / total) * sum;
    return { ideal, part: Math.min(Math.max(Math.floor(ideal + 1e-9), 1), GRID) };
  });
  for (let left = sum - parts.reduce((all, { part }) => all + part, 0); left !== 0; left -= Math.sign(left)) {
    const step = Math.sign(left);
    const open = parts.filter(({ part }) => part + step >= 1 && part + step <= GRID);
    const next = open.toSorted((one, other) => step * (other.ideal - other.part - (one.ideal - one.part)))[0];
    if (next === undefined) return undefined;
    next.part += step;
  }
  return parts.map(({ part }) => part);
}
