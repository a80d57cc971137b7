import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { CartTotals } from '../../../runtime/domain/cart/cart-totals.ts';
import { cleanTyped } from '../../../runtime/domain/forms/clean-typed.ts';
import { toAsciiDigits } from '../../../runtime/domain/forms/form-fields.ts';
import { toMajorUnits } from '../../../runtime/domain/money.ts';
import {
  type VoucherDiscount,
  type VoucherProblem,
  type VoucherTerms,
  voucherDiscount,
  voucherProblem,
} from '../../../runtime/domain/voucher/voucher.ts';
import { convertMinor, formatAmount, type Pricing } from '../catalogue/pricing.ts';
import type { VoucherTable } from '../database/schema.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { areTooManyVouchersTried, countWrongVoucher } from '../identity/count-attempts.ts';
import texts from './voucher-texts.json' with { type: 'json' };

/** An entered code with its effect. Amounts are minor units of the cart's currency. */
export interface CheckedVoucher {
  /** As it was sent. */
  readonly code: string;
  /** Undefined for a code that no voucher of the shop has. */
  readonly id: string | undefined;
  /** Why it does not count; undefined where it counts. */
  readonly problem: VoucherProblem | 'unknown' | 'tried-often' | undefined;
  /** 0 where it does not count. */
  readonly discount: number;
  /** 0 is no limit. */
  readonly minimumSubTotal: number;
}

export interface VoucherCheck {
  readonly pricing: Pricing;
  readonly cart: CartTotals;
  /** Undefined for a guest. */
  readonly customerId: string | undefined;
  /** Source of wrong codes; undefined where unknown. */
  readonly clientAddress?: string | undefined;
  /** Epoch ms. */
  readonly now: number;
}

/** Whether a code is valid for a cart, and its discount. Wrong codes count towards a limit, against guessing. */
export async function checkVoucher(
  transaction: TenantTransaction,
  code: string,
  check: VoucherCheck,
): Promise<CheckedVoucher> {
  if (await areTooManyVouchersTried(transaction, check, check.now)) return withoutVoucher(code, 'tried-often');
  const checked = await findVoucher(transaction, code, check);
  if (checked.problem !== undefined) await countWrongVoucher(transaction, { ...check, code }, check.now);
  return checked;
}

const withoutVoucher = (code: string, problem: 'unknown' | 'tried-often'): CheckedVoucher => ({
  code,
  id: undefined,
  problem,
  discount: 0,
  minimumSubTotal: 0,
});

async function findVoucher(
  transaction: TenantTransaction,
  code: string,
  { pricing, cart, customerId, now }: VoucherCheck,
): Promise<CheckedVoucher> {
  const row = await transaction.selectFrom('voucher').selectAll().where(hasCode(code)).executeTakeFirst();
  if (row === undefined) return withoutVoucher(code, 'unknown');
  const terms = voucherTerms(row, pricing);
  const customerUses = customerId === undefined ? undefined : await countOwnUses(transaction, row.id, customerId);
  const problem = voucherProblem(terms, { now, uses: row.use_count, customerUses }, cart);
  // Only a listed voucher, or one the customer has used, reveals its existence.
  const isKnown = row.is_listed || (customerUses ?? 0) > 0;
  if (!isKnown && problem !== undefined && SECRET_PROBLEMS.has(problem)) return withoutVoucher(code, 'unknown');
  return {
    code,
    id: row.id,
    problem,
    discount: problem === undefined ? voucherDiscount(terms.discount, cart) : 0,
    minimumSubTotal: terms.minimumSubTotal,
  };
}

/** Those that nothing in the cart, and no sign-in, changes. */
const SECRET_PROBLEMS: ReadonlySet<VoucherProblem> = new Set(['not-begun', 'ended', 'used-up']);

/** SQL condition: the voucher has this code, in any case and with the digits of any keyboard. */
export const hasCode = (code: string): RawBuilder<boolean> =>
  sql<boolean>`tenant = current_setting('app.tenant', true) and code_key = lower(${toAsciiDigits(cleanTyped(code))})`;

/** Uses of a voucher by a customer visible to the transaction. */
export async function countOwnUses(transaction: TenantTransaction, id: string, customerId: string): Promise<number> {
  const { uses } = await transaction
    .selectFrom('voucher_use')
    .select(({ fn }) => fn.countAll<number>().as('uses'))
    .where('voucher_id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return uses;
}

/** The terms of a voucher in the requested currency: each amount is converted and rounded for itself, half up. */
export function voucherTerms(row: Selectable<VoucherTable>, pricing: Pricing): VoucherTerms {
  return {
    discount: toDiscount(row, pricing),
    minimumSubTotal: convertMinor(row.min_sub_total, pricing),
    startsAt: row.starts_at === null ? undefined : Date.parse(row.starts_at),
    endsAt: row.ends_at === null ? undefined : Date.parse(row.ends_at),
    maxUses: row.max_uses ?? undefined,
    maxUsesPerCustomer: row.max_uses_per_customer ?? undefined,
  };
}

function toDiscount({ amount, percentage, max_amount }: Selectable<VoucherTable>, pricing: Pricing): VoucherDiscount {
  if (percentage === null) return { type: 'fixed_amount', amount: convertMinor(amount ?? 0, pricing) };
  return {
    type: 'percentage',
    percentage,
    maximum: max_amount === null ? undefined : convertMinor(max_amount, pricing),
  };
}

/**
 * Reason against a voucher, for the customer; undefined for a valid one.
 *
 * @param currency ISO 4217, of its amounts
 */
export function voucherMessage(
  { problem, minimumSubTotal }: Pick<CheckedVoucher, 'problem' | 'minimumSubTotal'>,
  { currency, language }: { readonly currency: string; readonly language: string },
): string | undefined {
  if (problem === undefined) return undefined;
  const byLanguage: Readonly<Record<string, string>> & { readonly en: string } = texts[problem];
  const amount = formatAmount(toMajorUnits(minimumSubTotal, currency), currency, language);
  return (byLanguage[language] ?? byLanguage.en).replace('{amount}', () => amount);
}
