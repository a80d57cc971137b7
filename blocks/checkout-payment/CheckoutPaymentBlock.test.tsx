import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CheckoutSetupOptions } from '../../runtime/checkout/test/example-checkout.ts';
import { renderCheckoutPart } from '../../runtime/checkout/test/render-checkout-part.tsx';
import { CARD, TABBY } from '../../runtime/domain/order/test/checkout-examples.ts';
import { exampleCurrency } from '../../runtime/ui/test/example-shop-context.ts';
import CheckoutPaymentBlock from './CheckoutPaymentBlock.tsx';

const renderPayment = (options?: CheckoutSetupOptions) =>
  renderCheckoutPart({ type: 'checkout-payment', component: CheckoutPaymentBlock, props: {} }, options);

const radio = (name: string | RegExp) => screen.findByRole('radio', { name });
const withoutCash = {
  currencies: [{ ...exampleCurrency(1, 'KW', 'KWD', 'Kuwait', 'الكويت'), availableCashOnDelivery: false }],
};

it('is by a method of the shop, or in cash with the currency’s cost', async () => {
  renderPayment();
  expect(await screen.findByRole('radiogroup', { name: 'Payment' })).toBeVisible();
  const names = screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent);
  expect(names).toEqual(['Credit card', 'Tabby', expect.stringMatching(/^Cash on delivery.*0\.500/)]);
});

it('checks the cart again as cash on delivery is chosen or left', async () => {
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

it('reports a method that is no longer offered', async () => {
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
