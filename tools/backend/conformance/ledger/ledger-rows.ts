import { type Selectable, sql, type Transaction } from 'kysely';
import type { OrderStatus } from '../../../../runtime/domain/order/status/order-status.ts';
import type { Appointment, CartItem, OrderForm } from '../../../../schemas/generated/wire.ts';
import type { DatabaseConnection } from '../../database/database-connection.ts';
import type { Database, LedgerTable, PaymentTable, VoucherTable, VoucherUseTable } from '../../database/schema.ts';

/** A limited product, variant or lens. */
interface StockRow {
  readonly kind: 'product' | 'variant' | 'lens';
  readonly id: string;
  readonly quantity: number;
}

interface LedgerOrder {
  readonly id: string;
  readonly number: number;
  /** Null for a guest's, and once the account is gone. */
  readonly customerId: string | null;
  /** Statuses of its timeline, oldest first. */
  readonly statuses: readonly OrderStatus[];
  readonly lines: readonly CartItem[];
  readonly form: OrderForm;
  /** ISO 4217. */
  readonly currency: string;
  /** Minor units of `currency`. */
  readonly walletAmount: number;
  /** The total without the wallet's part, in minor units of `currency`. */
  readonly due: number;
}

interface SlotUse {
  readonly orderId: string;
  readonly slotId: string;
  readonly date: string;
  /** Null for a removed slot. */
  readonly capacity: number | null;
}

export interface LedgerAppointment {
  readonly id: string;
  readonly number: number;
  readonly status: Appointment['status'];
  readonly isCash: boolean;
  /** Minor units of `currency` (ISO 4217). */
  readonly total: number;
  readonly currency: string;
}

/** A service at a time, buffers included. Epoch ms. */
export interface LedgerBooking {
  readonly id: string;
  /** Null for a hold. */
  readonly appointmentId: string | null;
  readonly serviceId: string;
  readonly branchId: string;
  readonly expertId: string | null;
  readonly place: number | null;
  readonly start: number;
  readonly end: number;
  readonly isReleased: boolean;
}

export type LedgerEntry = Selectable<LedgerTable<string>>;

/** Stock, debts and payments of a shop at one moment. */
export interface LedgerRows {
  /** ISO 4217: that of wallets. */
  readonly baseCurrency: string;
  readonly stock: readonly StockRow[];
  /** Sold pieces of each product, by its own count. */
  readonly sold: readonly { readonly id: string; readonly count: number }[];
  readonly orders: readonly LedgerOrder[];
  readonly payments: readonly Selectable<PaymentTable>[];
  readonly vouchers: readonly Selectable<VoucherTable>[];
  readonly voucherUses: readonly Selectable<VoucherUseTable>[];
  /** In order of insertion, like `points`. */
  readonly wallet: readonly LedgerEntry[];
  readonly points: readonly LedgerEntry[];
  readonly slotUses: readonly SlotUse[];
  readonly appointments: readonly LedgerAppointment[];
  readonly bookings: readonly LedgerBooking[];
}

/** Expectations of a test beside the tables. */
export interface LedgerFacts {
  /** `lumen` by default. */
  readonly tenant?: string;
  /** Ids of charged payments, once for each charge; unchecked by default. */
  readonly charged?: readonly string[];
  /** Epoch ms of the last processing of holds; unchecked by default. */
  readonly sweptAt?: number;
}

/** A shop before and after a test. */
export interface Ledgers extends Omit<LedgerFacts, 'tenant'> {
  readonly before: LedgerRows;
  readonly now: LedgerRows;
}

/** Reads a shop at one moment. */
export const readLedger = (database: DatabaseConnection, tenant = 'lumen'): Promise<LedgerRows> =>
  database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      // As the owner of the tables, limited to the tenant by row-level security; a superuser is not limited.
      await sql`select set_config('app.tenant', ${tenant}, true)`.execute(transaction);
      const from = <Table extends 'payment' | 'voucher' | 'voucher_use'>(table: Table) =>
        sql<Selectable<Database[Table]>>`select * from ${sql.table(table)} where tenant = ${tenant}`;
      const currency = await sql<{ readonly iso3c: string }>`
        select iso3c from currency where tenant = ${tenant} and position = 0`.execute(transaction);
      const sold = await sql<LedgerRows['sold'][number]>`
        select id, sell_quantity as count from product where tenant = ${tenant}`.execute(transaction);
      return {
        baseCurrency: currency.rows[0]?.iso3c ?? '',
        stock: await readStock(transaction, tenant),
        sold: sold.rows,
        orders: await readOrders(transaction, tenant),
        payments: (await from('payment').execute(transaction)).rows,
        vouchers: (await from('voucher').execute(transaction)).rows,
        voucherUses: (await from('voucher_use').execute(transaction)).rows,
        wallet: await readEntries(transaction, 'wallet_transaction', tenant),
        points: await readEntries(transaction, 'points_transaction', tenant),
        slotUses: await readSlotUses(transaction, tenant),
        appointments: await readAppointments(transaction, tenant),
        bookings: await readBookings(transaction, tenant),
      };
    });

