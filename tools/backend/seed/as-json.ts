import { type RawBuilder, sql } from 'kysely';

/** A value as a parameter of type jsonb; both databases take it as text. */
export const json = <Value>(value: Value): RawBuilder<Value> => sql<Value>`${JSON.stringify(value)}::jsonb`;
