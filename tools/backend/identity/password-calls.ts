import type { Context, Hono } from 'hono';
import { cleanTyped } from '../../../runtime/domain/forms/clean-typed.ts';
import type { Calls } from '../../../schemas/generated/calls.ts';
import { becomeCustomer, runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import { requestWithoutBody } from '../documents/document-text.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { invalidAt, localizedFailure } from '../http/http-failure.ts';
import { answerPrivately, refuseTooMany } from '../http/private-answer.ts';
import { readRequestedShop } from '../http/read-requested-shop.ts';
import { readJsonBody, validateRequest } from '../http/validate-request.ts';
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
import { beginSession, requireSession } from './sessions.ts';
import { isAnotherEmail, updateAccount } from './update-account.ts';

/** Routes with password hashes. Hashing takes a tenth of a second and more, so it runs between transactions, without a connection. */
export function serveIdentity(app: Hono, { db, clock }: BackendDependencies): void {
  app.post('/auth/login', async (context) => {
    const body = await readJsonBody(context);
    const { headers, body: given } = validateRequest('login', { ...requestWithoutBody(context), body });
    const tenant = headers['x-tenant'];
    const email = cleanTyped(given.email);
    const { language, credentials, retryAfterSeconds } = await runAsTenant(db, tenant, async (transaction) => ({
      language: await languageOf(transaction, tenant, context),
      retryAfterSeconds: await countSignInAttempt(transaction, attemptOf(email, headers), clock.now()),
      credentials: await findCredentials(transaction, email),
    }));
    refuseTooMany(language, retryAfterSeconds);
    const isRight = await refuseWhenBusy(language, () => verifyPassword(given.password, credentials?.passwordHash));
    if (!isRight || credentials === undefined) throw localizedFailure('invalid_credentials', language);
    const data = await runAsTenant(db, tenant, async (transaction): Promise<Calls['login']['answer']> => {
      await becomeCustomer(transaction, credentials.customerId);
      // A password that changed during verification begins no session. The lock makes a concurrent change wait, and then end this session
      // too.
      await transaction.selectFrom('customer').select('id').forShare().execute();
      const current = await findCredentials(transaction, email);
      if (current?.passwordHash !== credentials.passwordHash) throw localizedFailure('invalid_credentials', language);
      await forgetSignInAttempts(transaction, attemptOf(email, headers));
      const begun = await beginSession(transaction, tenant, credentials.customerId, given, clock.now());
      return { ...begun, customer: await readCustomer(transaction) };
    });
    return answerPrivately(context, data);
  });

  app.post('/auth/register', async (context) => {
    const body = await readJsonBody(context);
    const { headers, body: given } = validateRequest('register', { ...requestWithoutBody(context), body });
    const tenant = headers['x-tenant'];
    const email = cleanTyped(given.email);
    const { language, retryAfterSeconds, countries, isProved } = await runAsTenant(db, tenant, async (transaction) => ({
      language: await languageOf(transaction, tenant, context),
      retryAfterSeconds: await countIdentityAttempt(transaction, 'register', attemptOf(email, headers), clock.now()),
      countries: await readPhoneCountries(transaction),
      isProved: await hasEmailProof(transaction, given.proof, email, clock.now()),
    }));
    refuseTooMany(language, retryAfterSeconds);
    if (!isProved) throw localizedFailure('proof_invalid', language);
    const phoneNumber = requireCountryAndPhone(given, countries, language);
    const passwordHash = await refuseWhenBusy(language, () => hashPassword(given.password));
    const customer = {
      ...given,
      email,
      phoneNumber,
      passwordHash,
      nationalNumber: cleanTyped(given.nationalNumber ?? '') || undefined,
    };
    const data = await refuseTakenEmail(language, () =>
      runAsTenant(db, tenant, async (transaction): Promise<Calls['register']['answer']> => {
        // Of two that bring the same proof, one is refused here.
        if (!(await redeemEmailProof(transaction, given.proof, email, clock.now())))
          throw localizedFailure('proof_invalid', language);
        const id = await createCustomer(transaction, tenant, customer, clock.now());
        const begun = await beginSession(transaction, tenant, id, given, clock.now());
        return { ...begun, customer: await readCustomer(transaction) };
      }),
    );
    return answerPrivately(context, data, 201);
  });

  app.post('/customers', async (context) => {
    const body = await readJsonBody(context);
    const { headers, body: given } = validateRequest('registerCustomer', { ...requestWithoutBody(context), body });
    const tenant = headers['x-tenant'];
    const language = await runAsTenant(db, tenant, (transaction) => languageOf(transaction, tenant, context));
    const passwordHash = await refuseWhenBusy(language, () => hashPassword(given.password));
    const customer = { ...given, passwordHash };
    const id = await refuseTakenEmail(language, () =>
      runAsTenant(db, tenant, (transaction) => createCustomer(transaction, tenant, customer, clock.now())),
    );
    const data: Calls['registerCustomer']['answer'] = { _id: id };
    return answerPrivately(context, data, 201);
  });

  app.put('/customers/password', async (context) => {
    const body = await readJsonBody(context);
    const { headers, body: given } = validateRequest('setCustomerPassword', { ...requestWithoutBody(context), body });
    const tenant = headers['x-tenant'];
    const shop = await runAsTenant(db, tenant, async (transaction) => {
      await becomeCustomerOf(transaction, given.email);
      return readRequestedShop(transaction, tenant, context.req.header('accept-language'));
    });
    const passwordHash = await refuseWhenBusy(shop.language, () => hashPassword(given.password));
    await runAsTenant(db, tenant, async (transaction) => {
      const { email } = await becomeCustomerOf(transaction, given.email);
      await replacePassword(transaction, shop, { passwordHash, email }, clock.now());
      // Only a failed sign-in counts.
      await forgetSignInAttempts(transaction, { email, clientAddress: undefined });
    });
    return answerPrivately(context, null satisfies Calls['setCustomerPassword']['answer']);
  });

  app.put('/account/password', async (context) => {
    const body = await readJsonBody(context);
    const known = await requirePassword(context, () => {
      const request = validateRequest('changePassword', { ...requestWithoutBody(context), body });
      const { currentPassword, newPassword } = request.body;
      return { headers: request.headers, body: request.body, password: currentPassword, newPassword };
    });
    const { shop, email, token } = known;
    if (known.isDone) return answerPrivately(context, null satisfies Calls['changePassword']['answer']);
    const passwordHash = await refuseWhenBusy(shop.language, () => hashPassword(known.body.newPassword));
    await runAsTenant(db, shop.id, async (transaction) => {
      const keptSession = await requireSession(transaction, token, shop.language, clock.now());
      await replacePassword(transaction, shop, { passwordHash, email, keptSession }, clock.now());
    });
    return answerPrivately(context, null satisfies Calls['changePassword']['answer']);
  });

  app.put('/account', async (context) => {
    const body = await readJsonBody(context);
    const validate = () => validateRequest('updateAccountDetails', { ...requestWithoutBody(context), body });
    const { shop, token, request, isAnother } = await openAccountUpdate(context, validate);
    const { currentPassword } = request.body;
    if (isAnother) {
      if (currentPassword === undefined) throw localizedFailure('password_wrong', shop.language);
      await requirePassword(context, () => ({ ...validate(), password: currentPassword }));
    }
    const data = await runAsTenant(db, shop.id, async (transaction) => {
      await requireSession(transaction, token, shop.language, clock.now());
      return updateAccount(transaction, shop, { ...request.body, mayChangeEmail: isAnother }, clock.now());
    });
    return answerPrivately(context, data);
  });

  app.delete('/account', async (context) => {
    const body = await readJsonBody(context);
    const { shop, email, token } = await requirePassword(context, () => {
      const request = validateRequest('deleteAccount', { ...requestWithoutBody(context), body });
      return { headers: request.headers, body: request.body, password: request.body.password };
    });
    await runAsTenant(db, shop.id, async (transaction) => {
      await requireSession(transaction, token, shop.language, clock.now());
      await deleteCustomer(transaction, email);
      await writeMail(transaction, shop, { kind: 'accountDeleted', recipient: email }, clock.now());
    });
    return answerPrivately(context, null satisfies Calls['deleteAccount']['answer']);
  });

  /**
   * A request to change an account, and whether it is to get another e-mail address. Throws 401 `unauthenticated` before
   * anything else is read.
   */
  async function openAccountUpdate<Request extends { readonly body: Calls['updateAccountDetails']['body'] }>(
    context: Context,
    validate: () => Request,
  ) {
    const tenant = context.req.header('x-tenant');
    if (tenant === undefined) throw invalidAt('/headers/x-tenant', 'is missing');
    const token = context.req.header('x-session');
    return runAsTenant(db, tenant, async (transaction) => {
      const shop = await readRequestedShop(transaction, tenant, context.req.header('accept-language'));
      await requireSession(transaction, token, shop.language, clock.now());
      const request = validate();
      const { email } = await readAccountDetails(transaction);
      return { shop, token, request, isAnother: isAnotherEmail(request.body.email, email) };
    });
  }

  /**
   * The customer of a request that brings their password, too; attempts of a session have a budget of their own. Throws 401
   * `unauthenticated` before anything else is read, 403 `password_wrong`, 429 `too_many_attempts`.
   */
  async function requirePassword<Body>(context: Context, validate: () => PasswordRequest<Body>) {
    const tenant = context.req.header('x-tenant');
    if (tenant === undefined) throw invalidAt('/headers/x-tenant', 'is missing');
    const token = context.req.header('x-session');
    const { shop, request, email, attempt, credentials, retryAfterSeconds } = await runAsTenant(
      db,
      tenant,
      async (transaction) => {
        const shop = await readRequestedShop(transaction, tenant, context.req.header('accept-language'));
        await requireSession(transaction, token, shop.language, clock.now());
        const request = validate();
        const { email } = await readAccountDetails(transaction);
        const clientAddress = request.headers['x-client-address'];
        const attempt = { email, clientAddress, trustedBy: 'session' } as const;
        const retryAfterSeconds = await countSignInAttempt(transaction, attempt, clock.now());
        const credentials = await findCredentials(transaction, email);
        return { shop, request, email, attempt, retryAfterSeconds, credentials };
      },
    );
    const { language } = shop;
    refuseTooMany(language, retryAfterSeconds);
    const isPassword = (text: string) =>
      refuseWhenBusy(language, () => verifyPassword(text, credentials?.passwordHash));
    const isRight = await isPassword(request.password);
    const isDone = !isRight && request.newPassword !== undefined && (await isPassword(request.newPassword));
    if (!isRight && !isDone) throw localizedFailure('password_wrong', language);
    await runAsTenant(db, tenant, (transaction) => forgetSignInAttempts(transaction, attempt));
    return { shop, email, token, body: request.body, isDone };
  }
}

interface PasswordRequest<Body> {
  readonly headers: Calls['changePassword']['headers'];
  readonly body: Body;
  readonly password: string;
  /** The new password; already set when a retry follows a lost answer. */
  readonly newPassword?: string;
}

async function languageOf(transaction: TenantTransaction, tenant: string, context: Context): Promise<string> {
  return (await readRequestedShop(transaction, tenant, context.req.header('accept-language'))).language;
}
