import { observableRef } from 'mobx';
import type { ChangedSession, SessionRemote, SessionState, SignInCredentials } from '../../api/session-state.ts';
import { makeStoreObservable } from '../core/observing.ts';

export type SessionStatus = 'pending' | SessionState['status'];

/** The signed-in customer. */
export type SessionCustomer = Extract<SessionState, { status: 'authenticated' }>['customer'];

/**
 * The session of the visitor. Pages are rendered for a guest; the browser checks the session after hydration and on every
 * change of path (spec 4, auth status). Only the answer of the last check counts.
 */
export class SessionStore {
  status: SessionStatus = 'pending';
  /** Undefined unless `status` is `authenticated`. */
  customer: SessionCustomer | undefined = undefined;
  /** Whether a check is in flight. */
  isChecking = false;
  /** Whether the last check had no answer. */
  hasCheckFailed = false;

  #remote: SessionRemote | undefined;
  /** Number of checks and changes; answers of older checks are dropped. */
  #turn = 0;

  /** @param remote undefined on the server */
  constructor(remote?: SessionRemote) {
    this.#remote = remote;
    makeStoreObservable(this, { customer: observableRef, isLive: false });
  }

  get visitor(): 'guest' | 'customer' {
    return this.status === 'authenticated' ? 'customer' : 'guest';
  }

  /** Identifies the visitor: personal data is fetched again when it changes. Empty for a guest. */
  get identity(): string {
    return this.customer?._id ?? (this.visitor === 'customer' ? this.visitor : '');
  }

  /**
   * Checks the session. Without an answer, the last state stays: spec 8, "network errors only logged". The first check of a page
   * also informs the other tabs.
   *
   * @param isAnnounced another tab announced a change, so that the others already know
   */
  async check(isAnnounced = false): Promise<void> {
    const remote = this.#remote;
    if (remote === undefined) return;
    const turn = ++this.#turn;
    this.isChecking = true;
    const state = await remote.read().catch((error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: spec 8, "network errors only logged"
      console.debug('the session was not read', error);
      return undefined;
    });
    if (turn !== this.#turn) return;
    this.endCheck(state === undefined);
    if (state === undefined) return;
    const before = this.identity;
    const wasPending = this.status === 'pending';
    this.apply(state);
    if (!isAnnounced && (wasPending || before !== this.identity)) remote.announce(this.identity);
  }

  /** Returns the server's message. Rejects with `ApiError`; the session then stays unchanged. */
  signIn(credentials: SignInCredentials): Promise<string> {
    return this.change((remote) => remote.signIn(credentials));
  }

  /** {@link signIn} for signing out. */
  signOut(): Promise<string> {
    return this.change((remote) => remote.signOut());
  }

  /** Whether it follows the server; false on the server, and after {@link identify}. */
  get isLive(): boolean {
    return this.#remote !== undefined;
  }

  /** Fixes the visitor and ends all checks; for previews and stories. */
  identify(status: SessionState['status'], customer?: SessionCustomer): void {
    this.#remote = undefined;
    this.#turn += 1;
    this.endCheck();
    this.status = status;
    this.customer = customer;
  }

  /** Applies the answer of a route that signs in or out. Returns the server's message. Rejects with `ApiError`. */
  async change(send: (remote: SessionRemote) => Promise<ChangedSession>): Promise<string> {
    const remote = this.#remote;
    if (remote === undefined) throw new Error('Signing in needs a browser.');
    const { state, message } = await send(remote);
    // Earlier checks are outdated.
    this.#turn += 1;
    this.endCheck();
    this.apply(state);
    remote.announce(this.identity);
    return message;
  }

  private endCheck(hasFailed = false): void {
    this.isChecking = false;
    this.hasCheckFailed = hasFailed;
  }

  private apply(state: SessionState): void {
    this.status = state.status;
    this.customer = state.status === 'authenticated' ? state.customer : undefined;
  }
}
