/** More requests wait for the database than it answers in time. */
export class DatabaseBusyError extends Error {}

/** `lock_not_available`, `query_canceled` and `too_many_connections`: PostgreSQL's limits of time and connections. */
const BUSY_CODES = ['55P03', '57014', '53300'];
/** Message of node-postgres for a timeout of the pool. */
const POOL_TIMEOUT = 'timeout exceeded when trying to connect';

/** Whether a request failed as the database could not answer in time: it may be sent again. */
export const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof DatabaseBusyError ||
  (error instanceof Error &&
    (error.message === POOL_TIMEOUT ||
      ('code' in error && typeof error.code === 'string' && BUSY_CODES.includes(error.code))));
