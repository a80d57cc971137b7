import { availableParallelism } from 'node:os';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DatabaseBusyError } from './database-busy.ts';
import { type DatabaseConnection, type NotificationListener, VALUE_PARSERS } from './database-connection.ts';
import type { Database } from './schema.ts';
import { DEFERRED_MARK } from './tenant-transaction.ts';

/**
 * Two connections per core and one more, as PostgreSQL's wiki advises (Number Of Database Connections): more would
 * compete on a server like this machine.
 */
const MAX_POOL_CONNECTIONS = 2 * availableParallelism() + 1;
/** Prepared statements a connection: a shop has some 500, of about 50 kB each on the server. */
const MAX_PREPARED_STATEMENTS = 500;
/** PostgreSQL's code for a prepared statement with changed columns ("cached plan must not change result type"). */
const FEATURE_NOT_SUPPORTED = '0A000';
/** Delay before a lost connection is opened again. */
const RECONNECT_DELAY_MS = 1000;
/** Interval of probes of a listening connection, and the timeout of their answers. */
const PROBE_INTERVAL_MS = 30_000;
const PROBE_TIMEOUT_MS = 5000;

/** Timeouts of a request's statements in ms, a little above those of the clients. `allowLongWork` lifts them for a transaction. */
const TIMEOUTS = '-c lock_timeout=3000 -c statement_timeout=5000 -c idle_in_transaction_session_timeout=15000';
/** A request waits so long for a connection of the pool, behind at most so many others. */
const POOL_TIMEOUT_MS = 3000;
const MAX_POOL_QUEUE = 500;

interface PostgresOptions {
  /** Without the limits of requests: for a migration. */
  readonly isPatient?: boolean;
}

/** Connects to a PostgreSQL server with a pool. Rejects with a {@link DatabaseBusyError} without a free connection in time. */
export async function connectPostgres(
  url: string,
  { isPatient = false }: PostgresOptions = {},
): Promise<DatabaseConnection> {
  const options: pg.ClientConfig = {
    connectionString: url,
    application_name: 'vitrine-backend',
    options: `-c timezone=UTC ${isPatient ? '' : TIMEOUTS}`,
    types: { getTypeParser: typeParserFor },
    keepAlive: true,
  };
  const pool = new pg.Pool({
    ...options,
    max: MAX_POOL_CONNECTIONS,
    ...(!isPatient && { connectionTimeoutMillis: POOL_TIMEOUT_MS }),
    pipeline: true,
    Client: PreparingClient,
  });
  const connect = async () => {
    if (pool.waitingCount >= MAX_POOL_QUEUE) throw new DatabaseBusyError();
    return pool.connect();
  };
  // A connection that breaks while idle is replaced at the next query; an unhandled error event would end the process.
  pool.on('error', () => {});
  const listeners: ListeningConnection[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
  });
  return {
    db,
    listen: async (channel, listener) => {
      const connection = new ListeningConnection(options, channel, listener);
      listeners.push(connection);
      await connection.open();
    },
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.close()));
      await db.destroy();
    },
  };
}

/** The client's own `query`, in all of its forms. */
type Send = (text: unknown, values?: unknown, ...rest: readonly unknown[]) => unknown;

/** Result of a deferred statement. */
const SENT_LATER = { command: '', rowCount: null, rows: [] };

/**
 * A connection with prepared statements: with row-level security, planning takes longer than most statements run. `begin` and `deferred`
 * statements are sent with the next one, as each message has a fixed cost.
 */
