import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CheckoutSetupOptions } from '../../runtime/checkout/test/example-checkout.ts';
import { renderCheckoutPart } from '../../runtime/checkout/test/render-checkout-part.tsx';
import CheckoutReceiverBlock from './CheckoutReceiverBlock.tsx';

const renderReceiver = (options?: CheckoutSetupOptions) =>
  renderCheckoutPart({ type: 'checkout-receiver', component: CheckoutReceiverBlock, props: {} }, options);

const GIFT = 'It is a gift for somebody else';
const gift = () => screen.findByRole('checkbox', { name: GIFT });
const field = (name: string) => screen.findByRole('textbox', { name });

it('has fields once the order is a gift', async () => {
  const { user, orderForm } = renderReceiver();
  expect(await gift()).not.toBeChecked();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(await gift());
  await user.type(await field('Full name'), 'Noor Ali');
  await user.type(await field('Phone number'), '50000001');
  expect(orderForm.form).toMatchObject({
    gift: true,
    receiver: { fullName: 'Noor Ali', phoneNumber: '+96550000001' },
  });
});

it.each([
  [{ isRecieverNumberInCheckout: false }, ['Full name']],
  [{ isRecieverNameInCheckout: false }, ['Phone number']],
  [{ isRecieverNameInCheckout: false, isRecieverNumberInCheckout: false }, []],
] as const)('has the fields of the settings: %o', async (settings, labels) => {
  const { orderForm } = renderReceiver({ settings, form: { gift: true } });
  expect(await gift()).toBeChecked();
  for (const label of labels) expect(await field(label)).toBeVisible();
  expect(screen.queryAllByRole('textbox')).toHaveLength(labels.length);
  // Hidden fields cause no error.
  expect(orderForm.problems.filter((problem) => problem.field.startsWith('receiver.'))).toHaveLength(labels.length);
});
