/** Letters that Unicode does not decompose, with their spelling; also for highlights in the shop. */
export const FOLDED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['ٱا', 'ىي', 'یي', 'ةه', 'کك', 'ıi', 'øo', 'łl', 'đd'].map(([from = '', to = '']) => [from, to]),
  ),
  ...Object.fromEntries(Array.from('٠١٢٣٤٥٦٧٨٩', (digit, value) => [digit, String(value)])),
  ...Object.fromEntries(Array.from('۰۱۲۳۴۵۶۷۸۹', (digit, value) => [digit, String(value)])),
};

/** Letters that are written as two. */
export const LIGATURES: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae' };

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** Accents, Arabic vowel signs and hamzas, superscript alef and tatweel: `translate` drops what has no counterpart. */
export const REMOVED = `${range(0x300, 0x36f)}${range(0x64b, 0x655)}\u0670\u0640`;

/**
 * Normal spelling: no upper case, accents, Arabic vowel signs, tatweel or punctuation; one alef, one ya, ha for ta marbuta; Western digits;
 * no definite article, alone or after a one-letter word; `ae`, `oe` and `ue` as the vowel alone, as umlauts are.
 */
export const searchNormalRoutines = (): readonly string[] => [
  `
    create function search_normal(value text) returns text language sql immutable strict parallel safe
    set search_path = pg_catalog, pg_temp as $$
      select trim(regexp_replace(
        ' ' || regexp_replace(regexp_replace(${foldedSql('lower(normalize(value, NFKD))')}, '([aou])e', '\\1', 'g'),
          '[^[:alnum:]]+', ' ', 'g'
        ),
        ' [وبفك]?ال([^ ]{3,})', ' \\1', 'g'
      ))
    $$`,
];

const foldedSql = (value: string): string =>
  Object.entries(LIGATURES).reduce(
    (text, [letter, letters]) => `replace(${text}, '${letter}', '${letters}')`,
    `translate(${value}, '${Object.keys(FOLDED).join('')}${REMOVED}', '${Object.values(FOLDED).join('')}')`,
  );
