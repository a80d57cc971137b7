import { sql } from 'kysely';
import { cleanTyped } from '../../../runtime/domain/forms/clean-typed.ts';
import { toAsciiDigits } from '../../../runtime/domain/forms/form-fields.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { refuseTooMany } from '../http/private-answer.ts';
import { countIdentityAttempt } from './count-attempts.ts';

/** A search for an order or appointment of a guest. */
export interface ContactSearch {
  readonly shop: RequestedShop;
  readonly transaction: TenantTransaction;
  readonly headers: { readonly 'x-client-address'?: string | undefined };
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Finds the id of an order or an appointment by its number and the e-mail address or phone number that it was made with. Counts the search by
 * network, contact and number, also without a result: neither the numbers of a contact can be tried, nor the contacts of a number. Throws 429
 * `too_many_attempts`.
 */
export async function findByContact(
  search: ContactSearch,
  find: 'find_order' | 'find_appointment',
  typed: { readonly number: string; readonly contact: string },
): Promise<string | undefined> {
  const number = /^[0-9]{1,15}$/.exec(toAsciiDigits(cleanTyped(typed.number)).replace(/[\s#]/g, ''))?.[0];
  await countContactSearch(search, typed.contact, number);
  if (number === undefined) return undefined;
  const { email, digits } = readContact(typed.contact);
  const { rows } = await sql<{ id: string | null }>`
    select ${sql.raw(find)}(${number}::bigint, ${email}, ${digits}) as id`.execute(search.transaction);
  return rows[0]?.id ?? undefined;
}

/** Counts a search by network and contact, then by `subject`, the number or id that is searched for. Throws 429 `too_many_attempts`. */
export async function countContactSearch(
  { transaction, shop, headers, now }: ContactSearch,
  contact: string,
  subject: string | undefined,
): Promise<void> {
  const count = async (action: 'track-contact' | 'track-order', email: string) => {
    const attempt = { email, clientAddress: headers['x-client-address'] };
    refuseTooMany(shop.language, await countIdentityAttempt(transaction, action, attempt, now));
  };
  const { email, digits } = readContact(contact);
  await count('track-contact', digits === '' ? email : digits);
  if (subject !== undefined) await count('track-order', subject);
}

/** A typed contact: the e-mail address as it is stored, and the digits of a phone number, empty for an e-mail address. */
function readContact(typed: string): { readonly email: string; readonly digits: string } {
  const email = toAsciiDigits(cleanTyped(typed)).toLowerCase();
  return { email, digits: email.includes('@') ? '' : email.replace(/\D/g, '').replace(/^0+/, '') };
}

/** Whether the appointment of a number was made with this contact. */
export async function isContactOf(
  transaction: TenantTransaction,
  appointment: { readonly id: string; readonly number: number },
  contact: string,
): Promise<boolean> {
  const { email, digits } = readContact(contact);
  const { rows } = await sql<{ id: string | null }>`
    select find_appointment(${appointment.number}::bigint, ${email}, ${digits}) as id`.execute(transaction);
  return rows[0]?.id === appointment.id;
}
