/** A time of day in the browser's language and zone: "18:53". `at`: epoch ms. */
export const timeOfDay = (at: number): string => TIME.format(at);

/** A moment in the browser's language and zone: "21 Nov 2026, 18:53". */
export const moment = (iso: string): string => MOMENT.format(Date.parse(iso));

const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
