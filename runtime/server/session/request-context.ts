import type { Session } from '../../../schemas/generated/wire.ts';
import { type Api, ApiError } from '../../api/api.ts';
import type { Backend } from '../../tenant/backend.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import type { KnownDevices } from '../auth/known-devices.ts';
import type { FileOwners } from '../files/file-owner.ts';
import { networkOf } from '../http/client-limits.ts';
import type { Exchange } from '../http/exchange.ts';
import { readSessionCookies } from './session-cookie.ts';
import messages from './session-messages.json' with { type: 'json' };
import type { SealedSession, SessionSeal } from './session-seal.ts';

/** Context of a request that may be personal, opened once. Pages never open one, so that they stay the same for everybody. */
export interface RequestContext {
  readonly tenant: Tenant;
  /** What limits of attempts are counted by: see `networkOf`. */
  readonly clientNetwork: string;
  /** What the request's cookie holds; undefined for a guest. Whether the session has ended only the backend knows. */
  readonly session: SealedSession | undefined;
  /** By what the files that this browser sent for a guest are its own; undefined where it sent none. */
  readonly fileOwner: string | undefined;
  /** Digest of the e-mail address of the account that last signed in with this browser; asked for where one signs in. */
  readonly knownAccount: string | undefined;
  /** A draft is shown instead of the published document: its viewers may not write. */
  readonly isPreview: boolean;
  /** A cookie came with the request that opens no session: forged, expired, of another tenant, or one of several. */
  readonly hasUnusableCookie: boolean;
  /**
   * The session as the backend knows it; undefined for a guest and for one that has ended. Asked at most once per request, and
   * remembered no longer. Throws `ApiError` when the backend does not answer.
   */
  readonly customerSession: () => Promise<Session | undefined>;
  /**
   * Ends each session that the request's cookies hold, also where there are several and none of them counts. Throws `ApiError`
   * when the backend does not answer.
   */
  readonly endSessions: () => Promise<void>;
}

export interface RequestContextOptions {
  readonly seal: SessionSeal;
  readonly backend: Pick<Backend, 'apiOf'>;
  readonly isPreview: boolean;
  readonly fileOwners: Pick<FileOwners, 'read'>;
  readonly devices: Pick<KnownDevices, 'read'>;
}

/** Of several cookies none counts; a browser has two where one was planted. */
const MAX_OPENED_COOKIES = 2;

export async function openRequestContext(
  exchange: Exchange,
  tenant: Tenant,
  { seal, backend, isPreview, fileOwners, devices }: RequestContextOptions,
): Promise<RequestContext> {
  const cookies = readSessionCookies(exchange);
  const opened = await Promise.all(cookies.slice(0, MAX_OPENED_COOKIES).map((sealed) => seal.open(sealed)));
  const sessions = opened.filter((each) => each?.tenant === tenant.id);
  const session = cookies.length === 1 ? sessions[0] : undefined;
  const apiOf = ({ token }: SealedSession) =>
    backend.apiOf({ tenant: tenant.id, locale: tenant.markets.defaultLanguage, session: token });
  let asked: Promise<Session | undefined> | undefined;
  return {
    tenant,
    clientNetwork: networkOf(exchange.clientAddress),
    session,
    fileOwner: await fileOwners.read(exchange, tenant),
    knownAccount: exchange.pathname.startsWith('/api/auth/') ? await devices.read(exchange, tenant) : undefined,
    isPreview,
    hasUnusableCookie: cookies.length > 0 && session === undefined,
    customerSession() {
      asked ??= session === undefined ? Promise.resolve(undefined) : askSession(apiOf(session));
      return asked;
    },
    async endSessions() {
      for (const each of sessions) if (each !== undefined) await undefinedIfSignedOut(apiOf(each).call('logout', {}));
    },
  };
}

const askSession = async (api: Api): Promise<Session | undefined> =>
  (await undefinedIfSignedOut(api.call('session', {})))?.data;

async function undefinedIfSignedOut<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isSignedOut(error)) return undefined;
    throw error;
  }
}

/** The backend does not know the session (any more). */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === 'unauthenticated';

/**
 * A tab says with this header whom it shows the shop to, by the id of the customer. The cookie may have become somebody else's:
 * another tab has signed in, and this one does not know yet.
 */
const CUSTOMER_HEADER = 'x-customer-id';

/** Throws 412 `another_customer` where the request means another customer than its session is of: nothing is read or changed. */
export function requireSameCustomer({ request }: Exchange, { session }: RequestContext, locale: string): void {
  const meant = request.headers[CUSTOMER_HEADER];
  if (meant === undefined || session === undefined || session.customer === meant) return;
  const texts: Readonly<Record<string, string>> = messages.another_customer;
  throw new ApiError(texts[locale] ?? messages.another_customer.en, 412, { code: 'another_customer' });
}
