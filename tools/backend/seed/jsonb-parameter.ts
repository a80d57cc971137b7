import { type RawBuilder, sql } from 'kysely';

/** A jsonb parameter; both databases accept it as text. */
export const jsonbParameter = <Value>(value: Value): RawBuilder<Value> => sql<Value>`${JSON.stringify(value)}::jsonb`;
