import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { MAX_ORDER_LINES } from '../../runtime/domain/cart/cart-totals.ts';
import { cartItem } from '../../runtime/domain/test/cart-items.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import type { ShopContext } from '../../runtime/stores/shop/shop-context.ts';
import { cartAnswer, checkedItem, lineFacts } from '../../runtime/stores/test/cart-answers.ts';
import { CART_KEY } from '../../runtime/stores/visitor/cart/cart-names.ts';
import { CartStore } from '../../runtime/stores/visitor/cart/cart-store.ts';
import type { CartLine } from '../../runtime/stores/visitor/cart/persisted-cart-line.ts';
import type { StubbedCalls } from '../../runtime/ui/test/block-test-setup.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { CartSummaryProps } from '../../schemas/generated/blocks/cart-summary.ts';
import CartSummaryBlock from './CartSummaryBlock.tsx';

/** The summary of a cart with so many of one product. */
function renderSummary(
  quantity: number,
  props: Partial<Localized<CartSummaryProps>> = {},
  facts: Partial<ShopContext> = {},
  answers: StubbedCalls = {},
  lines: readonly CartLine[] = quantity === 0 ? [] : [{ item: cartItem('1', quantity), facts: lineFacts }],
) {
  localStorage.setItem(CART_KEY, JSON.stringify(lines));
  const component = CartSummaryBlock;
  return renderBlock({
    type: 'cart-summary',
    component,
    props: { installments: true, ...props },
    storage: localStorage,
    facts: { ...facts, pages: [...exampleShopContext.pages, 'checkout'] },
    answers,
  });
}

beforeEach(() => localStorage.clear());

it('shows the totals, and links back to the products', async () => {
  renderSummary(2);
  expect(await screen.findByRole('heading', { level: 2, name: 'Summary' })).toBeVisible();
  expect(screen.getByText('Total').closest('div')).toHaveTextContent('KWD 49.000');
  expect(screen.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/en-KW/products');
});

it('names the minimum order until it is reached', async () => {
  const checkCart: StubbedCalls['checkCart'] = async ({ body }) => ({
    data: { ...cartAnswer(body.products.map((item) => checkedItem(item))), minimumOrderAmount: 49.001 },
  });
  renderSummary(2, {}, {}, { checkCart });
  expect((await screen.findByText('Minimum order')).closest('div')).toHaveTextContent('KWD 49.001');
});

it('names the maximum of an order, and links no larger cart to the checkout', async () => {
  const lines = Array.from({ length: MAX_ORDER_LINES + 1 }, (_, index) => ({
    item: cartItem(index.toString(16)),
    facts: lineFacts,
  }));
  // No answer says something else meanwhile.
  const checkCart: StubbedCalls['checkCart'] = () => new Promise(() => undefined);
  const { stores, user } = renderSummary(1, {}, {}, { checkCart }, lines);
  const text = 'An order takes at most 100 different items, and your cart has 101. Please remove some of them.';
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Checkout' }));
  expect(stores.notices.list.map(({ kind, text: told }) => `${kind}: ${told}`)).toEqual([`info: ${text}`]);
  act(() => stores.of(CartStore).remove(cartItem('1')));
  expect(screen.queryByText(text)).toBeNull();
});

const facts = { hasInstallments: true };
const sentence = '4 interest-free payments of';

it('is not shown for totals in several currencies', async () => {
  const inEuro = { item: cartItem('2'), facts: { ...lineFacts, currency: 'EUR' } };
  renderSummary(1, {}, facts, {}, [{ item: cartItem('1'), facts: lineFacts }, inEuro]);
  await screen.findByText('Total');
  expect(screen.queryByText(sentence)).toBeNull();
});
