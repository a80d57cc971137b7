import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { DatabaseConnection } from '../database/database-connection.ts';
import type { VoucherTable } from '../database/schema.ts';
import { becomeCustomer, runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import { enterIntoPoints, enterIntoWallet } from '../wallet/wallet.ts';
import type { BackendClient, RequestHeaders } from './backend-client.ts';
import { runAsOwner } from './test-database.ts';

/** A voucher of 1 KWD without limits by default. */
export type SampleVoucher = Partial<Omit<Insertable<VoucherTable>, 'tenant' | 'id' | 'name' | 'description'>>;

/** Inserts a voucher with a new code. */
export async function addVoucher(
  database: DatabaseConnection,
  terms: SampleVoucher = {},
  tenant = 'lumen',
): Promise<{ readonly id: string; readonly code: string }> {
  const id = randomBytes(12).toString('hex');
  const row = {
    tenant,
    id,
    position: 0,
    code: `T${id.toUpperCase()}`,
    method: 'code' as const,
    name: JSON.stringify({ en: 'Offer', ar: 'عرض' }),
    description: JSON.stringify({ en: 'An offer', ar: 'عرض خاص' }),
    amount: terms.percentage == null ? 1000 : null,
    percentage: null,
    max_amount: null,
    min_sub_total: 0,
    starts_at: null,
    ends_at: null,
    max_uses: null,
    max_uses_per_customer: null,
    is_listed: false,
    ...terms,
  };
  await runAsTenant(database.db, tenant, (transaction) => transaction.insertInto('voucher').values(row).execute());
  return { id, code: row.code };
}

/** Uses of a voucher: by its own count, and by its stored uses. */
export const countVoucherUses = (
  database: DatabaseConnection,
  id: string,
): Promise<{ readonly counted: number; readonly kept: number }> =>
  runAsOwner(database, async (transaction) => {
    const { use_count: counted } = await transaction
      .selectFrom('voucher')
      .select('use_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const uses = await transaction.selectFrom('voucher_use').select('order_id').where('voucher_id', '=', id).execute();
    return { counted, kept: uses.length };
  });

/** Credits the wallet of a customer, in minor units of the shop's base currency. */
export async function giveToWallet(
  database: DatabaseConnection,
  client: BackendClient,
  { headers, amount, now }: { readonly headers: RequestHeaders; readonly amount: number; readonly now: number },
  tenant = 'lumen',
): Promise<void> {
  const customerId = (await client.call('session', {}, headers)).data.customer._id;
  await asCustomer(database, { tenant, customerId }, (transaction) =>
    enterIntoWallet(transaction, tenant, customerId, { kind: 'gift', amount, now }),
  );
}

/** Credits points to a customer. */
export async function givePoints(
  database: DatabaseConnection,
  client: BackendClient,
  { headers, points, now }: { readonly headers: RequestHeaders; readonly points: number; readonly now: number },
  tenant = 'lumen',
): Promise<void> {
  const customerId = (await client.call('session', {}, headers)).data.customer._id;
  await asCustomer(database, { tenant, customerId }, (transaction) =>
    enterIntoPoints(transaction, tenant, customerId, { kind: 'gift', amount: points, now }),
  );
}

const asCustomer = (
  database: DatabaseConnection,
  { tenant, customerId }: { readonly tenant: string; readonly customerId: string },
  work: (transaction: TenantTransaction) => Promise<void>,
): Promise<void> =>
  runAsTenant(database.db, tenant, async (transaction) => {
    await becomeCustomer(transaction, customerId);
    await work(transaction);
  });
