import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { memoryStorage } from '../../runtime/stores/test/memory-storage.ts';
import { BookingCartStore } from '../../runtime/stores/visitor/booking/booking-cart-store.ts';
import { type BookingSetupOptions, bookedServices, bookingSetup } from '../../runtime/ui/test/booking-setup.ts';
import { exampleSlot } from '../../runtime/ui/test/example-bookings.ts';
import { renderBlock, runLoad } from '../../runtime/ui/test/render-block.tsx';
import type { BookingCartProps } from '../../schemas/generated/blocks/booking-cart.ts';
import BookingCartBlock from './BookingCartBlock.tsx';
import { load } from './load.ts';

const NINE = exampleSlot('2027-01-21T07:00Z');
const TEN = exampleSlot('2027-01-21T08:00Z');

async function renderCart(props: Localized<BookingCartProps> = {}, options: BookingSetupOptions = {}, at = '/en-KW') {
  const setup = bookingSetup(options);
  const rendered = renderBlock({
    ...setup,
    type: 'booking-cart',
    component: BookingCartBlock,
    props,
    at,
    storage: memoryStorage(),
  });
  const { stores } = rendered;
  await act(async () => void (await runLoad(load, props, stores, setup.now)));
  const cart = stores.of(BookingCartStore);
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

it('has a line for each service with time, branch, category and price, and a total', async () => {
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

it('shows the time left of a hold, and offers to hold again', async () => {
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
  // The button is gone: its line has the focus.
  expect(screen.getByRole('listitem')).toHaveFocus();
  expect(
    screen.getByText(/^.Warm stones 1., .*: held for you for ten minutes/, { selector: '[role="status"]' }),
  ).toBeVisible();
});

it('moves focus and announces a removed line', async () => {
  const { user, hold } = await renderCart();
  await hold(0);
  await hold(1, TEN);
  await user.click(screen.getByRole('button', { name: /^Remove .Warm stones 1/ }));
  const other = screen.getByRole('button', { name: /^Remove .Warm stones 2/ });
  await waitFor(() => expect(other).toHaveFocus());
  expect(await screen.findByText(/^.Warm stones 1., .*: taken out of your booking/)).toHaveAttribute('role', 'status');
  await user.click(other);
  const said = await screen.findByText(/^.Warm stones 2., .*: taken out of your booking/);
  await waitFor(() => expect(said).toHaveFocus());
  expect(screen.getByText('Nothing is booked yet')).toBeVisible();
});
