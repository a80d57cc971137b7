import { PGlite } from '@electric-sql/pglite';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { loggableError } from './loggable-error.ts';

const SECRET = 'sara@example.com';
const pglite = await PGlite.create();
await pglite.exec('create table person (email text primary key, age integer, check (age > 0))');
await pglite.query('insert into person values ($1, 7)', [SECRET]);
afterAll(() => pglite.close());

const logged = async (statement: string, parameters: unknown[]): Promise<string> => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  await pglite
    .query(statement, parameters)
    .catch((error: unknown) => log.error({ error: loggableError(error) }, 'failed'));
  expect(lines).toHaveLength(1);
  return lines.join('');
};

describe('a database error', () => {
  it.each([
    ['a duplicate', 'insert into person values ($1, 8)', [SECRET], '23505', 'person_pkey'],
    ['a violated check', 'insert into person values ($1, -1)', [`x${SECRET}`], '23514', 'person_age_check'],
    ['an invalid number', `select '${SECRET}'::integer`, [], '22P02', ''],
  ])('of %s is logged with its code, without values', async (_, statement, parameters, code, constraint) => {
    const line = await logged(statement, parameters);
    expect(line).not.toContain(SECRET);
    expect(JSON.parse(line).error).toMatchObject({ type: 'DatabaseError', code });
    expect(JSON.parse(line).error.constraint ?? '').toBe(constraint);
    expect(JSON.parse(line).error.stack).toMatch(/^\s+at /);
  });

  it('is logged without values as the cause of another one', async () => {
    const cause: unknown = await pglite.query('insert into person values ($1, 8)', [SECRET]).catch((error) => error);
    const text = JSON.stringify(loggableError(new Error('could not save', { cause })));
    expect(text).toContain('could not save');
    expect(text).toContain('23505');
    expect(text).not.toContain(SECRET);
  });
});

it('escapes control characters in a log line', () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  log.error({ error: loggableError(new Error('a\nb\u001b[2Jc\u0007')) }, 'd\r\n\u001b[31m');
  expect(lines).toHaveLength(1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: their absence is the point.
  expect(lines[0]).toMatch(/^[^\u0000-\u001f]+\n$/);
});
