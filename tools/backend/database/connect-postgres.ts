import { availableParallelism } from 'node:os';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type DatabaseConnection, VALUE_PARSERS } from './database-connection.ts';
import type { Database } from './schema.ts';

/**
 * Two connections per core and one more, as PostgreSQL's wiki advises (Number Of Database Connections): more would
 * compete on a server like this machine.
 */
const MAX_POOL_CONNECTIONS = 2 * availableParallelism() + 1;
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
  const pool = new pg.Pool({ ...options, max: MAX_POOL_CONNECTIONS });
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
