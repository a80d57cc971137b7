import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { renderAccountBlock } from '../../runtime/forms/test/render-account-block.tsx';
import { pageOf } from '../../runtime/stores/test/example-wallet.ts';
import {
  appointmentIdOf,
  exampleAppointment,
  exampleAppointmentItem,
} from '../../runtime/ui/test/example-appointments.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import type { Appointment } from '../../schemas/generated/wire.ts';
import AppointmentListBlock from './AppointmentListBlock.tsx';
import messages from './messages.json' with { type: 'json' };

const pages = [...exampleShopContext.pages, 'sign-in', 'appointments', 'appointment', 'service-categories'] as const;
const block = { type: 'appointment-list', component: AppointmentListBlock, messages, facts: { pages } } as const;

const renderAppointments = (...appointments: readonly Appointment[]) =>
  renderAccountBlock({ ...block, answers: { appointments: pageOf(appointments) } });

const cards = async (name = 'Appointments') =>
  (await within(await screen.findByRole('list', { name })).findAllByRole('heading', { level: 2 })).map(
    (heading) => heading.closest('li') ?? heading,
  );
const past = exampleAppointment(2, { items: [exampleAppointmentItem(1, '2027-01-17T07:00Z')] });

describe('an appointment of the customer', () => {
  it('has its number, its services with their times in the shop’s zone, and its price; it leads to its page', async () => {
    await renderAppointments(exampleAppointment(1));
    const [card] = await cards();
    expect(card).toHaveTextContent(/Appointment .10004201/);
    expect(card).toHaveTextContent(/Warm stones 1 21\/01\/27, 10:00\sAM – 11:00\sAM/);
    expect(card).toHaveTextContent(/Warm stones 2 21\/01\/27, 11:00\sAM – 12:00\sPM/);
    expect(card).toHaveTextContent(/2 services.*KWD.240\.000/);
    expect(screen.getByRole('link', { name: /10004201/ })).toHaveAttribute(
      'href',
      `/en-KW/appointments/${appointmentIdOf(1)}`,
    );
  });

  it.each([
    ['is still to come', exampleAppointment(1), 'Booked', /Tomorrow/],
    ['is over', past, 'Past', /3\sdays\sago/],
  ] as const)('that %s says so, and how far away it is', async (_what, appointment, status, distance) => {
    await renderAppointments(appointment);
    const [card] = await cards();
    expect(within(card as HTMLElement).getByText(status)).toBeVisible();
    expect(within(card as HTMLElement).getByText(distance)).toBeVisible();
  });

  it.each([
    ['awaiting-payment', 'Checking payment'],
    ['unpaid', 'Not paid'],
    ['cancelled', 'Cancelled'],
  ] as const)('that is %s says that alone', async (status, text) => {
    await renderAppointments(exampleAppointment(1, { status }));
    const [card] = await cards();
    expect(within(card as HTMLElement).getByText(text)).toBeVisible();
    expect(card).not.toHaveTextContent('Tomorrow');
  });

  it('is over once its time has come, without a reload', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let at = Date.parse('2027-01-21T08:59:50Z');
    await renderAccountBlock({
      ...block,
      answers: { appointments: pageOf([exampleAppointment(1)]) },
      now: () => at,
      user: { advanceTimers: vi.advanceTimersByTime },
    });
    expect((await cards())[0]).toHaveTextContent('Today');
    at += 10_000;
    await vi.advanceTimersByTimeAsync(20_000);
    await waitFor(async () => expect((await cards())[0]).toHaveTextContent('Past'));
  });
});

it('loads ten more at a time, and the focus goes on with the first of them', async () => {
  const { user } = await renderAppointments(
    ...Array.from({ length: 12 }, (_, index) => exampleAppointment(20 - index)),
  );
  expect(await cards()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(async () => expect(await cards()).toHaveLength(12));
  expect(within((await cards())[10] as HTMLElement).getByRole('link')).toHaveFocus();
});

it('says that there are none, and leads to the services', async () => {
  await renderAppointments();
  expect(await screen.findByText('No appointments yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See our services' })).toHaveAttribute('href', '/en-KW/service-categories');
});

it('leads to where the document says that services are booked', async () => {
  await renderAccountBlock({ ...block, props: { services: '#book' }, answers: { appointments: pageOf([]) } });
  expect(await screen.findByRole('link', { name: 'See our services' })).toHaveAttribute('href', '#book');
});

it('can be asked for again where they could not be loaded', async () => {
  const appointments = vi
    .fn()
    .mockRejectedValueOnce(new ApiError('no answer', 0))
    .mockImplementation(pageOf([exampleAppointment(1)]));
  const { user } = await renderAccountBlock({ ...block, answers: { appointments } });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await cards()).toHaveLength(1);
});

it('has placeholders until they are there', async () => {
  const { container } = await renderAccountBlock({ ...block, answers: { appointments: () => new Promise(() => {}) } });
  expect(container.querySelectorAll('[aria-busy] li')).toHaveLength(3);
});

it('is read in the language of the page', async () => {
  await renderAccountBlock({
    ...block,
    facts: { pages, locale: 'ar' },
    answers: { appointments: pageOf([exampleAppointment(1), past]) },
  });
  const [first, second] = await cards('المواعيد');
  expect(first).toHaveTextContent(/الموعد.*10004201.*مؤكَّد.*غدًا.*أحجار دافئة 1 21\/01\/27, 10:00\sص.*خدمتان/);
  expect(second).toHaveTextContent(/مضى.*قبل\s3\sأيام.*خدمة واحدة/);
});
