import { describe, expect, it } from 'vitest';
import { setUpSmallShop } from './small-shop.ts';

const { clock, shop } = setUpSmallShop(Date.parse('2026-03-10T12:00:00Z'));

const pricesNow = async (headers = {}) => (await shop.call('metalPricesNow', {}, headers)).data;
const riyals = async () =>
  (await shop.call('activeCurrencies', {})).data.find(({ currencyId }) => currencyId.iso3c === 'SAR')?._id ?? '';

describe('present metal prices', () => {
  it('are of a gram, gold by its karat, in the requested currency', async () => {
    const { gold, silver, platinum } = await pricesNow();
    expect(gold.map(({ karat }) => karat)).toEqual([24, 22, 21, 18]);
    const pure = gold[0]?.price ?? 0;
    for (const { karat, price } of gold) expect(price).toBeCloseTo((pure * karat) / 24, 2);
    // About the shop's base prices: 40, 0.5 and 15 dinars.
    for (const [price, base] of [[pure, 40] as const, [silver.price, 0.5] as const, [platinum.price, 15] as const]) {
      expect(price / base).toBeGreaterThan(0.9);
      expect(price / base).toBeLessThan(1.1);
    }
    const [dinars, inRiyals] = [await pricesNow(), await pricesNow({ 'x-currency-id': await riyals() })];
    expect(inRiyals.platinum.price).toBeCloseTo(dinars.platinum.price * 12.18, 1);
  });

  it('have their movement since the last sample, and are constant between samples', async () => {
    const start = clock.at;
    let before = (await pricesNow()).gold[0]?.price ?? 0;
    const flags = new Set<string>();
    for (let step = 1; step <= 12; step += 1) {
      clock.at = start + step * 15_000;
      const [gold] = (await pricesNow()).gold;
      clock.at += 14_999;
      expect((await pricesNow()).gold[0]).toEqual(gold);
      const { price = 0, flag = '' } = gold ?? {};
      expect(flag).toBe(price > before ? 'up' : price < before ? 'down' : 'same');
      flags.add(flag);
      before = price;
    }
    clock.at = start;
    expect(flags.size).toBeGreaterThan(1);
  });
});

describe('the price history', () => {
  it('is of pure gold over the last day by default', async () => {
    const { response } = (await shop.call('metalPrices', { query: {} })).data;
    expect(response).toEqual(
      (await shop.call('metalPrices', { query: { metal: 'gold', karat: 24, filter: 'LAST_1_DAY', pageSize: 100 } }))
        .data.response,
    );
    expect(response.length).toBeGreaterThan(50);
    expect(response.length).toBeLessThanOrEqual(100);
    expect(clock.at - Date.parse(response[0]?.periodStart ?? '')).toBeGreaterThan(23 * 3_600_000);
    const starts = response.map(({ periodStart }) => periodStart);
    expect(starts).toEqual([...starts].sort());
  });

  it.each(['gold', 'silver'] as const)('of %s ends with the present price', async (metal) => {
    const { response } = (await shop.call('metalPrices', { query: { metal, filter: 'LAST_10_MINUTES' } })).data;
    const prices = await pricesNow();
    expect(response.at(-1)?.avgPrice).toBe(metal === 'gold' ? prices.gold[0]?.price : prices[metal].price);
  });

  it('has the requested karat, currency and size', async () => {
    const currencyId = await riyals();
    const query = { filter: 'LAST_10_MINUTES', karat: 18, currencyId, pageSize: 5 } as const;
    const { response } = (await shop.call('metalPrices', { query })).data;
    expect(response.length).toBeLessThanOrEqual(5);
    expect(response.at(-1)?.avgPrice).toBeCloseTo(40 * 0.75 * 12.18, -2);
  });
});

it('returns the price of an ounce of gold in dollars', async () => {
  const { ouncePriceInUsd } = (await shop.call('ouncePrice', { query: {} })).data;
  const [gold] = (await pricesNow()).gold;
  expect(ouncePriceInUsd / ((gold?.price ?? 0) * 31.1034768 * 3.25)).toBeCloseTo(1, 3);
});

it('has no prices in a shop without metals', async () => {
  for (const path of ['/metal-prices', '/metal-prices/now', '/metal-prices/ounce']) {
    expect((await shop.expectFailure(path, { headers: { 'x-tenant': 'bare' } })).status).toBe(404);
  }
});
