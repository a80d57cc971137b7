/**
 * The calendar day (`yyyy-MM-dd`) in a time zone (IANA name) at an instant (epoch ms). Uses `Intl` instead of Luxon, so that the browser does not load Luxon for it.
 */
export function calendarDayIn(timeZone: string, instant: number): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}
