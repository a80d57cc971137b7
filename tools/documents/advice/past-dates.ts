import { DateTime } from 'luxon';
import { periodState } from '../../../runtime/domain/time/period.ts';
import type { Problem } from '../../../runtime/page/problem.ts';
import type { VisitedValue } from './visit-values.ts';

/**
 * Periods and countdowns that are over: what they belong to is never shown again, or counts down to nothing.
 *
 * @param now epoch ms
 */
export function findPastDates(values: readonly VisitedValue[], now: number): readonly Problem[] {
  const timeZone = timeZoneIn(values[0]?.value);
  return values.flatMap(({ value, pointer, name, parent, parentName, block }) => {
    if (name !== 'until' || typeof value !== 'string' || !isEnd(value)) return [];
    const from: unknown = parent === undefined ? undefined : Reflect.get(parent, 'from');
    // One that ends before it starts is told so.
    if (typeof from === 'string' && value < from) return [];
    const { isActive, changesAt } = periodState({ until: value }, now, timeZone);
    if (isActive || changesAt !== undefined) return [];
    const consequence =
      parentName === 'when' ? 'so it is never shown again' : 'so there is nothing left to count down to';
    return [{ kind: 'advice', code: 'past-date', pointer, message: `\`${value}\` is over, ${consequence}.`, block }];
  });
}

const isEnd = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(text) && DateTime.fromISO(text).isValid;

function timeZoneIn(document: unknown): string {
  const settings: unknown =
    typeof document === 'object' && document !== null ? Reflect.get(document, 'settings') : undefined;
  const zone: unknown =
    typeof settings === 'object' && settings !== null ? Reflect.get(settings, 'timeZone') : undefined;
  return typeof zone === 'string' && DateTime.local().setZone(zone).isValid ? zone : 'UTC';
}
