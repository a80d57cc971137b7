import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { SARA } from '../../runtime/forms/test/sara.ts';
import { APPOINTMENT_DRAFT_KEY } from '../../runtime/stores/visitor/appointment-form/appointment-draft.ts';
import { BookingCartStore } from '../../runtime/stores/visitor/booking/booking-cart-store.ts';
import { STATUS_POLL_MS } from '../../runtime/stores/visitor/status-poll.ts';
import type { StubbedCalls } from '../../runtime/ui/test/block-test-setup.ts';
import { bookingSetup } from '../../runtime/ui/test/booking-setup.ts';
import { installDialogPolyfill } from '../../runtime/ui/test/dialog-polyfill.ts';
import {
  appointmentIdOf,
  exampleAppointment,
  exampleAppointmentForm,
  exampleAppointmentItem,
} from '../../runtime/ui/test/example-appointments.ts';
import { exampleSlot } from '../../runtime/ui/test/example-bookings.ts';
import { exampleExperts } from '../../runtime/ui/test/example-services.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { Appointment } from '../../schemas/generated/wire.ts';
import AppointmentDetailsBlock from './AppointmentDetailsBlock.tsx';
import messages from './messages.json' with { type: 'json' };

beforeAll(installDialogPolyfill);

const form = exampleAppointmentForm({ notes: 'Please no music.' });
/** As its customer sees it, on the day before. */
const own = (more: Partial<Appointment> = {}) => exampleAppointment(1, { form, ...more });

interface Options {
  readonly appointment?: Appointment | ApiError;
  readonly isCustomer?: boolean;
  readonly facts?: RenderBlockOptions<object>['facts'];
  readonly answers?: StubbedCalls;
  readonly props?: object;
  /** Of the address, with its question mark. */
  readonly query?: string;
}

async function renderAppointment({
  appointment = own(),
  isCustomer = true,
  facts,
  answers,
  props = {},
  query = '',
}: Options = {}) {
  const state = { appointment };
  const setup = bookingSetup();
  const find = vi.fn(async (): Promise<{ data: Appointment }> => {
    if (state.appointment instanceof ApiError) throw state.appointment;
    return { data: state.appointment };
  });
  const rendered = renderBlock({
    type: 'appointment-details',
    component: AppointmentDetailsBlock,
    messages,
    props,
    now: setup.now,
    facts: {
      pages: [...exampleShopContext.pages, 'appointment', 'appointments', 'service', 'service-categories', 'sign-in'],
      ...facts,
    },
    at: `/${facts?.locale ?? 'en'}-KW/appointments/${appointmentIdOf(1)}${query}`,
    answers: { ...setup.answers, appointment: find, ...answers },
  });
  const { session } = rendered.stores;
  await act(async () => (isCustomer ? session.identify('authenticated', SARA) : session.identify('unauthenticated')));
  return { ...rendered, state, find, setup };
}

const heading = () => screen.getByRole('heading', { level: 1 });
const lines = (name = 'Services') =>
  Array.from(screen.getByRole('list', { name }).children, (line) => line as HTMLElement);
const says = (text: RegExp) =>
  waitFor(() => expect(screen.getAllByRole('status').some(({ textContent }) => text.test(textContent))).toBe(true));
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

/** What a tab has kept of an attempt to make the appointment. */
const keepAttempt = () =>
  sessionStorage.setItem(
    APPOINTMENT_DRAFT_KEY,
    JSON.stringify({
      owner: '',
      attemptId: appointmentIdOf(1),
      form: { form: { isCash: false, reminderSent: true, customerId: {} } },
    }),
  );

