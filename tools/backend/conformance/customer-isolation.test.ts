import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '../database/database-connection.ts';
import type { Database } from '../database/schema.ts';
import { becomeCustomer, openGuestFiles, openOrder, runAsTenant } from '../database/tenant-transaction.ts';
import { digestToken } from '../identity/credentials.ts';
import { seedTenants } from '../seed/seed-tenants.ts';
import { generateSmallCatalogue } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

/** Two customers of one tenant; the first one shares its id with a customer of another tenant. */
const [lumen, twin] = ['lumen', 'twin'];
const [ana, bob] = ['a'.repeat(24), 'b'.repeat(24)];
const ALL = [
  [lumen, ana],
  [lumen, bob],
  [twin, ana],
] as const;

/** Tables of customers, the column of the customer, and an allowed change. */
const TABLES = [
  ['customer', 'id', "full_name = 'x'"],
  ['customer_session', 'customer_id', 'ended_at = now()'],
  ['wishlist_product', 'customer_id', undefined],
  ['address', 'customer_id', "fields = '{}'"],
  ['cart_line', 'customer_id', 'quantity = 1'],
  ['cart_merge', 'customer_id', undefined],
  ['social_identity', 'customer_id', undefined],
  ['sales_order', 'customer_id', undefined],
  ['voucher_use', 'customer_id', undefined],
  ['wallet_transaction', 'customer_id', undefined],
  ['points_transaction', 'customer_id', undefined],
  ['invoice', 'customer_id', undefined],
  ['subscription', 'customer_id', undefined],
  ['option_file', 'customer_id', 'expires_at = null'],
  ['appointment', 'customer_id', undefined],
] as const;

const at = '2026-01-01T00:00:00.000Z';
const tokenOf = (tenant: string, customer: string) => `${tenant}-${customer}`.padEnd(43, '-');
/** An id that all customers use, since clients choose ids. */
const SHARED_ID = 'e'.repeat(24);

/** Values of required columns by their type. */
const BLANKS: Readonly<Record<string, unknown>> = {
  ...{ text: '', jsonb: '{}', integer: 1, bigint: 0, boolean: true, date: '2026-01-01', bytea: new Uint8Array([1]) },
  'timestamp with time zone': at,
};

