import type { LoginBody } from '../../schemas/generated/calls.ts';
import type { Customer } from '../../schemas/generated/wire.ts';

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
  /** Publishes the visitor to other tabs: the id of the customer, empty for a guest. */
  readonly announce: (identity: string) => void;
}

export interface ChangedSession {
  readonly state: SessionState;
  /** Message of the server in the visitor's language. */
  readonly message: string;
}

/** A sign-up or reset that awaits a code, as answered by `GET /api/auth/pending`. */
export type PendingState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'sign-up' | 'reset';
      readonly email: string;
      /** Seconds until another code can be sent. */
      readonly resendAfterSeconds: number;
    };
