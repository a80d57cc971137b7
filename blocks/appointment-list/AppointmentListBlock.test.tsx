import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAccountBlock } from '../../runtime/forms/test/render-account-block.tsx';
import { pageOf } from '../../runtime/stores/test/example-wallet.ts';
import { appointmentIdOf, exampleAppointment } from '../../runtime/ui/test/example-appointments.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import type { Appointment } from '../../schemas/generated/wire.ts';
import AppointmentListBlock from './AppointmentListBlock.tsx';

const pages = [...exampleShopContext.pages, 'sign-in', 'appointments', 'appointment', 'service-categories'] as const;
const block = { type: 'appointment-list', component: AppointmentListBlock, facts: { pages } } as const;

const renderAppointments = (...appointments: readonly Appointment[]) =>
  renderAccountBlock({ ...block, answers: { appointments: pageOf(appointments) } });

const cards = async (name = 'Appointments') =>
  (await within(await screen.findByRole('list', { name })).findAllByRole('heading', { level: 2 })).map(
    (heading) => heading.closest('li') ?? heading,
  );

it('has number, services with times in the shop’s zone, and price, and links to its page', async () => {
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
