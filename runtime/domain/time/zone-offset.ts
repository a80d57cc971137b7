/** Clocks are changed at quarters of an hour of UTC, wherever and whenever they are. */
const QUARTER_MS = 15 * 60_000;

/** So many quarters of an hour are known of a zone at most: those of half a year. */
const MAX_KNOWN_QUARTERS = 20_000;

/** By zone and quarter of an hour: how far clocks are ahead of UTC, in ms. Asking for it is dear, and calendars ask over and over. */
const knownOffsets = new Map<string, Map<number, number>>();

/**
 * How far clocks of a time zone (IANA name) are ahead of UTC at an instant (epoch ms), in ms. Uses `Intl` instead of Luxon, so that the browser
 * does not load Luxon for it. Throws for a zone that does not exist.
 */
export function zoneOffset(timeZone: string, instant: number): number {
  let known = knownOffsets.get(timeZone);
  if (known === undefined) {
    known = new Map();
    knownOffsets.set(timeZone, known);
  }
  const quarter = Math.floor(instant / QUARTER_MS);
  let offset = known.get(quarter);
  if (offset === undefined) {
    if (known.size >= MAX_KNOWN_QUARTERS) known.clear();
    offset = readOffset(timeZone, quarter * QUARTER_MS);
    known.set(quarter, offset);
  }
  return offset;
}

/** What clocks of a time zone show at an instant (epoch ms), as if they showed UTC: epoch ms. */
export const shownTime = (timeZone: string, instant: number): number => instant + zoneOffset(timeZone, instant);

function readOffset(timeZone: string, instant: number): number {
  const shown = new Map(
    zoneFormat(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (wanted: Intl.DateTimeFormatPartTypes) => shown.get(wanted) ?? Number.NaN;
  const date = Date.UTC(part('year'), part('month') - 1, part('day'));
  return date + ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000 - instant;
}

/** One is dear to make, and of a zone only one is ever needed. */
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
