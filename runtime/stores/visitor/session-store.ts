import { observableRef } from 'mobx';
import type { ChangedSession, SessionRemote, SessionState, SignInCredentials } from '../../api/session-state.ts';
import { makeStoreObservable } from '../core/observing.ts';

export type SessionStatus = 'pending' | SessionState['status'];

/** The customer who is signed in, as the shop's own server answers. */
export type SessionCustomer = Extract<SessionState, { status: 'authenticated' }>['customer'];

/**
 * Who is visiting. A page is made for a guest; the browser asks afterwards, and again on every change of path (spec 4, auth
 * status). Of several answers the newest question's counts.
 */
export class SessionStore {
  status: SessionStatus = 'pending';
  /** Undefined unless `status` is `authenticated`. */
  customer: SessionCustomer | undefined = undefined;
  /** Whether the answer to the newest question is awaited. */
  isChecking = false;
  /** Whether nobody answered the newest question. */
  hasCheckFailed = false;

  #remote: SessionRemote | undefined;
  /** Counts questions and changes: an answer to an older question is dropped. */
  #turn = 0;

  /** @param remote undefined on the server, where nobody is asked */
  constructor(remote?: SessionRemote) {
    this.#remote = remote;
    makeStoreObservable(this, { customer: observableRef, isLive: false });
  }

  get visitor(): 'guest' | 'customer' {
    return this.status === 'authenticated' ? 'customer' : 'guest';
  }

  /** Another text whenever somebody else is visiting: what is personal is fetched anew then. Empty for a guest. */
  get identity(): string {
    return this.customer?._id ?? (this.visitor === 'customer' ? this.visitor : '');
  }

  /**
   * Asks who is visiting. Where nobody answers, what was known stays: spec 8, "network errors only logged". A new page says to the
   * other tabs what it found, too: they may not know yet.
   *
   * @param isAnnounced another tab has said that something changed: the others know it already
   */
  async check(isAnnounced = false): Promise<void> {
    const remote = this.#remote;
    if (remote === undefined) return;
    const turn = ++this.#turn;
    this.isChecking = true;
    const state = await remote.read().catch(() => undefined);
    if (turn !== this.#turn) return;
    this.endCheck(state === undefined);
    if (state === undefined) return;
    const before = this.identity;
    const wasPending = this.status === 'pending';
    this.apply(state);
    if (!isAnnounced && (wasPending || before !== this.identity)) remote.announce(this.identity);
  }

  /** Answers what the server says of it, in the visitor's language. Throws `ApiError`; who was visiting is so still. */
  signIn(credentials: SignInCredentials): Promise<string> {
    return this.change((remote) => remote.signIn(credentials));
  }

  /** The same for signing out. */
  signOut(): Promise<string> {
    return this.change((remote) => remote.signOut());
  }

  /** Whether it follows the server; false on the server, and after {@link identify}. */
  get isLive(): boolean {
    return this.#remote !== undefined;
  }

  /** Shows the shop as to this visitor, and asks nobody any more: for whoever shows how others see it. */
  identify(status: SessionState['status'], customer?: SessionCustomer): void {
    this.#remote = undefined;
    this.#turn += 1;
    this.endCheck();
    this.status = status;
    this.customer = customer;
  }

  /** Takes over what a route answers that signs in or out. Answers what the server says of it. Throws `ApiError`. */
  async change(send: (remote: SessionRemote) => Promise<ChangedSession>): Promise<string> {
    const remote = this.#remote;
    if (remote === undefined) throw new Error('nobody signs in on the server');
    const { state, message } = await send(remote);
    // What was asked before is answered by now, or was true before.
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
