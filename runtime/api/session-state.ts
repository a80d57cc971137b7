import type { LoginBody } from '../../schemas/generated/calls.ts';
import type { Customer } from '../../schemas/generated/wire.ts';

/** Who is visiting, as `GET /api/auth/session` and `POST /api/auth/login` answer it. Source: spec 4, auth status. */
export type SessionState =
  | { readonly status: 'authenticated'; readonly customer: Customer }
  | { readonly status: 'unauthenticated' };

/** Source: spec 7, `POST /api/auth/login`. */
export type SignInCredentials = Readonly<LoginBody>;

/** Where a session is asked about and changed: the shop's own server. All reject with `ApiError`. */
export interface SessionRemote {
  readonly read: () => Promise<SessionState>;
  readonly signIn: (credentials: SignInCredentials) => Promise<ChangedSession>;
  readonly signOut: () => Promise<ChangedSession>;
  /** Says to the visitor's other tabs that the session has changed. */
  readonly announce: () => void;
}

export interface ChangedSession {
  readonly state: SessionState;
  /** What the server says of it, in the visitor's language. */
  readonly message: string;
}
