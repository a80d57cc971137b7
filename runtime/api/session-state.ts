import type { LoginBody } from '../../schemas/generated/calls.ts';
import type { Customer } from '../../schemas/generated/wire.ts';
import type { AskClientRoute } from './client-routes.ts';

/**
 * The visitor's session, as answered by `GET /api/auth/session` and `POST /api/auth/login`. Source: spec 4, auth
 * status.
 */
export type SessionState =
  | { readonly status: 'authenticated'; readonly customer: Customer }
  | { readonly status: 'unauthenticated' };

/** Source: spec 7, `POST /api/auth/login`. */
export type SignInCredentials = Readonly<LoginBody>;

/** Session calls to the shop's own server. All reject with `ApiError`. */
export interface SessionRemote {
  readonly read: () => Promise<SessionState>;
  readonly signIn: (credentials: SignInCredentials) => Promise<ChangedSession>;
  readonly signOut: () => Promise<ChangedSession>;
  /** Any other client route of identity. */
  readonly ask: AskClientRoute;
  /** Publishes the visitor to other tabs: the id of the customer, empty for a guest. */
  readonly announce: (identity: string) => void;
}

export interface ChangedSession {
  readonly state: SessionState;
  /** Message of the server in the visitor's language. */
  readonly message: string;
}

/** The session over the client routes of spec 7. */
export function createSessionRemote(ask: AskClientRoute, announce: SessionRemote['announce']): SessionRemote {
  const change = async (path: '/api/auth/login' | '/api/auth/logout', body?: object): Promise<ChangedSession> => {
    const { data, message } = await ask('POST', path, body);
    return { state: asState(data), message };
  };
  return {
    read: async () => asState((await ask('GET', '/api/auth/session')).data),
    signIn: (credentials) => change('/api/auth/login', credentials),
    signOut: () => change('/api/auth/logout'),
    ask,
    announce,
  };
}

/** Our own server's answers are held to their shape by its tests, not again in every browser. */
export const asState = (data: unknown): SessionState => data as SessionState;

/** A sign-up or reset that awaits a code, as answered by `GET /api/auth/pending`. */
export type PendingState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'sign-up' | 'reset';
      readonly email: string;
      /** Seconds until another code can be sent. */
      readonly resendAfterSeconds: number;
    };
