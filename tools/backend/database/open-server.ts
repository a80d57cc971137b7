import { availableParallelism } from 'node:os';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { OpenDatabase } from './open-database.ts';
import type { Database } from './schema.ts';
import { VALUE_PARSERS } from './value-parsers.ts';

/**
 * More would only stand in each other's way on a server like this machine: two for each of its cores, and one, as
 * PostgreSQL's wiki advises (Number Of Database Connections).
 */
const POOL_SIZE = 2 * availableParallelism() + 1;
/** How long to wait before a lost line to the server is opened again. */
const RECONNECT_MS = 1000;

/** Connects to a PostgreSQL server. Connections come and go as they are needed. */
export async function openServer(url: string): Promise<OpenDatabase> {
  const options: pg.ClientConfig = {
    connectionString: url,
    application_name: 'vitrine-backend',
    options: '-c timezone=UTC',
    types: { getTypeParser },
  };
  const pool = new pg.Pool({ ...options, max: POOL_SIZE });
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  const listeners: Listener[] = [];
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    listen: async (channel, heard) => {
      const listener = new Listener(options, channel, heard);
      listeners.push(listener);
      await listener.open();
    },
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.close()));
      await pool.end();
    },
  };
}

/** A connection of its own that listens on one channel, and is opened again when it breaks. */
class Listener {
  private readonly options: pg.ClientConfig;
  private readonly channel: string;
  private readonly heard: (payload: string) => void;
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(options: pg.ClientConfig, channel: string, heard: (payload: string) => void) {
    this.options = options;
    this.channel = channel;
    this.heard = heard;
  }

  async open(): Promise<void> {
    const client = new pg.Client(this.options);
    this.client = client;
    client.on('notification', ({ payload }) => this.heard(payload ?? ''));
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
    // What a broken line still says has no consequence any more.
    this.client?.on('error', () => {});
    this.retry = setTimeout(() => void this.open().catch(() => this.reopen()), RECONNECT_MS);
  }
}

const readDefault = pg.types.getTypeParser;
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return VALUE_PARSERS[oid] ?? readDefault(oid, format ?? 'text');
}
