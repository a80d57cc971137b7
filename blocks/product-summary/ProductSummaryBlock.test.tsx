import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lens, wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { SelectionStore } from '../../runtime/stores/selection/selection-store.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { productPageSetup } from '../../runtime/ui/test/product-page-setup.ts';
import { type RenderBlockOptions, renderBlock, runLoad } from '../../runtime/ui/test/render-block.tsx';
import type { ProductSummaryProps } from '../../schemas/generated/blocks/product-summary.ts';
import type { Product } from '../../schemas/generated/wire.ts';
import { load } from './load.ts';
import ProductSummaryBlock from './ProductSummaryBlock.tsx';

// Imported in advance, so that tests only wait for the clock.
import '../../runtime/domain/time/countdown.ts';

type Props = Localized<ProductSummaryProps>;

const defaults: Props = {
  show: ['brand', 'categories', 'title', 'price', 'stickers', 'messages', 'countdown', 'sku'],
  brandLogo: false,
};

const renderSummary = (
  product: Product,
  props: Partial<Props> = {},
  options: Partial<RenderBlockOptions<Props>> = {},
) =>
  renderBlock<Props>({
    type: 'product-summary',
    component: ProductSummaryBlock,
    props: { ...defaults, ...props },
    ...productPageSetup(product, { locale: options.facts?.locale ?? 'en' }),
    ...options,
  });

/** Loads the data before rendering, like a page does. */
async function loadProduct(
  product: Product,
  props: Partial<Props> = {},
  options: Partial<RenderBlockOptions<Props>> = {},
) {
  const rendered = renderSummary(product, props, options);
  const { stores } = rendered;
  const now = () => exampleShopContext.renderedAt;
  const loaded = await act(async () => runLoad(load, { ...defaults, ...props }, stores, now));
  return { ...rendered, loaded };
}

const selectionFor = ({ stores }: Pick<ReturnType<typeof renderSummary>, 'stores'>, product: Product) =>
  stores.of(SelectionStore).selectionOf(product, stores.shop.renderedAt);

const round = { _id: '0d0000000000000000000001', slug: 'round', name: { en: 'Round frames', ar: 'إطارات دائرية' } };

describe('the summary of a product', () => {
  it('shows its title as the page’s heading, and links to brand and categories', () => {
    renderSummary(wholeProduct({ categories: [round] }));
    expect(screen.getByRole('heading', { level: 1, name: 'Nora 1' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Halden' })).toHaveAttribute('href', '/en-KW/brands/halden/products');
    expect(screen.getByRole('link', { name: 'Round frames' })).toHaveAttribute(
      'href',
      '/en-KW/categories/round/products',
    );
  });

  it('shows only the configured parts', () => {
    renderSummary(wholeProduct({ sku: 'LUM-1', weight: 24.5, weightUnit: 'g', tags: [{ en: 'sun' }] }), {
      show: ['sku', 'weight', 'tags'],
    });
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(screen.getByText('LUM-1')).toBeVisible();
    expect(screen.getByText('24.5 g')).toBeVisible();
    expect(screen.getByRole('link', { name: 'sun' })).toHaveAttribute('href', '/en-KW/products?q=sun');
  });
});

describe('the price of a product', () => {
  const price = () => screen.getByText(/KWD/).closest('p');

  it('has the country’s note below it', () => {
    const facts = { priceNote: { countries: ['KW'], deliveryLink: '/faq' } };
    renderSummary(wholeProduct(), {}, { facts });
    expect(screen.getByText(/^Prices incl\. VAT/)).toHaveTextContent('Prices incl. VAT, plus delivery costs');
    cleanup();
    renderSummary(wholeProduct(), { show: ['title'] }, { facts });
    expect(screen.queryByText(/^Prices incl\. VAT/)).toBeNull();
  });

  it('is that of the cheapest lens until one is selected', () => {
    const cheap = lens('1', { price: 9, quantity: 5 });
    const priceRange = { sellPrice: 9, maxPrice: 24 };
    const product = wholeProduct({ lensOptions: [lens('2', { price: 12, quantity: 5 }), cheap], priceRange });
    const rendered = renderSummary(product);
    expect(screen.getByText(/^from/)).toHaveTextContent('from KWD 9.000');
    act(() => selectionFor(rendered, product).chooseLens('both', cheap._id));
    expect(price()).toHaveTextContent('KWD 18.000');
    expect(screen.queryByText(/^from/)).not.toBeInTheDocument();
  });
});

describe('a price that follows a metal', () => {
  const gold = wholeProduct({
    weight: 12.5,
    weightUnit: 'g',
    metalPrice: { metal: 'gold', karat: 22, making: 35.5 },
  });
  const sentence = () => screen.getByText(/price|سعر/i).closest('p');

  it.each([
    ['en', 'Follows the gold price: 12.5 g of 22 karat, plus making of KWD 35.500'],
    ['ar', 'يتبع سعر الذهب: 12.5 غ من عيار 22، إضافةً إلى مصنعية 35.500 د.ك.'],
  ])('names it in %s', (locale, text) => {
    renderSummary(gold, {}, { facts: { locale } });
    expect(sentence()).toHaveTextContent(text);
  });
});

describe('the discount countdown', () => {
  beforeEach(() => void vi.useFakeTimers({ now: exampleShopContext.renderedAt }));

  const discounted = wholeProduct({
    sellPrice: 20,
    discountType: 'percentage',
    discountValue: 20,
    discountEndDate: '2027-01-22T10:00:00.000Z',
  });

  it('counts down to the end of its last day, in UTC, as days and hh:mm:ss', async () => {
    const { loaded } = await loadProduct(discounted);
    expect(screen.getByText(/2 days/)).toHaveTextContent('2 days 15:00:00');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText(/2 days/)).toHaveTextContent('2 days 14:59:59');
    expect(loaded).toEqual({ validUntil: Date.UTC(2027, 0, 23) });
  });
});
