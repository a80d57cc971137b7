import type { Calls } from '../../../schemas/generated/calls.ts';
import { callValidators } from '../../../schemas/generated/validate-calls.js';
import { type Api, ApiError } from '../../api/api.ts';
import type { PendingState, SessionState } from '../../api/session-state.ts';
import { deviceName } from '../../domain/device-name.ts';
import { cleanTyped } from '../../domain/forms/clean-typed.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { marketFor, type Tenant } from '../../tenant/tenant.ts';
import { type ClientRequest, type ClientRoute, clientRoute } from '../client-route.ts';
import { requireSameCustomer } from '../session/request-context.ts';
import {
  type Registration,
  readCode,
  readPasswordReset,
  readRegistration,
  registrationFailure,
} from './auth-bodies.ts';
import messages from './auth-messages.json' with { type: 'json' };
import type { BrowserSessions } from './browser-sessions.ts';
import { PENDING_LIFETIME_MS, type PendingIdentities, type PendingIdentity } from './pending-identity.ts';

interface VerificationRoutesOptions {
  readonly sessions: BrowserSessions;
  readonly pending: PendingIdentities;
  readonly clock: Clock;
}

/** The client routes of sign-up and password reset, verified by a code from an e-mail (spec 4 and 7). */
export function createVerificationRoutes({
  sessions,
  pending,
  clock,
}: VerificationRoutesOptions): readonly ClientRoute[] {
  /** Stores a pending identity. Throws `too_long`. */
  async function keepPending(
    { exchange, locale }: Request,
    identity: PendingIdentity,
    resendAfterSeconds: number,
  ): Promise<PendingState> {
    const now = clock.now();
    const times = { resendAt: now + resendAfterSeconds * 1000, expiresAt: now + PENDING_LIFETIME_MS };
    if (!(await pending.keep(exchange, { ...identity, ...times }))) throw failure(400, 'too_long', locale);
    return { kind: identity.kind, email: identity.email, resendAfterSeconds };
  }

  /** The pending identity of a kind. Throws `nothing_pending`. */
  async function requirePending<Kind extends PendingIdentity['kind']>(
    { exchange, context, locale }: Request,
    kind: Kind,
  ): Promise<PendingOfKind<Kind>> {
    const identity = await pending.read(exchange, context.tenant);
    if (identity === undefined || !isOfKind(identity, kind)) throw failure(409, 'nothing_pending', locale);
    return identity;
  }

  /** Creates the customer. On failure the proof of the used code stays in the cookie for the next attempt. */
  async function registerProved(
    { exchange, api }: Request,
    identity: PendingOfKind<'sign-up'>,
    proof: string,
  ): Promise<Calls['login']['answer']> {
    const { email, registration } = identity;
    try {
      return (await api.call('register', { body: { ...registration, email, proof } })).data;
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      const isProofUsed = code === 'proof_invalid';
      if (identity.proof !== undefined && (isProofUsed || code === 'email_taken')) {
        const signedIn = await signInRegistered(api, identity);
        if (signedIn !== undefined) return signedIn;
      }
      await pending.keep(exchange, { ...identity, proof: isProofUsed ? undefined : proof });
      throw error;
    }
  }

  async function registerByCode(
    request: Request,
    identity: PendingOfKind<'sign-up'>,
    otp: string,
  ): Promise<Calls['login']['answer']> {
    const { api } = request;
    let { proof } = identity;
    try {
      proof ??= (await api.call('verifyOtp', { body: { email: identity.email, otp } })).data.proof;
    } catch (error) {
      const isUsed = error instanceof ApiError && error.code === 'code_used';
      const signedIn = isUsed ? await signInRegistered(api, identity) : undefined;
      if (signedIn !== undefined) return signedIn;
      throw error;
    }
    return registerProved(request, identity, proof);
  }

  return [
    clientRoute({
      method: 'POST',
      path: '/api/auth/register',
      readBody: readRegistration,
      handle: async (request) => {
        const { context, body, api, locale } = request;
        const { email } = body;
        checkCountryAndPhone(body, context.tenant, locale);
        const identity = {
          kind: 'sign-up',
          email,
          registration: body,
          ...startTimes(context.tenant, clock.now()),
        } as const;
        if (!(await pending.fits({ ...identity, proof: PROOF_PLACEHOLDER }))) throw failure(400, 'too_long', locale);
        const { data: user } = await api.call('checkUser', { query: { email } });
        if (user.status === 'exists') throw failure(409, 'email_taken', locale);
        const resendAfterSeconds = await untilNextCode(api.call('sendOtp', { body: { email } }));
        return {
          message: textOf('codeSent', locale),
          data: await keepPending(request, identity, resendAfterSeconds),
        };
      },
    }),
    clientRoute({
      method: 'POST',
      path: '/api/auth/verify-otp',
      readBody: readCode,
      handle: async (request) => {
        const { exchange, context, body, locale } = request;
        const message = textOf('registered', locale);
        // An earlier attempt succeeded, and only its cookies arrived.
        const known = (await pending.read(exchange, context.tenant)) ? undefined : await context.customerSession();
        if (known !== undefined)
          return { message, data: { status: 'authenticated', customer: known.customer } satisfies SessionState };
        const identity = await requirePending(request, 'sign-up');
        const signedIn = await registerByCode(request, identity, body.otp);
        pending.clear(exchange);
        return { message, data: await sessions.begin(exchange, context, signedIn) };
      },
    }),
    clientRoute({
      method: 'POST',
      path: '/api/auth/send-otp',
      handle: async (request) => {
        const { exchange, context, api, locale } = request;
        const identity = await pending.read(exchange, context.tenant);
        if (identity === undefined) throw failure(409, 'nothing_pending', locale);
        const call = identity.kind === 'reset' ? 'forgotPassword' : 'sendOtp';
        const { data } = await api.call(call, { body: { email: identity.email } });
        return {
          message: textOf('codeSent', locale),
          data: await keepPending(request, identity, data.resendAfterSeconds),
        };
      },
    }),
    clientRoute({
      method: 'POST',
      path: '/api/auth/forgot-password',
      body: callValidators.forgotPassword.body,
      handle: async (request) => {
        const { context, api, body, locale } = request;
        const email = cleanTyped(body.email);
        const resendAfterSeconds = await untilNextCode(api.call('forgotPassword', { body: { email } }));
        const identity = { kind: 'reset', email, ...startTimes(context.tenant, clock.now()) } as const;
        return {
          message: textOf('codeSent', locale),
          data: await keepPending(request, identity, resendAfterSeconds),
        };
      },
    }),
    clientRoute({
      method: 'PUT',
      path: '/api/auth/reset-password',
      readBody: readPasswordReset,
      handle: async (request) => {
        const { exchange, api, body, locale } = request;
        const { email } = await requirePending(request, 'reset');
        const name = deviceName(exchange.request.headers['user-agent'] ?? '');
        const reset = { email, otp: body.otp, newPassword: body.password };
        await api.call('resetPassword', { body: { ...reset, ...(name !== undefined && { deviceName: name }) } });
        pending.clear(exchange);
        return { message: textOf('reset', locale), data: null };
      },
    }),
    clientRoute({
      method: 'GET',
      path: '/api/auth/pending',
      handle: async ({ exchange, context }) => {
        const identity = await pending.read(exchange, context.tenant);
        if (identity === undefined) return { data: { kind: 'none' } satisfies PendingState };
        const { kind, email, resendAt } = identity;
        const resendAfterSeconds = Math.max(0, Math.ceil((resendAt - clock.now()) / 1000));
        return { data: { kind, email, resendAfterSeconds } satisfies PendingState };
      },
    }),
    clientRoute({
      method: 'PUT',
      path: '/api/auth/set-phone-number',
      body: callValidators.setPhoneNumber.body,
      handle: async ({ exchange, context, api, body, locale }) => {
        requireSameCustomer(exchange, context, locale);
        const { data } = await api.call('setPhoneNumber', { body });
        return { message: textOf('saved', locale), data };
      },
    }),
  ];
}