describe('an appointment that this tab was about to pay', () => {
  afterEach(() => sessionStorage.clear());
  const pages = [...exampleShopContext.pages, 'appointment-checkout', 'service-categories'] as const;

  it.each(['awaiting-payment', 'unpaid'] as const)('leads back to its checkout while it is %s', async (status) => {
    keepAttempt();
    await renderAppointment({ appointment: own({ status }), facts: { pages } });
    expect(screen.getByRole('link', { name: 'Back to your booking' })).toHaveAttribute(
      'href',
      '/en-KW/appointment-checkout',
    );
    expect(screen.queryByRole('link', { name: 'Book again' })).toBeNull();
    // Nobody knows yet whether it failed; who knows is told the way.
    const hint = screen.queryByText(messages.en.notPaidHint);
    expect(hint !== null).toBe(status === 'awaiting-payment');
  });

  it('says that its payment failed to who comes back without having paid, until it turns out to be paid', async () => {
    keepAttempt();
    const options = { facts: { pages }, query: '?payment=failed' };
    const { unmount } = await renderAppointment({ ...options, appointment: own({ status: 'awaiting-payment' }) });
    expect(screen.getByText(messages.en.paymentFailedText)).toBeVisible();
    await says(/Not paid/);
    expect(screen.getByRole('link', { name: 'Back to your booking' })).toBeVisible();
    expect(screen.queryByText(messages.en.awaitingPaymentText)).toBeNull();
    unmount();
    await renderAppointment(options);
    expect(screen.queryByText(messages.en.paymentFailedText)).toBeNull();
  });

  it('has left the booking cart, and what was entered for it is forgotten, once it is booked', async () => {
    keepAttempt();
    const { stores } = await renderAppointment({ facts: { pages } });
    expect(sessionStorage.getItem(APPOINTMENT_DRAFT_KEY)).toBe('null');
    expect(stores.lazy.of(BookingCartStore).lines).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Back to your booking' })).toBeNull();
  });

  it('leads to the services where another tab was', async () => {
    await renderAppointment({ appointment: own({ status: 'unpaid' }), facts: { pages } });
    expect(screen.queryByRole('link', { name: 'Back to your booking' })).toBeNull();
    expect(screen.getByRole('link', { name: messages.en.bookAgain })).toBeVisible();
  });
});

describe('an appointment', () => {
  it('has its number, how it stands, and when it was booked', async () => {
    await renderAppointment();
    expect(heading()).toHaveTextContent(/Appointment .10004201/);
    await says(/Status: Booked/);
    expect(screen.getByText(/Booked on/)).toHaveTextContent('18/01/2027, 06:30 PM');
  });

  it('has its services, each with its page, time, branch, expert and price', async () => {
    await renderAppointment();
    const [first, second] = lines();
    expect(within(first as HTMLElement).getByRole('link', { name: 'Warm stones 1' })).toHaveAttribute(
      'href',
      '/en-KW/services/warm-stones-1',
    );
    expect(spaced(first?.textContent ?? '')).toMatch(
      /21\/01\/27, 10:00 AM – 11:00 AM.*Salmiya.*Salmiya, street 1.*With .Noor Haddad.*KWD 120\.000/,
    );
    expect(second).toHaveTextContent(/With .Maya Thapa/);
    expect(first?.querySelector('img')).not.toBeNull();
  });

  it('says that a service without a price is free, and the total in figures', async () => {
    const items = [exampleAppointmentItem(1, '2027-01-21T07:00Z', { price: 0 })];
    await renderAppointment({ appointment: own({ items, subTotal: 0, discount: 0, total: 0 }) });
    expect(lines()[0]).toHaveTextContent(/Free/);
    expect(screen.getByText('Total').closest('div')).toHaveTextContent(/KWD\s0\.000/);
  });

  it('has the visitor’s time beside the shop’s where that is another one', async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin' }).resolvedOptions(),
    });
    await renderAppointment();
    expect(lines()[0]).toHaveTextContent(/Your time: .08:00\sAM – 09:00\sAM/);
  });

  it('that is done at the customer’s says so', async () => {
    await renderAppointment({
      appointment: own({ items: [exampleAppointmentItem(1, '2027-01-21T07:00Z', { isAtHome: true })] }),
    });
    expect(lines()[0]).toHaveTextContent(/At your address, from .Salmiya/);
  });

  it('has what it costs, who it is for, where they live, what they wrote, and how it is paid', async () => {
    const [kuwait] = exampleShopContext.countries;
    await renderAppointment({
      appointment: own({ form: { ...form, address: { type: 'home', country: kuwait?._id ?? '', block: '4' } } }),
    });
    const rows = Array.from(document.querySelectorAll('dl > div'), ({ textContent }) => spaced(textContent ?? ''));
    expect(rows).toEqual([
      'SubtotalKWD 260.000',
      'Discount-KWD 20.000',
      'TotalKWD 240.000',
      'ForSara Ahmedsara@example.com+96550000000',
      'AddressBlock: \u20684\u2069Kuwait',
      'NotesPlease no music.',
      'PaymentIn cash, when you are there',
    ]);
  });

  it('shows its state alone by its id, and all of it, with its changes, by the contact of the guest', async () => {
    const trackAppointment = vi.fn<NonNullable<StubbedCalls['trackAppointment']>>(async ({ body }) => ({
      data: body.contact === 'sara@example.com' ? [own()] : [],
    }));
    const cancelAppointment = vi.fn<NonNullable<StubbedCalls['cancelAppointment']>>(async () => ({
      data: own({ status: 'cancelled' }),
    }));
    const { user } = await renderAppointment({
      appointment: exampleAppointment(1),
      isCustomer: false,
      answers: { trackAppointment, cancelAppointment },
    });
    await says(/Booked/);
    expect(screen.queryByText('For')).toBeNull();
    expect(screen.queryByRole('button', { name: /Move|Cancel/ })).toBeNull();
    const contact = screen.getByLabelText('E-mail or phone number');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(contact).toHaveFocus();
    expect(contact).toHaveAccessibleDescription(/Field is required/);
    await user.type(contact, 'mona@example.com{Enter}');
    expect(await screen.findByText(/was not booked with this/)).toBeVisible();
    await user.clear(contact);
    await user.type(contact, 'sara@example.com{Enter}');
    expect(await screen.findByText('For')).toBeVisible();
    expect(heading()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel the appointment' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel the appointment' }));
    await says(/The appointment is cancelled/);
    expect(cancelAppointment.mock.lastCall?.[0].body).toEqual({ contact: 'sara@example.com' });
  });

  it('that is not there is said: a guest is led to sign in, and back', async () => {
    await renderAppointment({ appointment: new ApiError('There is no such appointment.', 404), isCustomer: false });
    expect(await screen.findByText('There is no appointment here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('next=%2Fappointments%2F');
    expect(screen.getByRole('link', { name: 'See our services' })).toHaveAttribute('href', '/en-KW/service-categories');
  });

  it('that is not there is said: a customer is led to theirs', async () => {
    await renderAppointment({ appointment: new ApiError('There is no such appointment.', 404) });
    expect(await screen.findByRole('link', { name: 'All appointments' })).toHaveAttribute(
      'href',
      '/en-KW/my-account/appointments',
    );
  });

  it('that cannot be fetched can be asked for again', async () => {
    const { state, user } = await renderAppointment({ appointment: new ApiError('down', 503) });
    state.appointment = own();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Warm stones 1')).toBeVisible();
  });

  it('is nothing that the server’s page shows, which says without script that it needs it', () => {
    const { container } = renderBlock({
      type: 'appointment-details',
      component: AppointmentDetailsBlock,
      messages,
      props: {},
      at: `/en-KW/appointments/${appointmentIdOf(1)}`,
      isHydrated: true,
    });
    expect(heading()).toHaveTextContent('Appointment');
    expect(screen.getByText('Appointments need JavaScript; please turn it on.')).toBeInTheDocument();
    expect(container.querySelector('[aria-busy]')).not.toBeNull();
  });

  it('is read in the language of the page', async () => {
    const { container } = await renderAppointment({ facts: { locale: 'ar' } });
    expect(heading()).toHaveTextContent('الموعد');
    expect(lines('الخدمات')[0]).toHaveTextContent(/أحجار دافئة 1.*10:00\sص – 11:00\sص.*السالمية.*مع .نور حداد/);
    expect(container).toHaveTextContent(/يمكنك نقله أو إلغاؤه حتى .20\/01\/27, 10:00\sم/);
  });
});

