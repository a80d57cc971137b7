import { describe, expect, it } from 'vitest';
import type { AppointmentForm } from '../../../schemas/generated/wire.ts';
import { type AppointmentContext, appointmentProblems, changesUntil } from './appointment-rules.ts';

const [CARD, INSTALLMENTS, INTEGRATION, COUNTRY] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(24)) as [
  string,
  string,
  string,
  string,
];

const context: AppointmentContext = {
  countries: [{ code: 'AE', min_tel_length: 9, max_tel_length: 9 }],
  isAtHome: false,
  addressTemplate: undefined,
  paymentMethods: [
    { _id: CARD, paymentIntegrationId: INTEGRATION, type: 'card' },
    { _id: INSTALLMENTS, paymentIntegrationId: INTEGRATION, type: 'tabby' },
  ],
  currency: { availableCashOnDelivery: true },
  total: 42_000,
};

const form: AppointmentForm = {
  isCash: false,
  reminderSent: true,
  customerId: { fullName: 'Sara Ahmed', email: 'sara@example.com', phoneNumber: '+971501234567' },
  paymentSrcId: CARD,
  paymentIntegrationId: INTEGRATION,
};

const problemsOf = (changes: Partial<AppointmentForm>, more: Partial<AppointmentContext> = {}) =>
  appointmentProblems({ ...form, ...changes }, { ...context, ...more }).map(({ field, code }) => `${field}: ${code}`);

describe('an appointment', () => {
  it('needs a full name, a valid e-mail address and a valid phone number', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ customerId: {} })).toEqual([
      'customerId.fullName: required',
      'customerId.phoneNumber: required',
      'customerId.email: required',
    ]);
    const wrong = { fullName: 'Sara', email: 'sara@', phoneNumber: '+97150' };
    expect(problemsOf({ customerId: wrong })).toEqual([
      'customerId.phoneNumber: phone-length',
      'customerId.email: email',
    ]);
  });

  it('needs an offered payment method, unless it is paid in cash or free', () => {
    const { paymentSrcId: _, paymentIntegrationId: __, ...unpaid } = form;
    const facing = (changes: Partial<AppointmentForm>, more: Partial<AppointmentContext> = {}) =>
      appointmentProblems({ ...unpaid, ...changes }, { ...context, ...more }).map(({ code }) => code);
    expect(facing({})).toEqual(['required']);
    expect(facing({}, { total: 0 })).toEqual([]);
    const cash = { isCash: true, paymentSrcId: '0', paymentIntegrationId: '0' };
    expect(facing(cash)).toEqual([]);
    expect(facing(cash, { currency: { availableCashOnDelivery: false } })).toEqual(['payment-unavailable']);
    expect(facing({ ...cash, isCash: false })).toEqual(['payment-unavailable']);
    expect(facing({ paymentSrcId: INSTALLMENTS, paymentIntegrationId: INTEGRATION })).toEqual(['payment-unavailable']);
    expect(facing({ paymentSrcId: 'f'.repeat(24), paymentIntegrationId: INTEGRATION })).toEqual([
      'payment-unavailable',
    ]);
  });

  it('needs the address fields of the template when a service is at home', () => {
    const addressTemplate = {
      fields: [{ field: { type: 'street' as const }, isRequired: true }],
    };
    expect(problemsOf({}, { isAtHome: true, addressTemplate })).toEqual(['address: required']);
    const address = { type: 'home' as const, country: COUNTRY };
    expect(problemsOf({ address }, { isAtHome: true, addressTemplate })).toEqual(['address.street: required']);
    expect(problemsOf({ address: { ...address, street: 'Palm Street' } }, { isAtHome: true, addressTemplate })).toEqual(
      [],
    );
  });
});

describe('a booked appointment', () => {
  const HOUR_MS = 3_600_000;

  it('can be changed until the notice period before its first service', () => {
    expect(changesUntil('booked', [30 * HOUR_MS, 26 * HOUR_MS], 24 * 60)).toBe(2 * HOUR_MS);
  });

  it('cannot be changed in any other status, or without services', () => {
    for (const status of ['awaiting-payment', 'cancelled', 'unpaid'] as const)
      expect(changesUntil(status, [30 * HOUR_MS], 60)).toBeUndefined();
    expect(changesUntil('booked', [], 60)).toBeUndefined();
  });
});
