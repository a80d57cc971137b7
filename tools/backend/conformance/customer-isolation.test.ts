import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseConnection, jsonbParameter } from '../database/database-connection.ts';
import type { Database } from '../database/schema.ts';
import { becomeCustomer, openGuestFiles, openOrder, runAsTenant } from '../database/tenant-transaction.ts';
import { digestToken } from '../identity/credentials.ts';
import { seedTenants } from '../seed/seed-tenants.ts';
import { generateSmallCatalogue } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

/** Two customers of one tenant; the first one's id is a customer's of another tenant, too. */
const [lumen, twin] = ['lumen', 'twin'];
const [ana, bob] = ['a'.repeat(24), 'b'.repeat(24)];
const ALL = [
  [lumen, ana],
  [lumen, bob],
  [twin, ana],
] as const;

/** What belongs to a customer, the column that says whose it is, and a change of its rows where requests may change them. */
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

let database: DatabaseConnection;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedTenants(database.db, [
    { tenant: lumen, version: '1', createCatalogue: () => generateSmallCatalogue(5) },
    {
      tenant: twin,
      version: '1',
      createCatalogue: () => ({
        ...generateSmallCatalogue(5),
        registration: { id: twin, hosts: ['twin.example'], isDefault: false },
      }),
    },
  ]);
  for (const [tenant, id] of ALL) {
    await as(tenant, id, async (transaction) => {
      const email = `${id}@example.com`;
      await transaction
        .insertInto('customer')
        .values({ tenant, id, email, full_name: id, phone_number: null, password_hash: 'secret', created_at: at })
        .execute();
      await transaction.insertInto('customer_session').values(sessionOf(tenant, id)).execute();
      await transaction
        .insertInto('wishlist_product')
        .values({ tenant, customer_id: id, product_id: 'f'.repeat(24) })
        .execute();
      await transaction.insertInto('address').values(addressOf(tenant, id)).execute();
      const owned = { tenant, customer_id: id, id: 'e'.repeat(24) };
      await transaction
        .insertInto('cart_line')
        .values({ ...owned, item: '{}', quantity: 2 })
        .execute();
      await transaction
        .insertInto('cart_merge')
        .values({ ...owned, merged_at: at })
        .execute();
      await transaction.insertInto('social_identity').values(identityOf(tenant, id)).execute();
      await transaction.insertInto('sales_order').values(orderOf(tenant, id)).execute();
      await transaction.insertInto('sales_order_line').values(lineOf(tenant, id)).execute();
      await transaction
        .insertInto('voucher')
        .values(voucherOf(tenant))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await transaction.insertInto('voucher_use').values(voucherUseOf(tenant, id)).execute();
      const entry = { ...owned, amount: 500, kind: 'gift', order_id: null, reason: null, created_at: at } as const;
      await transaction.insertInto('wallet_transaction').values(entry).execute();
      await transaction.insertInto('points_transaction').values(entry).execute();
      await transaction.insertInto('subscription').values(subscriptionOf(tenant, id)).execute();
      await transaction.insertInto('option_file').values(fileOf(tenant, id)).execute();
      await transaction.insertInto('appointment').values(appointmentOf(tenant, id)).execute();
      await transaction
        .insertInto('sales_order_event')
        .values({
          tenant,
          order_id: id,
          type: 'status',
          status: 'placed',
          message: null,
          created_by: 'shop',
          created_at: at,
        })
        .execute();
    });
  }
});
afterAll(() => database?.close());

const sessionOf = (tenant: string, customer_id: string) => ({
  tenant,
  token_digest: digestToken(tokenOf(tenant, customer_id)),
  customer_id,
  device_name: null,
  device_token: null,
  created_at: at,
  last_used_at: at,
  expires_at: '2026-02-01T00:00:00.000Z',
  ended_at: null,
});

/** All have one of the same id, as somebody might choose who has seen one. */
const addressOf = (tenant: string, customer_id: string) => ({
  tenant,
  customer_id,
  id: 'e'.repeat(24),
  is_default: true,
  fields: JSON.stringify({ type: 'home', country: 'f'.repeat(24) }),
  created_at: at,
});
const identityOf = (tenant: string, customer_id: string, subject = `${tenant}-${customer_id}`) =>
  ({ tenant, provider: 'google', subject, customer_id, created_at: at }) as const;

const orderOf = (tenant: string, customer_id: string) => ({
  tenant,
  id: customer_id,
  number: Number.parseInt(customer_id.slice(0, 6), 16),
  customer_id,
  body_digest: '',
  placed_at: at,
  language: 'en',
  currency: 'KWD',
  form: '{}',
  contact_email: null,
  contact_phone: null,
  sub_total: 0,
  discount: 0,
  delivery_fees: 0,
  cash_on_delivery_fee: 0,
  vat: 0,
  total_without_wallet: 0,
  wallet_amount: 0,
});

