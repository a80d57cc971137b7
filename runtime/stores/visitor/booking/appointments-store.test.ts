import { describe, expect, it, vi } from 'vitest';
import type { Appointment } from '../../../../schemas/generated/wire.ts';
import { ApiError } from '../../../api/api.ts';
import { matchRoute } from '../../../domain/routes.ts';
import { createStubApi, type StubbedCalls } from '../../../ui/test/block-test-setup.ts';
import {
  appointmentIdOf,
  exampleAppointment,
  exampleAppointmentForm,
  exampleAppointmentItem,
} from '../../../ui/test/example-appointments.ts';
import { exampleShopContext } from '../../../ui/test/example-shop-context.ts';
import { createStores } from '../../core/stores.ts';
import { AppointmentsStore } from './appointments-store.ts';

const SARA = { _id: 'c'.repeat(24), fullName: 'Sara Ahmed', email: 'sara@example.com' };
const MONA = { ...SARA, _id: 'd'.repeat(24) };
const MOVE = { bookingId: 'b01'.padEnd(24, '0'), slotId: `${'bb'.padEnd(23, '0')}1-20270122T0700Z`, expertId: '0-0' };

const own = (number: number, more: Partial<Appointment> = {}) =>
  exampleAppointment(number, { form: exampleAppointmentForm(), ...more });

const moved = own(1, { items: [exampleAppointmentItem(1, '2027-01-22T07:00Z')] });

/** A backend with these appointments, the latest booking first. */
function backendWith(appointments: Appointment[]) {
  return {
    appointments: vi.fn<NonNullable<StubbedCalls['appointments']>>(async ({ query }) => {
      const { pageNumber = 1, pageSize = 10 } = query;
      const data = appointments.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
      return { data, pagination: { pageNumber, pageSize, total: appointments.length, totalIsExact: true } };
    }),
    appointment: vi.fn<NonNullable<StubbedCalls['appointment']>>(async ({ params }) => {
      const data = appointments.find(({ _id }) => _id === params.appointmentId);
      if (data === undefined) throw new ApiError('There is no such appointment.', 404);
      return { data };
    }),
    cancelAppointment: vi.fn<NonNullable<StubbedCalls['cancelAppointment']>>(async () => ({
      data: own(1, { status: 'cancelled' }),
    })),
    moveBooking: vi.fn<NonNullable<StubbedCalls['moveBooking']>>(async () => ({ data: moved })),
  };
}

function open(answers: ReturnType<typeof backendWith>, visitor: typeof SARA | 'guest' | 'unknown' = SARA) {
  const api = createStubApi(answers);
  let at = exampleShopContext.renderedAt;
  const stores = createStores({
    api,
    personalApi: api,
    context: exampleShopContext,
    snapshot: { route: { match: matchRoute('/my-account/appointments'), subject: undefined } },
    now: () => at,
  });
  if (visitor === 'guest') stores.session.identify('unauthenticated');
  else if (visitor !== 'unknown') stores.session.identify('authenticated', visitor);
  const store = stores.of(AppointmentsStore);
  const pass = (milliseconds: number) => {
    at += milliseconds;
  };
  return { store, session: stores.session, pass };
}

const known = (store: AppointmentsStore, number = 1) => {
  const lookup = store.appointment(appointmentIdOf(number));
  return lookup?.status === 'ready' ? lookup.value : lookup?.status;
};

describe('the appointments of a customer', () => {
  const all = Array.from({ length: 12 }, (_, index) => own(12 - index));

  it('are hidden from other customers and guests', async () => {
    const answers = backendWith(all);
    const { store, session } = open(answers);
    await store.loadList();
    session.identify('authenticated', MONA);
    expect([store.list, known(store)]).toEqual([undefined, undefined]);
    session.identify('unauthenticated');
    await store.loadList();
    expect([store.list, known(store)]).toEqual([undefined, undefined]);
    expect(answers.appointments).toHaveBeenCalledTimes(1);
  });
});

