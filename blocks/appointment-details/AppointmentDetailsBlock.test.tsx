import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { SARA } from '../../runtime/forms/test/sara.ts';
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
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { Appointment } from '../../schemas/generated/wire.ts';
import AppointmentDetailsBlock from './AppointmentDetailsBlock.tsx';

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
}

async function renderAppointment({ appointment = own(), isCustomer = true, facts, answers, props = {} }: Options = {}) {
  const state = { appointment };
  const setup = bookingSetup();
  const find = vi.fn(async (): Promise<{ data: Appointment }> => {
    if (state.appointment instanceof ApiError) throw state.appointment;
    return { data: state.appointment };
  });
  const rendered = renderBlock({
    type: 'appointment-details',
    component: AppointmentDetailsBlock,
    props,
    now: setup.now,
    facts: {
      pages: [...exampleShopContext.pages, 'appointment', 'appointments', 'service', 'service-categories', 'sign-in'],
      ...facts,
    },
    at: `/${facts?.locale ?? 'en'}-KW/appointments/${appointmentIdOf(1)}`,
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

describe('an appointment', () => {
  it('lists services with page, time, branch, expert and price', async () => {
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

  it('shows price, customer, address, note and payment', async () => {
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

  it('shows a guest its status by id, and the rest by contact', async () => {
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
});

describe('the status', () => {
  it('is polled while the payment is checked', async () => {
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

  it.each([
    ['in cash', { form }, 'It was cancelled, and nothing is to be paid.'],
    ['online', { form: { ...form, isCash: false } }, /What you paid goes back to you/],
    ['in a way that is not told', { form: undefined }, /If something was paid, it goes back/],
  ])('tells a cancelled appointment paid %s what happens to the money', async (_how, told, text) => {
    const { form: _, ...bare } = own({ status: 'cancelled' });
    await renderAppointment({ appointment: { ...bare, ...(told.form !== undefined && { form: told.form }) } });
    expect(screen.getByText(text)).toBeVisible();
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

  it('asks for confirmation', async () => {
    const cancelAppointment = vi.fn(async () => ({ data: cancelled }));
    const { dialog, user } = await open({ cancelAppointment });
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: confirm })).toHaveFocus();
    expect(cancelAppointment).not.toHaveBeenCalled();
  });

  it('keeps its dialog open after a network error', async () => {
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

  it('sends the chosen time, and announces the new one', async () => {
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

  it('offers the nearest times if the slot was taken', async () => {
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
});
