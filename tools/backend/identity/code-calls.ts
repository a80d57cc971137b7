import { setTimeout } from 'node:timers/promises';
import { cleanTyped } from '../../../runtime/domain/forms/clean-typed.ts';
import type { Calls } from '../../../schemas/generated/calls.ts';
import { becomeCustomer, runAsTenant } from '../database/tenant-transaction.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { inSteps, type ShopRequest } from '../http/handler.ts';
import { localizedFailure } from '../http/http-failure.ts';
import { refuseTooMany } from '../http/private-answer.ts';
import { CODE_LIFETIME_MS, CODE_PAUSE_MS, MIN_CODE_ANSWER_MS } from '../limits.ts';
import { writeMail } from '../mail/write-mail.ts';
import { attemptOf, countIdentityAttempt, forgetSignInAttempts, secondsUntilAttempt } from './count-attempts.ts';
import { hashPassword, verifyPassword } from './credentials.ts';
import { refuseWhenBusy, replacePassword } from './customer-password.ts';
import { findCredentials } from './customers.ts';
import { createEmailProof } from './email-proofs.ts';
import { type CodePurpose, createOneTimeCodes } from './one-time-codes.ts';

// Refusals are thrown after the commit, so that an attempt always counts.

export const checkUser = inSteps<'checkUser'>(async ({ step }) => {
  const { shop, retryAfterSeconds, isKnown } = await step(async ({ transaction, shop, headers, query, now }) => {
    const email = cleanTyped(query.email);
    const attempt = attemptOf(email, headers);
    const retryAfterSeconds = await countIdentityAttempt(transaction, 'check-email', attempt, now);
    return { shop, retryAfterSeconds, isKnown: (await findCredentials(transaction, email)) !== undefined };
  });
  refuseTooMany(shop.language, retryAfterSeconds);
  return { data: { status: isKnown ? 'exists' : 'available' } };
});

export const sendOtp = inSteps<'sendOtp'>(async (call) => ({ data: await sendCode(call, 'verify') }));

export const forgotPassword = inSteps<'forgotPassword'>(async (call) => ({ data: await sendCode(call, 'reset') }));

interface CodeRequest extends Pick<ShopRequest<'sendOtp'>, 'transaction' | 'shop' | 'headers' | 'now'> {
  readonly body: { readonly email: string };
}

interface CodeCall {
  readonly dependencies: BackendDependencies;
  readonly step: <Result>(work: (request: CodeRequest) => Promise<Result>) => Promise<Result>;
}

/** Does the same work with and without an account: neither answer nor time reveals one. */
async function sendCode({ step, dependencies }: CodeCall, purpose: CodePurpose): Promise<Calls['sendOtp']['answer']> {
  const codes = createOneTimeCodes(dependencies.token);
  const answerable = setTimeout(MIN_CODE_ANSWER_MS);
  const outcome = await step(async ({ transaction, shop, headers, body, now }) => {
    const email = cleanTyped(body.email);
    const attempt = { ...attemptOf(email, headers), purpose };
    const retryAfterSeconds = await countIdentityAttempt(transaction, 'send-code', attempt, now);
    if (retryAfterSeconds !== undefined) return { shop, retryAfterSeconds };
    // A code is useless until then.
    const blockedSeconds = await secondsUntilAttempt(transaction, 'try-code', attempt, now);
    if (blockedSeconds * 1000 >= CODE_LIFETIME_MS) return { shop, retryAfterSeconds: blockedSeconds };
    const known = await findCredentials(transaction, email);
    const isDecoy = (known !== undefined) === (purpose === 'verify');
    const begun = await codes.begin(transaction, { tenant: shop.id, purpose, email }, { isDecoy }, now);
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

export const verifyOtp = inSteps<'verifyOtp'>(async ({ step, dependencies }) => {
  const codes = createOneTimeCodes(dependencies.token);
  const tried = await step(async ({ transaction, shop, headers, body, now }) => {
    const email = cleanTyped(body.email);
    const attempt = { ...attemptOf(email, headers), purpose: 'verify' } as const;
    const retryAfterSeconds = await countIdentityAttempt(transaction, 'try-code', attempt, now);
    if (retryAfterSeconds !== undefined) return { shop, retryAfterSeconds };
    const verdict = await codes.verify(transaction, { tenant: shop.id, purpose: 'verify', email }, body.otp, now);
    return { shop, verdict, proof: verdict === 'right' ? await createEmailProof(transaction, email, now) : undefined };
  });
  refuseTooMany(tried.shop.language, tried.retryAfterSeconds);
  if (tried.proof === undefined) throw localizedFailure(CODE_FAILURES[tried.verdict ?? 'wrong'], tried.shop.language);
  return { data: tried.proof };
});

export const resetPassword = inSteps<'resetPassword'>(async ({ step, dependencies: { db, clock, token } }) => {
  const codes = createOneTimeCodes(token);
  const { shop, headers, body, email, retryAfterSeconds } = await step(async (request) => {
    const email = cleanTyped(request.body.email);
    const attempt = { ...attemptOf(email, request.headers), purpose: 'reset' } as const;
    const retryAfterSeconds = await countIdentityAttempt(request.transaction, 'try-code', attempt, request.now);
    return { ...request, email, retryAfterSeconds };
  });
  refuseTooMany(shop.language, retryAfterSeconds);
  // Before it is known whether the code is right, so that a code is used up only by a password that is stored.
  const passwordHash = await refuseWhenBusy(shop.language, () => hashPassword(body.newPassword));
  const now = clock.now();
  const { verdict, storedHash } = await runAsTenant(db, shop.id, async (transaction) => {
    const found = await codes.verify(transaction, { tenant: shop.id, purpose: 'reset', email }, body.otp, now);
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
    verdict === 'used' && (await refuseWhenBusy(shop.language, () => verifyPassword(body.newPassword, storedHash)));
  if (verdict !== 'right' && !isDone) throw localizedFailure(CODE_FAILURES[verdict], shop.language);
  return { data: null };
});

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
