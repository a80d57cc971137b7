import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type ManualIntersection, stubIntersection } from '../../runtime/ui/test/manual-intersection.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { MetalTickerProps } from '../../schemas/generated/blocks/metal-ticker.ts';
import type { MetalPricesNow } from '../../schemas/generated/wire.ts';
import { load } from './load.ts';
import MetalTickerBlock from './MetalTickerBlock.tsx';

type Props = Localized<MetalTickerProps>;
type Options = Partial<RenderBlockOptions<Props>>;

const prices = (gold: number): MetalPricesNow => ({
  gold: [
    { karat: 24, price: gold, flag: 'up', unit: 'gram' },
    { karat: 18, price: gold * 0.75, flag: 'same', unit: 'gram' },
  ],
  silver: { price: 0.312, flag: 'down', unit: 'gram' },
  platinum: { price: 9.1, flag: 'same', unit: 'gram' },
});

let setInView: ManualIntersection['setInView'];

beforeEach(() => {
  ({ setInView } = stubIntersection());
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function renderMetalTicker(props: Partial<Props> = {}, options: Options = {}) {
  let asked = 0;
  const all: Props = {
    metals: ['gold', 'silver', 'platinum'],
    karats: [24, 22, 21, 18],
    variant: 'board',
    size: 'large',
    ...props,
  };
  const rendered = renderBlock<Props>({
    type: 'metal-ticker',
    component: MetalTickerBlock,
    props: all,
    answers: { metalPricesNow: async () => ({ data: prices(25 + asked++) }) },
    ...options,
  });
  const { stores } = rendered;
  const context = { props: all, route: stores.route.match, stores, clock: { now: () => 0 } };
  // A failed load shows as the error state.
  void load({ ...context, signal: new AbortController().signal }).catch(() => undefined);
  return { ...rendered, asked: () => asked };
}

const advanceSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

it('are shown per gram, with their trend', async () => {
  renderMetalTicker();
  const list = await screen.findByRole('list', { name: 'Metal prices now' });
  const items = within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replace(/\s/g, ' '));
  expect(items).toEqual([
    'Gold 24 karatKWD 25.000per gram, up',
    'Gold 18 karatKWD 18.750per gram, unchanged',
    'SilverKWD 0.312per gram, down',
    'PlatinumKWD 9.100per gram, unchanged',
  ]);
});

it('are refreshed every 15 seconds while in view', async () => {
  const { asked } = renderMetalTicker();
  await screen.findByText('Silver');
  await advanceSeconds(10);
  expect(asked()).toBe(1);
  act(() => setInView(true));
  await advanceSeconds(5);
  expect(asked()).toBe(2);
  expect(screen.getByText(/26\.000/)).toBeVisible();
  await advanceSeconds(15);
  expect(asked()).toBe(3);
  act(() => setInView(false));
  await advanceSeconds(60);
  expect(asked()).toBe(3);
  act(() => setInView(true));
  expect(asked()).toBe(4);
});

it('can be paused in the ticker, and are read once', async () => {
  const { user } = renderMetalTicker({ variant: 'marquee', link: '/products' });
  const list = await screen.findByRole('list', { name: 'Metal prices now' });
  expect(within(list).getAllByRole('link')[0]).toHaveAttribute('href', '/en-KW/products');
  await user.tab();
  expect(within(list).getAllByRole('link')[0]).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: 'Pause the movement' }));
  expect(screen.getByRole('checkbox')).toBeChecked();
});