let database: DatabaseConnection;
let requiredColumns: readonly { readonly table: string; readonly column: string; readonly type: string }[];
beforeAll(async () => {
  database = await openTestDatabase();
  const registration = { id: twin, hosts: ['twin.example'], isDefault: false };
  await seedTenants(database.db, [
    { tenant: lumen, version: '1', createCatalogue: () => generateSmallCatalogue(5) },
    { tenant: twin, version: '1', createCatalogue: () => ({ ...generateSmallCatalogue(5), registration }) },
  ]);
  const { rows } = await sql<(typeof requiredColumns)[number]>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and column_default is null
      and is_identity = 'NO' and is_generated = 'NEVER'`.execute(database.db);
  requiredColumns = rows;
  for (const [tenant, customer_id] of ALL)
    await as(tenant, customer_id, async (transaction) => {
      for (const [table, values] of rowsOf(tenant, customer_id))
        await insertRow(transaction, table, { tenant, ...values });
    });
});
afterAll(() => database?.close());

const sessionOf = (tenant: string, customer_id: string) => ({
  token_digest: digestToken(tokenOf(tenant, customer_id)),
  customer_id,
  expires_at: '2026-02-01T00:00:00.000Z',
});
const orderOf = (customer_id: string, id = customer_id) => ({
  id,
  customer_id,
  number: Number.parseInt(id.slice(0, 6), 16),
});
const fileOf = (customer_id: string | null, owner: string | null = null) => ({
  id: (customer_id ?? 'c').padEnd(24, '0'),
  customer_id,
  owner,
  name: 'prescription.pdf',
  digest: 'd'.repeat(64),
});

/** A row of each table for a customer, by their dependencies. */
function rowsOf(tenant: string, customer_id: string): readonly (readonly [table: string, values: object])[] {
  const owned = { customer_id, id: SHARED_ID };
  const entry = { ...owned, amount: 500, kind: 'gift' };
  return [
    ['customer', { id: customer_id, email: `${customer_id}@example.com`, password_hash: 'secret' }],
    ['customer_session', sessionOf(tenant, customer_id)],
    ['wishlist_product', { customer_id, product_id: SHARED_ID }],
    ['address', owned],
    ['cart_line', { ...owned, quantity: 2 }],
    ['cart_merge', owned],
    ['social_identity', { customer_id, provider: 'google', subject: `${tenant}-${customer_id}` }],
    ['sales_order', orderOf(customer_id)],
    ['sales_order_line', { order_id: customer_id }],
    ['voucher', { id: `${customer_id.slice(0, 23)}f`, code: customer_id, method: 'code', amount: 500 }],
    ['voucher_use', { order_id: customer_id, voucher_id: `${customer_id.slice(0, 23)}f`, customer_id }],
    ['wallet_transaction', entry],
    ['points_transaction', entry],
    ['subscription', { ...owned, interval_unit: 'month', state: 'active' }],
    ['option_file', fileOf(customer_id)],
    ['appointment', { ...orderOf(customer_id), status: 'booked' }],
    ['sales_order_event', { order_id: customer_id, type: 'status', status: 'placed', created_by: 'shop' }],
  ];
}

function insertRow(transaction: Transaction<Database>, table: string, values: object) {
  const blanks = requiredColumns
    .filter((each) => each.table === table)
    .map(({ column, type }) => [column, BLANKS[type]]);
  const row = { ...Object.fromEntries(blanks), ...values };
  return sql`
    insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(row))})`.execute(transaction);
}

const as = <Answer>(tenant: string, customer: string, work: (transaction: Transaction<Database>) => Promise<Answer>) =>
  runAsTenant(database.db, tenant, async (transaction) => {
    if (customer !== '') await becomeCustomer(transaction, customer);
    return work(transaction);
  });
const insertAs = (tenant: string, customer: string, table: string, values: object) =>
  as(tenant, customer, (transaction) => insertRow(transaction, table, { tenant: lumen, ...values }));

describe.each(TABLES)('%s', (table, column, change) => {
  const read = (tenant: string, customer: string) =>
    as(tenant, customer, async (transaction) => {
      const { rows } = await sql<{ tenant: string; customer: string }>`
        select tenant, ${sql.ref(column)} as customer from ${sql.table(table)}`.execute(transaction);
      return rows;
    });

  it('shows only own rows without a condition', async () => {
    for (const [tenant, customer] of ALL) expect(await read(tenant, customer)).toEqual([{ tenant, customer }]);
  });

  it('shows nothing without a customer or tenant, or to a customer of another tenant', async () => {
    expect(await read(lumen, '')).toEqual([]);
    expect(await read('', ana)).toEqual([]);
    expect(await read(twin, bob)).toEqual([]);
  });

  it('cannot be changed or removed as another customer', async () => {
    if (UNCHANGEABLE.includes(table)) return expectNoChange(table);
    const changes = await as(lumen, bob, async (transaction) => {
      const whose = sql`${sql.ref(column)} = ${ana}`;
      const statements = [
        ...(change === undefined ? [] : [sql`update ${sql.table(table)} set ${sql.raw(change)} where ${whose}`]),
        sql`delete from ${sql.table(table)} where ${whose}`,
      ];
      const affected: (bigint | undefined)[] = [];
      for (const statement of statements) affected.push((await statement.execute(transaction)).numAffectedRows);
      return affected;
    });
    expect(new Set(changes)).toEqual(new Set([0n]));
    expect(await read(lumen, ana)).toHaveLength(1);
  });

  it('forces two policies: for requests, and for functions of its owner', async () => {
    const { rows } = await sql<{ forced: boolean; policies: number }>`
      select relforcerowsecurity as forced, (
        select count(*) from pg_policies where tablename = relname and roles not in ('{vitrine_support}', '{vitrine_register}')
      ) as policies
      from pg_class where relname = ${table}`.execute(database.db);
    expect(rows).toEqual([{ forced: true, policies: 2 }]);
  });
});

/** Tables that no request changes. */
const UNCHANGEABLE: readonly string[] = [
  'social_identity',
  'sales_order',
  'wallet_transaction',
  'points_transaction',
  'invoice',
  'subscription',
  'appointment',
];

async function expectNoChange(table: string): Promise<void> {
  for (const change of [sql`update ${sql.table(table)} set customer_id = null`, sql`delete from ${sql.table(table)}`])
    await expect(as(lumen, ana, (transaction) => change.execute(transaction))).rejects.toThrow(/permission denied/);
}

it('covers all tables with rows of customers', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and (column_name = 'customer_id' or table_name = 'customer') order by 1`.execute(
    database.db,
  );
  // Payments are visible with their orders, too (`payments.test.ts`, `wallet-charges.test.ts`).
  expect(rows.map(({ name }) => name)).toEqual([...TABLES.map(([name]) => name), 'payment'].toSorted());
});

it.each<[table: string, values: object]>([
  ['customer_session', { ...sessionOf(lumen, ana), token_digest: 'other' }],
  ['social_identity', { customer_id: ana, provider: 'google', subject: 'other' }],
  ['sales_order', orderOf(ana, 'd'.repeat(24))],
  ['wallet_transaction', { customer_id: ana, id: 'd'.repeat(24), amount: 500, kind: 'gift' }],
  ['points_transaction', { customer_id: ana, id: 'd'.repeat(24), amount: 500, kind: 'gift' }],
  ['voucher_use', { customer_id: ana, order_id: 'd'.repeat(24), voucher_id: SHARED_ID }],
  ['option_file', { ...fileOf(ana), id: 'd'.repeat(24) }],
])('a row of another customer cannot be written: %s', async (table, values) => {
  for (const [tenant, customer] of [
    [lumen, bob],
    [lumen, ''],
    [twin, ana],
  ] as const)
    await expect(insertAs(tenant, customer, table, values)).rejects.toThrow(/row-level security/);
});

