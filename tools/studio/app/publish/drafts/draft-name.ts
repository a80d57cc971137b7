/** Maximum name length accepted by the server, in characters. */
export const MAX_NAME_LENGTH = 200;

/** Default name of a draft: "Draft of 21 Nov 2026, 18:40". `now` in epoch ms, formatted in the browser's time zone. */
export const defaultDraftName = (now: number): string =>
  `Draft of ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(now)}`;

/** A name with a suffix in parentheses, truncated to the maximum length. */
export const withSuffix = (name: string, suffix: string): string =>
  `${name.slice(0, MAX_NAME_LENGTH - suffix.length - 3)} (${suffix})`;
