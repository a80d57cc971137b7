import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ProductSummary } from '../../../schemas/generated/wire.ts';
import { ApiError } from '../../api/api.ts';
import type { ShopContext } from '../../stores/shop/shop-context.ts';
import { CustomerWishlist } from '../../stores/visitor/customer-wishlist.ts';
import { WishlistStore } from '../../stores/visitor/wishlist-store.ts';
import { exampleProduct } from '../test/example-products.ts';
import { renderBlock } from '../test/render-block.tsx';
import { ProductList } from './ProductList.tsx';
import { useProductViewModel } from './use-product-view-model.ts';

const NOW = Date.parse('2026-06-15T12:00:00Z');

const ProductListExample = ({ props }: { props: { products: ProductSummary[] } }) => (
  <ProductList products={props.products} view={useProductViewModel()} level={3} />
);

const renderCards = (shown: ProductSummary, facts: Partial<ShopContext> = {}) =>
  renderBlock({
    type: 'cards',
    component: ProductListExample,
    messages: {},
    props: { products: [shown] },
    facts: { renderedAt: NOW, ...facts },
  });

function renderCard(shown: ProductSummary, facts: Partial<ShopContext> = {}) {
  renderCards(shown, facts);
  return within(screen.getByRole('article'));
}

const heartButton = (card: ReturnType<typeof renderCard>, title: string) =>
  card.getByRole('button', { name: `Add ${title} to wishlist` });

const discount = {
  discountValue: 20,
  discountType: 'percentage',
  discountStartDate: '2026-06-01T00:00:00.000Z',
  discountEndDate: '2026-06-30T00:00:00.000Z',
} as const;

describe('a product card', () => {
  it('shows brand, name and price, and opens the product’s page', () => {
    const card = renderCard(exampleProduct(7));
    expect(card.getByText('Halden')).toBeVisible();
    expect(card.getByRole('heading', { name: 'Nora 7', level: 3 })).toBeVisible();
    expect(card.getByText('KWD 24.500')).toBeVisible();
    expect(card.getByRole('link', { name: 'Nora 7' })).toHaveAttribute('href', '/en-KW/products/nora-7');
  });

  it('links an external product to its shop in a new tab', () => {
    const card = renderCard(exampleProduct(7, { isExternal: true, externalProductLink: 'https://example.com/nora' }));
    const link = card.getByRole('link', { name: /Nora 7 \(opens in a new tab\)/ });
    expect(link).toHaveAttribute('href', 'https://example.com/nora');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('does not link to an external address that is not http or https', () => {
    const card = renderCard(exampleProduct(7, { isExternal: true, externalProductLink: 'javascript:alert(1)' }));
    expect(card.queryByRole('link')).not.toBeInTheDocument();
    expect(card.getByText('Nora 7')).toBeVisible();
  });

  it('shows an active discount and the old price', () => {
    const card = renderCard(exampleProduct(7, { sellPrice: 20, ...discount }));
    expect(card.getByText('KWD 20.000')).toBeVisible();
    expect(card.getByText('Old price').closest('s')).toHaveTextContent('Old price KWD 25.000');
    expect(card.getByText(/off/)).toHaveTextContent('20% off');
  });

  it('shows the lowest of several prices as such, with its discount', () => {
    const priceRange = { ...discount, sellPrice: 18, originalPrice: 22.5, maxPrice: 30 };
    const card = renderCard(exampleProduct(7, { priceRange }));
    expect(card.getByText(/^from/)).toHaveTextContent('from KWD 18.000');
    expect(card.getByText('Old price').closest('s')).toHaveTextContent('Old price KWD 22.500');
    expect(card.getByText(/off/)).toHaveTextContent('20% off');
  });

  it.each([
    ['ar', 'مجانًا'],
    ['de', 'Kostenlos'],
    ['en', 'Free'],
    ['es', 'Gratis'],
    ['fr', 'Gratuit'],
    ['tr', 'Ücretsiz'],
  ])('calls a product without a price free (%s)', (locale, free) => {
    const { container } = renderCards(exampleProduct(7, { sellPrice: 0 }), { locale });
    expect(screen.getByText(free)).toBeVisible();
    expect(container).not.toHaveTextContent(/0\.000/);
  });

  it('shows no discount after its last UTC day', () => {
    const card = renderCard(exampleProduct(7, discount), { renderedAt: Date.parse('2026-07-01T00:00:00Z') });
    expect(card.queryByText(/off/)).not.toBeInTheDocument();
    expect(card.queryByText('Old price')).not.toBeInTheDocument();
  });

  it.each([
    ['is low in stock', { strategy: 'quantity', quantity: 3 }, { quantity: 2 }],
    ['sells well', { strategy: 'sellQuantity', sellQuantity: 100 }, { sellQuantity: 100 }],
    ['is new', { strategy: 'date', date: 14 }, { createdAt: '2026-06-05T00:00:00.000Z' }],
  ] as const)('shows a sticker if the product %s, and none otherwise', (_when, rule, facts) => {
    const stickerId = { _id: 'f'.repeat(24), name: { en: 'Look' }, ...rule };
    expect(renderCard(exampleProduct(7, { isStickerOn: true, stickerId, ...facts })).getByText('Look')).toBeVisible();
    cleanup();
    expect(renderCard(exampleProduct(7, { isStickerOn: true, stickerId })).queryByText('Look')).not.toBeInTheDocument();
  });

  it('shows riyals with their symbol, from left to right', () => {
    const card = renderCard(exampleProduct(7), { currency: 'SAR', locale: 'ar' });
    const price = card.getByRole('img', { name: 'ريال سعودي' }).closest('bdi');
    expect(price).toHaveAttribute('dir', 'ltr');
    expect(price).toHaveTextContent('24.50');
  });
});

describe('the wishlist heart on a product card', () => {
  it('adds the product to the wishlist, shows a notice, and removes it again', async () => {
    const user = userEvent.setup();
    const { stores } = renderCards(exampleProduct(7));
    const card = within(screen.getByRole('article'));
    const heart = heartButton(card, 'Nora 7');
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(stores.of(WishlistStore).has(exampleProduct(7)._id)).toBe(true);
    expect(stores.notices.list.at(-1)?.text).toBe('Added to your wishlist');
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(stores.notices.list.at(-1)?.text).toBe('Removed from your wishlist');
  });

  it('is filled at once and busy during the request, and reverts silently if refused', async () => {
    const user = userEvent.setup();
    const { stores } = renderCards(exampleProduct(7));
    let refuse = () => {};
    const add = () =>
      new Promise<void>((_, reject) => (refuse = () => reject(new ApiError('Your wishlist is full', 422))));
    const done = async () => undefined;
    const remote = { get: async () => [], add, remove: done, addMultiple: done };
    const hooks = { onRefused: (error: Error) => stores.notices.show(error.message, 'error'), onChanged: () => {} };
    act(() => stores.of(WishlistStore).adopt(new CustomerWishlist(remote, [], hooks)));
    const heart = heartButton(within(screen.getByRole('article')), 'Nora 7');
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(heart).toHaveAttribute('aria-busy', 'true'));
    await act(async () => refuse());
    expect(heart).toHaveAttribute('aria-busy', 'false');
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(stores.notices.list.map(({ text, kind }) => [text, kind])).toEqual([['Your wishlist is full', 'error']]);
  });
});
