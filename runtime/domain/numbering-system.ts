/** The digits of numbers. Only Arabic has a choice, set by the tenant. */
export type Digits = 'latin' | 'arabic';

/** The numbering system of a locale for `Intl` and Luxon. */
export const numberingSystemOf = (locale: string, digits: Digits): 'arab' | 'latn' =>
  locale === 'ar' && digits === 'arabic' ? 'arab' : 'latn';

/**
 * Normalizes `Intl` output to be equal on server and browser. ICU versions differ in the kind of spaces and in direction marks: spaces become no-break spaces and direction marks are removed (an element isolates the direction instead).
 */
export const normalizeIntl = (text: string): string =>
  text.replace(/[\u200e\u200f\u061c]/g, '').replace(/\s+/g, '\u00a0');
