import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkoutSession } from '../../runtime/checkout/test/checkout-stores.ts';
import {
  type CheckoutSetupOptions,
  checkedCart,
  checkoutSetup,
  formStorage,
  storedFormText,
} from '../../runtime/checkout/test/example-checkout.ts';
import { SARA } from '../../runtime/forms/test/sara.ts';
import { CartCheckStore } from '../../runtime/stores/visitor/cart/cart-check-store.ts';
import { OrderFormStore } from '../../runtime/stores/visitor/order-form/order-form-store.ts';
import { ORDER_FORM_KEY } from '../../runtime/stores/visitor/order-form/stored-order-form.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import CheckoutCustomerBlock from '../checkout-customer/CheckoutCustomerBlock.tsx';
import CheckoutPaymentBlock from '../checkout-payment/CheckoutPaymentBlock.tsx';
import CheckoutSubmitBlock from '../checkout-submit/CheckoutSubmitBlock.tsx';
import CheckoutBlock from './CheckoutBlock.tsx';
import type { CheckoutSlot, stepsOf } from './steps.ts';

const SLOT_TYPES = ['checkout-customer', 'checkout-note', 'checkout-payment', 'checkout-receiver', 'checkout-submit'];

const part = { props: {}, slots: {} };
const customer = <CheckoutCustomerBlock id="customer" {...part} />;
const payment = (
  <>
    <CheckoutPaymentBlock id="payment" {...part} />
    <CheckoutSubmitBlock id="submit" {...part} />
  </>
);

/** Where the visitor is, and the Back button of the browser. */
const BrowserBar = () => {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="where">{pathname + hash}</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Browser’s Back
      </button>
    </>
  );
};

const where = () => screen.getByTestId('where').textContent;

interface Options extends CheckoutSetupOptions {
  readonly props?: Parameters<typeof stepsOf>[1];
  readonly slots?: Readonly<Partial<Record<CheckoutSlot, ReactNode>>>;
  readonly isHydrated?: boolean;
  /** What the server fetched. */
  readonly snapshot?: object;
  readonly tabStorage?: ReturnType<typeof checkoutSetup>['tabStorage'];
}

/** A checkout in two steps with a complete form by default. */
function renderCheckout({
  props = {},
  slots = { step1: customer, step2: payment },
  isHydrated,
  snapshot,
  ...options
}: Options = {}) {
  const { tabStorage, ...more } = options;
  const setup = {
    ...checkoutSetup({ form: {}, ...more }),
    ...(tabStorage && { tabStorage }),
    ...(snapshot && { snapshot }),
  };
  const rendered = renderBlock({
    ...setup,
    type: 'checkout',
    component: CheckoutBlock,
    slotTypes: SLOT_TYPES,
    props,
    slots,
    sessionRemote: checkoutSession().sessionRemote,
    sibling: <BrowserBar />,
    ...(isHydrated !== undefined && { isHydrated }),
  });
  const { stores } = rendered;
  const { notices } = stores;
  const orderForm = stores.of(OrderFormStore);
  const notice = () => notices.list.map(({ kind, text }) => `${kind}: ${text}`).at(-1);
  /** Waits for check and address template. */
  const ready = () =>
    waitFor(() => {
      expect(stores.of(CartCheckStore).isCurrent).toBe(true);
      expect(orderForm.addressTemplate).toBeDefined();
    });
  return { ...rendered, orderForm, notice, ready, tabStorage: setup.tabStorage };
}

const step = (name: string) => screen.queryByRole('group', { name });
const goOn = () => screen.findByRole('button', { name: 'Continue' });

const WITHOUT_NAME = { customerId: { phoneNumber: '+96550000000', email: 'sara@example.com' } };

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

describe('the steps of the checkout', () => {
  it('are two by default, delivery and payment, of which the first is shown', async () => {
    renderCheckout();
    expect(await goOn()).toBeVisible();
    expect(step('Delivery')).toBeVisible();
    expect(step('Payment')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  });

  it('lead forward when the step is complete, and move focus', async () => {
    const { user, ready } = renderCheckout();
    await ready();
    await user.click(await goOn());
    await waitFor(() => expect(step('Payment')).toBeVisible());
    expect(where()).toBe('/en-KW/checkout#step-2');
    expect(step('Delivery')).toBeNull();
    expect(step('Payment')).toHaveFocus();
    expect(screen.getByText('Step 2 of 2')).toHaveAttribute('role', 'status');
    expect(await screen.findByRole('radiogroup', { name: 'Payment' })).toBeVisible();
  });

  it('focus the first error of an incomplete step, and show it as a warning', async () => {
    const { user, ready, notice } = renderCheckout({ form: WITHOUT_NAME });
    await ready();
    await user.click(await goOn());
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Full name/ })).toHaveFocus());
    expect(where()).toBe('/en-KW/checkout');
    expect(notice()).toBe('warning: Full name: Field is required');
    expect(screen.getByRole('textbox', { name: /^Full name/ })).toBeInvalid();
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  });

  it('lead back by name and by the browser’s Back', async () => {
    const { user, ready } = renderCheckout();
    await ready();
    await user.click(await goOn());
    await user.click(await screen.findByRole('link', { name: /Delivery/ }));
    await waitFor(() => expect(step('Delivery')).toBeVisible());
    expect(where()).toBe('/en-KW/checkout#step-1');
    await user.click(screen.getByRole('button', { name: 'Browser’s Back' }));
    await waitFor(() => expect(step('Payment')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Browser’s Back' }));
    await waitFor(() => expect(step('Delivery')).toBeVisible());
    expect(where()).toBe('/en-KW/checkout');
  });

  it('lead from the submit button to the incomplete step', async () => {
    const { user, ready } = renderCheckout({ form: WITHOUT_NAME, at: '/en-KW/checkout#step-2' });
    await ready();
    await user.click(await screen.findByRole('button', { name: 'Place order' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Full name/ })).toHaveFocus());
    expect(where()).toBe('/en-KW/checkout#step-1');
  });
});

describe('a checkout', () => {
  it('leads a customer without session to sign-in and back', async () => {
    const tabStorage = formStorage(storedFormText({ note: 'Ring twice' }, { owner: SARA._id }));
    const { stores } = renderCheckout({ tabStorage });
    act(() => stores.session.identify('authenticated', SARA));
    expect(await goOn()).toBeVisible();
    act(() => stores.session.identify('unauthenticated'));
    expect(await screen.findByText('You are no longer signed in')).toBeVisible();
    const next = encodeURIComponent('/checkout');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/en-KW/auth/sign-in?next=${next}`);
    expect(tabStorage.getItem(ORDER_FORM_KEY)).toContain('Ring twice');
  });

  it('leads home below the minimum order', async () => {
    const { notice } = renderCheckout({
      settings: { minimumOrderAmount: 100 },
      answers: {
        checkCart: async ({ body }) => ({ data: checkedCart(body.products, body, { minimumOrderAmount: 100 }) }),
      },
    });
    await waitFor(() => expect(where()).toBe('/en-KW'));
    expect(notice()).toMatch(/^info: Orders begin at KWD\s100\.000\. Add something to your cart\.$/);
  });

  it('links an empty cart to the products', async () => {
    renderCheckout({ items: [] });
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/en-KW/products');
    expect(screen.queryByRole('form')).toBeNull();
  });
});