const appointmentOf = (tenant: string, customer_id: string) => ({
  tenant,
  id: customer_id,
  number: Number.parseInt(customer_id.slice(0, 6), 16),
  customer_id,
  body_digest: '',
  created_at: at,
  language: 'en',
  currency: 'AED',
  form: jsonbParameter({ isCash: true, reminderSent: false, customerId: {} }),
  contact_name: '',
  contact_email: '',
  contact_phone: '',
  sub_total: 0,
  discount: 0,
  status: 'booked' as const,
  status_at: at,
  reminder_due_at: null,
});

const subscriptionOf = (tenant: string, customer_id: string) =>
  ({
    tenant,
    customer_id,
    id: 'e'.repeat(24),
    name: '{}',
    image: '',
    price: 500,
    currency: 'KWD',
    interval_unit: 'month',
    interval_count: 1,
    state: 'active',
    started_on: '2026-01-01',
    ends_on: null,
  }) as const;

const lineOf = (tenant: string, order_id: string) => ({
  tenant,
  order_id,
  position: 0,
  item: '{}',
  slug: '',
  title: '{}',
  image: '',
  choices: '[]',
  quantity: 1,
  unit_price: 0,
  unit_price_after_discount: 0,
});

const fileOf = (tenant: string, customer_id: string | null, owner: string | null = null) => ({
  tenant,
  id: (customer_id ?? 'c').padEnd(24, '0'),
  customer_id,
  owner,
  name: 'prescription.pdf',
  mime_type: 'application/pdf',
  bytes: 1,
  digest: 'd'.repeat(64),
  body: new Uint8Array([1]),
  uploaded_at: at,
  expires_at: null,
});

const voucherOf = (tenant: string) => ({
  tenant,
  id: 'e'.repeat(24),
  position: 0,
  code: 'ISOLATED',
  method: 'code' as const,
  name: '{}',
  description: '{}',
  amount: 500,
  percentage: null,
  max_amount: null,
  min_sub_total: 0,
  starts_at: null,
  ends_at: null,
  max_uses: null,
  max_uses_per_customer: null,
  is_listed: true,
});

const voucherUseOf = (tenant: string, customer_id: string, order_id = customer_id) => ({
  tenant,
  order_id,
  voucher_id: 'e'.repeat(24),
  customer_id,
  used_at: at,
});

const as = <Answer>(tenant: string, customer: string, work: (transaction: Transaction<Database>) => Promise<Answer>) =>
  runAsTenant(database.db, tenant, async (transaction) => {
    if (customer !== '') await becomeCustomer(transaction, customer);
    return work(transaction);
  });

