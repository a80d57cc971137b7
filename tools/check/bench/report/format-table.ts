import { type BenchRow, type BenchSection, type Budget, isWithinBudget, type Unit } from './bench-row.ts';

/** Everything that was measured, as Markdown for the README. */
export const formatMarkdown = (sections: readonly BenchSection[]): string => sections.map(formatSection).join('\n\n');

function formatSection({ title, notes, rows }: BenchSection): string {
  const lines = [
    `**${title}**`,
    '',
    '| | | measured | spread | budget |',
    '| --- | --- | ---: | ---: | ---: |',
    ...rows.map(formatRow),
  ];
  return [...lines, ...notes.flatMap((note) => ['', note])].join('\n');
}

function formatRow(row: BenchRow): string {
  const { what, comparedWith: against = '', value, unit, spread, budget } = row;
  const measured = formatValue(value, unit);
  const cells = [
    what,
    against,
    isWithinBudget(row) ? measured : `**${measured} missed**`,
    spread === undefined ? '' : `${formatNumber(spread.low, unit)}–${formatNumber(spread.high, unit)}`,
    budget === undefined ? '' : formatBudget(budget, unit),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

const formatBudget = (budget: Budget, unit: Unit): string =>
  'atMost' in budget ? `≤ ${formatValue(budget.atMost, unit)}` : `≥ ${formatValue(budget.atLeast, unit)}`;

function formatValue(value: number, unit: Unit): string {
  const number = formatNumber(value, unit);
  if (unit === 'count') return number;
  return unit === 'times' ? `${number} ×` : `${number} ${unit}`;
}

/** Enough digits to compare, no more than the spread deserves. */
export function formatNumber(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return 'not measured';
  if (unit === 'count' || unit === 'requests/s') return value.toFixed(0);
  if (unit === 'kB') return value.toFixed(1);
  return value.toFixed(value !== 0 && value < 0.01 ? 4 : 2);
}
