import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { BOOKING_HOLD_MS } from '../../runtime/domain/booking/booking-cart.ts';
import { ANY_EXPERT } from '../../runtime/domain/booking/slot-choice.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { memoryStorage } from '../../runtime/stores/test/memory-storage.ts';
import { BookingCartStore } from '../../runtime/stores/visitor/booking/booking-cart-store.ts';
import { type BookingSetupOptions, bookedServices, bookingSetup } from '../../runtime/ui/test/booking-setup.ts';
import { exampleSlot } from '../../runtime/ui/test/example-bookings.ts';
import { exampleService } from '../../runtime/ui/test/example-services.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { BookingCartProps } from '../../schemas/generated/blocks/booking-cart.ts';
import BookingCartBlock from './BookingCartBlock.tsx';
import { load } from './load.ts';
import messages from './messages.json' with { type: 'json' };

const NINE = exampleSlot('2027-01-21T07:00Z');
const TEN = exampleSlot('2027-01-21T08:00Z');

async function renderCart(props: Localized<BookingCartProps> = {}, options: BookingSetupOptions = {}, at = '/en-KW') {
  const setup = bookingSetup(options);
  const rendered = renderBlock({
    ...setup,
    type: 'booking-cart',
    component: BookingCartBlock,
    messages,
    props,
    at,
    storage: memoryStorage(),
  });
  const { stores } = rendered;
  const context = { props, route: stores.route.match, stores, clock: { now: setup.now } };
  await act(async () => {
    await load({ ...context, signal: new AbortController().signal });
  });
  const cart = stores.lazy.of(BookingCartStore);
  /** Holds a service as the block of bookings does. */
  const hold = async (index: number, slot = NINE) => {
    const service = bookedServices[index];
    if (service === undefined) throw new Error('there are three');
    await act(async () => {
      await cart.add({ service, branchId: setup.branchId, slot });
    });
  };
  /** Lets time go on, as the block sees it at its next look at the clock. */
  const pass = (milliseconds: number) =>
    act(() => {
      setup.pass(milliseconds);
      cart.updateClock();
    });
  return { ...rendered, setup, cart, hold, pass };
}

