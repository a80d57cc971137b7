import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { SessionRemote } from '../../runtime/api/session-state.ts';
import { cartItem, engraved } from '../../runtime/domain/test/cart-items.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { cartAnswer, checkedItem, lineFacts } from '../../runtime/stores/test/cart-answers.ts';
import { CART_KEY } from '../../runtime/stores/visitor/cart/cart-names.ts';
import type { CartLine } from '../../runtime/stores/visitor/cart/persisted-cart-line.ts';
import { lineDigest } from '../../runtime/ui/cart/line-digest.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { CartProps } from '../../schemas/generated/blocks/cart.ts';
import CartSummaryBlock from '../cart-summary/CartSummaryBlock.tsx';
import CartBlock from './CartBlock.tsx';

type Props = Localized<CartProps>;

const aside = <CartSummaryBlock id="summary" props={{ title: 'Your order', installments: true }} slots={{}} />;

/** Renders the page with these lines in the cart. */
function renderCart(lines: readonly CartLine[], more: Partial<RenderBlockOptions<Props>> = {}) {
  localStorage.setItem(CART_KEY, JSON.stringify(lines));
  return renderBlock<Props>({
    type: 'cart',
    component: CartBlock,
    props: {},
    slots: { aside },
    storage: localStorage,
    ...more,
  });
}

const plain: CartLine = { item: cartItem('1', 2), facts: lineFacts };
const layla: CartLine = {
  item: cartItem('2', 1, engraved('For Layla')),
  facts: { ...lineFacts, slug: 'ring', title: { en: 'Ring' }, unitPrice: 8_000, originalUnitPrice: 10_000 },
};

beforeEach(() => localStorage.clear());

it('shows the lines with the number of items, and the summary beside them', async () => {
  renderCart([plain, layla]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Cart 3 items' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  const rowOf = (label: string) => screen.getByText(label).closest('div');
  expect(rowOf('Subtotal')).toHaveTextContent('KWD 59.000');
  expect(rowOf('Discount')).toHaveTextContent('-KWD 2.000');
  expect(rowOf('Total')).toHaveTextContent('KWD 57.000');
});

it('takes prices and discounts from the check', async () => {
  const checkCart = async () => ({
    data: cartAnswer([checkedItem(plain.item, { unitPrice: 30, unitPriceAfterDiscount: 27 })]),
  });
  renderCart([plain], { answers: { checkCart } });
  expect((await screen.findByText('Discount')).closest('div')).toHaveTextContent('-KWD 6.000');
  expect(screen.getByText('Total').closest('div')).toHaveTextContent('KWD 54.000');
});

it('links to the product to change options', async () => {
  renderCart([plain, layla]);
  const edit = await screen.findByRole('link', { name: 'Edit', description: 'Ring' });
  expect(edit).toHaveAttribute('href', `/en-KW/products/ring?line=${lineDigest(layla.item)}`);
  expect(screen.getAllByRole('link', { name: 'Edit' })).toHaveLength(1);
});

it('does not claim to be empty before the visitor is known', async () => {
  let answer = (): void => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const read: SessionRemote['read'] = () => isAnswered.then(() => ({ status: 'unauthenticated' }));
  const unused = () => Promise.reject(new Error('not asked here'));
  const sessionRemote = { read, signIn: unused, signOut: unused, announce: () => {} };
  const { stores } = renderCart([], { sessionRemote });
  let checked: Promise<void> = Promise.resolve();
  act(() => {
    checked = stores.session.check();
  });
  expect(screen.queryByText('Your cart is empty.')).toBeNull();
  answer();
  await act(() => checked);
  expect(screen.getByText('Your cart is empty.')).toBeVisible();
});
