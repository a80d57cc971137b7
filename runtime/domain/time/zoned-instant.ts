import { DAY_MS } from './clock.ts';

/**
 * The instant (epoch ms) at which clocks of a time zone (IANA name) show a time (`HH:mm`) of a day (`yyyy-MM-dd`). A time that
 * clocks skip is as much later; of one that they show twice it is the first. NaN for what is no day or no time. Uses `Intl`
 * instead of Luxon, so that the browser does not load Luxon for it.
 */
export function zonedInstant(date: string, time: string, timeZone: string): number {
  const local = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(local)) return local;
  // Clocks change by less than a day, so that one of the two offsets holds.
  const before = local - offsetAt(local - DAY_MS, timeZone);
  const after = local - offsetAt(local + DAY_MS, timeZone);
  const shows = (instant: number) => instant + offsetAt(instant, timeZone) === local;
  return shows(before) || !shows(after) ? before : after;
}

/** How far clocks of the zone are ahead of UTC at an instant, in ms. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
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
  }).formatToParts(instant);
  const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(instant / 1000) * 1000;
}
