import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { METAL_RANGES } from '../../runtime/domain/metals.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { type ManualIntersection, stubIntersection } from '../../runtime/ui/test/manual-intersection.ts';
import { type RenderBlockOptions, renderBlock, runLoad } from '../../runtime/ui/test/render-block.tsx';
import type { MetalPricesProps } from '../../schemas/generated/blocks/metal-prices.ts';
import type { MetalPricesNow, PricePoint } from '../../schemas/generated/wire.ts';
import { load } from './load.ts';
import MetalPricesBlock from './MetalPricesBlock.tsx';

type Props = Localized<MetalPricesProps>;

const prices = (gold: number): MetalPricesNow => ({
  gold: ([24, 21] as const).map((karat) => ({ karat, price: (gold * karat) / 24, flag: 'up', unit: 'gram' })),
  silver: { price: 0.312, flag: 'down', unit: 'gram' },
  platinum: { price: 9.1, flag: 'same', unit: 'gram' },
});
const history = (...values: readonly number[]): PricePoint[] =>
  values.map((avgPrice, index) => ({ periodStart: new Date(START + index * 900_000).toISOString(), avgPrice }));

const START = Date.parse('2026-03-01T10:00:00Z');
let setInView: ManualIntersection['setInView'];
beforeEach(() => {
  ({ setInView } = stubIntersection());
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.useFakeTimers({ shouldAdvanceTime: true, now: START });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function renderMetalPrices(props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) {
  let asked = 0;
  const queries: Readonly<Record<string, unknown>>[] = [];
  const all: Props = {
    metals: ['gold', 'silver', 'platinum'],
    karats: [24, 21],
    range: 'LAST_1_DAY',
    hasOunce: true,
    ...props,
  };
  const rendered = renderBlock<Props>({
    type: 'metal-prices',
    component: MetalPricesBlock,
    props: all,
    answers: {
      metalPricesNow: async () => ({ data: prices(25 + asked++) }),
      ouncePrice: async () => ({ data: { ouncePriceInUsd: 2650.5 } }),
      metalPrices: async ({ query }) => {
        queries.push(query);
        return { data: { response: history(24, 24.5, 25) } };
      },
      ...options.answers,
    },
    ...(options.facts && { facts: options.facts }),
  });
  const { stores } = rendered;
  await act(() => runLoad(load, all, stores).catch(() => undefined));
  return { ...rendered, asked: () => asked, queries };
}

const advanceSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const textOf = (element: Element) => element.textContent?.replace(/\s/g, ' ');

describe('the prices of metals', () => {
  it('are of 24-karat gold, silver and platinum, and of an ounce in US dollars', async () => {
    await renderMetalPrices();
    const items = within(screen.getByRole('list', { name: 'Metal' }))
      .getAllByRole('listitem')
      .map(textOf);
    expect(items).toEqual([
      'Gold 24 karatKWD 25.000per gram, up',
      'SilverKWD 0.312per gram, down',
      'PlatinumKWD 9.100per gram, unchanged',
      'Gold per ounce$2,650.50',
    ]);
  });

  it('leave out what the tenant switched off', async () => {
    await renderMetalPrices({ metals: ['silver'], hasOunce: false });
    const items = within(screen.getByRole('list', { name: 'Metal' })).getAllByRole('listitem');
    expect(items.map(textOf)).toEqual(['SilverKWD 0.312per gram, down']);
    expect(screen.queryByRole('group', { name: 'Karat' })).toBeNull();
  });

  it('are refreshed every 15 seconds, which a countdown shows', async () => {
    const { asked } = await renderMetalPrices();
    act(() => setInView(true));
    await advanceSeconds(4);
    expect(textOf(screen.getByRole('timer'))).toBe('Next update in 00:11');
    await advanceSeconds(11);
    expect(asked()).toBe(2);
    expect(textOf(screen.getByRole('timer'))).toBe('Next update in 00:15');
    expect(screen.getByRole('button', { name: /26\.000/ })).toBeVisible();
  });
});

describe('the price history', () => {
  it('is of the last day at first, and of each of eight ranges', async () => {
    const { user, queries } = await renderMetalPrices();
    expect(screen.getByRole('heading', { name: 'Gold 24 karat: price history' }).closest('details')).toHaveAttribute(
      'open',
    );
    const ranges = within(screen.getByRole('group', { name: 'Time range' })).getAllByRole('button');
    expect(ranges.filter((range) => range.getAttribute('aria-pressed') === 'true').map(textOf)).toEqual(['1 day']);
    for (const range of ranges) await user.click(range);
    expect(queries.map(({ filter }) => filter)).toEqual([
      'LAST_1_DAY',
      ...Object.keys(METAL_RANGES).filter((range) => range !== 'LAST_1_DAY'),
    ]);
    expect(queries[0]).toEqual({ metal: 'gold', karat: 24, filter: 'LAST_1_DAY', pageSize: 100 });
  });

  it('is of the chosen metal and karat', async () => {
    const { user, queries } = await renderMetalPrices();
    await user.click(screen.getByRole('button', { name: 'Gold 21 karat' }));
    expect(screen.getByRole('heading', { name: 'Gold 21 karat: price history' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Silver/ }));
    expect(screen.getByRole('heading', { name: 'Silver: price history' })).toBeVisible();
    expect(queries.slice(1).map(({ metal, karat }) => [metal, karat])).toEqual([
      ['gold', 21],
      ['silver', undefined],
    ]);
  });
});
