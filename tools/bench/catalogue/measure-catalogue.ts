import { randomBytes } from 'node:crypto';
import { startBackendProcess } from '../../serve/backend-process.ts';
import { quantile } from '../measure/statistics.ts';
import type { Row, Section } from '../report/row.ts';
import { writeNumber } from '../report/table.ts';
import { askFor, type Latencies } from './asking.ts';
import { type Asked, KINDS } from './catalogue-calls.ts';
import { type LargeDatabase, largeEmbedded, largeOnServer, PRODUCTS, TENANT } from './large-database.ts';
import { queryPlans } from './query-plans.ts';

const CONNECTIONS = 10;
/** Of each kind of request, in ms; before that, a quarter of it to warm up. */
const TURN = 4000;
/** 95 of 100 answers come within so many ms. Source: the shop's goals for its catalogue. */
const BUDGET = { PostgreSQL: 100, PGlite: 200 } as const;
const IDLE: readonly Asked[] = [{ method: 'GET', path: '/healthz' }];

/**
 * A shop of a hundred thousand products in the reference backend, asked by ten connections at once in a closed loop, HTTP
 * included; on PostgreSQL and on PGlite, each in a database of its own that is removed afterwards. Beside it, what the same
 * ten wait for a `select 1`: that is the machine's weather.
 */
export async function measureCatalogue(root: string): Promise<readonly Section[]> {
  return [await measureOn(await largeOnServer(), root), await measureOn(await largeEmbedded(), root)];
}

async function measureOn(database: LargeDatabase, root: string): Promise<Section> {
  try {
    const plans = await queryPlans(database);
    const rows = await measureCalls(database, root);
    return {
      title: `The catalogue of ${PRODUCTS.toLocaleString('en')} products on ${database.name}, ${CONNECTIONS} connections`,
      rows,
      notes: [
        `The 95th of 100 answers; HTTP included, closed loop. Counts stop at 1,000. Seeded in ${database.seeding.toFixed(0)} s.`,
      ],
      details: plans,
    };
  } finally {
    await database.remove();
  }
}

async function measureCalls(database: LargeDatabase, root: string): Promise<readonly Row[]> {
  const token = randomBytes(32).toString('base64url');
  const backend = await startBackendProcess({
    root,
    token,
    dataFolder: database.folder,
    databaseUrl: database.url,
    logLevel: 'warn',
  });
  try {
    const headers = { authorization: `Bearer ${token}`, 'x-tenant': TENANT, 'accept-language': 'en' };
    const measure = async (requests: readonly Asked[]): Promise<Latencies> => {
      const order = { url: backend.url, headers, requests, connections: CONNECTIONS };
      await askFor({ ...order, duration: TURN / 4 });
      return askFor({ ...order, duration: TURN });
    };
    const rows: Row[] = [rowOf('`select 1`', await measure(IDLE))];
    for (const { what, requests, isJudged } of KINDS) {
      const latencies = await measure(requests);
      rows.push(rowOf(what, latencies, isJudged ? BUDGET[database.name] : undefined));
    }
    rows.push(rowOf('`select 1`, again', await measure(IDLE)));
    return rows;
  } finally {
    await backend.stop();
  }
}

function rowOf(what: string, latencies: Latencies, budget?: number): Row {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(latencies, share));
  const write = (value = Number.NaN): string => writeNumber(value, 'ms');
  return {
    what,
    against: `p50 ${write(p50)}, p99 ${write(p99)} ms; ${latencies.length} answers`,
    value: p95 ?? Number.NaN,
    unit: 'ms',
    ...(budget !== undefined && { budget: { atMost: budget } }),
  };
}
