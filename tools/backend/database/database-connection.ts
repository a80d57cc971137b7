import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

export interface NotificationListener {
  readonly heard: (payload: string) => void;
  /** The connection was lost, and is there again: notifications of between were not heard. */
  readonly missed: () => void;
}

/** A connection to PGlite or PostgreSQL. */
export interface DatabaseConnection {
  readonly db: Kysely<Database>;
  /** Subscribes to a notification channel, for notifications of every process. */
  listen(channel: string, listener: NotificationListener): Promise<void>;
  close(): Promise<void>;
}

/**
 * Parsers of database values by type id, so that PGlite and PostgreSQL return the same: `bigint` and `numeric` as
 * numbers, `date` as text, instants as ISO 8601 in UTC.
 */
export const VALUE_PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1700: Number,
  1082: (text) => text,
  1184: parseInstant,
};

/** PostgreSQL writes `2026-03-01 00:00:00+00`, and in JSON `2026-03-01T00:00:00+00:00`. */
export function parseInstant(text: string): string {
  // Sessions are in UTC, and most instants of whole seconds: a page has hundreds.
  if (/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d\+00(?::00)?$/.test(text))
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`;
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
}

/** A jsonb parameter; both databases accept it as text. */
export const jsonbParameter = <Value>(value: Value): RawBuilder<Value> => sql<Value>`${JSON.stringify(value)}::jsonb`;

/**
 * The same value with whole characters alone: the database takes no text with half of a character in it (a lone surrogate), which JSON
 * can spell.
 */
export const withStorableTexts = <Value extends object>(value: Value): Value =>
  JSON.parse(JSON.stringify(value, (_, each) => (typeof each === 'string' ? each.toWellFormed() : each)));

/** The members with a value; the wire omits the others. */
export function omitNulls<Row extends object>(row: Row): { [Key in keyof Row]?: NonNullable<Row[Key]> } {
  const present: Partial<Row> = {};
  for (const key in row) if (row[key] !== null && row[key] !== undefined) present[key] = row[key];
  // Only members without a value were taken away.
  return present as { [Key in keyof Row]?: NonNullable<Row[Key]> };
}
