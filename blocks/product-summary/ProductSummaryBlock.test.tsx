import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lens, option, value, variant, wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { SelectionStore } from '../../runtime/stores/selection-store.ts';
import { aboutProduct } from '../../runtime/ui/test/about-product.ts';
import { exampleFacts } from '../../runtime/ui/test/example-facts.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ProductSummaryProps } from '../../schemas/generated/blocks/product-summary.ts';
import type { Product } from '../../schemas/generated/wire.ts';
import block from './block.ts';
import messages from './messages.json' with { type: 'json' };
import ProductSummaryBlock from './ProductSummaryBlock.tsx';

// What comes late is not what these tests wait for.
await import('./DiscountCountdown.tsx');

// Fetched beforehand, so that nothing but the clock has to be waited for.
import '../../runtime/domain/countdown.ts';

type Props = Localized<ProductSummaryProps>;

const defaults: Props = {
  show: ['brand', 'categories', 'title', 'price', 'stickers', 'messages', 'countdown', 'sku'],
  brandLogo: false,
};

const shown = (product: Product, props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'product-summary',
    component: ProductSummaryBlock,
    messages,
    props: { ...defaults, ...props },
    ...aboutProduct(product, { locale: options.facts?.locale ?? 'en' }),
    ...options,
  });

/** As a page does: what it needs is loaded, then shown. */
async function load(product: Product, props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) {
  const rendered = shown(product, props, options);
  const { stores } = rendered;
  const all = { ...defaults, ...props };
  const context = { props: all, route: stores.route.match, stores, clock: { now: () => exampleFacts.madeAt } };
  const loaded = await act(async () => block.load?.({ ...context, signal: new AbortController().signal }));
  return { ...rendered, loaded };
}

const selectionOf = ({ stores }: Pick<ReturnType<typeof shown>, 'stores'>, product: Product) =>
  stores.late.of(SelectionStore).of(product, stores.shop.madeAt);

const round = { _id: '0d0000000000000000000001', slug: 'round', name: { en: 'Round frames', ar: 'إطارات دائرية' } };

