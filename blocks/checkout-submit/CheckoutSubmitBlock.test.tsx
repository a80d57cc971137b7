import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { CheckoutPart } from '../../runtime/checkout/CheckoutPart.tsx';
import { checkoutSession } from '../../runtime/checkout/test/checkout-stores.ts';
import { type CheckoutSetupOptions, checkedCart, checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import { CartCheckStore } from '../../runtime/stores/visitor/cart/cart-check-store.ts';
import { OrderFormStore } from '../../runtime/stores/visitor/order-form/order-form-store.ts';
import { CheckField } from '../../runtime/ui/fields/CheckField.tsx';
import { Field } from '../../runtime/ui/fields/Field.tsx';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import CheckoutSubmitBlock from './CheckoutSubmitBlock.tsx';

interface Options extends CheckoutSetupOptions {
  readonly session?: ReturnType<typeof checkoutSession>;
  readonly tabStorage?: ReturnType<typeof checkoutSetup>['tabStorage'];
  readonly label?: string;
}

const LocationProbe = () => {
  const { pathname, search } = useLocation();
  return (
    <>
      <p data-testid="where">{pathname + search}</p>
      {/* What a page asks for, in its own order. */}
      <CheckoutPart name="policy" title="Policy">
        <CheckField name="policy" isChecked={false} onChange={() => {}}>
          I accept the policy
        </CheckField>
      </CheckoutPart>
      <CheckoutPart name="customer" title="You">
        <div data-field="fullName">
          <Field label="Full name">{(control) => <input {...control} name="fullName" />}</Field>
        </div>
      </CheckoutPart>
    </>
  );
};

const where = () => screen.getByTestId('where').textContent;

/** The button below a form that can be ordered, once everything is known. */
async function renderSubmit({ session = checkoutSession(), tabStorage, label, ...options }: Options = {}) {
  const setup = { ...checkoutSetup({ form: {}, ...options }), ...(tabStorage !== undefined && { tabStorage }) };
  const rendered = renderBlock({
    ...setup,
    type: 'checkout-submit',
    component: CheckoutSubmitBlock,
    props: { ...(label !== undefined && { label }) },
    sessionRemote: session.sessionRemote,
    clientApi: session.clientApi,
    sibling: <LocationProbe />,
  });
  const { stores } = rendered;
  const { notices } = stores;
  const orderForm = stores.of(OrderFormStore);
  await waitFor(() => {
    expect(stores.of(CartCheckStore).isCurrent).toBe(true);
    expect(orderForm.problems.map(({ field }) => field).filter((field) => field.startsWith('address'))).toEqual([]);
  });
  const button = () => screen.findByRole('button');
  const notice = () => notices.list.map(({ kind, text }) => `${kind}: ${text}`).at(-1);
  return { ...rendered, orders: session.orders, orderForm, button, notice, tabStorage: setup.tabStorage };
}

const failing = (status: number, code?: string, message = 'No.') =>
  checkoutSession(() => Promise.reject(new ApiError(message, status, { code })));

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

it('orders, and opens the thanks page', async () => {
  const { user, button, orders } = await renderSubmit();
  await user.click(await button());
  await waitFor(() => expect(where()).toBe(`/en-KW/thanks?orderId=${orders[0]?.order._id}`));
  expect(orders).toHaveLength(1);
  expect(orders[0]?.order.total).toBe(75);
});

it('orders once on a double click, and keeps focus', async () => {
  let answer = () => {};
  const session = checkoutSession(() => new Promise((resolve) => (answer = () => resolve(undefined))));
  const { user, button, orders } = await renderSubmit({ session });
  await user.dblClick(await button());
  await waitFor(() => expect(orders).toHaveLength(1));
  expect(await button()).toHaveTextContent('Placing your order…');
  expect(await button()).toHaveAttribute('aria-disabled', 'true');
  expect(await button()).toHaveFocus();
  await user.click(await button());
  answer();
  await waitFor(() => expect(where()).toContain('/thanks'));
  expect(orders).toHaveLength(1);
});

it('opens an earlier order that had arrived, without a second one', async () => {
  const { user, button, orders, notice } = await renderSubmit({
    session: failing(409, 'order_changed'),
    answers: {
      abandonPayment: async ({ params: { orderId } }) => ({ data: { orderId, status: 'paid', canRetry: false } }),
    },
  });
  await user.click(await button());
  await waitFor(() => expect(where()).toBe(`/en-KW/thanks?orderId=${orders[0]?.order._id}`));
  expect(notice()).toBe('info: Your order had arrived already. What you changed after it is not part of it.');
  expect(orders).toHaveLength(1);
});

it('asks for confirmation of a changed total', async () => {
  let total = 75;
  const { user, button, orders, notice } = await renderSubmit({
    answers: { checkCart: async ({ body }) => ({ data: checkedCart(body.products, body, { total }) }) },
  });
  total = 80;
  await user.click(await button());
  await waitFor(() =>
    expect(notice()).toBe('warning: The total has changed since. Please look at it again, and order then.'),
  );
  expect(screen.getByRole('status')).toHaveTextContent('The total has changed since.');
  expect([orders.length, where()]).toEqual([0, '/en-KW/checkout']);
  await user.click(await button());
  await waitFor(() => expect(orders[0]?.order.total).toBe(80));
  // What was said of the attempt before is over.
  expect(notice()).toBeUndefined();
});

it('shows the server’s refusal', async () => {
  const { user, button, notice } = await renderSubmit({ session: failing(422, 'slot_full', 'This time is full.') });
  await user.click(await button());
  await waitFor(() => expect(notice()).toBe('error: This time is full.'));
  expect(screen.getByRole('status')).toHaveTextContent('This time is full.');
  expect(where()).toBe('/en-KW/checkout');
});
