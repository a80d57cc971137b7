/** A time of day in the studio's one language and the browser's zone: "18:53". `at`: epoch ms. */
export const timeOfDay = (at: number): string => TIME.format(at);

/** A moment in the studio's one language and the browser's zone: "21 Nov 2026, 18:53". */
export const moment = (iso: string): string => MOMENT.format(Date.parse(iso));

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
