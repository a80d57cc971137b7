import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../build/setup/temporary-postgres.ts';
import { sendRequest } from './browsing/http-request.ts';
import { BACKEND_TOKEN, publishDocument, startTestBackend, type TestBackend } from './running/start-test-backend.ts';
import { createTemporaryFolder, startTestShop, type TestShop } from './running/start-test-shop.ts';
import { formatDocument, readTenantDocument } from './running/tenant-document.ts';

/** Two backends on one PostgreSQL, each with a shop. */
let postgres: TemporaryPostgres;
let database: pg.Client;
let backends: readonly TestBackend[];
let shops: readonly TestShop[];

const startBackend = async (): Promise<TestBackend> =>
  startTestBackend({
    root: inject('root'),
    dataFolder: await createTemporaryFolder('copy'),
    args: ['--products', '12'],
    env: { DATABASE_URL: postgres.url },
  });

beforeAll(async () => {
  postgres = await startTemporaryPostgres();
  const first = await startBackend();
  backends = [first, await startBackend()];
  shops = await Promise.all(
    backends.map(({ url }) =>
      startTestShop({ root: inject('root'), seed: inject('seed'), env: { BACKEND_URL: url, BACKEND_TOKEN } }),
    ),
  );
  database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
}, 300_000);
afterAll(async () => {
  await database?.end();
  for (const each of [...(shops ?? []), ...(backends ?? [])]) await each.stop();
  await postgres?.stop();
});

async function publishName(name: string): Promise<void> {
  const [backend] = backends;
  if (backend === undefined) throw new Error('no backend runs');
  const document = await readTenantDocument(inject('root'));
  await publishDocument(backend, formatDocument({ ...document, appName: { en: name, ar: name } }));
}

const titles = () =>
  Promise.all(
    shops.map(async ({ url }) => /<title>(.*?)<\/title>/.exec((await sendRequest(url, '/en-KW')).text)?.[1] ?? ''),
  );

it('both copies show a document within 10 s that was published while their change feeds were disconnected', async () => {
  await publishName('First');
  await expect
    .poll(titles, { timeout: 30_000 })
    .toEqual([expect.stringContaining('First'), expect.stringContaining('First')]);
  const { rowCount } = await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
  );
  expect(rowCount).toBe(2);
  await publishName('Second');
  await expect
    .poll(titles, { timeout: 10_000 })
    .toEqual([expect.stringContaining('Second'), expect.stringContaining('Second')]);
});

it('a restarted copy of an earlier release leaves the SQL routines of a later one unchanged', async () => {
  await database.query('update routine_release set number = number + 1');
  const read = async () =>
    (
      await database.query(
        `select oid::int, proname from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
      )
    ).rows;
  const before = await read();
  const [running, restarted] = backends;
  if (running === undefined || restarted === undefined) throw new Error('two run');
  await restarted.stop();
  backends = [running, await startBackend()];
  expect(await read()).toEqual(before);
});
