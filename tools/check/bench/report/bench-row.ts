import type { Summary } from '../measure/statistics.ts';

export type Unit = 'times' | 'kB' | 'count' | 'ms' | 'requests/s';

/** One line of what was measured. */
export interface BenchRow {
  readonly what: string;
  /** What it was compared with, and by how much each took; or what belongs to it. */
  readonly comparedWith?: string;
  /** The value; for ratios the median of several rounds. kB are 1000 bytes. */
  readonly value: number;
  readonly unit: Unit;
  /** Between which values the middle half of the rounds lay. */
  readonly spread?: Pick<Summary, 'low' | 'high'>;
  /** Without one, the row tells and is not judged. */
  readonly budget?: Budget;
}

export type Budget = { readonly atMost: number } | { readonly atLeast: number };

/** Rows that belong together, with what one must know to read them. */
export interface BenchSection {
  readonly title: string;
  readonly notes: readonly string[];
  readonly rows: readonly BenchRow[];
  /** What is too long for a table, such as query plans; printed after all tables. */
  readonly details?: readonly string[];
}

/** Whether a row keeps its budget; one without a budget always does. What could not be measured never does. */
export function isWithinBudget({ value, budget }: BenchRow): boolean {
  if (budget === undefined) return true;
  return 'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast;
}

/** The rows that miss their budget. */
export const findMissedRows = (sections: readonly BenchSection[]): readonly BenchRow[] =>
  sections.flatMap(({ rows }) => rows.filter((row) => !isWithinBudget(row)));
