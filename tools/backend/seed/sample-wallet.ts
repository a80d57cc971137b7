import { minorDigits, toMinorUnits } from '../../../runtime/domain/money.ts';
import { DAY_MS } from '../../../runtime/domain/time/clock.ts';
import type { LocalizedText, PointsTransaction, WalletTransaction } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { enterIntoPoints, enterIntoWallet } from '../wallet/wallet.ts';
import reasons from './sample-wallet.json' with { type: 'json' };

interface SampleEntry<Kind> {
  readonly daysAgo: number;
  readonly kind: Kind;
  readonly reason: LocalizedText;
}

/** Multiples of the shop's minimum order, so that the wallet pays a part of an order in every currency. */
const WALLET: readonly (SampleEntry<WalletTransaction['kind']> & { readonly units: number })[] = [
  { daysAgo: 40, kind: 'charge', units: 5, reason: reasons.charge },
  { daysAgo: 33, kind: 'gift', units: 1, reason: reasons.welcome },
  { daysAgo: 21, kind: 'payment', units: -3, reason: reasons.earlierOrder },
  { daysAgo: 19, kind: 'refund', units: 1.5, reason: reasons.returned },
];

const POINTS: readonly (SampleEntry<PointsTransaction['kind']> & { readonly points: number })[] = [
  { daysAgo: 40, kind: 'gift', points: 100, reason: reasons.welcome },
  { daysAgo: 21, kind: 'order', points: 620, reason: reasons.earlierOrder },
  { daysAgo: 12, kind: 'redemption', points: -200, reason: reasons.redeemed },
  { daysAgo: 5, kind: 'order', points: 180, reason: reasons.earlierOrder },
];

/** Gives the transaction's customer a wallet and points with a history, unless one exists. `now` is epoch ms. */
export async function fillSampleWallet(
  transaction: TenantTransaction,
  tenant: string,
  customerId: string,
  now: number,
): Promise<void> {
  const entry = await transaction.selectFrom('wallet_transaction').select('id').limit(1).executeTakeFirst();
  if (entry !== undefined) return;
  const { order_settings: settings } = await transaction
    .selectFrom('tenant')
    .select('order_settings')
    .executeTakeFirstOrThrow();
  const { iso3c } = await transaction
    .selectFrom('currency')
    .select('iso3c')
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { minimumOrderAmount = 0 } = settings;
  const unit = minimumOrderAmount > 0 ? toMinorUnits(minimumOrderAmount, iso3c) : 10 ** (minorDigits(iso3c) + 1);
  for (const { daysAgo, kind, units, reason } of WALLET)
    await enterIntoWallet(transaction, tenant, customerId, {
      kind,
      reason,
      amount: Math.round(unit * units),
      now: now - daysAgo * DAY_MS,
    });
  for (const { daysAgo, kind, points, reason } of POINTS)
    await enterIntoPoints(transaction, tenant, customerId, {
      kind,
      reason,
      amount: points,
      now: now - daysAgo * DAY_MS,
    });
}