/** Length of a proof, which is stored with the registration later. */
const PROOF_PLACEHOLDER = 'p'.repeat(43);

/** Signs in to the account of an earlier attempt whose response was lost; undefined without one. */
async function signInRegistered(
  api: Api,
  { email, registration: { password, deviceName, deviceToken } }: PendingOfKind<'sign-up'>,
): Promise<Calls['login']['answer'] | undefined> {
  const signedIn = await api
    .call('login', { body: { email, password, deviceName, deviceToken } })
    .catch(() => undefined);
  return signedIn?.data;
}

type Request = Omit<ClientRequest<unknown>, 'body'>;

type PendingOfKind<Kind extends PendingIdentity['kind']> = Extract<PendingIdentity, { kind: Kind }>;

const isOfKind = <Kind extends PendingIdentity['kind']>(
  identity: PendingIdentity,
  kind: Kind,
): identity is PendingOfKind<Kind> => identity.kind === kind;

/** Placeholder times, as long as the final ones, to check the cookie's length before a code is sent. */
const startTimes = ({ id }: Tenant, now: number) => ({ tenant: id, resendAt: now, expiresAt: now });

/** Seconds until another code can be sent. A recent code stays valid when a corrected form is sent again. */
async function untilNextCode(sent: Promise<{ readonly data: Calls['sendOtp']['answer'] }>): Promise<number> {
  try {
    return (await sent).data.resendAfterSeconds;
  } catch (error) {
    const seconds =
      error instanceof ApiError && error.code === 'code_sent_recently' && error.details?.retryAfterSeconds;
    if (typeof seconds === 'number') return seconds;
    throw error;
  }
}

/** Checked before a code is sent, which would be wasted. */
function checkCountryAndPhone(registration: Registration, { markets }: Tenant, locale: string): void {
  const found = registrationFailure(registration, marketFor(markets, locale).countries);
  if (found === undefined) return;
  const { failure: code, ...lengths } = found;
  throw failure(422, code, locale, lengths);
}

type MessageName = keyof typeof messages;

const failure = (status: number, code: MessageName, locale: string, values?: Readonly<Record<string, number>>) =>
  new ApiError(textOf(code, locale, values), status, { code });

function textOf(name: MessageName, locale: string, values: Readonly<Record<string, number>> = {}): string {
  const texts: Readonly<Record<string, string>> & { readonly en: string } = messages[name];
  return (texts[locale] ?? texts.en).replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));
}