describe('how it stands', () => {
  it('is asked for again and again while its payment is checked, and said once it is known', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { state, find } = await renderAppointment({ appointment: own({ status: 'awaiting-payment' }) });
    expect(screen.getByText(/We are checking your payment/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
    state.appointment = own();
    await act(() => vi.advanceTimersByTimeAsync(STATUS_POLL_MS));
    await says(/Status: Booked/);
    const calls = find.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(4 * STATUS_POLL_MS));
    expect(find).toHaveBeenCalledTimes(calls);
  });

  it('is that it was not paid: its times are held no more, and others are booked', async () => {
    await renderAppointment({ appointment: own({ status: 'unpaid' }), props: { services: '#book' } });
    expect(screen.getByText(/It was not paid, and its times are held for you no more/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Book again' })).toHaveAttribute('href', '#book');
  });

  it.each([
    ['in cash', { form }, 'It was cancelled, and nothing is to be paid.'],
    ['online', { form: { ...form, isCash: false } }, /What you paid goes back to you/],
    ['in a way that is not told', { form: undefined }, /If something was paid, it goes back/],
  ])('is that it was cancelled, and of one that was paid %s what becomes of the money', async (_how, told, text) => {
    const { form: _, ...bare } = own({ status: 'cancelled' });
    await renderAppointment({ appointment: { ...bare, ...(told.form !== undefined && { form: told.form }) } });
    expect(screen.getByText(text)).toBeVisible();
  });

  it('is that it is over: nothing is changed any more', async () => {
    await renderAppointment({
      appointment: own({
        items: [exampleAppointmentItem(1, '2027-01-17T07:00Z')],
        changesUntil: '2027-01-16T07:00:00.000Z',
      }),
    });
    await says(/Status: Past/);
    expect(screen.queryByText(/could be moved/)).toBeNull();
  });

  it('is that it is too late to change it, and until when it could have been changed', async () => {
    await renderAppointment({ appointment: own({ changesUntil: '2027-01-19T19:00:00.000Z' }) });
    expect(screen.getByText(/It could be moved or cancelled until/)).toHaveTextContent(/19\/01\/27, 10:00\sPM/);
    expect(screen.queryByRole('button', { name: /Move|Cancel/ })).toBeNull();
  });
});

describe('cancelling', () => {
  const cancelled = own({ status: 'cancelled' });
  const open = async (answers: StubbedCalls, appointment = own()) => {
    const rendered = await renderAppointment({ appointment, answers });
    await rendered.user.click(screen.getByRole('button', { name: 'Cancel the appointment' }));
    const dialog = within(screen.getByRole('dialog', { name: /Cancel appointment .10004201/ }));
    return { ...rendered, dialog };
  };
  const confirm = 'Cancel the appointment';

  it.each([
    ['paid in cash', form, 'Nothing was paid, and nothing is to be paid.'],
    ['paid online', { ...form, isCash: false }, /What you paid goes back to you/],
  ])('of one that is %s says what becomes of the money before', async (_how, entered, text) => {
    const { dialog } = await open({}, own({ form: entered }));
    expect(dialog.getByText(text)).toBeVisible();
  });

  it('is confirmed first: who keeps it is where they were', async () => {
    const cancelAppointment = vi.fn(async () => ({ data: cancelled }));
    const { dialog, user } = await open({ cancelAppointment });
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: confirm })).toHaveFocus();
    expect(cancelAppointment).not.toHaveBeenCalled();
  });

  it('is said, and the focus goes on at the heading', async () => {
    const { dialog, user } = await open({ cancelAppointment: async () => ({ data: cancelled }) });
    await user.click(dialog.getByRole('button', { name: confirm }));
    await says(/^The appointment is cancelled\.$/);
    await says(/Status: Cancelled/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
    expect(heading()).toHaveFocus();
  });

  it('that comes too late says so in the words of the shop', async () => {
    const late = new ApiError('It is too late.', 409, { code: 'appointment_fixed' });
    const { dialog, user, state } = await open({ cancelAppointment: () => Promise.reject(late) });
    state.appointment = own({ changesUntil: '2027-01-19T19:00:00.000Z' });
    await user.click(dialog.getByRole('button', { name: confirm }));
    await says(/^It is too late\.$/);
    expect(heading()).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that nobody answers says so where it was asked for, and can be tried again', async () => {
    const cancelAppointment = vi
      .fn(async () => ({ data: cancelled }))
      .mockRejectedValueOnce(new ApiError('no answer', 0));
    const { dialog, user } = await open({ cancelAppointment });
    await user.click(dialog.getByRole('button', { name: confirm }));
    expect(await dialog.findByText(/That did not work/)).toHaveAttribute('role', 'alert');
    await user.click(dialog.getByRole('button', { name: confirm }));
    await says(/^The appointment is cancelled\.$/);
  });
});

