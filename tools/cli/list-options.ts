import { isCalendarDay } from '../../runtime/domain/forms/value-rules.ts';
import type { Pagination } from '../../schemas/generated/wire.ts';
import { UsageError } from './command.ts';

/** A day, as it was written. Throws {@link UsageError} for one that is not in the calendar. */
export function requireDay(name: string, text: string): string {
  if (!isCalendarDay(text)) throw new UsageError(`${name} must be a day like 2026-11-01.`);
  return text;
}

/** The number of an option, as it was written. Throws {@link UsageError} for anything but 1 to 9999. */
export function requireNumber(option: string, text: string): string {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new UsageError(`--${option} must be a number from 1.`);
  return text;
}

/** Throws {@link UsageError} for another format of a list than text and json. */
export function requireFormat(format: string): void {
  if (format !== 'text' && format !== 'json') throw new UsageError('Expected --format text or json.');
}

/**
 * Where a page is in its list, and how to see the next one.
 *
 * @param shown how many entries it has
 * @param next what the entries of the next page are
 */
export function describePage(pagination: Pagination | undefined, shown: number, next: 'older' | 'later'): string {
  const { total = shown, pageNumber = 1, pageSize = shown } = pagination ?? {};
  const pages = Math.ceil(total / pageSize);
  const more = pageNumber < pages ? `; ${next} ones: --page ${pageNumber + 1}` : '';
  return `Page ${pageNumber} of ${pages}, ${total} in all${more}.`;
}
