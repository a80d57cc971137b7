import type { Handler } from '../http/handler.ts';
import {
  becomeCustomerOf,
  readAccountDetails,
  readCustomer,
  readPhoneCountries,
  requireOwnPhoneNumber,
} from './customers.ts';
import { endSession, endSessions, readSessions } from './sessions.ts';

/** The customer of the session, and when the session ends at the latest. */
export const session: Handler<'session'> = async ({ transaction, session: { expiresAt } }) => ({
  data: { customer: await readCustomer(transaction), expiresAt },
});

/** Ends the session that the request comes with; other devices stay signed in. */
export const logout: Handler<'logout'> = async ({ transaction, session: live, now }) => {
  await endSession(transaction, live, now);
  return { data: null };
};

/** Name, e-mail and phone number of the customer (spec 7, account). */
export const accountDetails: Handler<'accountDetails'> = async ({ transaction }) => ({
  data: await readAccountDetails(transaction),
});

/** Sets the phone number. Without a prefix it is one of the customer's country, else of the shop's first. */
export const setPhoneNumber: Handler<'setPhoneNumber'> = async ({ transaction, shop, body }) => {
  const countries = await readPhoneCountries(transaction);
  const { country } = await transaction.selectFrom('customer').select('country').executeTakeFirstOrThrow();
  const home = country ?? countries[0]?.code;
  const phoneNumber = requireOwnPhoneNumber(body.phoneNumber, home, countries, shop.language);
  await transaction.updateTable('customer').set({ phone_number: phoneNumber }).execute();
  return { data: await readAccountDetails(transaction) };
};

export const sessions: Handler<'sessions'> = async ({ transaction, session: live, now }) => ({
  data: await readSessions(transaction, live, now),
});

export const endOtherSessions: Handler<'endOtherSessions'> = async ({ transaction, session: live, now }) => {
  await endSessions(transaction, { keptSession: live }, now);
  return { data: null };
};

/** Ends all sessions of a customer, on behalf of the shop's operator. */
export const endCustomerSessions: Handler<'endCustomerSessions'> = async ({ transaction, body, now }) => {
  await becomeCustomerOf(transaction, body.email);
  await endSessions(transaction, {}, now);
  return { data: null };
};
