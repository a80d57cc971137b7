import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import {
  type AppointmentSetupOptions,
  appointmentSetup,
  COMPLETE_FORM,
} from '../../runtime/checkout/test/appointment-setup.ts';
import { BOOKING_HOLD_MS } from '../../runtime/domain/booking/booking-cart.ts';
import { SAVED_ADDRESS } from '../../runtime/domain/order/test/checkout-examples.ts';
import { SARA } from '../../runtime/forms/test/sara.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { AppointmentFormStore } from '../../runtime/stores/visitor/appointment-form/appointment-form-store.ts';
import { BookingCartStore } from '../../runtime/stores/visitor/booking/booking-cart-store.ts';
import type { BlockTestSetup } from '../../runtime/ui/test/block-test-setup.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { AppointmentCheckoutProps } from '../../schemas/generated/blocks/appointment-checkout.ts';
import AppointmentCheckoutBlock from './AppointmentCheckoutBlock.tsx';
import messages from './messages.json' with { type: 'json' };

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
    messages,
    props,
    slots: { aside: <p>What is booked</p> },
  });
  const { lazy, notices } = rendered.stores;
  const notice = () => notices.list.map(({ kind, text }) => `${kind}: ${text}`).at(-1);
  return {
    ...rendered,
    setup,
    notice,
    cart: lazy.of(BookingCartStore),
    store: lazy.of(AppointmentFormStore),
  };
}

const goOn = () => screen.findByRole('button', { name: 'Continue' });
const bookNow = () => screen.findByRole('button', { name: 'Book now' });
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

