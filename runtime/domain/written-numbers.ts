/** The figures that numbers are written with; only Arabic has a choice, and the tenant makes it. */
export type Digits = 'latin' | 'arabic';

/** The numbering system of a language, as `Intl` and Luxon call it. */
export const numberingSystemOf = (locale: string, digits: Digits): 'arab' | 'latn' =>
  locale === 'ar' && digits === 'arabic' ? 'arab' : 'latn';

/**
 * What `Intl` wrote, the same on server and browser. ICU versions differ in which space they put and in the direction
 * marks around Arabic: every space becomes a no-break space and the marks go (an element isolates the direction instead).
 */
export const sameEverywhere = (text: string): string =>
  text.replace(/[\u200e\u200f\u061c]/g, '').replace(/\s+/g, '\u00a0');