describe('what a product is', () => {
  it('is its name as the page’s heading, and the ways to its brand and its categories', () => {
    shown(wholeProduct({ categories: [round] }));
    expect(screen.getByRole('heading', { level: 1, name: 'Nora 1' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Halden' })).toHaveAttribute('href', '/en-KW/brands/halden/products');
    expect(screen.getByRole('link', { name: 'Round frames' })).toHaveAttribute(
      'href',
      '/en-KW/categories/round/products',
    );
  });

  it('leads nowhere that the shop has no page for', () => {
    shown(wholeProduct({ categories: [round] }), {}, { facts: { pages: ['home', 'product'] } });
    expect(screen.getByText('Halden')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('has the brand’s logo where it is wished and the brand has one', async () => {
    const brand = { _id: 'b00000000000000000000001', name: { en: 'Halden' }, slug: 'halden', child: [] };
    const image = '/media/optics/brands/halden.svg';
    await load(
      wholeProduct(),
      { brandLogo: true },
      { answers: { brand: async () => ({ data: { ...brand, image } }) } },
    );
    expect(within(screen.getByRole('link', { name: 'Halden' })).getByRole('img')).toBeVisible();
  });

  it('has the brand’s name where its logo could not be fetched', async () => {
    await load(wholeProduct(), { brandLogo: true });
    expect(screen.getByRole('link', { name: 'Halden' })).toHaveTextContent('Halden');
  });

  it('says only what it is asked to', () => {
    shown(wholeProduct({ sku: 'LUM-1', weight: 24.5, weightUnit: 'g', tags: [{ en: 'sun' }] }), {
      show: ['sku', 'weight', 'tags'],
    });
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(screen.getByText('LUM-1')).toBeVisible();
    expect(screen.getByText('24.5 g')).toBeVisible();
    expect(screen.getByRole('link', { name: 'sun' })).toHaveAttribute('href', '/en-KW/products?q=sun');
  });

  it('has messages as somebody typed them, and none that are empty', () => {
    const { container } = shown(wholeProduct({ discountMsg: '<b>Two</b> for one', msg: ' ' }));
    expect(screen.getByText('<b>Two</b> for one')).toBeVisible();
    expect(container.querySelectorAll('p[dir="auto"]')).toHaveLength(1);
  });

  it('is nothing on other pages', () => {
    const { container } = shown(wholeProduct(), {}, { at: '/en-KW' });
    expect(container).toBeEmptyDOMElement();
  });

  it('is said in Arabic', () => {
    shown(wholeProduct({ categories: [round] }), {}, { facts: { locale: 'ar' } });
    expect(screen.getByRole('heading', { level: 1, name: 'نورا 1' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'إطارات دائرية' })).toBeVisible();
  });
});

describe('what it costs', () => {
  const engraved = value('1', { price: 2, value: 1, type: 'amount' });
  const extra = option('1', { values: [engraved] });
  const price = () => screen.getByText(/KWD/).closest('p');

  it('is its price, with a few words below it', () => {
    shown(wholeProduct(), { priceNote: 'VAT included' });
    expect(price()).toHaveTextContent('KWD 24.500');
    expect(screen.getByText('VAT included')).toBeVisible();
  });

  it('follows what is chosen, and is said aloud', () => {
    const product = wholeProduct({ options: [extra] });
    const rendered = shown(product);
    expect(price()).toHaveAttribute('aria-live', 'polite');
    act(() => selectionOf(rendered, product).choose(extra._id, engraved._id));
    expect(price()).toHaveTextContent('KWD 26.500');
  });

  it('has the old price and how much is off, while there is a discount', () => {
    shown(wholeProduct({ sellPrice: 20, discountType: 'percentage', discountValue: 20 }));
    expect(screen.getByText('Old price', { exact: false }).closest('s')).toHaveTextContent('KWD 25.000');
    expect(screen.getByText('20%')).toBeVisible();
  });

  it('is the number of the article that is chosen, and its price', () => {
    const size = option('2', { values: [value('21'), value('22')] });
    const [small, large] = size.values;
    const product = wholeProduct({
      sku: 'ALL',
      options: [size],
      variants: [
        variant('1', [[size, small]], { sku: 'S' }),
        variant('2', [[size, large]], { sku: 'L', sellPrice: 30 }),
      ],
    });
    const rendered = shown(product);
    act(() => selectionOf(rendered, product).choose(size._id, large?._id ?? ''));
    expect(screen.getByText('L')).toBeVisible();
    expect(price()).toHaveTextContent('KWD 30.000');
  });

  it('begins with the cheapest lens, until one is chosen', () => {
    const cheap = lens('1', { price: 9, quantity: 5 });
    const product = wholeProduct({ lensOptions: [lens('2', { price: 12, quantity: 5 }), cheap] });
    const rendered = shown(product);
    expect(screen.getByText(/^from/)).toHaveTextContent('from KWD 9.000');
    act(() => selectionOf(rendered, product).chooseLens('both', cheap._id));
    expect(price()).toHaveTextContent('KWD 18.000');
    expect(screen.queryByText(/^from/)).not.toBeInTheDocument();
  });
});

describe('how long its discount lasts', () => {
  beforeEach(() => void vi.useFakeTimers({ now: exampleFacts.madeAt }));
  afterEach(() => void vi.useRealTimers());

  const discounted = wholeProduct({
    sellPrice: 20,
    discountType: 'percentage',
    discountValue: 20,
    discountEndDate: '2027-01-22T10:00:00.000Z',
  });

  it('counts down to the end of its last day, in UTC, as days and hh:mm:ss', async () => {
    const { loaded } = await load(discounted);
    expect(screen.getByText(/2 days/)).toHaveTextContent('2 days 15:00:00');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText(/2 days/)).toHaveTextContent('2 days 14:59:59');
    expect(loaded).toEqual({ validUntil: Date.UTC(2027, 0, 23) });
  });

  it('tells people who listen the end once, in the shop’s time', async () => {
    await load(discounted);
    expect(screen.getByText(/^Offer ends on Jan.23, 2027, 3:00.AM$/)).toBeInTheDocument();
  });

  it('is over when it is over', async () => {
    await load(discounted);
    vi.setSystemTime(Date.UTC(2027, 0, 23));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.queryByText('Offer ends in')).not.toBeInTheDocument();
  });

  it('is nothing where it never ends, and where it is not wished', async () => {
    const { discountEndDate: _, ...endless } = discounted;
    await load(endless);
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    await load(discounted, { show: ['title'] });
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it('is counted of what is chosen, also where nobody worked it out before', async () => {
    shown(discounted);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(await vi.waitFor(() => screen.getByRole('timer'))).toHaveTextContent('2 days');
  });
});
