import { randomBytes } from 'node:crypto';
import { startBackendProcess } from '../../../serve/backend-process.ts';
import { quantile } from '../measure/statistics.ts';
import type { BenchRow, BenchSection } from '../report/bench-row.ts';
import { formatNumber } from '../report/format-table.ts';
import { type CatalogueRequest, REQUEST_KINDS } from './catalogue-requests.ts';
import {
  BENCH_TENANT,
  createPgliteDatabase,
  createPostgresDatabase,
  type LargeDatabase,
  PRODUCT_COUNT,
} from './large-database.ts';
import { type Latencies, runLoadInProcess } from './load-generator.ts';
import { explainQueries } from './query-plans.ts';

const CONNECTIONS = 10;
/** Of each kind of request, in ms; before that, a quarter of it to warm up. */
const ROUND_MS = 4000;
/** 95 of 100 answers come within so many ms. Source: the shop's goals for its catalogue. */
const BUDGET_MS = { PostgreSQL: 100, PGlite: 200 } as const;
const HEALTH_REQUESTS: readonly CatalogueRequest[] = [{ method: 'GET', path: '/healthz' }];

/**
 * A shop of a hundred thousand products in the reference backend, asked by ten connections at once in a closed loop, HTTP
 * included; on PostgreSQL and on PGlite, each in a database of its own that is removed afterwards. Beside it, what the same
 * ten wait for a `select 1`: that is the machine's weather.
 */
export async function measureCatalogue(root: string): Promise<readonly BenchSection[]> {
  return [
    await measureDatabase(await createPostgresDatabase(), root),
    await measureDatabase(await createPgliteDatabase(), root),
  ];
}

async function measureDatabase(database: LargeDatabase, root: string): Promise<BenchSection> {
  try {
    const plans = await explainQueries(database);
    const rows = await measureCalls(database, root);
    return {
      title: `The catalogue of ${PRODUCT_COUNT.toLocaleString('en')} products on ${database.name}, ${CONNECTIONS} connections`,
      rows,
      notes: [
        `The 95th of 100 answers; HTTP included, closed loop. Counts stop at 1,000. Seeded in ${database.seedingSeconds.toFixed(0)} s.`,
      ],
      details: plans,
    };
  } finally {
    await database.remove();
  }
}

async function measureCalls(database: LargeDatabase, root: string): Promise<readonly BenchRow[]> {
  const token = randomBytes(32).toString('base64url');
  const backend = await startBackendProcess({
    root,
    token,
    dataFolder: database.folder,
    databaseUrl: database.url,
    logLevel: 'warn',
  });
  try {
    const headers = { authorization: `Bearer ${token}`, 'x-tenant': BENCH_TENANT, 'accept-language': 'en' };
    const measure = async (requests: readonly CatalogueRequest[]): Promise<Latencies> => {
      const order = { url: backend.url, headers, requests, connections: CONNECTIONS };
      await runLoadInProcess({ ...order, durationMs: ROUND_MS / 4 });
      return runLoadInProcess({ ...order, durationMs: ROUND_MS });
    };
    const rows: BenchRow[] = [createRow('`select 1`', await measure(HEALTH_REQUESTS))];
    for (const { what, requests, isJudged } of REQUEST_KINDS) {
      const latencies = await measure(requests);
      rows.push(createRow(what, latencies, isJudged ? BUDGET_MS[database.name] : undefined));
    }
    rows.push(createRow('`select 1`, again', await measure(HEALTH_REQUESTS)));
    return rows;
  } finally {
    await backend.stop();
  }
}

function createRow(what: string, latencies: Latencies, budget?: number): BenchRow {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(latencies, share));
  const write = (value = Number.NaN): string => formatNumber(value, 'ms');
  return {
    what,
    comparedWith: `p50 ${write(p50)}, p99 ${write(p99)} ms; ${latencies.length} answers`,
    value: p95 ?? Number.NaN,
    unit: 'ms',
    ...(budget !== undefined && { budget: { atMost: budget } }),
  };
}