describe('the checkout of an appointment', () => {
  it('asks who books, then how it is paid, with the total and what is booked in sight', async () => {
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

  it('leads to what is missing, and says it as a warning', async () => {
    const { user, notice } = renderCheckout({ form: { ...COMPLETE_FORM, customerId: { fullName: 'Sara' } } });
    await user.click(await goOn());
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Phone number/ })).toHaveFocus());
    expect(notice()).toBe('warning: Phone number: Field is required');
  });

  it('changes its step by a click on it, forwards only when validation passes', async () => {
    const { user } = renderCheckout({ form: { ...COMPLETE_FORM, customerId: { fullName: 'Sara' } } });
    const step = (name: string) =>
      within(screen.getByRole('list', { name: 'Steps of the booking' })).queryByRole('link', { name });
    await goOn();
    expect(step('Payment')).toBeNull();
    await user.type(await field('E-mail'), 'sara@example.com');
    await user.type(await field('Phone number'), '50001234');
    await waitFor(() => expect(step('Payment')).toHaveAttribute('href', expect.stringMatching(/#step-2$/)));
    await user.click(step('Payment') ?? document.body);
    expect(await screen.findByRole('radiogroup', { name: 'Payment' })).toBeVisible();
    await user.click(step('Your details') ?? document.body);
    expect(await field('E-mail')).toBeVisible();
  });

  it('asks for no address where everything is done at the branch, and for one where it is not', async () => {
    renderCheckout();
    await goOn();
    expect(screen.queryByRole('heading', { name: 'Where we come to' })).toBeNull();
  });

  it('asks where to come to, and leads to it where it is missing', async () => {
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

  it('has a customer choose a saved address', async () => {
    const { user, store, stores } = renderCheckout({
      isAtHome: true,
      answers: { addresses: async () => ({ data: [SAVED_ADDRESS] }) },
    });
    act(() => stores.session.identify('authenticated', SARA));
    const saved = within(await screen.findByRole('radiogroup', { name: 'Your addresses' }));
    await user.click(saved.getAllByRole('radio')[0] ?? document.body);
    expect(store.form?.address).toEqual(SAVED_ADDRESS.address);
    expect(screen.queryByLabelText('Street')).toBeNull();
    await user.click(saved.getByRole('radio', { name: 'Another address' }));
    expect(await screen.findByLabelText('Street')).toHaveValue('');
  });

  it('knows who is signed in, and shows guests the way to sign in', async () => {
    const { stores } = renderCheckout({ form: NOTHING });
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/en-KW/auth/sign-in?next=${encodeURIComponent('/appointment-checkout')}`,
    );
    act(() => stores.session.identify('authenticated', SARA));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Full name/ })).toHaveValue(SARA.fullName));
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  it('books in cash, once, says so, and goes home with an empty booking cart', async () => {
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

  it('leaves for the page of the payment, and has everything as it was for who comes back', async () => {
    const { user, setup, unmount, cart } = renderCheckout();
    await user.click(await goOn());
    await user.click(await screen.findByRole('radio', { name: 'Credit card' }));
    await user.click(await bookNow());
    await waitFor(() => expect(cart.lines).toEqual([]));
    unmount();
    const again = renderCheckout({ setup });
    expect(await field('Full name')).toHaveValue('Sara Ahmed');
    await waitFor(() => expect(again.cart.held).toHaveLength(1));
    expect([...setup.appointments.values()].map(({ status }) => status)).toEqual(['unpaid']);
  });

  it('leads to an appointment that was paid, or had arrived, instead of making a second one', async () => {
    const { user, setup, unmount, cart } = renderCheckout();
    await user.click(await goOn());
    await user.click(await screen.findByRole('radio', { name: 'Credit card' }));
    await user.click(await bookNow());
    await waitFor(() => expect(cart.lines).toEqual([]));
    unmount();
    setup.pay(setup.asked[0]?._id ?? '');
    const { notice } = renderCheckout({ setup });
    await waitFor(() => expect(notice()).toBe('info: Your appointment had been booked already.'));
  });

  it('says what the shop says where it refuses, keeps everything, and books at the next click', async () => {
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

  it('says that nothing is booked where the only time is removed after an attempt that did not arrive, and on the next visit', async () => {
    const { user, setup, cart, unmount } = renderCheckout({
      beforeAnswer: async () => {
        throw new ApiError('no answer', 0);
      },
    });
    await user.click(await goOn());
    await user.click(await bookNow());
    await screen.findByText(/no connection|could not be reached|offline|try again/i);
    await act(() => cart.remove(cart.lines[0]?.booking._id ?? ''));
    expect(await screen.findByText('Nothing is booked yet')).toBeVisible();
    unmount();
    renderCheckout({ setup });
    expect(await screen.findByText('Nothing is booked yet')).toBeVisible();
  });

  it('says that a time is held no longer, and does not book without it', async () => {
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

  it('goes on with total and payment when the only time is held no longer, until it is removed', async () => {
    const { user, setup, cart } = renderCheckout({ services: [0] });
    await user.click(await goOn());
    const totals = () => screen.getAllByText(/KWD\s\d/).map(({ textContent }) => textContent);
    await bookNow();
    const before = totals();
    act(() => {
      setup.pass(BOOKING_HOLD_MS);
      cart.updateClock();
    });
    expect(cart.held).toEqual([]);
    expect(totals()).toEqual(before);
    expect(screen.getByRole('radiogroup', { name: 'Payment' })).toBeVisible();
    screen.getByRole('button', { name: 'Book now' }).focus();
    await act(() => cart.remove(cart.lines[0]?.booking._id ?? ''));
    const empty = screen.getByText('Nothing is booked yet').closest('[role="status"]');
    await waitFor(() => expect(empty).toHaveFocus());
  });

  it('holds the times for longer while it goes on', async () => {
    const { setup } = renderCheckout();
    const before = [...setup.held.values()].map(({ holdExpiresAt }) => Date.parse(holdExpiresAt));
    setup.pass(5 * 60_000);
    await goOn();
    await waitFor(() =>
      expect([...setup.held.values()].map(({ holdExpiresAt }) => Date.parse(holdExpiresAt))).toEqual(
        before.map((at) => at + 5 * 60_000),
      ),
    );
  });

  it('of an empty booking cart says so, and leads to the services', async () => {
    renderCheckout({ services: [], props: { services: '/service-categories' } });
    expect(await screen.findByText('Nothing is booked yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose a service' })).toHaveAttribute('href', '/en-KW/service-categories');
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('leads a customer whose session has ended to the sign-in page', async () => {
    const { stores } = renderCheckout();
    act(() => stores.session.identify('authenticated', SARA));
    await goOn();
    act(() => stores.session.identify('unauthenticated'));
    expect(await screen.findByText('You are no longer signed in')).toBeVisible();
  });

  it('outlasts a reload', async () => {
    const { user, unmount, setup } = renderCheckout();
    await user.type(await field('Notes'), 'No music');
    unmount();
    renderCheckout({ setup });
    expect(await field('Notes')).toHaveValue('No music');
  });

  it('is translated into Arabic, and has titles of the document’s', async () => {
    renderCheckout({ facts: { locale: 'ar' }, props: { title: 'موعدك معنا', detailsTitle: 'من أنت' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'موعدك معنا' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'من أنت' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'متابعة' })).toBeVisible();
  });
});
