import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import type { ShopContext } from '../../runtime/stores/shop/shop-context.ts';
import { exampleOrder } from '../../runtime/stores/test/example-orders.ts';
import type { StubbedCalls } from '../../runtime/ui/test/block-test-setup.ts';
import { appointmentIdOf, exampleAppointment } from '../../runtime/ui/test/example-appointments.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { LocationProbe, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import OrderTrackingBlock from './OrderTrackingBlock.tsx';

interface Pages {
  readonly answers?: StubbedCalls;
  /** Beside those of the example. */
  readonly pages?: ShopContext['pages'];
}

async function renderTracking(search = '', locale = 'en', { answers = {}, pages = [] }: Pages = {}) {
  const found = exampleOrder(1, { note: 'Ring twice.' });
  const trackOrder = vi.fn<NonNullable<StubbedCalls['trackOrder']>>(async ({ body }) => ({
    data: body.orderNumber === '100001' && body.contact === 'noor@example.com' ? [found] : [],
  }));
  const guestOrder = vi.fn<NonNullable<StubbedCalls['guestOrder']>>(async () => ({ data: exampleOrder(1) }));
  const rendered = renderBlock({
    type: 'order-tracking',
    component: OrderTrackingBlock,
    props: {},
    facts: { locale, pages: [...exampleShopContext.pages, ...pages] },
    at: `/${locale}-KW/track-orders${search}`,
    answers: { trackOrder, guestOrder, ...answers },
    sibling: <LocationProbe />,
    user: { advanceTimers: (ms) => vi.advanceTimersByTime(ms) },
  });
  await act(async () => rendered.stores.session.identify('unauthenticated'));
  return { ...rendered, trackOrder, guestOrder };
}

const number = () => screen.getByLabelText('Order number');
const contact = () => screen.getByLabelText('E-mail or phone number');

it('finds it by number and contact, and focuses the heading', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, trackOrder } = await renderTracking();
  await user.type(number(), ' 100001 ');
  await user.type(contact(), 'noor@example.com{Enter}');
  expect(await screen.findByRole('heading', { level: 2, name: /Order .?100001/ })).toBeVisible();
  expect(screen.getByText('Ring twice.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(trackOrder.mock.calls[0]?.[0].body).toEqual({ orderNumber: '100001', contact: 'noor@example.com' });
});

it('finds appointments in a shop with bookings', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const trackAppointment = vi.fn<NonNullable<StubbedCalls['trackAppointment']>>(async ({ body }) => ({
    data: body.appointmentNumber === '10000001' ? [exampleAppointment(1)] : [],
  }));
  const { user } = await renderTracking('?q=10000009', 'en', {
    answers: { trackAppointment },
    pages: ['appointments', 'appointment'],
  });
  const field = screen.getByLabelText('Order or appointment number');
  await user.type(contact(), 'noor@example.com{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no order or appointment');
  await user.clear(field);
  await user.type(field, '10000001{Enter}');
  await waitFor(() => expect(screen.getByText(`/en-KW/appointments/${appointmentIdOf(1)}`)).toBeVisible());
});

it('names the wait after too many searches', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, trackOrder } = await renderTracking('?q=100001');
  const details = { retryAfterSeconds: 600 };
  trackOrder.mockRejectedValueOnce(new ApiError('too many', 429, { code: 'too_many_attempts', details }));
  await user.type(contact(), 'noor@example.com{Enter}');
  expect(await screen.findByText('Too many attempts. Please try again in 10 minutes.')).toBeVisible();
});
