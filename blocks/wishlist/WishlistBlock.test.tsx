import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { CartStore } from '../../runtime/stores/visitor/cart/cart-store.ts';
import { WishlistStore } from '../../runtime/stores/visitor/wishlist-store.ts';
import { exampleProduct } from '../../runtime/ui/test/example-products.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { WishlistProps } from '../../schemas/generated/blocks/wishlist.ts';
import type { ProductSummary } from '../../schemas/generated/wire.ts';
import definition from './block.ts';
import WishlistBlock from './WishlistBlock.tsx';

type Props = Localized<WishlistProps>;

/** A shop with these products, which records its requests. */
function shopWithProducts(has: readonly ProductSummary[]) {
  const asked: (readonly string[])[] = [];
  const themeProducts: NonNullable<RenderBlockOptions<Props>['answers']>['themeProducts'] = async ({ body }) => {
    asked.push(body.ids ?? []);
    return { data: has.filter(({ _id }) => body.ids?.includes(_id)) };
  };
  // A failed check would replace the notice.
  return { asked, answers: { themeProducts, checkCart: () => new Promise<never>(() => {}) } };
}

/** Renders the page of a visitor that added these products in this order. */
async function renderWishlist(
  wished: readonly ProductSummary[],
  { has = wished, ...more }: Partial<RenderBlockOptions<Props>> & { has?: readonly ProductSummary[] } = {},
) {
  const shop = shopWithProducts(has);
  const shown = renderBlock<Props>({
    type: 'wishlist',
    component: WishlistBlock,
    personal: definition,
    props: {},
    answers: shop.answers,
    ...more,
  });
  await act(async () => {
    for (const each of wished) void shown.stores.of(WishlistStore).change(each, true);
  });
  return { ...shown, asked: shop.asked };
}

const productTitles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const card = (name: string) => {
  const item = screen.getByRole('heading', { level: 2, name }).closest('li');
  if (item === null) throw new Error('every card stands in a list');
  return within(item);
};
const removeButton = (name: string) => card(name).getByRole('button', { name: /^Remove/ });

it('shows the newest first, with current price and stock, and the number of products', async () => {
  await renderWishlist([exampleProduct(1), exampleProduct(2)], {
    has: [exampleProduct(1, { sellPrice: 9 }), exampleProduct(2, { quantity: 3 })],
  });
  expect(productTitles()).toEqual(['Nora 2', 'Nora 1']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wishlist 2 items');
  expect(card('Nora 1').getByText('KWD 9.000')).toBeVisible();
  expect(card('Nora 1').getByText('In stock')).toBeVisible();
  expect(card('Nora 2').getByText('Only 3 left')).toBeVisible();
});

it('removes a product, moves focus, announces it, and undoes it in place', async () => {
  const { user, stores } = await renderWishlist([exampleProduct(1), exampleProduct(2), exampleProduct(3)]);
  await user.click(removeButton('Nora 2'));
  expect(productTitles()).toEqual(['Nora 3', 'Nora 1']);
  await waitFor(() => expect(removeButton('Nora 1')).toHaveFocus());
  const notice = stores.notices.list.at(-1);
  expect(notice?.text).toBe('\u2068Nora 2\u2069 removed from your wishlist');
  act(() => stores.notices.runAction(notice?.id ?? 0));
  expect(productTitles()).toEqual(['Nora 3', 'Nora 2', 'Nora 1']);
});

it('adds a simple product to the cart, up to its stock', async () => {
  const { user, stores } = await renderWishlist([exampleProduct(1)], { has: [exampleProduct(1, { quantity: 1 })] });
  const add = card('Nora 1').getByRole('button', { name: /^Add to cart/ });
  await user.click(add);
  expect(stores.of(CartStore).lines).toMatchObject([
    {
      item: { productId: exampleProduct(1)._id, quantity: 1 },
      facts: { slug: 'nora-1', unitPrice: 24_500, currency: 'KWD' },
    },
  ]);
  expect(stores.notices.list.at(-1)).toMatchObject({
    text: '\u2068Nora 1\u2069 added to your cart',
    kind: 'success',
  });
  await user.click(add);
  expect(stores.of(CartStore).count).toBe(1);
  expect(stores.notices.list.at(-1)?.text).toBe('There is one in your cart already; you cannot order more of it.');
});

it('links to the product for required options, and for a sold-out product', async () => {
  await renderWishlist([exampleProduct(1, { isSimple: false }), exampleProduct(2, { quantity: 0 })]);
  expect(card('Nora 1').getByRole('link', { name: /^Choose options/ })).toHaveAttribute(
    'href',
    '/en-KW/products/nora-1',
  );
  expect(card('Nora 2').getByRole('link', { name: /^View product/ })).toHaveAttribute('href', '/en-KW/products/nora-2');
  expect(card('Nora 2').getAllByText('Out of stock')).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: /Add to cart/ })).toBeNull();
});

it('marks a product that is no longer available, and allows removing it', async () => {
  const { user } = await renderWishlist([exampleProduct(1), exampleProduct(2)], { has: [exampleProduct(2)] });
  expect(card('Nora 1').getByText('The shop does not sell this any more.')).toBeVisible();
  await user.click(removeButton('Nora 1'));
  expect(productTitles()).toEqual(['Nora 2']);
});
