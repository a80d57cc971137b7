/** As long as the server takes a name, in characters. */
export const LONGEST_NAME = 200;

/** What a draft is called until somebody names it: "Draft of 21 Nov 2026, 18:40". `now`: epoch ms, told in the browser's zone. */
export const nameFor = (now: number): string =>
  `Draft of ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(now)}`;

/** A name with a word behind it, cut in front of that where it would be too long. */
export const withSuffix = (name: string, suffix: string): string =>
  `${name.slice(0, LONGEST_NAME - suffix.length - 3)} (${suffix})`;
