import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import {
  type AppointmentSetupOptions,
  appointmentSetup,
  COMPLETE_FORM,
} from '../../runtime/checkout/test/appointment-setup.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { AppointmentFormStore } from '../../runtime/stores/visitor/appointment-form/appointment-form-store.ts';
import { BookingCartStore } from '../../runtime/stores/visitor/booking/booking-cart-store.ts';
import type { BlockTestSetup } from '../../runtime/ui/test/block-test-setup.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { AppointmentCheckoutProps } from '../../schemas/generated/blocks/appointment-checkout.ts';
import AppointmentCheckoutBlock from './AppointmentCheckoutBlock.tsx';

/** Nothing that would be kept. */
const NOTHING = {};

interface Options extends AppointmentSetupOptions {
  readonly props?: Localized<AppointmentCheckoutProps>;
  readonly facts?: BlockTestSetup['facts'];
  /** In place of one of its own: a page that is opened again. */
  readonly setup?: ReturnType<typeof appointmentSetup>;
}

function renderCheckout({ props = {}, facts, setup: earlier, ...options }: Options = {}) {
  const setup = earlier ?? appointmentSetup({ form: COMPLETE_FORM, ...options });
  const rendered = renderBlock({
    ...setup,
    facts: { ...setup.facts, ...facts },
    type: 'appointment-checkout',
    component: AppointmentCheckoutBlock,
    props,
    slots: { aside: <p>What is booked</p> },
  });
  const { stores } = rendered;
  const { notices } = stores;
  const notice = () => notices.list.map(({ kind, text }) => `${kind}: ${text}`).at(-1);
  return {
    ...rendered,
    setup,
    notice,
    cart: stores.of(BookingCartStore),
    store: stores.of(AppointmentFormStore),
  };
}

const goOn = () => screen.findByRole('button', { name: 'Continue' });
const bookNow = () => screen.findByRole('button', { name: 'Book now' });
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

it('asks for the customer, then the payment, beside the total and the services', async () => {
  const { user } = renderCheckout({ form: NOTHING, services: [0, 1] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Book your appointment' })).toBeVisible();
  expect(screen.getByText('What is booked')).toBeVisible();
  expect(screen.getByText(/KWD\s210\.000/)).toBeVisible();
  await user.type(await field('Full name'), 'Sara Ahmed');
  await user.type(await field('E-mail'), 'sara@example.com');
  await user.type(await field('Phone number'), '50001234');
  await user.click(await goOn());
  const payment = within(await screen.findByRole('radiogroup', { name: 'Payment' }));
  // An appointment is not paid in installments.
  expect(payment.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Credit card',
    'Pay in cash at the appointment',
  ]);
  expect(payment.getByRole('radio', { name: 'Credit card' })).toBeChecked();
});

it('requires an address for a service at the customer’s', async () => {
  const { user, store } = renderCheckout({ isAtHome: true });
  expect(await screen.findByRole('heading', { level: 2, name: 'Where we come to' })).toBeVisible();
  await screen.findByRole('option', { name: 'Hawalli' });
  await user.click(await goOn());
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveFocus());
  await user.selectOptions(screen.getByLabelText('City'), await screen.findByRole('option', { name: 'Hawalli' }));
  await user.selectOptions(screen.getByLabelText('Area'), await screen.findByRole('option', { name: 'Salmiya' }));
  await user.type(screen.getByLabelText('Block'), '4');
  await user.type(screen.getByLabelText('Street'), '12');
  await user.click(await goOn());
  expect(await bookNow()).toBeVisible();
  expect(store.form?.address).toMatchObject({ type: 'home', block: '4', street: '12' });
});

it('books in cash once, and goes home with an empty booking cart', async () => {
  const { user, setup, notice, cart } = renderCheckout();
  await user.click(await goOn());
  await user.dblClick(await bookNow());
  await waitFor(() =>
    expect(notice()).toBe('success: Your appointment is booked. We have sent you an e-mail about it.'),
  );
  expect(setup.asked).toHaveLength(1);
  expect(cart.lines).toEqual([]);
  expect(await screen.findByText('Nothing is booked yet')).toBeVisible();
});

it('opens a paid appointment instead of a second one', async () => {
  const { user, setup, unmount, cart } = renderCheckout();
  await user.click(await goOn());
  await user.click(await screen.findByRole('radio', { name: 'Credit card' }));
  await user.click(await bookNow());
  await waitFor(() => expect(cart.lines).toEqual([]));
  unmount();
  setup.pay(setup.asked[0]?._id ?? '');
  const { notice } = renderCheckout({ setup });
  await waitFor(() => expect(notice()).toBe('info: Your appointment had been booked already.'));
  expect(setup.appointments.size).toBe(1);
});

it('shows a refusal, keeps the entries, and books at the next click', async () => {
  let isDown = true;
  const { user, setup } = renderCheckout({
    beforeAnswer: async () => {
      if (isDown) throw new ApiError('no answer', 0);
    },
  });
  await user.click(await goOn());
  await user.click(await bookNow());
  expect(await screen.findByText(/no connection|could not be reached|offline|try again/i)).toBeVisible();
  isDown = false;
  await user.click(await bookNow());
  await waitFor(() => expect(setup.appointments.size).toBe(1));
});

it('does not book an expired slot', async () => {
  const { user, setup, cart } = renderCheckout({ services: [0, 1] });
  await user.click(await goOn());
  const [line] = cart.lines;
  setup.take(line?.booking.slot._id ?? '');
  await user.click(await bookNow());
  expect(
    await screen.findAllByText('One of your times is no longer held for you. Choose it again, or remove it.'),
  ).not.toHaveLength(0);
  expect(setup.asked).toEqual([]);
  await act(() => cart.remove(line?.booking._id ?? ''));
  await user.click(await bookNow());
  await waitFor(() => expect(setup.appointments.size).toBe(1));
});
