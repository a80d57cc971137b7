import { cleanTyped } from '../../../runtime/domain/forms/clean-typed.ts';
import type { AccountDetails } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { localizedFailure } from '../http/http-failure.ts';
import { writeMail } from '../mail/write-mail.ts';
import { readAccountDetails, refuseTakenEmail } from './customers.ts';
import { redeemEmailProof } from './email-proofs.ts';

/** Whether an e-mail address that a request names is another one than the account's; left out or spelled otherwise, it is not. */
export const isAnotherEmail = (given: string | undefined, current: string): boolean =>
  given !== undefined && cleanTyped(given).toLowerCase() !== current.toLowerCase();

interface AccountChange {
  readonly fullName: string;
  readonly email?: string | undefined;
  /** That the e-mail address is the customer's. */
  readonly proof?: string | undefined;
  /** Whether the customer has given the password, without which the e-mail address stays. */
  readonly mayChangeEmail: boolean;
}

/**
 * Changes name and e-mail address of the transaction's customer. A new address requires a proof; the former one gets a notice. Throws
 * `proof_invalid`, `email_taken`. `now` is epoch ms.
 */
export async function updateAccount(
  transaction: TenantTransaction,
  shop: RequestedShop,
  { fullName, email: given, proof, mayChangeEmail }: AccountChange,
  now: number,
): Promise<AccountDetails> {
  const { email: former } = await readAccountDetails(transaction);
  const email = given === undefined ? former : cleanTyped(given);
  const isAnother = isAnotherEmail(email, former);
  // The account changed since the request was read.
  if (isAnother && !mayChangeEmail) throw localizedFailure('password_wrong', shop.language);
  if (isAnother && !(proof !== undefined && (await redeemEmailProof(transaction, proof, email, now))))
    throw localizedFailure('proof_invalid', shop.language);
  await refuseTakenEmail(shop.language, () =>
    transaction
      .updateTable('customer')
      .set({ full_name: cleanTyped(fullName), email })
      .execute(),
  );
  if (isAnother) await writeMail(transaction, shop, { kind: 'emailChanged', recipient: former }, now);
  return readAccountDetails(transaction);
}
