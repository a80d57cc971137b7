/** Time of day in English and the browser's time zone: "18:53". `at` in epoch ms. */
export const formatTime = (at: number): string => TIME_FORMAT.format(at);

/** Date and time in English and the browser's time zone: "21 Nov 2026, 18:53". */
export const formatDateTime = (iso: string): string => DATE_TIME_FORMAT.format(Date.parse(iso));

const TIME_FORMAT = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const DATE_TIME_FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
