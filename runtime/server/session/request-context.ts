import type { Session } from '../../../schemas/generated/wire.ts';
import { type Api, ApiError } from '../../api/api.ts';
import type { Backend } from '../../tenant/backend.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import type { KnownDevices } from '../auth/known-devices.ts';
import type { FileOwners } from '../files/file-owner.ts';
import { networkOf } from '../http/client-limits.ts';
import type { Exchange } from '../http/exchange.ts';
import { clearCookie, readSealedCookies } from './session-cookie.ts';
import messages from './session-messages.json' with { type: 'json' };
import type { SealedSession, SessionSeal } from './session-seal.ts';

/** Context of an API request. Pages open none, so that they stay the same for every visitor. */
export interface RequestContext {
  readonly tenant: Tenant;
  /** Key of attempt limits: see `networkOf`. */
  readonly clientNetwork: string;
  /** Content of the session cookie; undefined for a guest. The session may have ended at the backend. */
  readonly session: SealedSession | undefined;
  /** Owner token of a guest's files; undefined before the first upload. */
  readonly fileOwner: string | undefined;
  /** Digest of the account's e-mail address that last signed in with this browser; read below `/api/auth/` only. */
  readonly knownAccount: string | undefined;
  /** A draft is shown, whose viewers may not write. */
  readonly isPreview: boolean;
  /** The session cookie is forged, expired, of another tenant, or sent twice. */
  readonly hasUnusableCookie: boolean;
  /** The backend's session; undefined for a guest and an ended one. One call per request. Throws `ApiError`. */
  readonly customerSession: () => Promise<Session | undefined>;
  /** Ends every session in the request's cookies, also in duplicates. Throws `ApiError`. */
  readonly endSessions: () => Promise<void>;
}

interface RequestContextOptions {
  readonly seal: SessionSeal;
  readonly backend: Pick<Backend, 'apiOf'>;
  readonly isPreview: boolean;
  readonly fileOwners: Pick<FileOwners, 'read'>;
  readonly devices: Pick<KnownDevices, 'read'>;
}

/** Duplicate cookies are ignored, but opened for signing out. */
const MAX_OPENED_COOKIES = 2;

export async function openRequestContext(
  exchange: Exchange,
  tenant: Tenant,
  { seal, backend, isPreview, fileOwners, devices }: RequestContextOptions,
): Promise<RequestContext> {
  const cookies = readSealedCookies('session', exchange);
  const opened = await Promise.all(cookies.slice(0, MAX_OPENED_COOKIES).map((sealed) => seal.open(sealed)));
  const sessions = opened.filter((each) => each?.tenant === tenant.id);
  const session = cookies.length === 1 ? sessions[0] : undefined;
  const apiOf = ({ token }: SealedSession) =>
    backend.apiOf({ tenant: tenant.id, locale: tenant.markets.defaultLanguage, session: token });
  let pending: Promise<Session | undefined> | undefined;
  return {
    tenant,
    clientNetwork: networkOf(exchange.clientAddress),
    session,
    fileOwner: await fileOwners.read(exchange, tenant),
    knownAccount: exchange.pathname.startsWith('/api/auth/') ? await devices.read(exchange, tenant) : undefined,
    isPreview,
    hasUnusableCookie: cookies.length > 0 && session === undefined,
    customerSession() {
      pending ??= session === undefined ? Promise.resolve(undefined) : fetchSession(apiOf(session));
      return pending;
    },
    async endSessions() {
      for (const each of sessions) if (each !== undefined) await undefinedIfSignedOut(apiOf(each).call('logout', {}));
    },
  };
}

const fetchSession = async (api: Api): Promise<Session | undefined> =>
  (await undefinedIfSignedOut(api.call('session', {})))?.data;

async function undefinedIfSignedOut<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isSignedOut(error)) return undefined;
    throw error;
  }
}

/** Whether the session is unknown to the backend or has ended. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === 'unauthenticated';

/** Clears a session cookie that opens no session. */
export function clearDeadSession(exchange: Exchange, { session, hasUnusableCookie }: RequestContext): void {
  if (session !== undefined || hasUnusableCookie) clearCookie('session', exchange);
}

/** Id of the customer that a tab expects. Another tab may have signed in with another account. */
const CUSTOMER_HEADER = 'x-customer-id';

/** Throws 412 `another_customer` unless the session belongs to the expected customer. */
export function requireSameCustomer({ request }: Exchange, { session }: RequestContext, locale: string): void {
  const expected = request.headers[CUSTOMER_HEADER];
  if (expected === undefined || session === undefined || session.customer === expected) return;
  const texts: Readonly<Record<string, string>> = messages.another_customer;
  throw new ApiError(texts[locale] ?? messages.another_customer.en, 412, { code: 'another_customer' });
}