describe('a booking cart', () => {
  it('says that nothing is booked, and leads to the services', async () => {
    await renderCart({ services: '#book' });
    expect(screen.getByRole('heading', { level: 2, name: 'Your booking' })).toBeVisible();
    expect(await screen.findByText('Nothing is booked yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See our services' })).toHaveAttribute('href', '#book');
  });

  it('has a line for each service, with its time, branch, category and price, and what all cost', async () => {
    const { hold } = await renderCart();
    await hold(0);
    await hold(1, TEN);
    expect(screen.getByText('Warm stones 1')).toBeVisible();
    expect(screen.getByText(/21\/01\/27, 10:00\sAM – 11:00\sAM/)).toBeVisible();
    expect(screen.getAllByText('Massage · Salmiya')).toHaveLength(2);
    // 120 and 90, which was 110.
    expect(screen.getByText('Total').closest('div')).toHaveTextContent(/210.*230/);
    expect(screen.getByText('2 services')).toBeVisible();
  });

  it('says that a service without a price is free, and the total in figures', async () => {
    const { hold } = await renderCart({}, { services: [exampleService(1, { price: 0 })] });
    await hold(0);
    expect(screen.getByText('Free')).toBeVisible();
    expect(screen.getByText('Total').closest('div')).toHaveTextContent(/KWD\s0\.000/);
  });

  it('leads to the checkout of appointments, where that is not the page', async () => {
    const facts = { pages: ['appointment-checkout'] as const };
    const { hold, unmount } = await renderCart({}, { facts });
    await hold(0);
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/en-KW/appointment-checkout');
    unmount();
    const there = await renderCart({}, { facts }, '/en-KW/appointment-checkout');
    await there.hold(0);
    expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
  });

  it('leads nowhere from a shop without a checkout of appointments', async () => {
    const { hold } = await renderCart();
    await hold(0);
    expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
  });

  it('has an expert for each line: whoever is free, or one of those who are', async () => {
    const { user, hold, setup } = await renderCart();
    await hold(0);
    const expert = await screen.findByLabelText('With');
    expect(expert).toHaveDisplayValue('Any staff');
    expect(screen.getByText(/^.Noor Haddad., who is free then$/)).toBeVisible();
    await waitFor(() => expect(expert).toHaveTextContent('Maya Thapa'));
    await user.selectOptions(expert, 'Maya Thapa');
    await waitFor(() =>
      expect([...setup.held.values()]).toMatchObject([{ expert: { fullName: { en: 'Maya Thapa' } } }]),
    );
    expect(await screen.findByLabelText('With')).toHaveDisplayValue('Maya Thapa');
    const said = await screen.findByText(/^.Warm stones 1. is with .Maya Thapa. now\.$/);
    expect(said).toHaveAttribute('role', 'status');
  });

  it('says at the line who is not free any more, and keeps who was there', async () => {
    const { user, hold, setup } = await renderCart();
    await hold(0);
    const expert = await screen.findByLabelText('With');
    await waitFor(() => expect(expert).toHaveTextContent('Maya Thapa'));
    setup.take(NINE._id);
    await user.selectOptions(expert, 'Maya Thapa');
    await waitFor(() => expect(expert).toHaveAccessibleDescription(/Maya Thapa. is not free at that time any more/));
    expect(expert).toHaveDisplayValue('Any staff');
  });

  it('gives a slot back with its line', async () => {
    const { user, hold, setup } = await renderCart();
    await hold(0);
    await user.click(screen.getByRole('button', { name: /^Remove .Warm stones 1/ }));
    expect(await screen.findByText('Nothing is booked yet')).toBeVisible();
    await waitFor(() => expect(setup.held.size).toBe(0));
  });

  it('says how long a slot is held, and when it is no longer; then it can be held again', async () => {
    const { user, hold, pass, setup } = await renderCart();
    await hold(0);
    expect(screen.getByText('Held for 10 more minutes')).toBeVisible();
    pass(9 * 60_000);
    expect(screen.getByText('Held for 1 more minute')).toBeVisible();
    pass(60_000);
    expect(screen.getByText(/^This time is no longer held for you/).closest('[role="status"]')).not.toBeNull();
    expect(screen.queryByText('Total')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Hold it again' }));
    expect(await screen.findByText('Held for 10 more minutes')).toBeVisible();
    expect(setup.held.size).toBe(1);
    // The button is gone: the focus is at its line, and what was done is said.
    expect(screen.getByRole('listitem')).toHaveFocus();
    expect(
      screen.getByText(/^.Warm stones 1., .*: held for you for ten minutes/, { selector: '[role="status"]' }),
    ).toBeVisible();
  });

  it('says which expert is not free at a nearest time, and offers it with whoever is', async () => {
    const backend = bookingSetup();
    const { user, hold, pass, cart } = await renderCart(
      {},
      {
        answers: {
          ...backend.answers,
          holdBooking: async (request, options) => {
            const { slotId, expertId } = request.body;
            if (slotId === TEN._id && expertId !== ANY_EXPERT)
              throw new ApiError('Taken.', 409, { code: 'slot_taken' });
            return backend.answers.holdBooking(request, options);
          },
        },
      },
    );
    await hold(0);
    const expert = await screen.findByLabelText('With');
    await waitFor(() => expect(expert).toHaveTextContent('Maya Thapa'));
    await user.selectOptions(expert, 'Maya Thapa');
    await waitFor(() => expect(cart.held[0]?.booking.isAnyExpert).toBe(false));
    backend.pass(BOOKING_HOLD_MS);
    pass(BOOKING_HOLD_MS);
    await user.click(await screen.findByRole('button', { name: /^21\/01\/27, 11:00/ }));
    expect(await screen.findByText(/^.Maya Thapa. is not free at that time any more/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Any staff, .21\/01\/27, 11:00/ }));
    await waitFor(() =>
      expect(cart.held.map(({ booking }) => [booking.slot._id, booking.isAnyExpert])).toEqual([[TEN._id, true]]),
    );
    expect(screen.queryByText(/is not free/)).toBeNull();
  });

  it('keeps the focus when a line is removed, and says so', async () => {
    const { user, hold } = await renderCart();
    await hold(0);
    await hold(1, TEN);
    await user.click(screen.getByRole('button', { name: /^Remove .Warm stones 1/ }));
    const other = screen.getByRole('button', { name: /^Remove .Warm stones 2/ });
    await waitFor(() => expect(other).toHaveFocus());
    expect(await screen.findByText(/^.Warm stones 1., .*: taken out of your booking/)).toHaveAttribute(
      'role',
      'status',
    );
    await user.click(other);
    const said = await screen.findByText(/^.Warm stones 2., .*: taken out of your booking/);
    await waitFor(() => expect(said).toHaveFocus());
    expect(screen.getByText('Nothing is booked yet')).toBeVisible();
  });

  it('keeps the focus in the choice of an expert while that is saved', async () => {
    const { user, hold, setup } = await renderCart();
    await hold(0);
    const expert = await screen.findByLabelText('With');
    await waitFor(() => expect(expert).toHaveTextContent('Maya Thapa'));
    for (const name of ['Maya Thapa', 'Any staff']) {
      await user.selectOptions(screen.getByLabelText('With'), name);
      await waitFor(() => expect([...setup.held.values()]).toMatchObject([{ isAnyExpert: name === 'Any staff' }]));
      expect(screen.getByLabelText('With')).toBe(expert);
      // Who was chosen before is free again.
      await waitFor(() => expect(expert).toHaveTextContent(/Noor Haddad.*Maya Thapa|Maya Thapa.*Noor Haddad/));
    }
  });

  it('says what was lost, with the nearest free times, of which one can take its place', async () => {
    const { user, hold, pass, setup, cart } = await renderCart();
    await hold(0);
    pass(BOOKING_HOLD_MS);
    setup.take(NINE._id);
    await user.click(screen.getByRole('button', { name: 'Hold it again' }));
    expect(await screen.findByText('Somebody else has booked this time.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^21\/01\/27, 11:00/ }));
    await waitFor(() => expect(cart.held.map(({ booking }) => booking.slot._id)).toEqual([TEN._id]));
    expect(cart.lines).toHaveLength(1);
  });

  it('is in the page’s language', async () => {
    const { hold } = await renderCart({}, { facts: { locale: 'ar' } });
    await hold(0);
    expect(screen.getByRole('heading', { level: 2, name: 'حجزك' })).toBeVisible();
    expect(screen.getByText('محجوز لـ10 دقائق أخرى')).toBeVisible();
  });
});
