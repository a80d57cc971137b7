import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { generateCatalogue } from '../../../../fixtures/catalogue/generate-catalogue.ts';
import { nextDay } from '../../../../runtime/domain/booking/opening-times.ts';
import { connectDatabase } from '../../../backend/database/connect-database.ts';
import type { DatabaseConnection } from '../../../backend/database/database-connection.ts';
import type { Database } from '../../../backend/database/schema.ts';
import { computeSeedVersion, seedTenants } from '../../../backend/seed/seed-tenants.ts';
import { startTemporaryPostgres } from '../../../build/setup/temporary-postgres.ts';
import { startBackendProcess } from '../../../serve/backend-process.ts';
import { runLoadInProcess } from '../catalogue/load-generator.ts';
import { quantile } from '../measure/statistics.ts';
import type { BenchRow, BenchSection } from '../report/bench-row.ts';
import { formatNumber } from '../report/format-table.ts';

type DatabaseName = 'PostgreSQL' | 'PGlite';

const TENANT = 'serene';
const SERVICE_COUNT = 50;
const EXPERT_COUNT = 20;
const APPOINTMENT_COUNT = 20_000;
/** Days of the shop, around today, that they are on. */
const [DAYS_BEFORE, DAYS_AFTER] = [60, 40];
const MONTH_DAYS = 31;
const CONNECTIONS = 10;
/** Of each kind of request, in ms. */
const ROUND_MS = 6000;
/** 95 of 100 answers come within so many ms. */
const BUDGETS_MS: Readonly<Record<DatabaseName, number>> = { PostgreSQL: 100, PGlite: 200 };

/**
 * What the free times of a month take in a shop that has much booked, HTTP included, by ten connections in a closed loop.
 */
export async function measureBookings(root: string): Promise<readonly BenchSection[]> {
  const postgres = await startTemporaryPostgres();
  try {
    return [await measureOn('PostgreSQL', root, postgres.url), await measureOn('PGlite', root, undefined)];
  } finally {
    await postgres.stop();
  }
}

/** A service at the first branch that offers it. */
interface OfferedService {
  readonly serviceId: string;
  readonly branchId: string;
}

