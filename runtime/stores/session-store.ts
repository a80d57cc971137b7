import { makeStoreObservable } from './observing.ts';

export type SessionStatus = 'pending' | 'authenticated' | 'unauthenticated';

/**
 * Who is visiting. A page is made for a guest; the browser asks afterwards. Source: spec 4, auth status.
 */
export class SessionStore {
  status: SessionStatus = 'pending';

  constructor() {
    makeStoreObservable(this);
  }

  get visitor(): 'guest' | 'customer' {
    return this.status === 'authenticated' ? 'customer' : 'guest';
  }

  identify(status: Exclude<SessionStatus, 'pending'>): void {
    this.status = status;
  }
}
