import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { memoryStorage } from '../../runtime/stores/test/memory-storage.ts';
import { BookingCartStore } from '../../runtime/stores/visitor/booking/booking-cart-store.ts';
import { type BookingSetupOptions, bookedServices, bookingSetup } from '../../runtime/ui/test/booking-setup.ts';
import { exampleSlot } from '../../runtime/ui/test/example-bookings.ts';
import { renderBlock, runLoad } from '../../runtime/ui/test/render-block.tsx';
import type { BookingProps } from '../../schemas/generated/blocks/booking.ts';
import BookingBlock from './BookingBlock.tsx';
import { load } from './load.ts';

type Props = Localized<BookingProps>;

const TOMORROW = 'Tomorrow, Thursday, January 21';
const DETAILS = { mode: 'details', service: bookedServices[0]?.slug ?? '' } as const;

/** Normalizes no-break spaces. */
const spaced = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s')}`);

/** `at`: the page's address; home where it is left out. */
async function renderBooking(
  props: Partial<Props> = {},
  { at, ...options }: BookingSetupOptions & { readonly at?: string } = {},
) {
  const all: Props = { mode: 'list', days: 7, calendar: true, ...props };
  const setup = bookingSetup(options);
  const rendered = renderBlock<Props>({
    ...setup,
    type: 'booking',
    component: BookingBlock,
    props: all,
    storage: memoryStorage(),
    ...(at !== undefined && { at }),
  });
  const { stores } = rendered;
  await act(async () => {
    // The settings of orders have no answer here; what failed is shown by the block.
    await runLoad(load, all, stores, setup.now).catch(() => undefined);
  });
  return { ...rendered, setup, cart: stores.of(BookingCartStore) };
}

const days = () => within(screen.getByRole('grid', { name: /^(?:Day|أيام) / })).getAllByRole('gridcell');
const day = (name: string) => screen.findByRole('gridcell', { name: spaced(name) });
const slot = (time: string) => screen.findByRole('button', { name: spaced(time) });
const radioSlot = (time: string) => screen.findByRole('radio', { name: spaced(time) });

describe('the strip of days', () => {
  it.each([7, 5] as const)('has %d days, the first two labelled Today and Tomorrow', async (length) => {
    await renderBooking({ days: length });
    await day(TOMORROW);
    expect(days()).toHaveLength(length);
    expect(days()[0]).toHaveAccessibleName(/^Today, Wednesday,\sJanuary\s20/);
    expect(days()[0]).toHaveAttribute('aria-selected', 'true');
    expect(days()[2]).toHaveAccessibleName(/^Friday/);
  });

  it('is one tab stop with arrow keys', async () => {
    const { user } = await renderBooking();
    const first = await day('Today');
    act(() => first.focus());
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(await day('Friday')).toHaveAttribute('aria-selected', 'true');
    expect(await day('Friday')).toHaveFocus();
    await user.keyboard('{End}');
    expect(days()[6]).toHaveFocus();
    // Beyond its end the next strip begins.
    await user.keyboard('{ArrowRight}');
    expect(await day('Wednesday, January 27')).toHaveFocus();
    await user.keyboard('{PageUp}');
    expect(await day('Today')).toHaveFocus();
    // There is nothing before today.
    await user.keyboard('{ArrowLeft}');
    expect(await day('Today')).toHaveFocus();
    // With Alt it is the browser's: back and forward.
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(await day('Today')).toHaveFocus();
    expect(days().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('mirrors its arrows from right to left', async () => {
    const { user } = await renderBooking({}, { facts: { locale: 'ar' } });
    const first = await day('اليوم');
    act(() => first.focus());
    await user.keyboard('{ArrowLeft}');
    expect(days()[1]).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowRight}');
    expect(days()[0]).toHaveAttribute('aria-selected', 'true');
  });

  it('has a calendar without past dates', async () => {
    await renderBooking();
    const calendar = await screen.findByLabelText('Choose a date');
    expect(calendar).toHaveAttribute('min', '2027-01-20');
    fireEvent.change(calendar, { target: { value: '2027-03-01' } });
    expect(await day('Monday, March 1')).toHaveAttribute('aria-selected', 'true');
    fireEvent.change(calendar, { target: { value: '2026-12-24' } });
    expect(await day('Monday, March 1')).toHaveAttribute('aria-selected', 'true');
    // It may be typed on, until the field is left.
    expect(calendar).toHaveValue('2026-12-24');
    fireEvent.blur(calendar);
    expect(calendar).toHaveValue('2027-03-01');
    fireEvent.click(screen.getByRole('button', { name: 'Earlier days' }));
    expect(calendar).not.toHaveValue('2027-03-01');
  });
});

describe('the times of a day', () => {
  it('are in the shop’s zone, and in the visitor’s where that differs', async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin' }).resolvedOptions(),
    });
    const { user } = await renderBooking();
    await user.click(await day(TOMORROW));
    expect(await slot('10:00 AM – 11:00 AM')).toHaveTextContent(/Your time: .08:00\sAM.$/);
    expect(screen.getByText(/Arabian/)).toBeVisible();
  });

  it('show the server’s message if they fail to load, and load again', async () => {
    let isDown = true;
    const setup = bookingSetup();
    const { user } = await renderBooking(
      {},
      {
        answers: {
          currentServiceSlots: async (request, options) => {
            if (isDown) throw new ApiError('The calendar is being repaired.', 400);
            return setup.answers.currentServiceSlots(request, options);
          },
        },
      },
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The calendar is being repaired.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await slot('03:00 PM')).toBeVisible();
    // The button is gone: the focus is at the times.
    expect(screen.getByText(/^Times on /)).toHaveFocus();
  });
});

