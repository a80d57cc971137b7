import { describe, expect, it } from 'vitest';
import type { Appointment } from '../../../schemas/generated/wire.ts';
import { exampleAppointment, exampleAppointmentForm } from '../../ui/test/example-appointments.ts';
import { appointmentStage, isChangeable, isSettled, paidBefore } from './appointment-stage.ts';

/** Of two services, on 21 January 2027 from 7:00 and 8:00 UTC, an hour each. */
const appointment = exampleAppointment(1);
const at = (time: string) => Date.parse(`2027-01-21T${time}Z`);
const STATUSES: readonly Appointment['status'][] = ['awaiting-payment', 'booked', 'cancelled', 'unpaid'];

describe('a booked appointment', () => {
  it.each([
    ['06:59', 'upcoming'],
    ['07:30', 'upcoming'],
    ['08:59', 'upcoming'],
    ['09:00', 'past'],
  ] as const)('is at %s: %s', (time, stage) => {
    expect(appointmentStage(appointment, at(time))).toBe(stage);
  });
});

it('any other appointment has its status as stage, at any time', () => {
  const stages = STATUSES.map((status) => appointmentStage({ ...appointment, status }, at('12:00')));
  expect(stages).toEqual(['awaiting-payment', 'past', 'cancelled', 'unpaid']);
});

it('only its customer can change it, until `changesUntil`, while it is booked', () => {
  const changesUntil = '2027-01-20T07:00:00.000Z';
  const until = Date.parse(changesUntil);
  const form = exampleAppointmentForm();
  const own = { status: 'booked', changesUntil, form } as const;
  expect([until - 1, until].map((now) => isChangeable(own, now))).toEqual([true, false]);
  expect(isChangeable({ status: 'booked', changesUntil }, until - 1)).toBe(false);
  expect(isChangeable({ status: 'booked', form }, until - 1)).toBe(false);
  expect(isChangeable({ ...own, status: 'cancelled' }, until - 1)).toBe(false);
});

it('awaiting payment and unpaid are not final: a payment can still change them', () => {
  expect(STATUSES.filter((status) => !isSettled({ status }))).toEqual(['awaiting-payment', 'unpaid']);
});

it.each([
  ['cash', { form: exampleAppointmentForm(), total: 210 }, 'no'],
  ['a provider', { form: exampleAppointmentForm({ isCash: false }), total: 210 }, 'yes'],
  ['nothing (free)', { form: exampleAppointmentForm({ isCash: false }), total: 0 }, 'no'],
  ['by an unknown method (guest)', { total: 210 }, 'unknown'],
] as const)('paid by %s, prepaid: %s', (_method, appointment, paid) => {
  expect(paidBefore(appointment)).toBe(paid);
});
