import { observableRef } from 'mobx';
import type { DeviceSession } from '../../../schemas/generated/wire.ts';
import { ApiError, type PersonalApi, secondsToWait } from '../../api/api.ts';
import { makeStoreObservable } from '../core/observing.ts';
import type { Store, StoreContext } from '../core/stores.ts';
import type { SessionStore } from './session-store.ts';
import type { CodeWait } from './verification-store.ts';

/** Another e-mail address, what proves that it is the customer's, and the password. */
export interface EmailChange {
  readonly fullName: string;
  readonly email: string;
  /** The code that was sent to the address. */
  readonly otp: string;
  readonly currentPassword: string;
}

/** Changes the account of whoever is signed in. All actions reject with `ApiError`. Source: spec 7, account. */
export class AccountStore implements Store {
  /** The devices on which the customer is signed in; undefined while nobody has asked. */
  sessions: readonly DeviceSession[] | undefined = undefined;
  hasSessionsFailed = false;
  private passwordState: { readonly customer: string; readonly hasPassword: boolean } | undefined = undefined;

  readonly #api: PersonalApi | undefined;
  readonly #session: SessionStore;
  /** The code that was exchanged already, since each can be only once, and what for. */
  #redeemed: { readonly key: string; readonly proof: string } | undefined;

  constructor({ personalApi, session }: StoreContext) {
    this.#api = personalApi;
    this.#session = session;
    makeStoreObservable<this, 'passwordState'>(this, { sessions: observableRef, passwordState: observableRef });
  }

  get isPristine(): boolean {
    return this.sessions === undefined && !this.hasSessionsFailed && this.passwordState === undefined;
  }

  /** Whether the customer has a password, which who signs in by a provider may not have; undefined while that is not known. */
  get hasPassword(): boolean | undefined {
    const known = this.passwordState;
    return known?.customer === this.#session.identity ? known.hasPassword : undefined;
  }

  /** Where nobody answers, what was known stays. */
  async loadHasPassword(signal?: AbortSignal): Promise<void> {
    const customer = this.#session.identity;
    const answer = await this.personal.call('accountDetails', {}, { signal }).catch(() => undefined);
    if (answer !== undefined && !signal?.aborted) this.showHasPassword(customer, answer.data.hasPassword);
  }

  async rename(fullName: string): Promise<void> {
    await this.personal.call('updateAccountDetails', { body: { fullName } });
    await this.#session.check();
  }

  /** Has a code sent for another address; one of a moment ago counts still: the answer about it may have been lost. */
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

  /** Sends another code to an address that is to become the customer's, and answers how long the next one has to wait. */
  async sendEmailCode(email: string): Promise<CodeWait> {
    return (await this.personal.call('sendOtp', { body: { email } })).data;
  }

  /** With a wrong password the code still counts: it is not exchanged a second time. */
  async changeEmail({ fullName, email, otp, currentPassword }: EmailChange): Promise<void> {
    const key = `${email} ${otp}`;
    if (this.#redeemed?.key !== key) {
      const { data } = await this.personal.call('verifyOtp', { body: { email, otp } });
      this.#redeemed = { key, proof: data.proof };
    }
    const { proof } = this.#redeemed;
    await this.personal.call('updateAccountDetails', { body: { fullName, email, proof, currentPassword } });
    this.#redeemed = undefined;
    await this.#session.check();
  }

  /** Source: spec 7, `PUT /api/auth/set-phone-number`. */
  async setPhoneNumber(phoneNumber: string): Promise<void> {
    const { ask } = this.#session;
    if (ask === undefined) throw new Error('no account is changed on the server');
    await ask('PUT', '/api/auth/set-phone-number', { phoneNumber });
    await this.#session.check();
  }

  /** Signs the customer out on other devices. */
  async changePassword(currentPassword: string, newPassword: string): Promise<void> {
    await this.personal.call('changePassword', { body: { currentPassword, newPassword } });
    this.dropOtherSessions();
  }

  /** Erases the account, and makes a guest of the visitor in every tab. */
  async deleteAccount(password: string): Promise<void> {
    await this.personal.call('deleteAccount', { body: { password } });
    // The session has ended with the account; where the browser cannot be told so now, it finds out later.
    await this.#session.signOut().catch(() => this.#session.check());
  }

  async loadSessions(signal?: AbortSignal): Promise<void> {
    // Those of somebody else are not shown meanwhile.
    this.showSessions(undefined, false);
    try {
      const { data } = await this.personal.call('sessions', {}, { signal });
      if (!signal?.aborted) this.showSessions(data);
    } catch {
      if (!signal?.aborted) this.showSessions(undefined, true);
    }
  }

  async endOtherSessions(): Promise<void> {
    await this.personal.call('endOtherSessions', {});
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

  private get personal(): PersonalApi {
    if (this.#api === undefined) throw new Error('no account is changed on the server');
    return this.#api;
  }
}
