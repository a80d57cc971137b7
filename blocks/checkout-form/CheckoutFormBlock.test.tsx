import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type CheckoutSetupOptions, checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import { OrderFormStore } from '../../runtime/stores/visitor/order-form/order-form-store.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import CheckoutFormBlock from './CheckoutFormBlock.tsx';
import { AGE_ID, exampleCheckoutForm, NAME_ID } from './example-checkout-form.ts';

function renderForm(options: CheckoutSetupOptions = {}, props: { readonly title?: string } = {}) {
  const { answers, ...more } = options;
  const setup = checkoutSetup({
    settings: { dynamicFormId: exampleCheckoutForm._id },
    answers: { dynamicForm: async () => ({ data: exampleCheckoutForm }), ...answers },
    ...more,
  });
  const rendered = renderBlock({ ...setup, type: 'checkout-form', component: CheckoutFormBlock, messages: {}, props });
  return { ...rendered, orderForm: rendered.stores.of(OrderFormStore) };
}

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });

it('has the fields of its definition, and marks optional ones', async () => {
  renderForm();
  expect(await screen.findByRole('heading', { level: 2, name: 'Who wears them?' })).toBeVisible();
  expect(await field('Name')).toBeVisible();
  expect(await field(/^Age.*optional/)).toBeVisible();
});

it('becomes part of the order form, without empty fields', async () => {
  const { user, orderForm } = renderForm();
  await user.type(await field('Name'), 'Sara');
  await user.type(await field(/^Age/), '34');
  expect(orderForm.form?.dynamicForm).toEqual([
    { fieldId: NAME_ID, value: 'Sara' },
    { fieldId: AGE_ID, value: '34' },
  ]);
  await user.clear(await field('Name'));
  expect(orderForm.form?.dynamicForm).toEqual([{ fieldId: AGE_ID, value: '34' }]);
  await user.clear(await field(/^Age/));
  expect(orderForm.form?.dynamicForm ?? []).toEqual([]);
});

it('requires fields once they were left', async () => {
  const { user } = renderForm();
  await user.click(await field('Name'));
  expect(await field('Name')).not.toBeInvalid();
  await user.tab();
  expect(await field('Name')).toBeInvalid();
  expect(await field('Name')).toHaveAccessibleDescription('Field is required');
});
