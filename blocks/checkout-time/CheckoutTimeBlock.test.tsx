import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { type CheckoutSetupOptions, checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import { chooseBranch } from '../../runtime/domain/order/branch-choice.ts';
import {
  AREA,
  BRANCH,
  CITY,
  EVENING,
  KUWAIT,
  MORNING,
  TODAY,
  TOMORROW,
} from '../../runtime/domain/order/test/checkout-examples.ts';
import { OrderFormStore } from '../../runtime/stores/visitor/order-form/order-form-store.ts';
import type { StubbedCalls } from '../../runtime/ui/test/block-test-setup.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import CheckoutTimeBlock from './CheckoutTimeBlock.tsx';
import messages from './messages.json' with { type: 'json' };

function renderTime(options: CheckoutSetupOptions = {}, props: { readonly title?: string } = {}) {
  const setup = checkoutSetup(options);
  const component = CheckoutTimeBlock;
  const rendered = renderBlock({ ...setup, type: 'checkout-time', component, messages, props });
  return { ...rendered, setup, orderForm: rendered.stores.lazy.of(OrderFormStore) };
}

/** A pickup for a time that is to be chosen. */
const SCHEDULED = { pickup: true, branchId: BRANCH, isSchedule: true, date: TODAY };

/** Of what is written with spaces, whichever keep a time in one line. */
const withSpaces = (text: string) => new RegExp(`^${text.replaceAll(' ', '\\s')}$`);
const radio = (name: string) => screen.findByRole('radio', { name: withSpaces(name) });
const times = () => screen.queryAllByRole('radio', { name: /\d/ });
const date = () => screen.findByLabelText('Date');

describe('when an order is wanted', () => {
  it('is as soon as possible, or scheduled', async () => {
    const { user, orderForm } = renderTime({ form: {} });
    expect(await screen.findByRole('heading', { level: 2, name: 'Delivery time' })).toBeVisible();
    expect(await radio('As soon as possible')).toBeChecked();
    expect(screen.queryByLabelText('Date')).toBeNull();
    await user.click(await radio('Choose a time'));
    expect(await date()).toHaveValue(TODAY);
    expect(orderForm.form).toMatchObject({ isSchedule: true, date: TODAY });
  });

  it('resets the times and sets the date to today as it is switched', async () => {
    const { user, orderForm } = renderTime({
      form: { ...SCHEDULED, date: TOMORROW, timeFrom: MORNING.from, timeTo: MORNING.to },
    });
    await user.click(await radio('As soon as possible'));
    expect(orderForm.form).toMatchObject({ isSchedule: false, date: TODAY });
    expect(orderForm.form).not.toHaveProperty('timeFrom');
    await user.click(await radio('Choose a time'));
    expect(await date()).toHaveValue(TODAY);
    expect(await radio('9:00 AM – 12:00 PM')).not.toBeChecked();
  });

  it.each([
    ['inactive', { asSoonAsPossibleIsActive: false }],
    ['unavailable', { availability: { withAsSoonAsPossible: false } }],
  ])('is scheduled, without a switch, where as soon as possible is %s', async (_why, settings) => {
    const { orderForm } = renderTime({ settings });
    expect(await date()).toHaveValue(TODAY);
    expect(screen.queryByRole('radio', { name: 'As soon as possible' })).toBeNull();
    expect(orderForm.form?.isSchedule).toBe(true);
  });

  it('is scheduled at first where the settings do not preselect as soon as possible', async () => {
    renderTime({ settings: { asSoonAsPossibleIsDefault: false } });
    expect(await radio('Choose a time')).toBeChecked();
  });

  it('is one of the times of the branch, where the order is picked up', async () => {
    const branchSlots = vi.fn<NonNullable<StubbedCalls['branchSlots']>>(async () => ({ data: [MORNING, EVENING] }));
    const { user, orderForm } = renderTime({ form: SCHEDULED, answers: { branchSlots } });
    expect(await screen.findByRole('heading', { level: 2, name: 'Pickup time' })).toBeVisible();
    await user.click(await radio('6:00 PM – 9:00 PM'));
    expect(await radio('6:00 PM – 9:00 PM')).toBeChecked();
    expect(orderForm.form).toMatchObject({ timeFrom: '18:00', timeTo: '21:00' });
    expect(branchSlots.mock.calls[0]?.[0]).toMatchObject({ params: { branchId: BRANCH }, query: { date: TODAY } });
  });

  it('is one of the times at which the branch delivers to the address, where it is delivered', async () => {
    const domesticSlots = vi.fn<NonNullable<StubbedCalls['domesticSlots']>>(async () => ({ data: [EVENING] }));
    renderTime({ form: { isSchedule: true, date: TODAY }, answers: { domesticSlots } });
    expect(await radio('6:00 PM – 9:00 PM')).toBeVisible();
    expect(domesticSlots.mock.calls[0]?.[0]).toMatchObject({
      body: { country: KUWAIT, area: AREA, branchId: BRANCH, date: TODAY },
    });
    expect([undefined, CITY]).toContain(domesticSlots.mock.calls[0]?.[0].body.city);
  });

  it('is not a time that has ended, or whose last order was due', async () => {
    const closed = [
      { ...MORNING, _id: '1'.repeat(24), from: '08:00', to: '10:00' },
      { ...MORNING, _id: '2'.repeat(24), from: '09:00', to: '11:00', lastOrderTimeBeforeEndInMinutes: 60 },
      { ...MORNING, _id: '3'.repeat(24), from: '09:00', to: '11:30', lastOrderTimeBeforeEndInMinutes: 60 },
    ];
    renderTime({ form: SCHEDULED, answers: { branchSlots: async () => ({ data: closed }) } });
    expect(await radio('9:00 AM – 11:30 AM')).toBeVisible();
    expect(times()).toHaveLength(1);
  });

  it('is another time on another day, whose times are others', async () => {
    const { orderForm } = renderTime({
      form: { ...SCHEDULED, timeFrom: MORNING.from, timeTo: MORNING.to },
      answers: { branchSlots: async ({ query }) => ({ data: query.date === TODAY ? [MORNING] : [EVENING] }) },
    });
    expect(await radio('9:00 AM – 12:00 PM')).toBeChecked();
    fireEvent.change(await date(), { target: { value: TOMORROW } });
    expect(await radio('6:00 PM – 9:00 PM')).not.toBeChecked();
    expect(times()).toHaveLength(1);
    expect(orderForm.form).toMatchObject({ date: TOMORROW });
    expect(orderForm.form).not.toHaveProperty('timeFrom');
  });

  it('cannot be on a day without available times, which is said', async () => {
    renderTime({ form: SCHEDULED, answers: { branchSlots: async () => ({ data: [] }) } });
    expect(await screen.findByRole('status')).toHaveTextContent('No available times on this day.');
    expect(times()).toEqual([]);
  });

  it('is not on a day of the past', async () => {
    const { user } = renderTime({ form: SCHEDULED });
    expect(await date()).toHaveAttribute('min', TODAY);
    fireEvent.change(await date(), { target: { value: '2026-11-30' } });
    await user.click(await date());
    await user.tab();
    await waitFor(async () => expect(await date()).toHaveAccessibleDescription('The date must not be in the past'));
  });

  it('is chosen once the branch is, of a pickup', async () => {
    const { orderForm } = renderTime({ form: { ...SCHEDULED, branchId: undefined } });
    expect(await screen.findByText('Choose a date and a branch to see its times.')).toBeVisible();
    act(() => orderForm.change((form) => chooseBranch(form, BRANCH)));
    expect(await radio('9:00 AM – 12:00 PM')).toBeVisible();
  });

  it('is chosen once the address is filled in, of a delivery', async () => {
    renderTime({ settings: { asSoonAsPossibleIsDefault: false } });
    expect(await screen.findByText('Choose a date and fill in the address to see the times.')).toBeVisible();
    expect(times()).toEqual([]);
  });

  it.each([
    ['system_24', '18:00 – 21:00'],
    ['system_12', '6:00 PM – 9:00 PM'],
  ] as const)('is shown as the settings say: %s', async (timeDisplySystem, shown) => {
    renderTime({ form: SCHEDULED, settings: { timeDisplySystem } });
    expect(await radio(shown)).toBeVisible();
  });

  it('is required where it is scheduled, which is said in the page’s language', async () => {
    const { orderForm } = renderTime({ form: SCHEDULED, facts: { locale: 'ar' } }, { title: 'متى تريده؟' });
    expect(await screen.findByRole('heading', { level: 2, name: 'متى تريده؟' })).toBeVisible();
    const group = await screen.findByRole('radiogroup', { name: 'الوقت' });
    expect(group).not.toBeInvalid();
    act(() => orderForm.leave(['timeFrom']));
    expect(group).toBeInvalid();
    expect(group).toHaveAccessibleDescription('هذا الحقل مطلوب');
  });

  it('outlasts a reload', async () => {
    const { user, unmount, setup } = renderTime({ form: SCHEDULED });
    await user.click(await radio('6:00 PM – 9:00 PM'));
    unmount();
    renderBlock({ ...setup, type: 'checkout-time', component: CheckoutTimeBlock, messages, props: {} });
    expect(await radio('6:00 PM – 9:00 PM')).toBeChecked();
  });

  it('says that the times could not be loaded, and loads them again', async () => {
    let isDown = true;
    const { user } = renderTime({
      form: SCHEDULED,
      answers: {
        branchSlots: async () => {
          if (isDown) throw new ApiError('down', 503);
          return { data: [MORNING] };
        },
      },
    });
    const again = await screen.findByRole('button');
    isDown = false;
    await user.click(again);
    expect(await radio('9:00 AM – 12:00 PM')).toBeVisible();
  });
});