describe('on a listing', () => {
  it('a click toggles the slot in the booking cart', async () => {
    const { user, cart, setup } = await renderBooking();
    await user.click(await day(TOMORROW));
    await user.click(await slot('10:00 AM'));
    expect(await screen.findByRole('button', { name: /^10:00/, pressed: true })).toBeVisible();
    expect(await screen.findByText(/^.Warm stones 1., .*10:00\sAM – 11:00\sAM.: held for you/)).toBeVisible();
    expect(setup.held.size).toBe(1);
    await user.click(await slot('10:00 AM'));
    await waitFor(() => expect(cart.lines).toEqual([]));
    expect(await screen.findByText(/taken out of your booking/)).toBeVisible();
  });

  it('offers the nearest free times if a slot was taken', async () => {
    const { container, user, setup } = await renderBooking();
    await user.click(await day(TOMORROW));
    const wanted = await slot('11:00 AM');
    setup.take(exampleSlot('2027-01-21T08:00Z')._id);
    const focused: (string | null)[] = [];
    container.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLParagraphElement) focused.push(target.textContent);
    });
    await user.click(wanted);
    const said = await screen.findByText(/11:00\sAM – 12:00\sPM. has just been taken/);
    await waitFor(() => expect(said).toHaveFocus());
    // An empty one has another place, to which the page would be scrolled.
    expect(focused).toEqual([said.textContent]);
    await user.click(await screen.findByRole('button', { name: /^21\/01\/27, 10:00/ }));
    await waitFor(() => expect(setup.held.size).toBe(1));
  });
});

describe('at the details of a service', () => {
  it('selects one slot and its expert before adding', async () => {
    const { user, setup } = await renderBooking(DETAILS);
    await user.click(await day(TOMORROW));
    await user.click(await radioSlot('10:00 AM'));
    await user.click(await radioSlot('11:00 AM'));
    expect(await radioSlot('10:00 AM')).not.toBeChecked();
    expect(setup.held.size).toBe(0);
    const expert = await screen.findByLabelText('With');
    expect(expert).toHaveDisplayValue('Any staff');
    await user.selectOptions(expert, 'Maya Thapa');
    await user.click(screen.getByRole('button', { name: 'Add to booking' }));
    await waitFor(() =>
      expect([...setup.held.values()]).toMatchObject([
        { expert: { fullName: { en: 'Maya Thapa' } }, isAnyExpert: false },
      ]),
    );
    expect(await screen.findByText(/held for you/, { selector: '[role="status"]' })).toBeVisible();
  });
});
