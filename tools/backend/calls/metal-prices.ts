import { KARATS, METAL_REFRESH_MS, type Metal, PURE_KARAT, TROY_OUNCE_GRAMS } from '../../../runtime/domain/metals.ts';
import type { MetalPrice } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/as-tenant.ts';
import type { Handler, Shop } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { flagOf, metalHistory, metalPrice } from '../metals/metal-walk.ts';
import { answerMajor, type Pricing, readPricing } from './pricing.ts';

/** How the price of a gram went. */
export const metalPrices: Handler<'metalPrices'> = async ({ transaction, shop, query, headers, now }) => {
  const base = await readBase(transaction);
  const pricing = await readAskedPricing(transaction, shop, query.currencyId, headers['x-currency-id']);
  const gram = base[query.metal] * (query.metal === 'gold' ? query.karat / PURE_KARAT : 1);
  const points = metalHistory(query.metal, query.filter, query.pageSize, now).map(({ start, average }) => ({
    periodStart: new Date(start).toISOString(),
    avgPrice: answerMajor(gram * average, pricing),
  }));
  return { data: { response: points } };
};

/** What a gram costs now. */
export const metalPricesNow: Handler<'metalPricesNow'> = async ({ transaction, shop, headers, now }) => {
  const base = await readBase(transaction);
  const pricing = await readPricing(transaction, shop, headers['x-currency-id']);
  const priceOf = (metal: Metal, fineness = 1): MetalPrice => {
    const at = (moment: number) => answerMajor(base[metal] * fineness * metalPrice(metal, moment), pricing);
    const price = at(now);
    return { price, flag: flagOf(price, at(now - METAL_REFRESH_MS)), unit: 'gram' };
  };
  return {
    data: {
      gold: KARATS.map((karat) => ({ karat, ...priceOf('gold', karat / PURE_KARAT) })),
      silver: priceOf('silver'),
      platinum: priceOf('platinum'),
    },
  };
};

/** What an ounce of gold costs in US dollars, to the cent. The currency is only held to be one of the shop's. */
export const ouncePrice: Handler<'ouncePrice'> = async ({ transaction, shop, query, headers, now }) => {
  const base = await readBase(transaction);
  await readAskedPricing(transaction, shop, query.currencyId, headers['x-currency-id']);
  const ounce = base.gold * metalPrice('gold', now) * TROY_OUNCE_GRAMS * base.usd_rate;
  return { data: { ouncePriceInUsd: Number(ounce.toFixed(2)) } };
};

async function readBase(transaction: TenantTransaction) {
  const row = await transaction
    .selectFrom('metal_base')
    .select(['gold', 'silver', 'platinum', 'usd_rate'])
    .executeTakeFirst();
  if (row === undefined) throw new HttpFailure(404, 'This shop has no prices of metals.');
  return row;
}

const readAskedPricing = (
  transaction: TenantTransaction,
  shop: Shop,
  inQuery: string | undefined,
  inHeaders: string | undefined,
): Promise<Pricing> =>
  inQuery === undefined
    ? readPricing(transaction, shop, inHeaders)
    : readPricing(transaction, shop, inQuery, '/query/currencyId');
