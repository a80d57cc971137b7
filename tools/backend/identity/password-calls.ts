import { cleanTyped } from '../../../runtime/domain/forms/clean-typed.ts';
import { becomeCustomer, runAsTenant } from '../database/tenant-transaction.ts';
import { inSteps, type ShopRequest, type SteppedCall } from '../http/handler.ts';
import { localizedFailure } from '../http/http-failure.ts';
import { refuseTooMany } from '../http/private-answer.ts';
import { writeMail } from '../mail/write-mail.ts';
import { attemptOf, countIdentityAttempt, countSignInAttempt, forgetSignInAttempts } from './count-attempts.ts';
import { hashPassword, verifyPassword } from './credentials.ts';
import { refuseWhenBusy, replacePassword } from './customer-password.ts';
import {
  becomeCustomerOf,
  createCustomer,
  deleteCustomer,
  findCredentials,
  readAccountDetails,
  readCustomer,
  readPhoneCountries,
  refuseTakenEmail,
  requireCountryAndPhone,
} from './customers.ts';
import { hasEmailProof, redeemEmailProof } from './email-proofs.ts';
import { beginSession } from './sessions.ts';
import { isAnotherEmail, updateAccount } from './update-account.ts';

// Hashing takes a tenth of a second and more, so it runs between transactions, without a connection.

export const login = inSteps<'login'>(async ({ step, dependencies: { db } }) => {
  const { shop, attempt, body, now, credentials, retryAfterSeconds } = await step(async (request) => {
    const attempt = attemptOf(cleanTyped(request.body.email), request.headers);
    return {
      ...request,
      attempt,
      retryAfterSeconds: await countSignInAttempt(request.transaction, attempt, request.now),
      credentials: await findCredentials(request.transaction, attempt.email),
    };
  });
  const { id: tenant, language } = shop;
  refuseTooMany(language, retryAfterSeconds);
  const isRight = await refuseWhenBusy(language, () => verifyPassword(body.password, credentials?.passwordHash));
  if (!isRight || credentials === undefined) throw localizedFailure('invalid_credentials', language);
  const data = await runAsTenant(db, tenant, async (transaction) => {
    await becomeCustomer(transaction, credentials.customerId);
    // A password that changed during verification begins no session. The lock makes a concurrent change wait, and then end this session
    // too.
    await transaction.selectFrom('customer').select('id').forShare().execute();
    const current = await findCredentials(transaction, attempt.email);
    if (current?.passwordHash !== credentials.passwordHash) throw localizedFailure('invalid_credentials', language);
    await forgetSignInAttempts(transaction, attempt);
    const begun = await beginSession(transaction, tenant, credentials.customerId, body, now);
    return { ...begun, customer: await readCustomer(transaction) };
  });
  return { data };
});

export const register = inSteps<'register'>(async ({ step, dependencies: { db } }) => {
  const { shop, email, body, now, retryAfterSeconds, countries, isProved } = await step(async (request) => {
    const { transaction, headers, body, now } = request;
    const email = cleanTyped(body.email);
    return {
      ...request,
      email,
      retryAfterSeconds: await countIdentityAttempt(transaction, 'register', attemptOf(email, headers), now),
      countries: await readPhoneCountries(transaction),
      isProved: await hasEmailProof(transaction, body.proof, email, now),
    };
  });
  const { id: tenant, language } = shop;
  refuseTooMany(language, retryAfterSeconds);
  if (!isProved) throw localizedFailure('proof_invalid', language);
  const phoneNumber = requireCountryAndPhone(body, countries, language);
  const passwordHash = await refuseWhenBusy(language, () => hashPassword(body.password));
  const nationalNumber = cleanTyped(body.nationalNumber ?? '') || undefined;
  const customer = { ...body, email, phoneNumber, passwordHash, nationalNumber };
  const data = await refuseTakenEmail(language, () =>
    runAsTenant(db, tenant, async (transaction) => {
      // Of two that bring the same proof, one is refused here.
      if (!(await redeemEmailProof(transaction, body.proof, email, now)))
        throw localizedFailure('proof_invalid', language);
      const id = await createCustomer(transaction, tenant, customer, now);
      const begun = await beginSession(transaction, tenant, id, body, now);
      return { ...begun, customer: await readCustomer(transaction) };
    }),
  );
  return { data, status: 201 };
});

