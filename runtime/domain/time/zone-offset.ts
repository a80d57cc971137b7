/** Offsets of all zones change only at quarter hours of UTC. */
const QUARTER_MS = 15 * 60_000;

/** Maximum cached quarter hours per zone: half a year. */
const MAX_CACHED_QUARTERS = 20_000;

/** Offsets in ms by zone and quarter hour: `Intl` is slow, and calendars ask repeatedly. */
const offsetCache = new Map<string, Map<number, number>>();

/**
 * The UTC offset of a time zone (IANA name) at an instant (epoch ms), in ms. Uses `Intl`, so that the browser need not load Luxon. Throws for
 * an unknown zone.
 */
export function zoneOffset(timeZone: string, instant: number): number {
  let offsets = offsetCache.get(timeZone);
  if (offsets === undefined) {
    offsets = new Map();
    offsetCache.set(timeZone, offsets);
  }
  const quarter = Math.floor(instant / QUARTER_MS);
  let offset = offsets.get(quarter);
  if (offset === undefined) {
    if (offsets.size >= MAX_CACHED_QUARTERS) offsets.clear();
    offset = readOffset(timeZone, quarter * QUARTER_MS);
    offsets.set(quarter, offset);
  }
  return offset;
}

/** The local time in a time zone at an instant (epoch ms), as epoch ms of the same time in UTC. */
export const localTimeMs = (timeZone: string, instant: number): number => instant + zoneOffset(timeZone, instant);

function readOffset(timeZone: string, instant: number): number {
  const parts = new Map(
    zoneFormat(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? Number.NaN;
  const date = Date.UTC(part('year'), part('month') - 1, part('day'));
  return date + ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000 - instant;
}

/** One per zone, since they are slow to create. */
const formats = new Map<string, Intl.DateTimeFormat>();

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}