it('an identity cannot be taken over', async () => {
  const identity = { customer_id: bob, provider: 'google', subject: `${lumen}-${ana}` };
  await expect(insertAs(lumen, bob, 'social_identity', identity)).rejects.toThrow(/unique/);
});

it('an order is visible to its customer, or by its id', async () => {
  const readAs = (customer: string, opened: string) =>
    as(lumen, customer, async (transaction) => {
      await openOrder(transaction, opened);
      return transaction.selectFrom('sales_order').select('id').orderBy('id').execute();
    });
  expect(await readAs(bob, '')).toEqual([{ id: bob }]);
  expect(await readAs(bob, ana)).toEqual([{ id: ana }, { id: bob }]);
  expect(await readAs('', ana)).toEqual([{ id: ana }]);
});

it('a guest’s file is visible to its browser only', async () => {
  const [own, other] = ['1'.repeat(64), '2'.repeat(64)];
  const withFiles = <Answer>(opened: string, work: (transaction: Transaction<Database>) => Promise<Answer>) =>
    as(lumen, '', async (transaction) => {
      await openGuestFiles(transaction, opened);
      return work(transaction);
    });
  const insert = (opened: string, owner: string | null) =>
    withFiles(opened, (transaction) =>
      insertRow(transaction, 'option_file', { tenant: lumen, ...fileOf(null, owner) }),
    );
  await expect(insert(own, other)).rejects.toThrow(/row-level security/);
  await expect(insert('', null)).rejects.toThrow(/row-level security/);
  await insert(own, own);
  const ownersOf = (opened: string) =>
    withFiles(opened, (transaction) => transaction.selectFrom('option_file').select('owner').execute());
  expect([await ownersOf(own), await ownersOf(other), await ownersOf('')]).toEqual([[{ owner: own }], [], []]);
});

it('lines and events of an order are visible with it', async () => {
  const readAs = (tenant: string, customer: string) =>
    as(tenant, customer, async (transaction) => ({
      lines: await transaction.selectFrom('sales_order_line').select('order_id').execute(),
      events: await transaction.selectFrom('sales_order_event').select('order_id').execute(),
    }));
  for (const [tenant, customer] of ALL) {
    const own = [{ order_id: customer }];
    expect(await readAs(tenant, customer)).toEqual({ lines: own, events: own });
  }
  for (const other of ['', 'c'.repeat(24)]) expect(await readAs(lumen, other)).toEqual({ lines: [], events: [] });
});

it('a request reads no password hash, and moves no session to another customer', async () => {
  const attempt = (statement: string) => as(lumen, ana, (transaction) => sql.raw(statement).execute(transaction));
  await expect(attempt('select password_hash from customer')).rejects.toThrow(/permission denied/);
  await expect(attempt('select * from customer')).rejects.toThrow(/permission denied/);
  await expect(attempt('select * from sign_in_attempt')).rejects.toThrow(/permission denied/);
  await expect(attempt(`update customer_session set customer_id = '${bob}'`)).rejects.toThrow(/permission denied/);
  await expect(attempt(`update customer set tenant = '${twin}'`)).rejects.toThrow(/permission denied/);
});

describe('resuming a session', () => {
  const resume = (tenant: string, digest: string, now = at) =>
    as(tenant, bob, async (transaction) => {
      await sql`select * from resume_session(
        ${digest}, ${now}::timestamptz, interval '7 days', interval '5 minutes'
      )`.execute(transaction);
      const { rows } = await sql<{
        customer: string;
      }>`select current_setting('app.customer', true) as customer`.execute(transaction);
      return rows[0]?.customer;
    });

  it('sets the customer of the transaction', async () => {
    expect(await resume(lumen, digestToken(tokenOf(lumen, ana)))).toBe(ana);
  });

  it('sets no customer if the tenant lacks the session', async () => {
    expect(await resume(lumen, digestToken('unknown'))).toBe('');
    expect(await resume(twin, digestToken(tokenOf(lumen, ana)))).toBe('');
    expect(await resume('', digestToken(tokenOf(lumen, ana)))).toBe('');
    expect(await resume(lumen, digestToken(tokenOf(lumen, ana)), '2026-02-01T00:00:00Z')).toBe('');
  });

  it('ends with the transaction', async () => {
    await resume(lumen, digestToken(tokenOf(lumen, ana)));
    const { rows } = await sql<{ customer: string | null }>`
      select current_setting('app.customer', true) as customer`.execute(database.db);
    expect(rows[0]?.customer || null).toBeNull();
  });
});
