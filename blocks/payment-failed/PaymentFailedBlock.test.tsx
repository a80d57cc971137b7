import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formStorage, storedFormText } from '../../runtime/checkout/test/example-checkout.ts';
import { cartItem } from '../../runtime/domain/test/cart-items.ts';
import { lineFacts } from '../../runtime/stores/test/cart-answers.ts';
import { orderIdOf } from '../../runtime/stores/test/example-orders.ts';
import { CartStore } from '../../runtime/stores/visitor/cart/cart-store.ts';
import { ORDER_FORM_KEY } from '../../runtime/stores/visitor/order-form/stored-order-form.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { LocationProbe, type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { OrderPayment } from '../../schemas/generated/wire.ts';
import PaymentFailedBlock from './PaymentFailedBlock.tsx';

type Options = Partial<RenderBlockOptions<{ readonly title?: string; readonly text?: string }>>;

const renderFailed = (options: Options = {}) =>
  renderBlock({
    type: 'payment-failed',
    component: PaymentFailedBlock,
    props: {},
    at: '/en-KW/payment-failed',
    ...options,
    facts: { pages: [...exampleShopContext.pages, 'cart', 'contact-us', 'payment-failed'], ...options.facts },
  });

describe('a failed payment', () => {
  it('links to checkout and cart, and keeps the entries', async () => {
    const tabStorage = formStorage(storedFormText());
    const { user, stores } = renderFailed({
      tabStorage,
      at: `/en-KW/payment-failed?orderId=${orderIdOf(1)}`,
      facts: { pages: [...exampleShopContext.pages, 'cart', 'checkout', 'payment-failed'] },
    });
    const cart = stores.of(CartStore);
    cart.add(cartItem('1'), lineFacts);
    const [first, second] = screen.getAllByRole('link');
    expect(first).toHaveAccessibleName('Try to pay again');
    expect(first).toHaveAttribute('href', '/en-KW/checkout#step-2');
    expect(second).toHaveAttribute('href', '/en-KW/cart');
    await user.click(screen.getByRole('link', { name: 'Try to pay again' }));
    expect(cart.count).toBe(1);
    expect(tabStorage.getItem(ORDER_FORM_KEY)).toBe(storedFormText());
  });
});

describe('of an order on hold', () => {
  const renderHeld = (canRetry: boolean, status: OrderPayment['status'] = 'failed') =>
    renderFailed({
      at: `/en-KW/payment-failed?orderId=${orderIdOf(1)}`,
      answers: { orderPayment: async () => ({ data: { orderId: orderIdOf(1), status, canRetry } }) },
      facts: { pages: [...exampleShopContext.pages, 'cart', 'checkout', 'payment-failed', 'thanks'] },
      sibling: <LocationProbe />,
    });

  it.each(['paid', 'refund-due', 'refunded'] as const)(
    'links to the thanks page if the order is %s',
    async (status) => {
      renderHeld(false, status);
      expect(await screen.findByText(`/en-KW/thanks?orderId=${orderIdOf(1)}`)).toBeVisible();
    },
  );
});