async function measureOn(name: DatabaseName, root: string, databaseUrl: string | undefined): Promise<BenchSection> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  try {
    const database = await connectDatabase({ url: databaseUrl, folder: join(folder, 'backend') });
    const services = await seed(database).finally(() => database.close());
    const token = randomBytes(32).toString('base64url');
    const backend = await startBackendProcess({
      root,
      token,
      dataFolder: folder,
      databaseUrl: databaseUrl ?? '',
      logLevel: 'error',
      isProduction: false,
      args: ['--products', '12'],
    });
    try {
      return {
        title: `Free times on ${name}, ${CONNECTIONS} connections`,
        rows: await measureLatencies(backend.url, token, services, BUDGETS_MS[name]),
        notes: [
          `The 95th of 100 answers of the backend, HTTP included, in a closed loop: ${SERVICE_COUNT} services, ${EXPERT_COUNT} experts, ${APPOINTMENT_COUNT.toLocaleString('en')} appointments. \`select 1\` is the machine’s weather.`,
        ],
      };
    } finally {
      await backend.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function seed(database: DatabaseConnection): Promise<readonly OfferedService[]> {
  const version = computeSeedVersion(generateCatalogue, TENANT);
  const createCatalogue = () => generateCatalogue({ tenant: TENANT, products: 12, today: Date.now() });
  await seedTenants(database.db, [{ tenant: TENANT, version, createCatalogue }]);
  return database.db.transaction().execute(async (transaction) => {
    await sql`select set_config('app.tenant', ${TENANT}, true)`.execute(transaction);
    await growShop(transaction);
    await fillCalendar(transaction);
    const { rows } = await sql<OfferedService>`
      select service.id as "serviceId", (
        select branch.id from branch where branch.tenant = service.tenant
          and (service.branch_ids is null or service.branch_ids @> to_jsonb(branch.id)) order by branch.position limit 1
      ) as "branchId"
      from service where service.tenant = ${TENANT} and service.needs_expert`.execute(transaction);
    return rows;
  });
}

/** More services and experts of the same kinds, until there are enough; every expert does every service, everywhere. */
async function growShop(transaction: Transaction<Database>): Promise<void> {
  await sql`
    insert into service (tenant, id, category_id, position, slug, name, description, image, images, price, discount_type, discount_value,
      duration_type, duration_value, needs_expert, buffer_after_minutes)
    select tenant, left(md5('service' || n), 24), category_id, 1000 + n, slug || '-' || n, name, description, image, images, price,
      discount_type, discount_value, duration_type, duration_value, true, 10
    from generate_series(1, ${SERVICE_COUNT}::int - (select count(*)::int from service where tenant = ${TENANT})) as n
    cross join (select * from service where tenant = ${TENANT} and needs_expert order by position limit 1) as model`.execute(
    transaction,
  );
  await sql`
    insert into expert (tenant, id, position, full_name, days_off)
    select ${TENANT}, left(md5('expert' || n), 24), 1000 + n, '{"en":"Expert"}', '[]'
    from generate_series(1, ${EXPERT_COUNT}::int - (select count(*)::int from expert where tenant = ${TENANT})) as n`.execute(
    transaction,
  );
  await sql`update expert set branch_ids = null where tenant = ${TENANT}`.execute(transaction);
  await sql`
    insert into service_expert (tenant, service_id, expert_id)
    select ${TENANT}, service.id, expert.id from service join expert on expert.tenant = service.tenant
    where service.tenant = ${TENANT} and service.needs_expert on conflict do nothing`.execute(transaction);
}

/** An hour for each appointment, evenly over experts and days. */
async function fillCalendar(transaction: Transaction<Database>): Promise<void> {
  const days = DAYS_BEFORE + DAYS_AFTER;
  const perDay = APPOINTMENT_COUNT / (EXPERT_COUNT * days);
  await sql`
    create temporary table filled on commit drop as
    select left(md5('appointment' || expert.id || day || place), 24) as id, expert.id as expert_id,
      date_trunc('day', now()) + (day - ${DAYS_BEFORE}::int) * interval '1 day' + (6 + place) * interval '1 hour' as starts_at
    from expert
    cross join generate_series(0, ${days}::int - 1) as day
    cross join generate_series(0, ${perDay}::int - 1) as place
    where expert.tenant = ${TENANT}`.execute(transaction);
  await sql`
    insert into appointment (tenant, id, number, body_digest, created_at, language, currency, form, contact_name, contact_email,
      contact_phone, sub_total, discount, status, status_at)
    select ${TENANT}, id, row_number() over (), 'bench', now(), 'en', 'AED', '{}', 'Noor', 'noor@example.com', '+971500000000', 0, 0,
      'booked', now()
    from filled`.execute(transaction);
  await sql`
    insert into booking (tenant, id, held_at, appointment_id, service_id, branch_id, expert_id, is_any_expert, during, occupied, line,
      price, original_price)
    select ${TENANT}, filled.id, now(), filled.id, service.id, branch.id, filled.expert_id, false,
      tstzrange(starts_at, starts_at + interval '50 minutes'), tstzrange(starts_at, starts_at + interval '60 minutes'), '{}', 0, 0
    from filled
    cross join (select id from service where tenant = ${TENANT} and needs_expert order by position limit 1) as service
    cross join (select id from branch where tenant = ${TENANT} order by position limit 1) as branch`.execute(
    transaction,
  );
  await sql`analyze booking`.execute(transaction);
}

async function measureLatencies(
  url: string,
  token: string,
  services: readonly OfferedService[],
  budget: number,
): Promise<readonly BenchRow[]> {
  const headers = {
    authorization: `Bearer ${token}`,
    'x-tenant': TENANT,
    'accept-language': 'en',
    'content-type': 'application/json',
  };
  const today = new Date().toISOString().slice(0, 10);
  const days = { from: today, to: nextDay(today, MONTH_DAYS - 1) };
  const measure = async (
    what: string,
    requests: Parameters<typeof runLoadInProcess>[0]['requests'],
    atMost?: number,
  ) => {
    const load = { url, headers, requests, connections: CONNECTIONS };
    await runLoadInProcess({ ...load, durationMs: ROUND_MS / 4 });
    const latencies = await runLoadInProcess({ ...load, durationMs: ROUND_MS });
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(latencies, share) ?? Number.NaN);
    const write = (value = Number.NaN): string => formatNumber(value, 'ms');
    return {
      what,
      comparedWith: `p50 ${write(p50)}, p99 ${write(p99)} ms; ${latencies.length} answers`,
      value: p95 ?? Number.NaN,
      unit: 'ms',
      ...(atMost !== undefined && { budget: { atMost } }),
    } satisfies BenchRow;
  };
  const post = (path: string, body: object) => ({ method: 'POST', path, body: JSON.stringify(body) }) as const;
  return [
    await measure('`select 1`', [{ method: 'GET', path: '/healthz' }]),
    await measure(
      'the slots of a day',
      services.map((service) => post('/crm/slots/current', { ...service, currentDate: nextDay(today, 7) })),
    ),
    await measure(
      'the free times of a month',
      services.map((service) => post('/crm/slots/days', { ...service, ...days })),
      budget,
    ),
  ];
}
