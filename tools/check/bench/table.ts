/** One line of the table. */
export interface Row {
  readonly name: string;
  /** NaN where it could not be measured. */
  readonly figure: number;
  readonly unit: '×' | 'kB' | 'ms' | 'requests/s' | 'requests';
  /** The row only informs when absent. */
  readonly budget?: { readonly atMost: number } | { readonly atLeast: number } | undefined;
}

export function isWithinBudget({ figure, budget }: Row): boolean {
  if (budget === undefined) return true;
  return 'atMost' in budget ? figure <= budget.atMost : figure >= budget.atLeast;
}

/** The Markdown table of these parts; for those that were not measured, with their lines of the previous table. */
export function formatTable(measured: ReadonlyMap<string, readonly Row[]>, parts: readonly string[], previous = '') {
  const lines = parts.flatMap((part) => {
    const kept = previous.split('\n').filter((line) => line.startsWith(`| ${part} |`));
    return measured.get(part)?.map((row) => formatRow(part, row)) ?? kept;
  });
  return ['| part | case | figure | unit | budget | ok |', '| --- | --- | ---: | --- | ---: | --- |', ...lines].join(
    '\n',
  );
}

function formatRow(part: string, row: Row): string {
  const { name, figure, unit, budget } = row;
  const digits = figure < 10 ? 3 : figure < 1000 ? 1 : 0;
  const limit = budget === undefined ? '' : 'atMost' in budget ? `≤ ${budget.atMost}` : `≥ ${budget.atLeast}`;
  const ok = budget === undefined ? '' : isWithinBudget(row) ? 'yes' : '**no**';
  return `| ${[part, name, figure.toFixed(digits), unit, limit, ok].join(' | ')} |`;
}

/** The smallest value that is not below this share of the values; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
