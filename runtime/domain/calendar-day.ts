/**
 * The day (`yyyy-MM-dd`) that it is in a time zone (IANA name) at an instant (epoch ms). Without the calendar, which a
 * browser need not fetch for this.
 */
export function dayIn(timeZone: string, instant: number): string {
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
