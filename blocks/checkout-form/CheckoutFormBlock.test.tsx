import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { type CheckoutSetupOptions, checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import { OrderFormStore } from '../../runtime/stores/visitor/order-form/order-form-store.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import CheckoutFormBlock from './CheckoutFormBlock.tsx';
import { AGE_ID, exampleCheckoutForm, NAME_ID, PHONE_ID } from './example-checkout-form.ts';

function renderForm(options: CheckoutSetupOptions = {}, props: { readonly title?: string } = {}) {
  const { answers, ...more } = options;
  const setup = checkoutSetup({
    settings: { dynamicFormId: exampleCheckoutForm._id },
    answers: { dynamicForm: async () => ({ data: exampleCheckoutForm }), ...answers },
    ...more,
  });
  const rendered = renderBlock({ ...setup, type: 'checkout-form', component: CheckoutFormBlock, messages: {}, props });
  return { ...rendered, orderForm: rendered.stores.lazy.of(OrderFormStore) };
}

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });

describe('the form that a shop asks to be filled in with each order', () => {
  it('has the fields of its definition under its name, and says which can be left empty', async () => {
    renderForm();
    expect(await screen.findByRole('heading', { level: 2, name: 'Who wears them?' })).toBeVisible();
    expect(await field('Name')).toBeVisible();
    expect(await field(/^Age.*optional/)).toBeVisible();
  });

  it('is part of the order form, without fields that were emptied again', async () => {
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

  it('shows what was entered before a reload', async () => {
    renderForm({ form: { dynamicForm: [{ fieldId: NAME_ID, value: 'Sara' }] } });
    expect(await field('Name')).toHaveValue('Sara');
  });

  it('says that a required field is empty, once it was left', async () => {
    const { user } = renderForm();
    await user.click(await field('Name'));
    expect(await field('Name')).not.toBeInvalid();
    await user.tab();
    expect(await field('Name')).toBeInvalid();
    expect(await field('Name')).toHaveAccessibleDescription('Field is required');
  });

  it('validates phone numbers', async () => {
    const { orderForm } = renderForm({ form: { dynamicForm: [{ fieldId: PHONE_ID, value: '12' }] } });
    expect(await screen.findByRole('heading', { name: 'Who wears them?' })).toBeVisible();
    expect(orderForm.problems.map(({ field: path }) => path)).toContain(`dynamicForm.${PHONE_ID}`);
  });

  it('is nothing where the settings name none, or one that is not there any more', async () => {
    const gone = () => Promise.reject(new ApiError('There is no such form.', 404));
    for (const options of [{ settings: {} }, { answers: { dynamicForm: gone } }]) {
      const { container, orderForm } = renderForm(options);
      await expect.poll(() => orderForm.form).toBeDefined();
      expect(container.querySelector('section')).toBeNull();
    }
  });

  it('says that it could not be loaded, and is loaded again', async () => {
    let isDown = true;
    const { user } = renderForm({
      answers: {
        dynamicForm: async () => {
          if (isDown) throw new ApiError('down', 503);
          return { data: exampleCheckoutForm };
        },
      },
    });
    const again = await screen.findByRole('button');
    isDown = false;
    await user.click(again);
    expect(await field('Name')).toBeVisible();
  });

  it('has a heading of the document’s, and its own words in Arabic', async () => {
    renderForm({ facts: { locale: 'ar' } }, { title: 'قبل الطلب' });
    expect(await screen.findByRole('heading', { level: 2, name: 'قبل الطلب' })).toBeVisible();
    expect(await field('الاسم')).toBeVisible();
  });
});
