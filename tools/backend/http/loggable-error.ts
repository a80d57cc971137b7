import { stdSerializers } from 'pino';

interface LoggableError {
  readonly type: string;
  readonly message: string;
  readonly [fact: string]: unknown;
}

/**
 * An error without personal data. A database error's `detail`, `where`, statement and parameters hold values of rows, as does the message
 * about a wrong type: only codes and names of the schema stay.
 */
export function loggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error was thrown' };
  if (!isDatabaseError(error)) {
    const { type, message, stack } = stdSerializers.err(error);
    return { type, message, stack, ...(error.cause === undefined ? {} : { cause: loggableError(error.cause) }) };
  }
  const { code, schema, table, column, constraint, routine } = error;
  const message = code.startsWith(DATA_EXCEPTION) ? '(holds a value)' : error.message;
  return { type: 'DatabaseError', message, code, schema, table, column, constraint, routine, stack: framesOf(error) };
}

/** The class of PostgreSQL's error codes with values in messages. */
const DATA_EXCEPTION = '22';

interface DatabaseError extends Error {
  readonly code: string;
  readonly schema?: unknown;
  readonly table?: unknown;
  readonly column?: unknown;
  readonly constraint?: unknown;
  readonly routine?: unknown;
}

/** An error of PostgreSQL or PGlite: it has a severity and an SQLSTATE of five characters. */
const isDatabaseError = (error: Error): error is DatabaseError =>
  'severity' in error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);

/** The stack without its first lines, which repeat the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
