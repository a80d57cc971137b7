import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { formStorage, storedFormText } from '../../runtime/checkout/test/example-checkout.ts';
import { cartItem } from '../../runtime/domain/test/cart-items.ts';
import { lineFacts } from '../../runtime/stores/test/cart-answers.ts';
import { orderIdOf } from '../../runtime/stores/test/example-orders.ts';
import { CartStore } from '../../runtime/stores/visitor/cart/cart-store.ts';
import { ORDER_FORM_KEY } from '../../runtime/stores/visitor/order-form/stored-order-form.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { OrderPayment } from '../../schemas/generated/wire.ts';
import messages from './messages.json' with { type: 'json' };
import PaymentFailedBlock from './PaymentFailedBlock.tsx';

type Options = Partial<RenderBlockOptions<{ readonly title?: string; readonly text?: string }>>;

const renderFailed = (options: Options = {}) =>
  renderBlock({
    type: 'payment-failed',
    component: PaymentFailedBlock,
    messages,
    props: {},
    at: '/en-KW/payment-failed',
    ...options,
    facts: { pages: [...exampleShopContext.pages, 'cart', 'contact-us', 'payment-failed'], ...options.facts },
  });

/** Where the visitor is. */
const Address = () => {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
};

describe('a payment that did not go through', () => {
  it('is said, and that nothing is lost', () => {
    const { stores } = renderFailed();
    stores.lazy.of(CartStore).add(cartItem('1'), lineFacts);
    expect(screen.getByRole('heading', { level: 1, name: 'The payment did not go through' })).toBeVisible();
    expect(screen.getByText(/your cart and what you entered are still there/)).toBeVisible();
    expect(stores.lazy.of(CartStore).count).toBe(1);
  });

  it('leads to the cart and to the shop’s people, and to no checkout that the shop does not have', () => {
    renderFailed();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/en-KW/cart',
      '/en-KW/contact-us',
    ]);
  });

  it('leads to the checkout first, and to the cart, and leaves what was entered as it was', async () => {
    const tabStorage = formStorage(storedFormText());
    const { user, stores } = renderFailed({
      tabStorage,
      at: `/en-KW/payment-failed?orderId=${orderIdOf(1)}`,
      facts: { pages: [...exampleShopContext.pages, 'cart', 'checkout', 'payment-failed'] },
    });
    const cart = stores.lazy.of(CartStore);
    cart.add(cartItem('1'), lineFacts);
    const [first, second] = screen.getAllByRole('link');
    expect(first).toHaveAccessibleName('Try to pay again');
    expect(first).toHaveAttribute('href', '/en-KW/checkout');
    expect(second).toHaveAttribute('href', '/en-KW/cart');
    await user.click(screen.getByRole('link', { name: 'Try to pay again' }));
    expect(cart.count).toBe(1);
    expect(tabStorage.getItem(ORDER_FORM_KEY)).toBe(storedFormText());
  });

  it('has words of the shop’s own', () => {
    renderFailed({ props: { title: 'That did not go through', text: 'Another card may work.' } });
    expect(screen.getByRole('heading', { name: 'That did not go through' })).toBeVisible();
    expect(screen.getByText('Another card may work.')).toBeVisible();
  });

  it('is said in the language of the page', () => {
    renderFailed({ facts: { locale: 'ar' }, at: '/ar-KW/payment-failed' });
    expect(screen.getByRole('heading', { name: 'لم يتم الدفع' })).toBeVisible();
  });
});

describe('of an order that is held still', () => {
  const renderHeld = (canRetry: boolean, status: OrderPayment['status'] = 'failed') =>
    renderFailed({
      at: `/en-KW/payment-failed?orderId=${orderIdOf(1)}`,
      answers: { orderPayment: async () => ({ data: { orderId: orderIdOf(1), status, canRetry } }) },
      facts: { pages: [...exampleShopContext.pages, 'cart', 'checkout', 'payment-failed', 'thanks'] },
      sibling: <Address />,
    });

  it('is offered to be tried again first, and to be ordered in another way', async () => {
    renderHeld(true);
    expect(await screen.findByRole('button', { name: 'Try the payment again' })).toBeVisible();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Change the order or pay another way',
      'View cart',
    ]);
  });

  it.each(['paid', 'refund-due', 'refunded'] as const)(
    'leads to its thanks page where it is %s by now',
    async (status) => {
      renderHeld(false, status);
      expect(await screen.findByText(`/en-KW/thanks?orderId=${orderIdOf(1)}`)).toBeVisible();
    },
  );

  it('of a customer whose session has ended is seen after signing in', async () => {
    renderFailed({
      at: `/en-KW/payment-failed?orderId=${orderIdOf(1)}`,
      answers: {
        orderPayment: () => Promise.reject(new ApiError('There is no such order.', 404, { code: 'not_found' })),
      },
      facts: { pages: [...exampleShopContext.pages, 'cart', 'checkout', 'payment-failed', 'sign-in'] },
    });
    expect(await screen.findByRole('link', { name: 'Sign in to see this order' })).toHaveAttribute(
      'href',
      expect.stringContaining('sign-in'),
    );
  });

  it('leads to the checkout once it is held no more', async () => {
    renderHeld(false);
    await act(async () => undefined);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Try to pay again' })).toBeVisible();
  });
});
