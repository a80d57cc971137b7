import type { Context, Hono } from 'hono';
import type { Calls } from '../../../schemas/generated/calls.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import { requestWithoutBody } from '../documents/document-text.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import type { RequestedShop } from '../http/handler.ts';
import { HttpFailure, localizedFailure } from '../http/http-failure.ts';
import { answerPrivately, refuseTooMany } from '../http/private-answer.ts';
import { readRequestedShop } from '../http/read-requested-shop.ts';
import { readJsonBody, validateRequest } from '../http/validate-request.ts';
import { countIdentityAttempt } from './count-attempts.ts';
import { readCustomer } from './customers.ts';
import { createOpenIdProviders, SocialSignInError } from './openid-providers.ts';
import { beginSession } from './sessions.ts';
import { signInSocially } from './social-identities.ts';

/** Routes of social sign-in. Providers are called between transactions, without a connection. */
export function serveSocialSignIn(
  app: Hono,
  { db, clock, log, social = createOpenIdProviders() }: BackendDependencies,
): void {
  app.get('/auth/social', async (context) => {
    const { headers } = validateRequest('socialProviders', requestWithoutBody(context));
    const tenant = headers['x-tenant'];
    await runAsTenant(db, tenant, (transaction) => readRequestedShop(transaction, tenant, undefined));
    const data: Calls['socialProviders']['answer'] = [...social.namesOf(tenant)];
    return context.json({ success: true, message: 'ok', data });
  });

  app.post('/auth/social/:provider/authorization', async (context) => {
    const body = await readJsonBody(context);
    const request = validateRequest('beginSocialSignIn', { ...requestWithoutBody(context), body });
    const { headers, params } = request;
    const { language } = await countAttempt(context, headers);
    const begun = await refuseFailed(headers['x-tenant'], params.provider, language, () =>
      social.begin(headers['x-tenant'], params.provider, request.body.redirectUri),
    );
    return answerPrivately(context, begun satisfies Calls['beginSocialSignIn']['answer']);
  });

  app.post('/auth/social/:provider/session', async (context) => {
    const body = await readJsonBody(context);
    const request = validateRequest('finishSocialSignIn', { ...requestWithoutBody(context), body });
    const { headers, params } = request;
    const tenant = headers['x-tenant'];
    const shop = await countAttempt(context, headers);
    const data = await refuseFailed(tenant, params.provider, shop.language, async () => {
      const account = await social.finish(tenant, params.provider, request.body);
      if (account === undefined) return undefined;
      return retryConflict(() =>
        runAsTenant(db, tenant, async (transaction): Promise<Calls['finishSocialSignIn']['answer']> => {
          const now = clock.now();
          const customerId = await signInSocially(transaction, shop, params.provider, account, now);
          const begun = await beginSession(transaction, tenant, customerId, request.body, now);
          return { ...begun, customer: await readCustomer(transaction) };
        }),
      );
    });
    return answerPrivately(context, data);
  });

  /** Counts by client address alone: no e-mail address is known yet. Answers the shop in the language of the request. */
  async function countAttempt(
    context: Context,
    headers: Calls['beginSocialSignIn']['headers'],
  ): Promise<RequestedShop> {
    const tenant = headers['x-tenant'];
    const { shop, retryAfterSeconds } = await runAsTenant(db, tenant, async (transaction) => ({
      shop: await readRequestedShop(transaction, tenant, context.req.header('accept-language')),
      retryAfterSeconds: await countIdentityAttempt(
        transaction,
        'social',
        { email: '', clientAddress: headers['x-client-address'] },
        clock.now(),
      ),
    }));
    refuseTooMany(shop.language, retryAfterSeconds);
    return shop;
  }

  async function refuseFailed<Answer>(
    tenant: string,
    provider: string,
    language: string,
    work: () => Promise<Answer | undefined>,
  ): Promise<Answer> {
    try {
      const done = await work();
      if (done !== undefined) return done;
    } catch (error) {
      if (!(error instanceof SocialSignInError)) throw error;
      log.warn({ tenant, provider, reason: error.message }, 'signing in by a provider failed');
      throw localizedFailure('social_sign_in_failed', language);
    }
    throw new HttpFailure('not_found', 'This provider is not configured.');
  }
}

/**
 * Once more where another request has just created or deleted the customer or the identity (SQLSTATE 23505, 23503): the
 * second time it is found, or not.
 */
async function retryConflict<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === '23505' || error.code === '23503'))) throw error;
    return work();
  }
}
