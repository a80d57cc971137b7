import { availableParallelism } from 'node:os';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type DatabaseConnection, VALUE_PARSERS } from './database-connection.ts';
import type { Database } from './schema.ts';
import { DEFERRED_MARK } from './tenant-transaction.ts';

/**
 * Two connections per core and one more, as PostgreSQL's wiki advises (Number Of Database Connections): more would
 * compete on a server like this machine.
 */
const MAX_POOL_CONNECTIONS = 2 * availableParallelism() + 1;
/** A connection keeps so many statements prepared; the shop has some 500, each of which takes the server some 50 kB. */
const MAX_PREPARED_STATEMENTS = 500;
/** What PostgreSQL says of a prepared statement whose columns have changed since ("cached plan must not change result type"). */
const FEATURE_NOT_SUPPORTED = '0A000';
/** Delay before a lost connection is opened again. */
const RECONNECT_DELAY_MS = 1000;

/** Connects to a PostgreSQL server with a connection pool. */
export async function connectPostgres(url: string): Promise<DatabaseConnection> {
  const options: pg.ClientConfig = {
    connectionString: url,
    application_name: 'vitrine-backend',
    options: '-c timezone=UTC',
    types: { getTypeParser: typeParserFor },
  };
  const pool = new pg.Pool({ ...options, max: MAX_POOL_CONNECTIONS, pipeline: true, Client: PreparingClient });
  // A connection that breaks while idle is replaced at the next query; an unhandled error event would end the process.
  pool.on('error', () => {});
  const listeners: NotificationListener[] = [];
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    listen: async (channel, heard) => {
      const listener = new NotificationListener(options, channel, heard);
      listeners.push(listener);
      await listener.open();
    },
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.close()));
      await pool.end();
    },
  };
}

/** The client's own `query`, in all of its forms. */
type Send = (text: unknown, values?: unknown, ...rest: readonly unknown[]) => unknown;

/** What Kysely is told of a statement that goes with the next one. */
const SENT_LATER = { command: '', rowCount: null, rows: [] };

/**
 * A connection that has the server parse and plan a statement with parameters once, and from then on sends its name: with row-level
 * security, planning takes longer than most statements run. A transaction's `begin`, and what is `deferred` in it, goes with the next
 * statement: each message costs both sides as much as a small statement.
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
    // To a savepoint, too: what is deferred came after it.
    if (typeof text === 'string' && text.startsWith('rollback')) {
      const isUnsent = this.deferred.some(([each]) => each === 'begin');
      this.deferred = [];
      if (isUnsent) return Promise.resolve({ ...SENT_LATER, command: 'ROLLBACK' });
    }
    return this.deferred.length === 0 ? this.sendPrepared(send, args) : this.sendWithDeferred(send, args);
  }

  /** Sends what is deferred and a statement as one message. Rejects for the first reason. */
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

  /** Undefined once there are many: the rest is what hardly comes twice. */
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

  /** A migration by another process may have changed what statements answer. */
  private static forgetStale(error: unknown): void {
    if (error instanceof pg.DatabaseError && error.code === FEATURE_NOT_SUPPORTED) PreparingClient.generation += 1;
  }
}

/** A dedicated connection that listens on one channel and reconnects. */
class NotificationListener {
  private readonly options: pg.ClientConfig;
  private readonly channel: string;
  private readonly onPayload: (payload: string) => void;
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(options: pg.ClientConfig, channel: string, heard: (payload: string) => void) {
    this.options = options;
    this.channel = channel;
    this.onPayload = heard;
  }

  async open(): Promise<void> {
    const client = new pg.Client(this.options);
    this.client = client;
    client.on('notification', ({ payload }) => this.onPayload(payload ?? ''));
    client.once('error', () => this.reopen());
    client.once('end', () => this.reopen());
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(this.channel)}`);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.retry);
    await this.client?.end();
  }

  private reopen(): void {
    if (this.isClosed) return;
    clearTimeout(this.retry);
    this.client?.removeAllListeners();
    // Further errors of a broken connection have no effect.
    this.client?.on('error', () => {});
    this.retry = setTimeout(() => void this.open().catch(() => this.reopen()), RECONNECT_DELAY_MS);
  }
}

const defaultTypeParser = pg.types.getTypeParser;
function typeParserFor(oid: number, format?: 'text' | 'binary') {
  return VALUE_PARSERS[oid] ?? defaultTypeParser(oid, format ?? 'text');
}
