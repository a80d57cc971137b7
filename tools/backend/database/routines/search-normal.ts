/** Letters with one spelling, also for highlights in the shop. */
export const FOLDED = {
  from: 'أإآٱىیةؤئک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹áàâäãåéèêëíìîïóòôöõúùûüñçşğıß',
  to: 'ااااييهويك01234567890123456789aaaaaaeeeeiiiiooooouuuuncsgis',
};
/** Vowel signs, superscript alef and tatweel: they have no counterpart in `to`, so `translate` drops them. */
export const REMOVED = '\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0653\u0654\u0655\u0670\u0640';

/**
 * Normal spelling: no upper case, accents, Arabic vowel signs, tatweel or punctuation; one alef, one ya, ha for ta marbuta; Western digits;
 * no definite article, alone or after a one-letter word.
 */
export const searchNormalRoutines = (): readonly string[] => [
  `
    create function search_normal(value text) returns text language sql immutable strict parallel safe
    set search_path = pg_catalog, pg_temp as $$
      select trim(regexp_replace(
        ' ' || regexp_replace(
          translate(lower(value), '${FOLDED.from}${REMOVED}', '${FOLDED.to}'),
          '[^[:alnum:]]+', ' ', 'g'
        ),
        ' [وبفك]?ال([^ ]{3,})', ' \\1', 'g'
      ))
    $$`,
];
