/**
 * How values arrive from the database, by the type's object id, so that both databases answer the same: `bigint` and
 * `numeric` as numbers, `date` as it is written, instants as ISO 8601 in UTC.
 */
export const VALUE_PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1700: Number,
  1082: (text) => text,
  1184: readInstant,
};

/** PostgreSQL writes `2026-03-01 00:00:00+00`, and in JSON `2026-03-01T00:00:00+00:00`. */
export function readInstant(text: string): string {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
}
