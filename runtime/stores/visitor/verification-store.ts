import { observableRef } from 'mobx';
import type { SignUpForm } from '../../../schemas/generated/forms.ts';
import { ApiError, secondsToWait } from '../../api/api.ts';
import type { ClientAnswer, ClientApi, PasswordReset } from '../../api/client-api.ts';
import type { PendingState } from '../../api/session-state.ts';
import { makeStoreObservable } from '../core/observing.ts';
import type { Store, StoreContext } from '../core/stores.ts';
import type { SessionStore } from './session-store.ts';

/** The sign-up form and the device. Source: spec 7, `POST /api/auth/register`. */
export type NewCustomer = SignUpForm & {
  readonly deviceName?: string;
  readonly deviceToken?: string;
  readonly uuid?: string;
};

/**
 * Sign-up and password reset, which a code from an e-mail completes. The server stores the pending state in a cookie. Actions
 * return the server's message and reject with `ApiError`.
 */
export class VerificationStore implements Store {
  /** Undefined until the first answer. */
  pending: PendingState | undefined = undefined;
  /** Whether the check failed without an earlier answer. */
  isUnknown = false;

  readonly #session: SessionStore;
  readonly #api: ClientApi;
  /** Number of state changes; answers of older checks are dropped. */
  #turn = 0;

  constructor({ clientApi, session }: StoreContext) {
    this.#api = clientApi;
    this.#session = session;
    makeStoreObservable(this, { pending: observableRef });
  }

  get isPristine(): boolean {
    return this.pending === undefined && !this.isUnknown;
  }

  /** Fetches the pending state. Without an answer, the last one stays. */
  async check(): Promise<void> {
    if (!this.#session.isLive) return;
    const turn = this.#turn;
    const answer = await this.#api.call('GET /api/auth/pending', {}).catch(() => undefined);
    if (turn !== this.#turn) return;
    this.show(answer === undefined ? this.pending : answer.data);
  }

  /** Sends a code to the e-mail address of a new customer. */
  register(customer: NewCustomer): Promise<string> {
    return this.begin(this.#api.call('POST /api/auth/register', customer));
  }

  /** Sends a code that sets a new password. */
  forgotPassword(email: string): Promise<string> {
    return this.begin(this.#api.call('POST /api/auth/forgot-password', { email }));
  }

  /** Sends another code, which replaces the last one. */
  async sendAgain(): Promise<string> {
    try {
      return await this.begin(this.#api.call('POST /api/auth/send-otp', {}));
    } catch (error) {
      const resendAfterSeconds = secondsToWait(error);
      if (resendAfterSeconds !== undefined && hasCode(this.pending)) this.show({ ...this.pending, resendAfterSeconds });
      return this.fail(error);
    }
  }

  /** Creates the customer with the code, and signs them in. */
  verify(otp: string): Promise<string> {
    return this.#session
      .change(async () => {
        const { data: state, message } = await this.#api.call('POST /api/auth/verify-otp', { otp });
        return { state, message };
      })
      .catch((error: unknown) => this.fail(error));
  }

  /** Sets a new password with the code, which ends all sessions. */
  async resetPassword(password: PasswordReset): Promise<string> {
    try {
      const { message } = await this.#api.call('PUT /api/auth/reset-password', password);
      if (this.#session.visitor === 'customer') await this.#session.check();
      return message;
    } catch (error) {
      return this.fail(error);
    }
  }

  /** Sets the pending state. */
  show(pending: PendingState | undefined): void {
    this.#turn += 1;
    this.pending = pending;
    this.isUnknown = pending === undefined;
  }

  private async begin(call: Promise<ClientAnswer<PendingState>>): Promise<string> {
    const { data, message } = await call;
    this.show(data);
    return message;
  }

  /** The pending state may have expired. */
  private fail(error: unknown): never {
    if (error instanceof ApiError && error.code === 'nothing_pending') this.show({ kind: 'none' });
    throw error;
  }
}

/** How long another code has to wait. */
export interface CodeWait {
  readonly resendAfterSeconds: number;
}

/** Whether a code is on its way for what was begun. */
export const hasCode = (pending: PendingState | undefined): pending is Exclude<PendingState, { kind: 'none' }> =>
  pending !== undefined && pending.kind !== 'none';
