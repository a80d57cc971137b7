import { fineness, KARATS, METAL_REFRESH_MS, type Metal, TROY_OUNCE_GRAMS } from '../../../runtime/domain/metals.ts';
import type { MetalPrice } from '../../../schemas/generated/wire.ts';
import { convertMajor, convertMinorToMajor, type Pricing, requirePricing } from '../catalogue/pricing.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { Handler, RequestedShop } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { gramPrice } from './followed-price.ts';
import { priceTrend, simulateMetalHistory, simulateMetalPrice } from './simulate-metal-prices.ts';

export const metalPrices: Handler<'metalPrices'> = async ({ transaction, shop, query, headers, now }) => {
  const base = await readMetalBasePrices(transaction);
  const pricing = requireRequestedPricing(shop, query.currencyId, headers['x-currency-id']);
  const gram = base[query.metal] * fineness(query.metal, query.karat);
  const points = simulateMetalHistory(query.metal, query.filter, query.pageSize, now).map(({ start, average }) => ({
    periodStart: new Date(start).toISOString(),
    avgPrice: convertMajor(gram * average, pricing),
  }));
  return { data: { response: points } };
};

export const metalPricesNow: Handler<'metalPricesNow'> = async ({ transaction, shop, headers, now }) => {
  const base = await readMetalBasePrices(transaction);
  const pricing = requirePricing(shop, headers['x-currency-id']);
  const priceOf = (metal: Metal, karat?: number): MetalPrice => {
    const at = (moment: number) =>
      convertMinorToMajor(gramPrice({ metal, karat }, { base, currency: pricing.base, now: moment }), pricing);
    const price = at(now);
    return { price, flag: priceTrend(price, at(now - METAL_REFRESH_MS)), unit: 'gram' };
  };
  return {
    data: {
      gold: KARATS.map((karat) => ({ karat, ...priceOf('gold', karat) })),
      silver: priceOf('silver'),
      platinum: priceOf('platinum'),
    },
  };
};

/**
 * The price of a troy ounce of gold in US dollars, to the cent. The currency is validated, and does not change the
 * answer.
 */
export const ouncePrice: Handler<'ouncePrice'> = async ({ transaction, shop, query, headers, now }) => {
  const base = await readMetalBasePrices(transaction);
  requireRequestedPricing(shop, query.currencyId, headers['x-currency-id']);
  const ounce = base.gold * simulateMetalPrice('gold', now) * TROY_OUNCE_GRAMS * base.usd_rate;
  return { data: { ouncePriceInUsd: Number(ounce.toFixed(2)) } };
};

async function readMetalBasePrices(transaction: TenantTransaction) {
  const row = await transaction
    .selectFrom('metal_base')
    .select(['gold', 'silver', 'platinum', 'usd_rate'])
    .executeTakeFirst();
  if (row === undefined) throw new HttpFailure('not_found', 'This shop has no prices of metals.');
  return row;
}

const requireRequestedPricing = (
  shop: RequestedShop,
  inQuery: string | undefined,
  inHeaders: string | undefined,
): Pricing =>
  inQuery === undefined ? requirePricing(shop, inHeaders) : requirePricing(shop, inQuery, '/query/currencyId');
