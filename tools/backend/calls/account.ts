import type { Handler } from '../http/handler.ts';
import { readAccountDetails, readCustomer } from '../identity/customers.ts';
import { endSession } from '../identity/sessions.ts';

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