export const registerCustomer = inSteps<'registerCustomer'>(async ({ step, dependencies: { db } }) => {
  const { shop, body, now } = await step(async (request) => request);
  const passwordHash = await refuseWhenBusy(shop.language, () => hashPassword(body.password));
  const _id = await refuseTakenEmail(shop.language, () =>
    runAsTenant(db, shop.id, (transaction) => createCustomer(transaction, shop.id, { ...body, passwordHash }, now)),
  );
  return { data: { _id }, status: 201 };
});

/** Sets the password of a customer, on behalf of the shop's operator. */
export const setCustomerPassword = inSteps<'setCustomerPassword'>(async ({ step }) => {
  const { shop, body } = await step(async (request) => {
    await becomeCustomerOf(request.transaction, request.body.email);
    return request;
  });
  const passwordHash = await refuseWhenBusy(shop.language, () => hashPassword(body.password));
  await step(async ({ transaction, now }) => {
    const { email } = await becomeCustomerOf(transaction, body.email);
    await replacePassword(transaction, shop, { passwordHash, email }, now);
    // Only a failed sign-in counts.
    await forgetSignInAttempts(transaction, { email, clientAddress: undefined });
  });
  return { data: null };
});

export const changePassword = inSteps<'changePassword'>(async (call) => {
  const {
    shop,
    email,
    newPassword = '',
    isDone,
  } = await requirePassword(call, ({ body }) => ({
    password: body.currentPassword,
    newPassword: body.newPassword,
  }));
  if (isDone) return { data: null };
  const passwordHash = await refuseWhenBusy(shop.language, () => hashPassword(newPassword));
  await call.step(({ transaction, session: keptSession, now }) =>
    replacePassword(transaction, shop, { passwordHash, email, keptSession }, now),
  );
  return { data: null };
});

export const updateAccountDetails = inSteps<'updateAccountDetails'>(async (call) => {
  const { shop, currentPassword, isAnother } = await call.step(async ({ transaction, shop, body }) => {
    const { email } = await readAccountDetails(transaction);
    return { shop, currentPassword: body.currentPassword, isAnother: isAnotherEmail(body.email, email) };
  });
  if (isAnother) {
    if (currentPassword === undefined) throw localizedFailure('password_wrong', shop.language);
    await requirePassword(call, () => ({ password: currentPassword }));
  }
  const data = await call.step(({ transaction, body, now }) =>
    updateAccount(transaction, shop, { ...body, mayChangeEmail: isAnother }, now),
  );
  return { data };
});

export const deleteAccount = inSteps<'deleteAccount'>(async (call) => {
  const { email } = await requirePassword(call, ({ body }) => body);
  await call.step(async ({ transaction, shop, now }) => {
    await deleteCustomer(transaction, email);
    await writeMail(transaction, shop, { kind: 'accountDeleted', recipient: email }, now);
  });
  return { data: null };
});

interface GivenPassword {
  readonly password: string;
  /** The new password; already set when a retry follows a lost answer. */
  readonly newPassword?: string;
}

/**
 * The customer of a request that brings their password, too; attempts of a session have a budget of their own. Throws 403 `password_wrong`,
 * 429 `too_many_attempts`.
 */
async function requirePassword<Name extends 'changePassword' | 'updateAccountDetails' | 'deleteAccount'>(
  { step, dependencies: { db } }: SteppedCall<Name>,
  readGiven: (request: ShopRequest<Name>) => GivenPassword,
) {
  const { shop, given, email, attempt, credentials, retryAfterSeconds } = await step(async (request) => {
    const { transaction, shop, clientAddress, now } = request;
    const given = readGiven(request);
    const { email } = await readAccountDetails(transaction);
    const attempt = { email, clientAddress, trustedBy: 'session' } as const;
    const retryAfterSeconds = await countSignInAttempt(transaction, attempt, now);
    return { shop, given, email, attempt, retryAfterSeconds, credentials: await findCredentials(transaction, email) };
  });
  const { newPassword } = given;
  refuseTooMany(shop.language, retryAfterSeconds);
  const isPassword = (text: string) =>
    refuseWhenBusy(shop.language, () => verifyPassword(text, credentials?.passwordHash));
  const isRight = await isPassword(given.password);
  const isDone = !isRight && newPassword !== undefined && (await isPassword(newPassword));
  if (!isRight && !isDone) throw localizedFailure('password_wrong', shop.language);
  await runAsTenant(db, shop.id, (transaction) => forgetSignInAttempts(transaction, attempt));
  return { shop, email, newPassword, isDone };
}
