import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ProductSummary } from '../../schemas/generated/wire.ts';
import type { ShopFacts } from '../stores/shop-facts.ts';
import { ProductList } from './ProductList.tsx';
import { useProductView } from './product-view.ts';
import { exampleFacts } from './test/example-facts.ts';
import { product } from './test/example-products.ts';
import { renderBlock } from './test/render-block.tsx';

const NOW = Date.parse('2026-06-15T12:00:00Z');

const Cards = ({ props }: { props: { products: ProductSummary[] } }) => (
  <ProductList products={props.products} view={useProductView()} level={3} />
);

function show(shown: ProductSummary, facts: Partial<ShopFacts> = {}) {
  renderBlock({
    type: 'cards',
    component: Cards,
    messages: {},
    props: { products: [shown] },
    facts: { madeAt: NOW, ...facts },
  });
  return within(screen.getByRole('article'));
}

const discount = {
  discountValue: 20,
  discountType: 'percentage',
  discountStartDate: '2026-06-01T00:00:00.000Z',
  discountEndDate: '2026-06-30T00:00:00.000Z',
} as const;

describe('a product card', () => {
  it('shows brand, name and price, and opens the product’s page', () => {
    const card = show(product(7));
    expect(card.getByText('Halden')).toBeVisible();
    expect(card.getByRole('heading', { name: 'Nora 7', level: 3 })).toBeVisible();
    expect(card.getByText('KWD 24.500')).toBeVisible();
    expect(card.getByRole('link', { name: 'Nora 7' })).toHaveAttribute('href', '/en-KW/products/nora-7');
  });

  it('opens an external product where it is sold, in a new tab', () => {
    const card = show(product(7, { isExternal: true, externalProductLink: 'https://example.com/nora' }));
    const link = card.getByRole('link', { name: /Nora 7 \(opens in a new tab\)/ });
    expect(link).toHaveAttribute('href', 'https://example.com/nora');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('does not follow an external link that is no web address', () => {
    const card = show(product(7, { isExternal: true, externalProductLink: 'javascript:alert(1)' }));
    expect(card.queryByRole('link')).not.toBeInTheDocument();
    expect(card.getByText('Nora 7')).toBeVisible();
  });

  it('is plain text in a shop without product pages', () => {
    const card = show(product(7), { pages: exampleFacts.pages.filter((page) => page !== 'product') });
    expect(card.queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows an active discount and what it cost before', () => {
    const card = show(product(7, { sellPrice: 20, ...discount }));
    expect(card.getByText('KWD 20.000')).toBeVisible();
    expect(card.getByText('Old price').closest('s')).toHaveTextContent('Old price KWD 25.000');
    expect(card.getByText(/off/)).toHaveTextContent('20% off');
  });

  it('shows a fixed discount in the currency of the page', () => {
    const fixed = { ...discount, discountType: 'fixed_amount', discountValue: 2.5 } as const;
    expect(show(product(7, fixed)).getByText(/off/)).toHaveTextContent('KWD 2.500 off');
  });

  it('shows no discount after its last UTC day', () => {
    const card = show(product(7, discount), { madeAt: Date.parse('2026-07-01T00:00:00Z') });
    expect(card.queryByText(/off/)).not.toBeInTheDocument();
    expect(card.queryByText('Old price')).not.toBeInTheDocument();
  });

  it('shows the sticker that its rule allows', () => {
    const stickerId = { _id: 'f'.repeat(24), name: { en: 'Last ones' }, strategy: 'quantity', quantity: 3 } as const;
    const card = show(product(7, { isStickerOn: true, stickerId, quantity: 2 }));
    expect(card.getByText('Last ones')).toBeVisible();
  });

  it('says so when it is out of stock', () => {
    expect(show(product(7, { quantity: 0 })).getByText('Out of stock')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Nora 7' })).toBeInTheDocument();
  });

  it('shows riyals with their sign, from left to right', () => {
    const card = show(product(7), { currency: 'SAR', locale: 'ar' });
    const price = card.getByRole('img', { name: 'ريال سعودي' }).closest('bdi');
    expect(price).toHaveAttribute('dir', 'ltr');
    expect(price).toHaveTextContent('24.50');
  });

  it('keeps Arabic amounts together', () => {
    const card = show(product(7), { locale: 'ar' });
    expect(card.getByText('24.500 د.ك.').tagName).toBe('BDI');
  });
});