describe('one appointment', () => {
  it('is found by id as a guest', async () => {
    const { store } = open(backendWith([exampleAppointment(1)]), 'guest');
    await store.loadAppointment(appointmentIdOf(1));
    expect(known(store)).toEqual(exampleAppointment(1));
  });

  it('is not found when missing, nor with an invalid id, without a request', async () => {
    const answers = backendWith([]);
    const { store } = open(answers);
    await store.loadAppointment(appointmentIdOf(1));
    await store.loadAppointment('../etc');
    expect([known(store), store.appointment('../etc')]).toEqual(['not-found', { status: 'ready', value: 'not-found' }]);
    expect(answers.appointment).toHaveBeenCalledTimes(1);
  });

  it('is fetched only for a known visitor', async () => {
    const answers = backendWith([own(1)]);
    await open(answers, 'unknown').store.loadAppointment(appointmentIdOf(1));
    expect(answers.appointment).not.toHaveBeenCalled();
  });

  it('stays when it cannot be fetched again, and otherwise fails', async () => {
    const answers = backendWith([own(1)]);
    const { store } = open(answers);
    answers.appointment.mockRejectedValueOnce(new ApiError('down', 503));
    await expect(store.loadAppointment(appointmentIdOf(1))).rejects.toThrow('down');
    expect(known(store)).toBe('failed');
    await store.loadAppointment(appointmentIdOf(1));
    answers.appointment.mockRejectedValueOnce(new ApiError('down', 503));
    await expect(store.loadAppointment(appointmentIdOf(1))).rejects.toThrow('down');
    expect(known(store)).toEqual(own(1));
  });
});

describe('a change', () => {
  async function openLoaded(answers = backendWith([own(2), own(1)])) {
    const opened = open(answers);
    await opened.store.loadList();
    return { ...opened, answers };
  }
  const entry = (store: AppointmentsStore) => store.list?.status === 'ready' && store.list.value.entries[1];

  it('cancels, and updates the list', async () => {
    const { store, answers } = await openLoaded();
    expect(await store.cancel(appointmentIdOf(1))).toEqual({ status: 'changed' });
    expect(answers.cancelAppointment.mock.lastCall?.[0]).toMatchObject({
      params: { appointmentId: appointmentIdOf(1) },
    });
    expect([known(store), entry(store)]).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }]);
  });

  it('moves a booking to a slot and an expert', async () => {
    const { store, answers } = await openLoaded();
    expect(await store.move(appointmentIdOf(1), MOVE)).toEqual({ status: 'changed' });
    expect(answers.moveBooking.mock.lastCall?.[0]).toMatchObject({
      params: { appointmentId: appointmentIdOf(1), bookingId: MOVE.bookingId },
      body: { slotId: MOVE.slotId, expertId: '0-0' },
    });
    expect([known(store), entry(store)]).toEqual([moved, moved]);
  });

  it('is not overwritten by an earlier request', async () => {
    const { store, answers } = await openLoaded();
    const { promise, resolve } = Promise.withResolvers<{ data: Appointment }>();
    answers.appointment.mockReturnValueOnce(promise);
    const loading = store.loadAppointment(appointmentIdOf(1));
    await store.cancel(appointmentIdOf(1));
    resolve({ data: own(1) });
    await loading;
    expect(known(store)).toMatchObject({ status: 'cancelled' });
  });

  it.each([
    ['slot_taken', 409, 'taken'],
    ['holds_overlap', 409, 'overlaps'],
  ] as const)('refused with %s changes nothing', async (code, status, expected) => {
    const { store, answers } = await openLoaded();
    answers.moveBooking.mockRejectedValueOnce(new ApiError('Not then.', status, { code }));
    expect(await store.move(appointmentIdOf(1), MOVE)).toEqual({ status: expected, message: 'Not then.' });
    expect(known(store)).toEqual(own(1));
    expect(answers.appointment).not.toHaveBeenCalled();
  });

  it.each([
    ['comes too late', new ApiError('Too late.', 409, { code: 'appointment_fixed' }), 'fixed', 'Too late.'],
    ['nobody answers', new ApiError('no answer', 0), 'failed', ''],
  ] as const)('that %s fetches the appointment again', async (_why, error, status, message) => {
    const answers = backendWith([own(2), own(1)]);
    const { store } = await openLoaded(answers);
    answers.cancelAppointment.mockRejectedValueOnce(error);
    answers.appointment.mockResolvedValueOnce({ data: own(1, { status: 'cancelled' }) });
    expect(await store.cancel(appointmentIdOf(1))).toEqual({ status, message });
    expect(known(store)).toMatchObject({ status: 'cancelled' });
  });
});