describe('moving a service', () => {
  const target = exampleSlot('2027-01-21T12:00Z');
  const moved = own({
    items: [exampleAppointmentItem(2, '2027-01-21T08:00Z'), exampleAppointmentItem(1, '2027-01-21T12:00Z')],
  });
  const open = async (options: Options = {}) => {
    const rendered = await renderAppointment(options);
    await rendered.user.click(within(lines()[0] as HTMLElement).getByRole('button', { name: 'Move' }));
    return rendered;
  };
  const slot = (time: RegExp) => screen.findByRole('radio', { name: time });
  const submit = () => screen.getByRole('button', { name: 'Move to this time' });
  const refuseWith = (code: string, message = 'Not then.') =>
    vi.fn<NonNullable<StubbedCalls['moveBooking']>>(() => Promise.reject(new ApiError(message, 409, { code })));

  it('shows the free times of its own day, at its branch, and says how many they are', async () => {
    const currentServiceSlots = vi.fn(bookingSetup().answers.currentServiceSlots);
    await open({ answers: { currentServiceSlots } });
    expect(screen.getByRole('gridcell', { name: /^Tomorrow/ })).toHaveAttribute('aria-selected', 'true');
    expect(await slot(/^03:00\sPM/)).toBeVisible();
    const { serviceId, branch } = exampleAppointmentItem(1, '2027-01-21T07:00Z');
    expect(currentServiceSlots.mock.calls[0]?.[0]).toMatchObject({
      body: { serviceId, branchId: branch._id, currentDate: '2027-01-21' },
    });
    expect(await slot(/^10:00\sAM.*The time that you have/)).toBeVisible();
    expect(await slot(/^11:00\sAM.*You already have .Warm stones 2/)).toBeVisible();
  });

  it('sends the time that is chosen, with anyone who is free, and shows and says the new one', async () => {
    const moveBooking = vi.fn<NonNullable<StubbedCalls['moveBooking']>>(async () => ({ data: moved }));
    const { user } = await open({ answers: { moveBooking } });
    await user.click(await slot(/^03:00\sPM/));
    await user.click(submit());
    await says(/Warm stones 1. was moved: it is now .21\/01\/27, 03:00\sPM – 04:00\sPM/);
    expect(moveBooking.mock.lastCall?.[0]).toMatchObject({
      params: { appointmentId: appointmentIdOf(1), bookingId: exampleAppointmentItem(1, '2027-01-21T07:00Z')._id },
      body: { slotId: target._id, expertId: '0-0' },
    });
    const line = lines()[1] as HTMLElement;
    expect(line).toHaveTextContent(/Warm stones 1.*03:00\sPM/);
    expect(within(line).getByRole('button', { name: 'Move' })).toHaveFocus();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('keeps who does it where they are free then, and asks for whoever is chosen', async () => {
    const moveBooking = vi.fn<NonNullable<StubbedCalls['moveBooking']>>(async () => ({ data: moved }));
    const { user } = await renderAppointment({ answers: { moveBooking } });
    await user.click(within(lines()[1] as HTMLElement).getByRole('button', { name: 'Move' }));
    await user.click(await slot(/^03:00\sPM/));
    const expert = await screen.findByLabelText('With');
    expect(expert).toHaveDisplayValue('Maya Thapa');
    await user.selectOptions(expert, 'Noor Haddad');
    await user.click(submit());
    expect(moveBooking.mock.lastCall?.[0]).toMatchObject({ body: { expertId: exampleExperts[0]?._id } });
  });

  it('asks for a time first', async () => {
    const { user } = await open();
    await slot(/^03:00\sPM/);
    await user.click(submit());
    expect(screen.getByText('Choose a time first.')).toBeVisible();
  });

  it('of a time that somebody else took says so, fetches the free ones anew, and offers the nearest', async () => {
    const { user, setup } = await open({ answers: { moveBooking: refuseWith('slot_taken') } });
    await user.click(await slot(/^03:00\sPM/));
    setup.take(target._id);
    await user.click(submit());
    await says(/21\/01\/27, 03:00\sPM – 04:00\sPM. has just been taken/);
    await waitFor(() => expect(screen.queryByRole('radio', { name: /^03:00\sPM/ })).toBeNull());
    await user.click(await screen.findByRole('button', { name: /^21\/01\/27, 12:00\sPM/ }));
    expect(await slot(/^12:00\sPM/)).toBeChecked();
    await waitFor(() => expect(screen.queryByText(/has just been taken/)).toBeNull());
  });

  it('to the time of another service of the appointment says which one is in the way', async () => {
    const { user } = await open({ answers: { moveBooking: refuseWith('holds_overlap') } });
    await user.click(await slot(/^11:00\sAM/));
    await user.click(submit());
    await says(/^You already have .Warm stones 2. at that time\.$/);
  });

  it('that comes too late says so, and until when it was possible', async () => {
    const { user, state } = await open({
      answers: { moveBooking: refuseWith('appointment_fixed', 'It is too late.') },
    });
    state.appointment = own({ changesUntil: '2027-01-19T19:00:00.000Z' });
    await user.click(await slot(/^03:00\sPM/));
    await user.click(submit());
    await says(/^It is too late\.$/);
    expect(heading()).toHaveFocus();
    expect(screen.getByText(/It could be moved or cancelled until/)).toBeVisible();
  });

  it('that nobody answers leaves all as it was, and says so', async () => {
    const moveBooking = () => Promise.reject(new ApiError('no answer', 0));
    const { user } = await open({ answers: { moveBooking } });
    await user.click(await slot(/^03:00\sPM/));
    await user.click(submit());
    await says(/^That did not work/);
    expect(lines()[0]).toHaveTextContent(/10:00\sAM/);
    expect(await slot(/^03:00\sPM/)).toBeChecked();
  });

  it('is given up by a button, which returns the focus', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Keep the time' }));
    const button = within(lines()[0] as HTMLElement).getByRole('button', { name: 'Move' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});
