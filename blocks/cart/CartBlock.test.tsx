import { act, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SessionRemote } from '../../runtime/api/session-state.ts';
import { cartItem, engraved } from '../../runtime/domain/test/cart-items.ts';
import { createI18n } from '../../runtime/i18n/create-i18n.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { cartAnswer, checkedItem, lineFacts } from '../../runtime/stores/test/cart-answers.ts';
import { CART_KEY } from '../../runtime/stores/visitor/cart/cart-names.ts';
import type { CartLine } from '../../runtime/stores/visitor/cart/persisted-cart-line.ts';
import { lineDigest } from '../../runtime/ui/cart/line-digest.ts';
import { StoresContext } from '../../runtime/ui/stores-context.ts';
import { messagesFor } from '../../runtime/ui/test/block-test-setup.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { CartProps } from '../../schemas/generated/blocks/cart.ts';
import CartSummaryBlock from '../cart-summary/CartSummaryBlock.tsx';
import CartBlock from './CartBlock.tsx';
import messages from './messages.json' with { type: 'json' };

type Props = Localized<CartProps>;

const aside = <CartSummaryBlock id="summary" props={{ title: 'Your order', installments: true }} slots={{}} />;

/** The page of somebody with these lines in the cart. */
function renderCart(lines: readonly CartLine[], more: Partial<RenderBlockOptions<Props>> = {}) {
  localStorage.setItem(CART_KEY, JSON.stringify(lines));
  return renderBlock<Props>({
    type: 'cart',
    component: CartBlock,
    messages,
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

describe('the cart page', () => {
  it('shows the lines with the number of items, and the summary beside them', async () => {
    renderCart([plain, layla]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Cart 3 items' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    const rowOf = (label: string) => screen.getByText(label).closest('div');
    expect(rowOf('Subtotal')).toHaveTextContent('KWD 59.000');
    expect(rowOf('Discount')).toHaveTextContent('-KWD 2.000');
    expect(rowOf('Total')).toHaveTextContent('KWD 57.000');
  });

  it('shows the total alone where nothing is discounted', async () => {
    renderCart([plain]);
    expect((await screen.findByText('Total')).closest('div')).toHaveTextContent('KWD 49.000');
    expect(screen.queryByText('Subtotal')).toBeNull();
    expect(screen.queryByText('Discount')).toBeNull();
  });

  it('shows at a line what it would cost without the discount', async () => {
    renderCart([layla]);
    const [row = document.body] = await screen.findAllByRole('listitem');
    expect(row.querySelector('s')).toHaveTextContent('KWD 10.000');
  });

  it('takes prices and discounts from the check', async () => {
    const checkCart = async () => ({
      data: cartAnswer([checkedItem(plain.item, { unitPrice: 30, unitPriceAfterDiscount: 27 })]),
    });
    renderCart([plain], { answers: { checkCart } });
    expect((await screen.findByText('Discount')).closest('div')).toHaveTextContent('-KWD 6.000');
    expect(screen.getByText('Total').closest('div')).toHaveTextContent('KWD 54.000');
  });

  it('leads to the product to change what was chosen, and not where nothing was', async () => {
    renderCart([plain, layla]);
    const edit = await screen.findByRole('link', { name: 'Edit', description: 'Ring' });
    expect(edit).toHaveAttribute('href', `/en-KW/products/ring?line=${lineDigest(layla.item)}`);
    expect(screen.getAllByRole('link', { name: 'Edit' })).toHaveLength(1);
  });

  it('leads to the product to choose again where the choices are no longer offered', async () => {
    const checkCart = async () => ({ data: cartAnswer([checkedItem(plain.item, { problem: 'changed' })]) });
    renderCart([plain], { answers: { checkCart } });
    expect(await screen.findByRole('link', { name: 'Edit', description: 'Nora' })).toBeVisible();
  });

  it('leads to the products while it is empty, without a summary', async () => {
    renderCart([]);
    expect(await screen.findByText('Your cart is empty.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/en-KW/products');
    expect(screen.queryByText('Your order')).toBeNull();
  });

  it('does not say that it is empty before it is known who is visiting', async () => {
    let answer = (): void => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const read: SessionRemote['read'] = () => isAnswered.then(() => ({ status: 'unauthenticated' }));
    const unused = () => Promise.reject(new Error('not asked here'));
    const sessionRemote = { read, signIn: unused, signOut: unused, ask: unused, announce: () => {} };
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

  it('has a title of the document’s, and is translated into Arabic', async () => {
    renderCart([plain], { props: { title: 'حقيبتك' }, facts: { locale: 'ar' } });
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('حقيبتك');
    expect(within(heading).getByText('قطعتان')).toBeVisible();
  });

  it('is the same for everybody on the server, which says what the cart needs', () => {
    const { stores } = renderCart([plain]);
    const i18n = createI18n('en', messagesFor('en', 'cart', messages));
    const html = renderToString(
      <StoresContext value={stores}>
        <I18nextProvider i18n={i18n}>
          <CartBlock id="cart" props={{}} slots={{ aside }} />
        </I18nextProvider>
      </StoresContext>,
    );
    expect(html).toContain('please turn JavaScript on');
    expect(html).not.toMatch(/Nora|items|empty|Your order/);
  });
});
