import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { type CheckoutSetupOptions, checkedCart, checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import { CARD, TABBY } from '../../runtime/domain/order/test/checkout-examples.ts';
import { CartCheckStore } from '../../runtime/stores/visitor/cart/cart-check-store.ts';
import { OrderFormStore } from '../../runtime/stores/visitor/order-form/order-form-store.ts';
import { exampleCurrency } from '../../runtime/ui/test/example-shop-context.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import CheckoutPaymentBlock from './CheckoutPaymentBlock.tsx';
import messages from './messages.json' with { type: 'json' };

function renderPayment(options: CheckoutSetupOptions = {}, props: { readonly title?: string } = {}) {
  const setup = checkoutSetup(options);
  const rendered = renderBlock({
    ...setup,
    type: 'checkout-payment',
    component: CheckoutPaymentBlock,
    messages,
    props,
  });
  const { lazy } = rendered.stores;
  return { ...rendered, orderForm: lazy.of(OrderFormStore), checks: lazy.of(CartCheckStore) };
}

const radio = (name: string | RegExp) => screen.findByRole('radio', { name });
const withoutCash = {
  currencies: [{ ...exampleCurrency(1, 'KW', 'KWD', 'Kuwait', 'الكويت'), availableCashOnDelivery: false }],
};

describe('how an order is paid', () => {
  it('is by one of the shop’s methods, or in cash where the currency has that, with its cost', async () => {
    renderPayment();
    expect(await screen.findByRole('radiogroup', { name: 'Payment' })).toBeVisible();
    const names = screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent);
    expect(names).toEqual(['Credit card', 'Tabby', expect.stringMatching(/^Cash on delivery.*0\.500/)]);
  });

  it('is not in cash where the currency has none', async () => {
    renderPayment({ facts: withoutCash });
    expect(await radio('Credit card')).toBeVisible();
    expect(screen.queryByRole('radio', { name: /Cash/ })).toBeNull();
  });

  it('is by the first method as long as no other was chosen', async () => {
    const { orderForm } = renderPayment();
    expect(orderForm.form?.paymentSrcId).toBeUndefined();
    await waitFor(async () => expect(await radio('Credit card')).toBeChecked());
  });

  it('is checked again with cash on delivery on, and off again, as it is chosen', async () => {
    const { user, orderForm, checks } = renderPayment({ form: {} });
    await user.click(await radio(/Cash/));
    expect(orderForm.form?.isCashOnDelivery).toBe(true);
    await waitFor(() => expect(checks.answer?.cashOnDeliveryFee).toBe(0.5));
    expect(await radio(/Cash/)).toBeChecked();
    await user.click(await radio('Tabby'));
    expect(orderForm.form).toMatchObject({ isCashOnDelivery: false, paymentSrcId: TABBY._id });
    await waitFor(() => expect(checks.answer?.cashOnDeliveryFee).toBe(0));
    expect(await radio('Tabby')).toBeChecked();
  });

  it('is not asked where nothing is left to pay', async () => {
    renderPayment({
      form: {},
      answers: { checkCart: async ({ body }) => ({ data: checkedCart(body.products, body, { total: 0 }) }) },
    });
    expect(await screen.findByText('There is nothing left to pay.')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('says so where there is no way to pay at present', async () => {
    renderPayment({ form: {}, facts: withoutCash, answers: { paymentMethods: async () => ({ data: [] }) } });
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no way to pay at present.');
  });

  it('holds the place of four methods until they are known', async () => {
    const { container } = renderPayment({ form: {}, answers: { paymentMethods: () => new Promise(() => {}) } });
    expect(await screen.findByRole('heading', { name: 'Payment' })).toBeVisible();
    expect(container.querySelector('[aria-busy="true"]')?.children).toHaveLength(4);
  });

  it('says that the methods could not be loaded, and loads them again', async () => {
    let isDown = true;
    const { user } = renderPayment({
      form: {},
      answers: {
        paymentMethods: async () => {
          if (isDown) throw new ApiError('down', 503);
          return { data: [CARD] };
        },
      },
    });
    const again = await screen.findByRole('button');
    isDown = false;
    await user.click(again);
    expect(await radio('Credit card')).toBeVisible();
  });

  it('says that a method is not offered any more, once the order was tried', async () => {
    const { orderForm } = renderPayment({
      form: { paymentSrcId: TABBY._id, paymentIntegrationId: TABBY.paymentIntegrationId },
      facts: withoutCash,
      answers: { paymentMethods: async () => ({ data: [TABBY] }), checkCart: () => new Promise(() => {}) },
    });
    expect(await radio('Tabby')).toBeChecked();
    act(() => {
      orderForm.change((form) => ({
        ...form,
        paymentSrcId: CARD._id,
        paymentIntegrationId: CARD.paymentIntegrationId,
      }));
      orderForm.leave(['paymentSrcId']);
    });
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(
      'This way to pay is not offered any more. Please choose another.',
    );
  });

  it('has a heading of the document’s, and is translated into Arabic', async () => {
    renderPayment({ form: {}, facts: { locale: 'ar' } }, { title: 'طريقة الدفع' });
    expect(await screen.findByRole('heading', { level: 2, name: 'طريقة الدفع' })).toBeVisible();
    expect(await radio(/الدفع عند الاستلام/)).toBeVisible();
  });
});
