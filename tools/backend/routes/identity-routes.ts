import type { Context, Hono } from 'hono';
import type { Calls } from '../../../schemas/generated/calls.ts';
import { becomeCustomer, runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { requestWithoutBody } from '../http/document-text.ts';
import { localizedFailure } from '../http/http-failure.ts';
import { readRequestedShop } from '../http/read-requested-shop.ts';
import { readJsonBody, validateRequest } from '../http/validate-request.ts';
import { countSignInAttempt, forgetSignInAttempts } from '../identity/count-attempts.ts';
import { HashQueueFull, hashPassword, verifyPassword } from '../identity/credentials.ts';
import { createCustomerId, findCredentials, isEmailTaken, readCustomer } from '../identity/customers.ts';
import { beginSession } from '../identity/sessions.ts';
import { HASH_RETRY_SECONDS } from '../limits.ts';

/**
 * Routes that hash a password. Hashing takes a tenth of a second and more, so it happens between transactions: none
 * keeps a connection while it waits.
 */
export function serveIdentity(app: Hono, { db, clock }: BackendDependencies): void {
  app.post('/auth/login', async (context) => {
    const body = await readJsonBody(context);
    const { headers, body: given } = validateRequest('login', { ...requestWithoutBody(context), body });
    const tenant = headers['x-tenant'];
    const email = given.email.trim();
    const { language, credentials, retryAfterSeconds } = await runAsTenant(db, tenant, async (transaction) => ({
      language: await languageOf(transaction, tenant, context),
      retryAfterSeconds: await countSignInAttempt(
        transaction,
        { email, clientAddress: headers['x-client-address'] },
        clock.now(),
      ),
      credentials: await findCredentials(transaction, email),
    }));
    if (retryAfterSeconds !== undefined) throw localizedFailure('too_many_attempts', language, { retryAfterSeconds });
    const isRight = await refuseWhenBusy(language, () => verifyPassword(given.password, credentials?.passwordHash));
    if (!isRight || credentials === undefined) throw localizedFailure('invalid_credentials', language);
    const data = await runAsTenant(db, tenant, async (transaction): Promise<Calls['login']['answer']> => {
      await becomeCustomer(transaction, credentials.customerId);
      await forgetSignInAttempts(transaction, email);
      const begun = await beginSession(transaction, tenant, credentials.customerId, given, clock.now());
      return { ...begun, customer: await readCustomer(transaction) };
    });
    context.header('cache-control', 'no-store');
    return context.json({ success: true, message: 'ok', data });
  });

  app.post('/customers', async (context) => {
    const body = await readJsonBody(context);
    const { headers, body: given } = validateRequest('registerCustomer', { ...requestWithoutBody(context), body });
    const tenant = headers['x-tenant'];
    const language = await runAsTenant(db, tenant, (transaction) => languageOf(transaction, tenant, context));
    const passwordHash = await refuseWhenBusy(language, () => hashPassword(given.password));
    const id = createCustomerId();
    try {
      await runAsTenant(db, tenant, async (transaction) => {
        await becomeCustomer(transaction, id);
        await transaction
          .insertInto('customer')
          .values({
            tenant,
            id,
            email: given.email,
            full_name: given.fullName,
            phone_number: given.phoneNumber ?? null,
            password_hash: passwordHash,
            created_at: new Date(clock.now()).toISOString(),
          })
          .execute();
      });
    } catch (error) {
      if (isEmailTaken(error)) throw localizedFailure('email_taken', language);
      throw error;
    }
    const data: Calls['registerCustomer']['answer'] = { _id: id };
    context.header('cache-control', 'no-store');
    return context.json({ success: true, message: 'ok', data }, 201);
  });
}

async function languageOf(transaction: TenantTransaction, tenant: string, context: Context): Promise<string> {
  return (await readRequestedShop(transaction, tenant, context.req.header('accept-language'))).language;
}

async function refuseWhenBusy<Answer>(language: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HashQueueFull)) throw error;
    throw localizedFailure('too_many_attempts', language, { retryAfterSeconds: HASH_RETRY_SECONDS });
  }
}
