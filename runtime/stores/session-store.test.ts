import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api.ts';
import type { ChangedSession, SessionRemote, SessionState } from '../api/session-state.ts';
import { SessionStore } from './visitor/session-store.ts';

const customer = (fullName: string): SessionState => ({
  status: 'authenticated',
  customer: { _id: fullName.padEnd(24, '0'), fullName, email: `${fullName}@lumen.example` },
});
const GUEST: SessionState = { status: 'unauthenticated' };

/** A server whose answers the test gives in any order. */
function byHand() {
  const reads: PromiseWithResolvers<SessionState>[] = [];
  const changes: PromiseWithResolvers<ChangedSession>[] = [];
  const defer = <T>(list: PromiseWithResolvers<T>[]) => {
    const answer = Promise.withResolvers<T>();
    list.push(answer);
    return answer.promise;
  };
  const announced: string[] = [];
  const remote: SessionRemote = {
    read: () => defer(reads),
    signIn: () => defer(changes),
    signOut: () => defer(changes),
    announce: (identity) => announced.push(identity),
  };
  return { session: new SessionStore(remote), reads, changes, announced };
}

/** Id of the customer `sara`. */
const SARA = 'sara'.padEnd(24, '0');
const credentials = { email: 'sara@lumen.example', password: 'correct horse' };

describe('the session', () => {
  it('is pending, as a guest, until checked', async () => {
    const { session, reads } = byHand();
    expect([session.status, session.visitor]).toEqual(['pending', 'guest']);
    const checked = session.check();
    expect(session.status).toBe('pending');
    reads[0]?.resolve(customer('sara'));
    await checked;
    expect([session.status, session.visitor, session.customer?.fullName]).toEqual([
      'authenticated',
      'customer',
      'sara',
    ]);
  });

  it('shows that the last check failed, until one succeeds', async () => {
    const { session, reads } = byHand();
    const failed = session.check();
    reads[0]?.reject(new ApiError('no answer', 0));
    await failed;
    expect([session.status, session.hasCheckFailed]).toEqual(['pending', true]);
    const answered = session.check();
    reads[1]?.resolve(GUEST);
    await answered;
    expect([session.status, session.hasCheckFailed]).toEqual(['unauthenticated', false]);
  });

  it('is the answer of the last check in any order of answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), async (order) => {
        const { session, reads } = byHand();
        const checks = order.map(() => session.check());
        for (const index of order) {
          reads[index]?.resolve(customer(String(index)));
          await checks[index];
        }
        expect(session.customer?.fullName).toBe('4');
      }),
    );
  });

  it('is that of the sign-in, also when an older check is answered later', async () => {
    const { session, reads, changes } = byHand();
    const before = session.check();
    const signedIn = session.signIn(credentials);
    const meanwhile = session.check();
    changes[0]?.resolve({ state: customer('sara'), message: 'Welcome.' });
    expect(await signedIn).toBe('Welcome.');
    for (const read of reads) read.resolve(GUEST);
    await Promise.all([before, meanwhile]);
    expect(session.customer?.fullName).toBe('sara');
  });

  it('is a guest’s after signing out', async () => {
    const { session, changes } = byHand();
    const signedIn = session.signIn(credentials);
    changes[0]?.resolve({ state: customer('sara'), message: '' });
    await signedIn;
    const signedOut = session.signOut();
    changes[1]?.resolve({ state: GUEST, message: '' });
    await signedOut;
    expect([session.status, session.customer]).toEqual(['unauthenticated', undefined]);
  });

  it('stays unchanged when signing in is refused, with the reason', async () => {
    const { session, changes } = byHand();
    const signedIn = session.signIn(credentials);
    changes[0]?.reject(new ApiError('E-mail or password is wrong.', 401, { code: 'invalid_credentials' }));
    await expect(signedIn).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(session.status).toBe('pending');
  });
});

describe('other tabs', () => {
  it('are informed at the first check, a sign-in, a sign-out and an ended session', async () => {
    const { session, reads, changes, announced } = byHand();
    const started = session.check();
    reads[0]?.resolve(GUEST);
    await started;
    expect(announced).toEqual(['']);
    const signedIn = session.signIn(credentials);
    changes[0]?.resolve({ state: customer('sara'), message: '' });
    await signedIn;
    expect(announced).toEqual(['', SARA]);
    const unchanged = session.check();
    reads[1]?.resolve(customer('sara'));
    await unchanged;
    expect(announced).toEqual(['', SARA]);
    const ended = session.check();
    reads[2]?.resolve(GUEST);
    await ended;
    expect(announced).toEqual(['', SARA, '']);
  });

  it('do not repeat an announcement', async () => {
    const { session, reads, announced } = byHand();
    const started = session.check();
    reads[0]?.resolve(GUEST);
    await started;
    const announcedCheck = session.check(true);
    reads[1]?.resolve(customer('sara'));
    await announcedCheck;
    expect(session.visitor).toBe('customer');
    expect(announced).toEqual(['']);
  });
});

it('makes no requests after `identify`', async () => {
  const { session, reads } = byHand();
  const checked = session.check();
  session.identify('authenticated');
  reads[0]?.resolve(GUEST);
  await checked;
  await session.check();
  expect(session.visitor).toBe('customer');
  expect(reads).toHaveLength(1);
});