describe.each(TABLES)('%s', (table, column, change) => {
  const read = (tenant: string, customer: string) =>
    as(tenant, customer, async (transaction) => {
      const { rows } = await sql<{ tenant: string; customer: string }>`
        select tenant, ${sql.ref(column)} as customer from ${sql.table(table)}`.execute(transaction);
      return rows;
    });

  it('shows a customer’s own rows alone, with no where at all', async () => {
    for (const [tenant, customer] of ALL) expect(await read(tenant, customer)).toEqual([{ tenant, customer }]);
  });

  it('shows nothing without a customer, without a tenant, and to a customer of another tenant', async () => {
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

  it('forces its policies, one for requests and one for the functions of its owner', async () => {
    const { rows } = await sql<{ forced: boolean; policies: number }>`
      select relforcerowsecurity as forced, (
        select count(*) from pg_policies where tablename = relname and roles not in ('{vitrine_support}', '{vitrine_register}')
      ) as policies
      from pg_class where relname = ${table}`.execute(database.db);
    expect(rows).toEqual([{ forced: true, policies: 2 }]);
  });
});

/** What requests may not change at all, as whoever. */
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

it('these are all the tables with rows of customers', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and (column_name = 'customer_id' or table_name = 'customer') order by 1`.execute(
    database.db,
  );
  // Rows of payments are seen by their orders, too (`payments.test.ts`, `wallet-charges.test.ts`).
  expect(rows.map(({ name }) => name)).toEqual([...TABLES.map(([name]) => name), 'payment'].toSorted());
});

it('a customer cannot write a session of another one', async () => {
  const row = { ...sessionOf(lumen, ana), token_digest: 'other' };
  const insert = (tenant: string, customer: string) =>
    as(tenant, customer, (transaction) => transaction.insertInto('customer_session').values(row).execute());
  await expect(insert(lumen, bob)).rejects.toThrow(/row-level security/);
  await expect(insert(twin, ana)).rejects.toThrow(/row-level security/);
  await expect(insert(lumen, '')).rejects.toThrow(/row-level security/);
});

it('a customer cannot write an identity of another one, nor take one over', async () => {
  const insert = (customer: string, row: ReturnType<typeof identityOf>) =>
    as(lumen, customer, (transaction) => transaction.insertInto('social_identity').values(row).execute());
  await expect(insert(bob, identityOf(lumen, ana, 'other'))).rejects.toThrow(/row-level security/);
  await expect(insert(bob, identityOf(lumen, bob, `${lumen}-${ana}`))).rejects.toThrow(/unique/);
});

it('a customer cannot write an order of another one, nor read one without having proved to know it', async () => {
  const order = { ...orderOf(lumen, ana), id: 'd'.repeat(24), number: 1 };
  const insert = (customer: string) =>
    as(lumen, customer, (transaction) => transaction.insertInto('sales_order').values(order).execute());
  await expect(insert(bob)).rejects.toThrow(/row-level security/);
  await expect(insert('')).rejects.toThrow(/row-level security/);
  const readAs = (customer: string, opened: string) =>
    as(lumen, customer, async (transaction) => {
      await openOrder(transaction, opened);
      return transaction.selectFrom('sales_order').select('id').orderBy('id').execute();
    });
  expect(await readAs(bob, '')).toEqual([{ id: bob }]);
  expect(await readAs(bob, ana)).toEqual([{ id: ana }, { id: bob }]);
  expect(await readAs('', ana)).toEqual([{ id: ana }]);
});

it('a customer cannot put anything into another one’s wallet, nor use a voucher as another one', async () => {
  const entry = {
    tenant: lumen,
    customer_id: ana,
    id: 'd'.repeat(24),
    amount: 500,
    kind: 'gift',
    order_id: null,
    reason: null,
    created_at: at,
  } as const;
  const insert = (table: 'wallet_transaction' | 'points_transaction', customer: string) =>
    as(lumen, customer, (transaction) => transaction.insertInto(table).values(entry).execute());
  for (const customer of [bob, '']) {
    await expect(insert('wallet_transaction', customer)).rejects.toThrow(/row-level security/);
    await expect(insert('points_transaction', customer)).rejects.toThrow(/row-level security/);
    const use = voucherUseOf(lumen, ana, 'd'.repeat(24));
    await expect(
      as(lumen, customer, (transaction) => transaction.insertInto('voucher_use').values(use).execute()),
    ).rejects.toThrow(/row-level security/);
  }
});

it('a customer cannot write a file of another one; a guest’s is seen by the browser that sent it alone', async () => {
  const [own, other] = ['1'.repeat(64), '2'.repeat(64)];
  const insert = (customer: string, opened: string, row: ReturnType<typeof fileOf>) =>
    as(lumen, customer, async (transaction) => {
      await openGuestFiles(transaction, opened);
      await transaction.insertInto('option_file').values(row).execute();
    });
  await expect(insert(bob, own, { ...fileOf(lumen, ana), id: 'd'.repeat(24) })).rejects.toThrow(/row-level security/);
  await expect(insert(bob, own, fileOf(lumen, null, other))).rejects.toThrow(/row-level security/);
  await expect(insert('', '', fileOf(lumen, null))).rejects.toThrow(/row-level security/);
  await insert('', own, fileOf(lumen, null, own));
  const guests = (opened: string) =>
    as(lumen, '', async (transaction) => {
      await openGuestFiles(transaction, opened);
      return transaction.selectFrom('option_file').select('owner').execute();
    });
  expect([await guests(own), await guests(other), await guests('')]).toEqual([[{ owner: own }], [], []]);
  await as(lumen, '', async (transaction) => {
    await openGuestFiles(transaction, own);
    await transaction.deleteFrom('option_file').execute();
  });
});

it('lines and events of an order are seen by who sees the order', async () => {
  const readAs = (tenant: string, customer: string) =>
    as(tenant, customer, async (transaction) => ({
      lines: await transaction.selectFrom('sales_order_line').select('order_id').execute(),
      events: await transaction.selectFrom('sales_order_event').select('order_id').execute(),
    }));
  for (const [tenant, customer] of ALL) {
    const own = [{ order_id: customer }];
    expect(await readAs(tenant, customer)).toEqual({ lines: own, events: own });
  }
  for (const nobody of ['', 'c'.repeat(24)]) expect(await readAs(lumen, nobody)).toEqual({ lines: [], events: [] });
});

it('a request reads no password hash, not even its own customer’s, and cannot move a session to another customer', async () => {
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

  it('makes the session’s customer the transaction’s, whoever it was before', async () => {
    expect(await resume(lumen, digestToken(tokenOf(lumen, ana)))).toBe(ana);
  });

  it('leaves the transaction without a customer when there is no such session at the tenant', async () => {
    expect(await resume(lumen, digestToken('unknown'))).toBe('');
    expect(await resume(twin, digestToken(tokenOf(lumen, ana)))).toBe('');
    expect(await resume('', digestToken(tokenOf(lumen, ana)))).toBe('');
    expect(await resume(lumen, digestToken(tokenOf(lumen, ana)), '2026-02-01T00:00:00Z')).toBe('');
  });

  it('ends with the transaction: the next one has no customer', async () => {
    await resume(lumen, digestToken(tokenOf(lumen, ana)));
    const { rows } = await sql<{ customer: string | null }>`
      select current_setting('app.customer', true) as customer`.execute(database.db);
    expect(rows[0]?.customer || null).toBeNull();
  });
});
