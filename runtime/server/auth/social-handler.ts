import type { Logger } from 'pino';
import type { SocialProvider } from '../../../schemas/generated/wire.ts';
import { ApiError } from '../../api/api.ts';
import { deviceName } from '../../domain/device-name.ts';
import { type Prefix, splitPrefix, withPrefix } from '../../domain/routing/prefix.ts';
import { parseReturnPath } from '../../domain/routing/return-path.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Backend } from '../../tenant/backend.ts';
import { sendFailure, sendPreviewRefusal } from '../api-answer.ts';
import { type Exchange, readBody, send } from '../http/exchange.ts';
import type { RequestContext } from '../session/request-context.ts';
import { clearSocialCookie, readSocialCookies, setSocialCookie } from '../session/session-cookie.ts';
import { createSeal, type Seal } from '../session/session-seal.ts';
import type { BrowserSessions } from './browser-sessions.ts';

export interface SocialHandlerOptions {
  readonly backend: Pick<Backend, 'apiOf'>;
  readonly sessions: BrowserSessions;
  /** The first seals, all open: those of sessions. */
  readonly keys: readonly string[];
  readonly clock: Clock;
  readonly log: Logger;
}

/** What is kept of a sign-in while its person is at the provider: in a cookie, so that no other browser can finish it. */
interface BegunSignIn {
  /** The only tenant and provider that it counts for. */
  readonly tenant: string;
  readonly provider: SocialProvider;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Where to go afterwards: a path of this shop without its prefix. */
  readonly next: string;
  readonly prefix: Prefix | undefined;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** Long enough to sign in at a provider, with a second factor. */
const SOCIAL_LIFETIME_MS = 10 * 60_000;

/** Form and query of a provider's answer, in characters: a code, a state and Apple's name of a person. */
const MAX_ANSWER_LENGTH = 8000;

/** A longer path is not returned to: it would not fit into the cookie. */
const MAX_NEXT_LENGTH = 1000;

/**
 * Signs in by a provider, in two requests that a browser makes as a page: `/api/auth/social/google` sends it to the
 * provider, and the provider sends it back to `/callback` below. Whatever fails ends at the sign-in page, which says so.
 *
 * Apple answers by a form from its own site, with which no `SameSite=Lax` cookie comes. The form is sent on as the
 * query that the others answer with, and the cookie comes with that: it need not be `SameSite=None`.
 *
 * @returns false, having sent nothing, for any other path
 */
export function createSocialHandler({ backend, sessions, keys, clock, log }: SocialHandlerOptions) {
  const seal: Seal<BegunSignIn> = createSeal('social', keys, clock, isBegunSignIn);

  const apiOf = ({ tenant, clientNetwork }: RequestContext) =>
    backend.apiOf({ tenant: tenant.id, locale: tenant.markets.defaultLanguage, clientNetwork });

  async function begin(exchange: Exchange, context: RequestContext, provider: SocialProvider): Promise<void> {
    const target = readTarget(new URLSearchParams(exchange.search).get('next'));
    try {
      const { data } = await apiOf(context).call('beginSocialSignIn', {
        params: { provider },
        body: { redirectUri: callbackOf(exchange, provider) },
      });
      const { state, nonce, codeVerifier } = data;
      const expiresAt = clock.now() + SOCIAL_LIFETIME_MS;
      const begun = { tenant: context.tenant.id, provider, state, nonce, codeVerifier, ...target, expiresAt };
      setSocialCookie(exchange, await seal.seal(begun), SOCIAL_LIFETIME_MS / 1000);
      redirect(exchange, data.url);
    } catch (error) {
      fail(exchange, context, provider, target, error);
    }
  }

  async function finish(exchange: Exchange, context: RequestContext, provider: SocialProvider): Promise<void> {
    const begun = await readBegun(exchange, context, provider);
    const target = begun ?? readTarget(null);
    // It counts once, whatever comes of it.
    clearSocialCookie(exchange);
    try {
      if (begun === undefined) throw new ApiError('nothing was begun in this browser', 409, { code: 'nothing_begun' });
      const { state, nonce, codeVerifier } = begun;
      const name = deviceName(exchange.request.headers['user-agent'] ?? '');
      const { data } = await apiOf(context).call('finishSocialSignIn', {
        params: { provider },
        body: {
          redirectUri: callbackOf(exchange, provider),
          parameters: exchange.search.slice(1),
          state,
          nonce,
          codeVerifier,
          ...(name !== undefined && { deviceName: name }),
        },
      });
      await sessions.begin(exchange, context, data);
      redirect(exchange, pathOf(target, target.next));
    } catch (error) {
      fail(exchange, context, provider, target, error);
    }
  }

  /** Undefined for what another browser, tenant or provider began, what was edited or has expired, and for two of them. */
  async function readBegun(exchange: Exchange, { tenant }: RequestContext, provider: SocialProvider) {
    const [only, ...others] = readSocialCookies(exchange);
    if (only === undefined || others.length > 0) return undefined;
    const begun = await seal.open(only);
    return begun?.tenant === tenant.id && begun.provider === provider ? begun : undefined;
  }

  /** Back to the sign-in page, or home in a shop without it. Anything but a failure of the backend is thrown on. */
  function fail(
    exchange: Exchange,
    { tenant }: RequestContext,
    provider: SocialProvider,
    target: ReturnTarget,
    error: unknown,
  ): void {
    if (!(error instanceof ApiError)) throw error;
    log.warn(
      { tenant: tenant.id, provider, status: error.status, code: error.code },
      'signing in by a provider failed',
    );
    const query = new URLSearchParams({ failed: 'social', ...(target.next !== '/' && { next: target.next }) });
    redirect(exchange, pathOf(target, tenant.prepared.pages.has('sign-in') ? `/auth/sign-in?${query}` : '/'));
  }

  return async (exchange: Exchange, context: RequestContext): Promise<boolean> => {
    const [, provider, callback] = PATH.exec(exchange.pathname) ?? [];
    if (!isProvider(provider)) return false;
    const { method } = exchange.request;
    const mayPost = callback !== undefined;
    if (method === 'POST' && mayPost) await sendFormOn(exchange);
    else if (method !== 'GET') {
      const allow = mayPost ? 'GET, POST' : 'GET';
      sendFailure(exchange, 405, { code: 'method_not_allowed', message: 'method not allowed' }, { allow });
    } else if (context.isPreview) sendPreviewRefusal(exchange);
    else if (callback === undefined) await begin(exchange, context, provider);
    else await finish(exchange, context, provider);
    return true;
  };
}

const PATH = /^\/api\/auth\/social\/([a-z]+)(\/callback)?$/;

/** Whether a path is one of these, whose forms come from other sites. */
export const isSocialPath = (pathname: string): boolean => PATH.test(pathname);

const PROVIDERS: readonly SocialProvider[] = ['google', 'apple', 'facebook'];

const isProvider = (name: unknown): name is SocialProvider => PROVIDERS.some((provider) => provider === name);

/** Reads no cookie and changes nothing. */
async function sendFormOn(exchange: Exchange): Promise<void> {
  const form = new URLSearchParams(await readBody(exchange, MAX_ANSWER_LENGTH));
  redirect(exchange, `${exchange.pathname}?${form}`);
}

/** At the host that was asked, whose cookie it is: each is registered at the provider. */
const callbackOf = ({ isSecure, request }: Exchange, provider: SocialProvider): string =>
  `${isSecure ? 'https' : 'http'}://${request.headers.host}/api/auth/social/${provider}/callback`;

/** Where to go afterwards, and in which language and country. */
type ReturnTarget = Pick<BegunSignIn, 'next' | 'prefix'>;

/** @param given with its prefix, as a page knows itself; home where it is no path of the shop */
function readTarget(given: string | null): ReturnTarget {
  const { prefix } = splitPrefix(given ?? '');
  const next = parseReturnPath(given);
  return { prefix, next: next === undefined || next.length > MAX_NEXT_LENGTH ? '/' : next };
}

/** Without a prefix the shop chooses one, as for any bare path. */
const pathOf = ({ prefix }: ReturnTarget, path: string): string =>
  prefix === undefined ? path : withPrefix(prefix, path);

const redirect = (exchange: Exchange, location: string): void =>
  send(exchange, 303, { location, 'cache-control': 'no-store' });

function isBegunSignIn(value: unknown): value is BegunSignIn {
  if (typeof value !== 'object' || value === null) return false;
  const { tenant, provider, state, nonce, codeVerifier, next, expiresAt }: Record<string, unknown> = { ...value };
  const texts = [tenant, state, nonce, codeVerifier, next];
  return isProvider(provider) && texts.every((text) => typeof text === 'string') && typeof expiresAt === 'number';
}
