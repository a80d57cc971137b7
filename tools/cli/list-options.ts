import { isCalendarDay } from '../../runtime/domain/time/calendar-day.ts';
import type { Pagination } from '../../schemas/generated/wire.ts';
import { type CommandContext, UsageError } from './command.ts';

/** Options of commands that list pages. */
export const PAGE_OPTIONS = {
  page: { type: 'string' },
  size: { type: 'string' },
  format: { type: 'string' },
} as const;

interface PageOptions {
  readonly page?: string | undefined;
  readonly size?: string | undefined;
  readonly format?: string | undefined;
}

/** The query of a page. Throws {@link UsageError} for invalid {@link PAGE_OPTIONS}. */
export function pageQuery({ page = '1', size = '20', format = 'text' }: PageOptions) {
  requireFormat(format);
  return { pageNumber: requireNumber('page', page), pageSize: requireNumber('size', size) };
}

interface ListedPage<Entry> {
  readonly data: readonly Entry[];
  readonly pagination: Pagination | undefined;
  /** The lines of the entries, as text. */
  readonly describe: (entries: readonly Entry[]) => readonly string[];
  /** Printed to standard error for an empty page. */
  readonly empty: string;
  /** The order of later pages. */
  readonly next: 'older' | 'later';
  /** Sentence behind the page number. */
  readonly note?: string;
}

/** Prints a page of a list as text or JSON. Returns whether it printed text lines. */
export function printPage<Entry>(
  { data, pagination, describe, empty, next, note = '' }: ListedPage<Entry>,
  { format }: Pick<PageOptions, 'format'>,
  { print, printError }: Pick<CommandContext, 'print' | 'printError'>,
): boolean {
  if (format === 'json') print(JSON.stringify(data, undefined, 2));
  else if (data.length === 0) printError(empty);
  else {
    for (const line of describe(data)) print(line);
    printError(describePage(pagination, data.length, next) + note);
  }
  return format !== 'json' && data.length > 0;
}

/** Returns the day. Throws {@link UsageError} for one that is not in the calendar. */
export function requireDay(name: string, text: string): string {
  if (!isCalendarDay(text)) throw new UsageError(`${name} must be a day like 2026-11-01.`);
  return text;
}

/** Returns the number. Throws {@link UsageError} for anything but 1 to 9999. */
function requireNumber(option: string, text: string): string {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new UsageError(`--${option} must be a number from 1.`);
  return text;
}

/** Throws {@link UsageError} for a format other than text and json. */
export function requireFormat(format: string): void {
  if (format !== 'text' && format !== 'json') throw new UsageError('Expected --format text or json.');
}

/** The position of a page in its list, and how to show the next one. */
function describePage(pagination: Pagination | undefined, count: number, next: 'older' | 'later'): string {
  const { total = count, pageNumber = 1, pageSize = count } = pagination ?? {};
  const pages = Math.ceil(total / pageSize);
  const more = pageNumber < pages ? `; ${next} ones: --page ${pageNumber + 1}` : '';
  return `Page ${pageNumber} of ${pages}, ${total} in all${more}.`;
}
