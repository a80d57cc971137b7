/**
 * The same value with whole characters alone: the database takes no text with half of a character in it (a lone surrogate), which JSON
 * can spell.
 */
export const withStorableTexts = <Value extends object>(value: Value): Value =>
  JSON.parse(JSON.stringify(value, (_, each) => (typeof each === 'string' ? each.toWellFormed() : each)));