async function readStock(transaction: Transaction<Database>, tenant: string): Promise<readonly StockRow[]> {
  const { rows } = await sql<StockRow>`
    select 'product' as kind, id, quantity from product where tenant = ${tenant} and is_stock_limited
    union all
    select 'variant', id, quantity from variant where tenant = ${tenant} and is_limited
    union all
    select 'lens', id, quantity from lens_option where tenant = ${tenant}`.execute(transaction);
  return rows;
}

async function readOrders(transaction: Transaction<Database>, tenant: string): Promise<readonly LedgerOrder[]> {
  const orders = await transaction.selectFrom('sales_order').selectAll().where('tenant', '=', tenant).execute();
  const lines = await transaction
    .selectFrom('sales_order_line')
    .select(['order_id', 'item', 'quantity'])
    .where('tenant', '=', tenant)
    .execute();
  const events = await transaction
    .selectFrom('sales_order_event')
    .select(['order_id', 'status'])
    .where('tenant', '=', tenant)
    .orderBy('position')
    .execute();
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  const eventsOf = Map.groupBy(events, ({ order_id }) => order_id);
  return orders.map(({ id, number, customer_id, form, currency, wallet_amount, total_without_wallet }) => ({
    id,
    number,
    customerId: customer_id,
    statuses: (eventsOf.get(id) ?? []).flatMap(({ status }) => status ?? []),
    lines: (linesOf.get(id) ?? []).map(({ item, quantity }) => ({ ...item, quantity })),
    form,
    currency,
    walletAmount: wallet_amount,
    due: total_without_wallet - wallet_amount,
  }));
}

const readEntries = (
  transaction: Transaction<Database>,
  table: 'wallet_transaction' | 'points_transaction',
  tenant: string,
): Promise<readonly LedgerEntry[]> =>
  transaction.selectFrom(table).selectAll().where('tenant', '=', tenant).orderBy('position').execute();

async function readSlotUses(transaction: Transaction<Database>, tenant: string): Promise<readonly SlotUse[]> {
  const { rows } = await sql<SlotUse>`
    select slot_use.order_id as "orderId", slot_use.slot_id as "slotId", slot_use.date, time_slot.capacity
    from slot_use left join time_slot on time_slot.tenant = slot_use.tenant and time_slot.id = slot_use.slot_id
    where slot_use.tenant = ${tenant}`.execute(transaction);
  return rows;
}

async function readAppointments(
  transaction: Transaction<Database>,
  tenant: string,
): Promise<readonly LedgerAppointment[]> {
  const rows = await transaction.selectFrom('appointment').selectAll().where('tenant', '=', tenant).execute();
  return rows.map(({ id, number, status, form, sub_total, discount, currency }) => ({
    id,
    number,
    status,
    isCash: form.isCash,
    total: sub_total - discount,
    currency,
  }));
}

async function readBookings(transaction: Transaction<Database>, tenant: string): Promise<readonly LedgerBooking[]> {
  const { rows } = await sql<LedgerBooking>`
    select id, appointment_id as "appointmentId", service_id as "serviceId", branch_id as "branchId", expert_id as "expertId", place,
      date_part('epoch', lower(occupied)) * 1000 as start, date_part('epoch', upper(occupied)) * 1000 as "end",
      released_at is not null as "isReleased"
    from booking where tenant = ${tenant}`.execute(transaction);
  return rows;
}

/** Whether the goods of an order are held for a payment, sold, or free. */
const KEEPS: Readonly<Record<OrderStatus, 'held' | 'sold' | 'nothing'>> = {
  'awaiting-payment': 'held',
  unpaid: 'nothing',
  placed: 'sold',
  confirmed: 'sold',
  ready: 'sold',
  'on-the-way': 'sold',
  completed: 'sold',
  cancelled: 'nothing',
};

export const keepsOf = ({ statuses }: LedgerOrder) => KEEPS[statuses.at(-1) ?? 'cancelled'];
export const isKept = (order: LedgerOrder): boolean => keepsOf(order) !== 'nothing';
export const nameOf = ({ number, id, statuses }: LedgerOrder): string =>
  `order ${number} (${id}, ${statuses.join(' > ')})`;
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
