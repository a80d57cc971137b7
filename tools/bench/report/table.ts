import { type Budget, isWithinBudget, type Row, type Section, type Unit } from './row.ts';

/** Everything that was measured, as Markdown for the README. */
export const markdownOf = (sections: readonly Section[]): string => sections.map(sectionOf).join('\n\n');

function sectionOf({ title, notes, rows }: Section): string {
  const lines = [
    `**${title}**`,
    '',
    '| | | measured | spread | budget |',
    '| --- | --- | ---: | ---: | ---: |',
    ...rows.map(lineOf),
  ];
  return [...lines, ...notes.flatMap((note) => ['', note])].join('\n');
}

function lineOf(row: Row): string {
  const { what, against = '', value, unit, spread, budget } = row;
  const measured = write(value, unit);
  const cells = [
    what,
    against,
    isWithinBudget(row) ? measured : `**${measured} missed**`,
    spread === undefined ? '' : `${writeNumber(spread.low, unit)}–${writeNumber(spread.high, unit)}`,
    budget === undefined ? '' : writeBudget(budget, unit),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

const writeBudget = (budget: Budget, unit: Unit): string =>
  'atMost' in budget ? `≤ ${write(budget.atMost, unit)}` : `≥ ${write(budget.atLeast, unit)}`;

function write(value: number, unit: Unit): string {
  const number = writeNumber(value, unit);
  if (unit === 'count') return number;
  return unit === 'times' ? `${number} ×` : `${number} ${unit}`;
}

/** Enough digits to compare, no more than the spread deserves. */
export function writeNumber(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return 'not measured';
  if (unit === 'count' || unit === 'requests/s') return value.toFixed(0);
  if (unit === 'kB') return value.toFixed(1);
  return value.toFixed(value !== 0 && value < 0.01 ? 4 : 2);
}
