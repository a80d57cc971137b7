import { observableRef } from 'mobx';
import type { DeviceSession } from '../../../schemas/generated/wire.ts';
import { ApiError, type PersonalApi, secondsToWait } from '../../api/api.ts';
import type { ClientApi } from '../../api/client-api.ts';
import { makeStoreObservable } from '../core/observing.ts';
import type { Store, StoreContext } from '../core/stores.ts';
import type { SessionStore } from './session-store.ts';
import type { CodeWait } from './verification-store.ts';

/** A new e-mail address with its code, and the password. */
export interface EmailChange {
  readonly fullName: string;
  readonly email: string;
  /** The code sent to the address. */
  readonly otp: string;
  readonly currentPassword: string;
}

/** The account of the signed-in customer. All actions reject with `ApiError`. Source: spec 7, account. */
export class AccountStore implements Store {
  /** The devices on which the customer is signed in; undefined before the first load. */
  sessions: readonly DeviceSession[] | undefined = undefined;
  hasSessionsFailed = false;
  private passwordState: { readonly customer: string; readonly hasPassword: boolean } | undefined = undefined;

  readonly #api: PersonalApi;
  readonly #clientApi: ClientApi;
  readonly #session: SessionStore;
  /** The exchanged code: each can be exchanged only once. */
  #redeemed: { readonly key: string; readonly proof: string } | undefined;

  constructor({ clientApi, personalApi, session }: StoreContext) {
    this.#clientApi = clientApi;
    this.#api = personalApi;
    this.#session = session;
    makeStoreObservable<this, 'passwordState'>(this, { sessions: observableRef, passwordState: observableRef });
  }

  get isPristine(): boolean {
    return this.sessions === undefined && !this.hasSessionsFailed && this.passwordState === undefined;
  }

  /** Whether the customer has a password: not always after signing in by a provider. Undefined while unknown. */
  get hasPassword(): boolean | undefined {
    const known = this.passwordState;
    return known?.customer === this.#session.identity ? known.hasPassword : undefined;
  }

  /** Without an answer, the last state stays. */
  async loadHasPassword(signal?: AbortSignal): Promise<void> {
    const customer = this.#session.identity;
    const answer = await this.#api.call('accountDetails', {}, { signal }).catch(() => undefined);
    if (answer !== undefined && !signal?.aborted) this.showHasPassword(customer, answer.data.hasPassword);
  }

  async rename(fullName: string): Promise<void> {
    await this.#api.call('updateAccountDetails', { body: { fullName } });
    await this.#session.check();
  }

  /** Sends a code to a new address. A recently sent one counts as success, since its answer may have been lost. */
  async beginEmailChange(email: string): Promise<CodeWait> {
    try {
      return await this.sendEmailCode(email);
    } catch (error) {
      const resendAfterSeconds = secondsToWait(error);
      if (!(error instanceof ApiError && error.code === 'code_sent_recently') || resendAfterSeconds === undefined)
        throw error;
      return { resendAfterSeconds };
    }
  }

  /** Sends another code to the new address. Returns when the next one can be sent. */
  async sendEmailCode(email: string): Promise<CodeWait> {
    return (await this.#api.call('sendOtp', { body: { email } })).data;
  }

  /** After a wrong password, the exchanged code stays valid. */
  async changeEmail({ fullName, email, otp, currentPassword }: EmailChange): Promise<void> {
    const key = `${email} ${otp}`;
    if (this.#redeemed?.key !== key) {
      const { data } = await this.#api.call('verifyOtp', { body: { email, otp } });
      this.#redeemed = { key, proof: data.proof };
    }
    const { proof } = this.#redeemed;
    await this.#api.call('updateAccountDetails', { body: { fullName, email, proof, currentPassword } });
    this.#redeemed = undefined;
    await this.#session.check();
  }

  /** Source: spec 7, `PUT /api/auth/set-phone-number`. */
  async setPhoneNumber(phoneNumber: string): Promise<void> {
    await this.#clientApi.call('PUT /api/auth/set-phone-number', { phoneNumber });
    await this.#session.check();
  }

  /** Signs the customer out on other devices. */
  async changePassword(currentPassword: string, newPassword: string): Promise<void> {
    await this.#api.call('changePassword', { body: { currentPassword, newPassword } });
    this.dropOtherSessions();
  }

  /** Deletes the account and signs out in every tab. */
  async deleteAccount(password: string): Promise<void> {
    await this.#api.call('deleteAccount', { body: { password } });
    // The session has ended with the account; offline, the next check finds out.
    await this.#session.signOut().catch(() => this.#session.check());
  }

  async loadSessions(signal?: AbortSignal): Promise<void> {
    // Hides the devices of another customer.
    this.showSessions(undefined, false);
    try {
      const { data } = await this.#api.call('sessions', {}, { signal });
      if (!signal?.aborted) this.showSessions(data);
    } catch {
      if (!signal?.aborted) this.showSessions(undefined, true);
    }
  }

  async endOtherSessions(): Promise<void> {
    await this.#api.call('endOtherSessions', {});
    this.dropOtherSessions();
  }

  private showHasPassword(customer: string, hasPassword: boolean): void {
    this.passwordState = { customer, hasPassword };
  }

  private dropOtherSessions(): void {
    if (this.sessions !== undefined) this.showSessions(this.sessions.filter(({ isCurrent }) => isCurrent));
  }

  private showSessions(sessions: readonly DeviceSession[] | undefined, hasFailed = false): void {
    this.sessions = sessions;
    this.hasSessionsFailed = hasFailed;
  }
}
