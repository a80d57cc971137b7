import { runAsTenant } from '../database/tenant-transaction.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { inSteps, type RequestedShop, type ShopRequest } from '../http/handler.ts';
import { HttpFailure, localizedFailure } from '../http/http-failure.ts';
import { refuseTooMany } from '../http/private-answer.ts';
import { countIdentityAttempt } from './count-attempts.ts';
import { readCustomer } from './customers.ts';
import { SocialSignInError } from './openid-providers.ts';
import { beginSession } from './sessions.ts';
import { signInSocially } from './social-identities.ts';

// Providers are called between transactions, without a connection.

export const socialProviders = inSteps<'socialProviders'>(async ({ step, dependencies: { social } }) => {
  const { shop } = await step(async (request) => request);
  return { data: [...(social?.namesOf(shop.id) ?? [])] };
});

export const beginSocialSignIn = inSteps<'beginSocialSignIn'>(async ({ step, dependencies }) => {
  const { shop, params, body, retryAfterSeconds } = await step(countAttempt);
  refuseTooMany(shop.language, retryAfterSeconds);
  const data = await refuseFailed(dependencies, shop, params.provider, async () =>
    dependencies.social?.begin(shop.id, params.provider, body.redirectUri),
  );
  return { data };
});

export const finishSocialSignIn = inSteps<'finishSocialSignIn'>(async ({ step, dependencies }) => {
  const { db, clock, social } = dependencies;
  const { shop, params, body, retryAfterSeconds } = await step(countAttempt);
  refuseTooMany(shop.language, retryAfterSeconds);
  const data = await refuseFailed(dependencies, shop, params.provider, async () => {
    const account = await social?.finish(shop.id, params.provider, body);
    if (account === undefined) return undefined;
    return retryConflict(() =>
      runAsTenant(db, shop.id, async (transaction) => {
        const now = clock.now();
        const customerId = await signInSocially(transaction, shop, params.provider, account, now);
        const begun = await beginSession(transaction, shop.id, customerId, body, now);
        return { ...begun, customer: await readCustomer(transaction) };
      }),
    );
  });
  return { data };
});

/** Counts by client address alone: no e-mail address is known yet. */
async function countAttempt<Name extends 'beginSocialSignIn' | 'finishSocialSignIn'>(request: ShopRequest<Name>) {
  const { transaction, clientAddress, now } = request;
  const attempt = { email: '', clientAddress };
  return { ...request, retryAfterSeconds: await countIdentityAttempt(transaction, 'social', attempt, now) };
}

async function refuseFailed<Answer>(
  { log }: BackendDependencies,
  shop: RequestedShop,
  provider: string,
  work: () => Promise<Answer | undefined>,
): Promise<Answer> {
  try {
    const done = await work();
    if (done !== undefined) return done;
  } catch (error) {
    if (!(error instanceof SocialSignInError)) throw error;
    log.warn({ tenant: shop.id, provider, reason: error.message }, 'signing in by a provider failed');
    throw localizedFailure('social_sign_in_failed', shop.language);
  }
  throw new HttpFailure('not_found', 'This provider is not configured.');
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
