import { setTimeout } from 'node:timers/promises';
import type { Context, Hono } from 'hono';
import { cleanTyped } from '../../../runtime/domain/forms/clean-typed.ts';
import type { Calls } from '../../../schemas/generated/calls.ts';
import { becomeCustomer, runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import { requestWithoutBody } from '../documents/document-text.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import type { RequestedShop } from '../http/handler.ts';
import { localizedFailure } from '../http/http-failure.ts';
import { answerPrivately, refuseTooMany } from '../http/private-answer.ts';
import { readRequestedShop } from '../http/read-requested-shop.ts';
import { readJsonBody, validateRequest } from '../http/validate-request.ts';
import { CODE_LIFETIME_MS, CODE_PAUSE_MS, MIN_CODE_ANSWER_MS } from '../limits.ts';
import { writeMail } from '../mail/write-mail.ts';
import { attemptOf, countIdentityAttempt, forgetSignInAttempts, secondsUntilAttempt } from './count-attempts.ts';
import { hashPassword, verifyPassword } from './credentials.ts';
import { refuseWhenBusy, replacePassword } from './customer-password.ts';
import { findCredentials } from './customers.ts';
import { createEmailProof } from './email-proofs.ts';
import { type CodePurpose, createOneTimeCodes } from './one-time-codes.ts';

/** Routes of one-time codes. Refusals are thrown after the commit, so that an attempt always counts. */
export function serveVerification(app: Hono, { db, clock, token }: BackendDependencies): void {
  const codes = createOneTimeCodes(token);

  app.get('/auth/check-user', async (context) => {
    const { headers, query } = validateRequest('checkUser', requestWithoutBody(context));
    const email = cleanTyped(query.email);
    const checked = await runAsTenant(db, headers['x-tenant'], async (transaction) => {
      const shop = await readShop(transaction, headers['x-tenant'], context);
      const attempt = attemptOf(email, headers);
      const retryAfterSeconds = await countIdentityAttempt(transaction, 'check-email', attempt, clock.now());
      return { shop, retryAfterSeconds, isKnown: (await findCredentials(transaction, email)) !== undefined };
    });
    refuseTooMany(checked.shop.language, checked.retryAfterSeconds);
    return answerPrivately(context, {
      status: checked.isKnown ? 'exists' : 'available',
    } satisfies Calls['checkUser']['answer']);
  });

  app.post('/auth/otp', async (context) => {
    const body = await readJsonBody(context);
    const request = validateRequest('sendOtp', { ...requestWithoutBody(context), body });
    return answerPrivately(context, await sendCode(context, request.headers, 'verify', cleanTyped(request.body.email)));
  });

  app.post('/auth/forgot-password', async (context) => {
    const body = await readJsonBody(context);
    const request = validateRequest('forgotPassword', { ...requestWithoutBody(context), body });
    return answerPrivately(context, await sendCode(context, request.headers, 'reset', cleanTyped(request.body.email)));
  });

  /** Does the same work with and without an account: neither answer nor time reveals one. */
  async function sendCode(
    context: Context,
    headers: Calls['sendOtp']['headers'],
    purpose: CodePurpose,
    email: string,
  ): Promise<Calls['sendOtp']['answer']> {
    const tenant = headers['x-tenant'];
    const now = clock.now();
    const answerable = setTimeout(MIN_CODE_ANSWER_MS);
    const outcome = await runAsTenant(db, tenant, async (transaction) => {
      const shop = await readShop(transaction, tenant, context);
      const attempt = { ...attemptOf(email, headers), purpose };
      const retryAfterSeconds = await countIdentityAttempt(transaction, 'send-code', attempt, now);
      if (retryAfterSeconds !== undefined) return { shop, retryAfterSeconds };
      // A code is useless until then.
      const blockedSeconds = await secondsUntilAttempt(transaction, 'try-code', attempt, now);
      if (blockedSeconds * 1000 >= CODE_LIFETIME_MS) return { shop, retryAfterSeconds: blockedSeconds };
      const known = await findCredentials(transaction, email);
      const isDecoy = (known !== undefined) === (purpose === 'verify');
      const begun = await codes.begin(transaction, { tenant, purpose, email }, { isDecoy }, now);
      if ('retryAfterSeconds' in begun) return { shop, sentRecently: begun };
      const mail = isDecoy ? { kind: NOTICES[purpose] } : { kind: CODE_MAILS[purpose], code: begun.code };
      await writeMail(transaction, shop, { ...mail, recipient: known?.email ?? email }, now);
      return { shop };
    });
    refuseTooMany(outcome.shop.language, outcome.retryAfterSeconds);
    if (outcome.sentRecently !== undefined)
      throw localizedFailure('code_sent_recently', outcome.shop.language, outcome.sentRecently);
    await answerable;
    return { resendAfterSeconds: CODE_PAUSE_MS / 1000 };
  }

  app.post('/auth/otp/verify', async (context) => {
    const body = await readJsonBody(context);
    const { headers, body: given } = validateRequest('verifyOtp', { ...requestWithoutBody(context), body });
    const tenant = headers['x-tenant'];
    const email = cleanTyped(given.email);
    const now = clock.now();
    const tried = await runAsTenant(db, tenant, async (transaction) => {
      const shop = await readShop(transaction, tenant, context);
      const attempt = { ...attemptOf(email, headers), purpose: 'verify' } as const;
      const retryAfterSeconds = await countIdentityAttempt(transaction, 'try-code', attempt, now);
      if (retryAfterSeconds !== undefined) return { shop, retryAfterSeconds };
      const verdict = await codes.verify(transaction, { tenant, purpose: 'verify', email }, given.otp, now);
      return {
        shop,
        verdict,
        proof: verdict === 'right' ? await createEmailProof(transaction, email, now) : undefined,
      };
    });
    refuseTooMany(tried.shop.language, tried.retryAfterSeconds);
    if (tried.proof === undefined) throw localizedFailure(CODE_FAILURES[tried.verdict ?? 'wrong'], tried.shop.language);
    return answerPrivately(context, tried.proof satisfies Calls['verifyOtp']['answer']);
  });

  app.put('/auth/reset-password', async (context) => {
    const body = await readJsonBody(context);
    const { headers, body: given } = validateRequest('resetPassword', { ...requestWithoutBody(context), body });
    const tenant = headers['x-tenant'];
    const email = cleanTyped(given.email);
    const counted = await runAsTenant(db, tenant, async (transaction) => ({
      shop: await readShop(transaction, tenant, context),
      retryAfterSeconds: await countIdentityAttempt(
        transaction,
        'try-code',
        { ...attemptOf(email, headers), purpose: 'reset' },
        clock.now(),
      ),
    }));
    refuseTooMany(counted.shop.language, counted.retryAfterSeconds);
    const { shop } = counted;
    // Before it is known whether the code is right, so that a code is used up only by a password that is stored.
    const passwordHash = await refuseWhenBusy(shop.language, () => hashPassword(given.newPassword));
    const now = clock.now();
    const { verdict, storedHash } = await runAsTenant(db, tenant, async (transaction) => {
      const found = await codes.verify(transaction, { tenant, purpose: 'reset', email }, given.otp, now);
      const customer = found === 'right' || found === 'used' ? await findCredentials(transaction, email) : undefined;
      if (found !== 'right') return { verdict: found, storedHash: customer?.passwordHash };
      if (customer === undefined) return { verdict: 'expired' as const };
      await becomeCustomer(transaction, customer.customerId);
      await replacePassword(transaction, shop, { passwordHash, email: customer.email }, now);
      await forgetSignInAttempts(transaction, attemptOf(email, headers));
      return { verdict: found };
    });
    // The code may have set this password already, and the answer been lost.
    const isDone =
      verdict === 'used' && (await refuseWhenBusy(shop.language, () => verifyPassword(given.newPassword, storedHash)));
    if (verdict !== 'right' && !isDone) throw localizedFailure(CODE_FAILURES[verdict], shop.language);
    return answerPrivately(context, null satisfies Calls['resetPassword']['answer']);
  });
}

/** Mails with a code, and the notices without one. */
const CODE_MAILS = { verify: 'verifyCode', reset: 'resetCode' } as const;
const NOTICES = { verify: 'accountExists', reset: 'noAccount' } as const;

const CODE_FAILURES = {
  right: 'code_wrong',
  wrong: 'code_wrong',
  expired: 'code_expired',
  used: 'code_used',
  exhausted: 'code_exhausted',
} as const;

const readShop = (transaction: TenantTransaction, tenant: string, context: Context): Promise<RequestedShop> =>
  readRequestedShop(transaction, tenant, context.req.header('accept-language'));
