import type { Logger } from 'pino';
import type { SocialProvider } from '../../../schemas/generated/wire.ts';
import { ApiError } from '../../api/api.ts';
import { deviceName } from '../../domain/device-name.ts';
import { type Prefix, splitPrefix, withPrefix } from '../../domain/routing/prefix.ts';
import { parseReturnPath } from '../../domain/routing/return-path.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Backend } from '../../tenant/backend.ts';
import { sendMethodNotAllowed, sendPreviewRefusal } from '../api-answer.ts';
import { type Exchange, readBody, send } from '../http/exchange.ts';
import type { RequestContext } from '../session/request-context.ts';
import { clearCookie, openCookie, setSealedCookie } from '../session/session-cookie.ts';
import { createSeal, hasMembers, type Seal } from '../session/session-seal.ts';
import type { BrowserSessions } from './browser-sessions.ts';

interface SocialHandlerOptions {
  readonly backend: Pick<Backend, 'apiOf'>;
  readonly sessions: BrowserSessions;
  /** The session keys. */
  readonly keys: readonly string[];
  readonly clock: Clock;
  readonly log: Logger;
}

/** State of a sign-in at a provider, sealed into a cookie, so that no other browser can finish it. */
interface PendingSignIn {
  readonly tenant: string;
  readonly provider: SocialProvider;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Return path without its prefix. */
  readonly next: string;
  readonly prefix: Prefix | undefined;
  /** Epoch ms. */
  readonly expiresAt: number;
}

const SOCIAL_LIFETIME_MS = 10 * 60_000;

/** Characters of a provider's form or query. */
const MAX_ANSWER_LENGTH = 8000;

/** Characters of a return path that fits the cookie. */
const MAX_NEXT_LENGTH = 1000;

/**
 * Social sign-in: `/api/auth/social/google` redirects to the provider, which redirects back to `/callback`. Failures
 * redirect to the sign-in page.
 *
 * Apple posts a form from its own site, without `SameSite=Lax` cookies. A redirect turns the form into a query, with which
 * the cookie is sent.
 *
 * @returns false for any other path
 */
export function createSocialHandler({ backend, sessions, keys, clock, log }: SocialHandlerOptions) {
  const seal: Seal<PendingSignIn> = createSeal('social', keys, clock, isPendingSignIn);

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
      const pendingSignIn = { tenant: context.tenant.id, provider, state, nonce, codeVerifier, ...target, expiresAt };
      setSealedCookie('social', exchange, await seal.seal(pendingSignIn), SOCIAL_LIFETIME_MS / 1000);
      redirect(exchange, data.url);
    } catch (error) {
      fail(exchange, context, provider, target, error);
    }
  }

  async function finish(exchange: Exchange, context: RequestContext, provider: SocialProvider): Promise<void> {
    const opened = await openCookie('social', exchange, seal, context.tenant);
    const pendingSignIn = opened?.provider === provider ? opened : undefined;
    const target = pendingSignIn ?? readTarget(null);
    // Single use.
    clearCookie('social', exchange);
    try {
      if (pendingSignIn === undefined) throw new ApiError('no sign-in is pending', 409, { code: 'nothing_begun' });
      const { state, nonce, codeVerifier } = pendingSignIn;
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

  /** Redirects to the sign-in page, or home in a shop without it. Rethrows other errors than the backend's. */
  function fail(
    exchange: Exchange,
    { tenant }: RequestContext,
    provider: SocialProvider,
    target: ReturnTarget,
    error: unknown,
  ): void {
    if (!(error instanceof ApiError)) throw error;
    log.warn({ tenant: tenant.id, provider, status: error.status, code: error.code }, 'social sign-in failed');
    const query = new URLSearchParams({ failed: 'social', ...(target.next !== '/' && { next: target.next }) });
    redirect(exchange, pathOf(target, tenant.prepared.pages.has('sign-in') ? `/auth/sign-in?${query}` : '/'));
  }

  return async (exchange: Exchange, context: RequestContext): Promise<boolean> => {
    const [, provider, callback] = PATH.exec(exchange.pathname) ?? [];
    if (!isProvider(provider)) return false;
    const { method } = exchange.request;
    const mayPost = callback !== undefined;
    if (method === 'POST' && mayPost) await redirectForm(exchange);
    else if (method !== 'GET') sendMethodNotAllowed(exchange, mayPost ? 'GET, POST' : 'GET');
    else if (context.isPreview) sendPreviewRefusal(exchange);
    else if (callback === undefined) await begin(exchange, context, provider);
    else await finish(exchange, context, provider);
    return true;
  };
}

const PATH = /^\/api\/auth\/social\/([a-z]+)(\/callback)?$/;

/** Whether a path accepts cross-site forms of providers. */
export const isSocialPath = (pathname: string): boolean => PATH.test(pathname);

const PROVIDERS: readonly SocialProvider[] = ['google', 'apple', 'facebook'];

const isProvider = (name: unknown): name is SocialProvider => PROVIDERS.some((provider) => provider === name);

async function redirectForm(exchange: Exchange): Promise<void> {
  const form = new URLSearchParams(await readBody(exchange, MAX_ANSWER_LENGTH));
  redirect(exchange, `${exchange.pathname}?${form}`);
}

/** Redirect URI at the requested host, which has the cookie. Each host is registered at the provider. */
const callbackOf = ({ isSecure, request }: Exchange, provider: SocialProvider): string =>
  `${isSecure ? 'https' : 'http'}://${request.headers.host}/api/auth/social/${provider}/callback`;

/** Return path with language and country. */
type ReturnTarget = Pick<PendingSignIn, 'next' | 'prefix'>;

/** @param given path with its prefix; home for anything else */
function readTarget(given: string | null): ReturnTarget {
  const { prefix } = splitPrefix(given ?? '');
  const next = parseReturnPath(given);
  return { prefix, next: next === undefined || next.length > MAX_NEXT_LENGTH ? '/' : next };
}

const pathOf = ({ prefix }: ReturnTarget, path: string): string =>
  prefix === undefined ? path : withPrefix(prefix, path);

const redirect = (exchange: Exchange, location: string): void =>
  send(exchange, 303, { location, 'cache-control': 'no-store' });

const SIGN_IN_MEMBERS = {
  tenant: 'string',
  provider: 'string',
  state: 'string',
  nonce: 'string',
  codeVerifier: 'string',
  next: 'string',
  expiresAt: 'number',
} as const;

const isPendingSignIn = (value: unknown): value is PendingSignIn => hasMembers(value, SIGN_IN_MEMBERS);
