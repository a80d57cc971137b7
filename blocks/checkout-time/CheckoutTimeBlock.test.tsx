import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CheckoutSetupOptions } from '../../runtime/checkout/test/example-checkout.ts';
import { renderCheckoutPart } from '../../runtime/checkout/test/render-checkout-part.tsx';
import { BRANCH, EVENING, MORNING, TODAY } from '../../runtime/domain/order/test/checkout-examples.ts';
import type { StubbedCalls } from '../../runtime/ui/test/block-test-setup.ts';
import CheckoutTimeBlock from './CheckoutTimeBlock.tsx';

const renderTime = (options?: CheckoutSetupOptions, props: { title?: string } = {}) =>
  renderCheckoutPart({ type: 'checkout-time', component: CheckoutTimeBlock, props: props }, options);

/** A pickup for a time that is to be chosen. */
const SCHEDULED = { pickup: true, branchId: BRANCH, isSchedule: true, date: TODAY };

/** Normalizes no-break spaces. */
const withSpaces = (text: string) => new RegExp(`^${text.replaceAll(' ', '\\s')}$`);
const radio = (name: string) => screen.findByRole('radio', { name: withSpaces(name) });
const date = () => screen.findByLabelText('Date');

it('is as soon as possible, or scheduled', async () => {
  const { user, orderForm } = renderTime({ form: {} });
  expect(await screen.findByRole('heading', { level: 2, name: 'Delivery time' })).toBeVisible();
  expect(await radio('As soon as possible')).toBeChecked();
  expect(screen.queryByLabelText('Date')).toBeNull();
  await user.click(await radio('Choose a time'));
  expect(await date()).toHaveValue(TODAY);
  expect(orderForm.form).toMatchObject({ isSchedule: true, date: TODAY });
});

it('is a slot of the branch for a pickup', async () => {
  const branchSlots = vi.fn<NonNullable<StubbedCalls['branchSlots']>>(async () => ({ data: [MORNING, EVENING] }));
  const { user, orderForm } = renderTime({ form: SCHEDULED, answers: { branchSlots } });
  expect(await screen.findByRole('heading', { level: 2, name: 'Pickup time' })).toBeVisible();
  await user.click(await radio('6:00 PM – 9:00 PM'));
  expect(await radio('6:00 PM – 9:00 PM')).toBeChecked();
  expect(orderForm.form).toMatchObject({ timeFrom: '18:00', timeTo: '21:00' });
  expect(branchSlots.mock.calls[0]?.[0]).toMatchObject({ params: { branchId: BRANCH }, query: { date: TODAY } });
});

it('is not in the past', async () => {
  const { user } = renderTime({ form: SCHEDULED });
  expect(await date()).toHaveAttribute('min', TODAY);
  fireEvent.change(await date(), { target: { value: '2026-11-30' } });
  await user.click(await date());
  await user.tab();
  await waitFor(async () => expect(await date()).toHaveAccessibleDescription('The date must not be in the past'));
});

it('is required if scheduled', async () => {
  const { orderForm } = renderTime({ form: SCHEDULED, facts: { locale: 'ar' } }, { title: 'متى تريده؟' });
  expect(await screen.findByRole('heading', { level: 2, name: 'متى تريده؟' })).toBeVisible();
  const group = await screen.findByRole('radiogroup', { name: 'الوقت' });
  expect(group).not.toBeInvalid();
  act(() => orderForm.leave(['timeFrom']));
  expect(group).toBeInvalid();
  expect(group).toHaveAccessibleDescription('هذا الحقل مطلوب');
});