class PreparingClient extends pg.Client {
  /** Counts up whenever a statement turned out to be stale: every connection prepares all of its statements anew then. */
  private static generation = 0;
  private readonly names = new Map<string, string>();
  private generation = 0;
  private lastNumber = 0;
  /** Arguments of the statements that go with the next one. */
  private deferred: Parameters<Send>[] = [];
  private isInTransaction = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const { query } = this;
    const send: Send = (...args) => Reflect.apply(query, this, args);
    Object.defineProperty(this, 'query', { value: (...args: Parameters<Send>) => this.sendInTurn(send, args) });
  }

  private sendInTurn(send: Send, args: Parameters<Send>): unknown {
    const [text] = args;
    if (text === 'begin') {
      this.deferred = [args];
      this.isInTransaction = true;
      return Promise.resolve(SENT_LATER);
    }
    if (this.isInTransaction && typeof text === 'string' && text.endsWith(DEFERRED_MARK)) {
      this.deferred.push(args);
      return Promise.resolve(SENT_LATER);
    }
    if (text === 'commit' || text === 'rollback') this.isInTransaction = false;
    // Also before a rollback to a savepoint: deferred statements came after it.
    if (typeof text === 'string' && text.startsWith('rollback')) {
      const isUnsent = this.deferred.some(([each]) => each === 'begin');
      this.deferred = [];
      if (isUnsent) return Promise.resolve({ ...SENT_LATER, command: 'ROLLBACK' });
    }
    return this.deferred.length === 0 ? this.sendPrepared(send, args) : this.sendWithDeferred(send, args);
  }

  /** Sends the deferred statements and a statement as one message. Rejects for the first error. */
  private sendWithDeferred(send: Send, args: Parameters<Send>): Promise<unknown> {
    const { stream } = this.connection;
    stream.cork();
    try {
      const before = this.deferred.map((each) => this.sendPrepared(send, each));
      const answer = this.sendPrepared(send, args);
      return Promise.all([...before, answer]).then(() => answer);
    } finally {
      this.deferred = [];
      stream.uncork();
    }
  }

  private sendPrepared(send: Send, args: Parameters<Send>): unknown {
    const [text, values] = args;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && this.nameOf(text);
    if (!name) return send(...args);
    const answer = send({ name, text, values });
    if (answer instanceof Promise) answer.catch(PreparingClient.forgetStale);
    return answer;
  }

  /** Undefined beyond the limit: later texts rarely repeat. */
  private nameOf(text: string): string | undefined {
    if (this.generation !== PreparingClient.generation) {
      this.names.clear();
      this.generation = PreparingClient.generation;
    }
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= MAX_PREPARED_STATEMENTS) return known;
    this.lastNumber += 1;
    const name = `vitrine ${this.lastNumber}`;
    this.names.set(text, name);
    return name;
  }

  /** A migration by another process may have changed columns. */
  private static forgetStale(error: unknown): void {
    if (error instanceof pg.DatabaseError && error.code === FEATURE_NOT_SUPPORTED) PreparingClient.generation += 1;
  }
}

/** A dedicated connection that listens on one channel, probes the server and reconnects. */
class ListeningConnection {
  private readonly options: pg.ClientConfig;
  private readonly channel: string;
  private readonly listener: NotificationListener;
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(options: pg.ClientConfig, channel: string, listener: NotificationListener) {
    this.options = {
      ...options,
      keepAlive: true,
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
    };
    this.channel = channel;
    this.listener = listener;
  }

  async open(): Promise<void> {
    const client = new pg.Client(this.options);
    this.client = client;
    client.on('notification', ({ payload }) => this.listener.heard(payload ?? ''));
    client.once('error', () => this.reopen());
    client.once('end', () => this.reopen());
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(this.channel)}`);
    this.probeLater(client);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.client?.end();
  }

  /** A connection that a network has dropped stays silent. */
  private probeLater(client: pg.Client): void {
    this.timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.probeLater(client),
        () => this.reopen(),
      );
    }, PROBE_INTERVAL_MS);
  }

  private reopen(): void {
    if (this.isClosed) return;
    clearTimeout(this.timer);
    const former = this.client;
    former?.removeAllListeners();
    // Further errors of a broken connection have no effect.
    former?.on('error', () => {});
    former?.connection.stream.destroy();
    this.timer = setTimeout(() => {
      this.open().then(
        () => this.listener.missed(),
        () => this.reopen(),
      );
    }, RECONNECT_DELAY_MS);
  }
}

const defaultTypeParser = pg.types.getTypeParser;
function typeParserFor(oid: number, format?: 'text' | 'binary') {
  return VALUE_PARSERS[oid] ?? defaultTypeParser(oid, format ?? 'text');
}
