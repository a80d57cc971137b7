import type { Calls } from '../../../schemas/generated/calls.ts';
import { callValidators } from '../../../schemas/generated/validate-calls.js';
import { type Api, ApiError } from '../../api/api.ts';
import type { PendingState, SessionState } from '../../api/session-state.ts';
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

export interface VerificationRoutesOptions {
  readonly sessions: BrowserSessions;
  readonly pending: PendingIdentities;
  readonly clock: Clock;
}

/** The client routes that a code from a mail finishes (spec 4 and 7): signing up, and setting a new password. */
export function createVerificationRoutes({
  sessions,
  pending,
  clock,
}: VerificationRoutesOptions): readonly ClientRoute[] {
  /** Keeps what was begun until its code comes back. Throws `too_long`. */
  async function keepPending(
    { exchange, locale }: Request,
    begun: PendingIdentity,
    resendAfterSeconds: number,
  ): Promise<PendingState> {
    const now = clock.now();
    const times = { resendAt: now + resendAfterSeconds * 1000, expiresAt: now + PENDING_LIFETIME_MS };
    if (!(await pending.keep(exchange, { ...begun, ...times }))) throw failure(400, 'too_long', locale);
    return { kind: begun.kind, email: begun.email, resendAfterSeconds };
  }

  /** What was begun as this kind. Throws `nothing_pending` when nothing was, or too long ago. */
  async function requirePending<Kind extends PendingIdentity['kind']>(
    { exchange, context, locale }: Request,
    kind: Kind,
  ): Promise<PendingOfKind<Kind>> {
    const begun = await pending.read(exchange, context.tenant);
    if (begun === undefined || !isOfKind(begun, kind)) throw failure(409, 'nothing_pending', locale);
    return begun;
  }

  /**
   * Creates the customer. A code counts once: where this fails after it was accepted, its proof stays in the cookie, and the next
   * attempt goes on with that.
   */
  async function registerProved(
    { exchange, api }: Request,
    begun: PendingOfKind<'sign-up'>,
    proof: string,
  ): Promise<Calls['login']['answer']> {
    const { email, registration } = begun;
    try {
      return (await api.call('register', { body: { ...registration, email, proof } })).data;
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      const isProofUsed = code === 'proof_invalid';
      if (begun.proof !== undefined && (isProofUsed || code === 'email_taken')) {
        const signedIn = await signInRegistered(api, begun);
        if (signedIn !== undefined) return signedIn;
      }
      await pending.keep(exchange, { ...begun, proof: isProofUsed ? undefined : proof });
      throw error;
    }
  }

  /** Finishes a registration by its code. */
  async function registerByCode(
    request: Request,
    begun: PendingOfKind<'sign-up'>,
    otp: string,
  ): Promise<Calls['login']['answer']> {
    const { api } = request;
    let { proof } = begun;
    try {
      proof ??= (await api.call('verifyOtp', { body: { email: begun.email, otp } })).data.proof;
    } catch (error) {
      const isUsed = error instanceof ApiError && error.code === 'code_used';
      const signedIn = isUsed ? await signInRegistered(api, begun) : undefined;
      if (signedIn !== undefined) return signedIn;
      throw error;
    }
    return registerProved(request, begun, proof);
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
        const begun = {
          kind: 'sign-up',
          email,
          registration: body,
          ...startTimes(context.tenant, clock.now()),
        } as const;
        if (!(await pending.fits({ ...begun, proof: PROOF_TO_COME }))) throw failure(400, 'too_long', locale);
        const { data: found } = await api.call('checkUser', { query: { email } });
        if (found.status === 'exists') throw failure(409, 'email_taken', locale);
        const resendAfterSeconds = await untilNextCode(api.call('sendOtp', { body: { email } }));
        return {
          message: textOf('codeSent', locale),
          data: await keepPending(request, begun, resendAfterSeconds),
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
        // The page asks no customer for a code: an earlier attempt succeeded, and the browser has its cookies alone.
        const known = (await pending.read(exchange, context.tenant)) ? undefined : await context.customerSession();
        if (known !== undefined)
          return { message, data: { status: 'authenticated', customer: known.customer } satisfies SessionState };
        const begun = await requirePending(request, 'sign-up');
        const signedIn = await registerByCode(request, begun, body.otp);
        pending.clear(exchange);
        return { message, data: await sessions.begin(exchange, context, signedIn) };
      },
    }),
    clientRoute({
      method: 'POST',
      path: '/api/auth/send-otp',
      handle: async (request) => {
        const { exchange, context, api, locale } = request;
        const begun = await pending.read(exchange, context.tenant);
        if (begun === undefined) throw failure(409, 'nothing_pending', locale);
        const call = begun.kind === 'reset' ? 'forgotPassword' : 'sendOtp';
        const { data } = await api.call(call, { body: { email: begun.email } });
        return {
          message: textOf('codeSent', locale),
          data: await keepPending(request, begun, data.resendAfterSeconds),
        };
      },
    }),
    clientRoute({
      method: 'POST',
      path: '/api/auth/forgot-password',
      body: callValidators.forgotPassword.body,
      handle: async (request) => {
        const { context, api, body, locale } = request;
        const email = body.email.trim();
        const resendAfterSeconds = await untilNextCode(api.call('forgotPassword', { body: { email } }));
        const begun = { kind: 'reset', email, ...startTimes(context.tenant, clock.now()) } as const;
        return {
          message: textOf('codeSent', locale),
          data: await keepPending(request, begun, resendAfterSeconds),
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
        await api.call('resetPassword', { body: { email, otp: body.otp, newPassword: body.password } });
        pending.clear(exchange);
        return { message: textOf('reset', locale), data: null };
      },
    }),
    clientRoute({
      method: 'GET',
      path: '/api/auth/pending',
      handle: async ({ exchange, context }) => {
        const begun = await pending.read(exchange, context.tenant);
        if (begun === undefined) return { data: { kind: 'none' } satisfies PendingState };
        const { kind, email, resendAt } = begun;
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

/** As long as a proof, which is kept beside a registration once its code was accepted. */
const PROOF_TO_COME = 'p'.repeat(43);

/**
 * Signs in whom an earlier attempt may have created, whose answer was lost: on its way from the backend, or to the browser.
 * Undefined where it was not so.
 */
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
  begun: PendingIdentity,
  kind: Kind,
): begun is PendingOfKind<Kind> => begun.kind === kind;

/** Times as long as those that are set once the code is sent: whether they fit a cookie is known before. */
const startTimes = ({ id }: Tenant, now: number) => ({ tenant: id, resendAt: now, expiresAt: now });

/**
 * Seconds until another code can be sent. Whoever sends a form again a moment later (to correct a name) has a code that still
 * counts, and goes on with that.
 */
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

/** Before a code is sent: afterwards it would be used up. */
function checkCountryAndPhone(registration: Registration, { markets }: Tenant, locale: string): void {
  const found = registrationFailure(registration, marketFor(markets, locale).countries);
  if (found === undefined) return;
  const { failure: code, ...lengths } = found;
  throw failure(422, code, locale, lengths);
}

type MessageName = keyof typeof messages;

/** What the shop's server says of itself, as the backend says its failures. */
const failure = (status: number, code: MessageName, locale: string, values?: Readonly<Record<string, number>>) =>
  new ApiError(textOf(code, locale, values), status, { code });

function textOf(name: MessageName, locale: string, values: Readonly<Record<string, number>> = {}): string {
  const texts: Readonly<Record<string, string>> & { readonly en: string } = messages[name];
  return (texts[locale] ?? texts.en).replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));
}
