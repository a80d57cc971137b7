import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { followPersonal } from './follow-personal.ts';
import { SessionStore } from './visitor/session-store.ts';

const customer = (fullName: string) => ({ _id: fullName, fullName, email: `${fullName}@lumen.example` });

/** Records the visitor and the signal of each run. */
function follow(key?: () => string) {
  const session = new SessionStore();
  const runs: { readonly visitor: string; readonly signal: AbortSignal }[] = [];
  const stop = followPersonal(session, {
    load: async (signal) => {
      runs.push({ visitor: session.customer?.fullName ?? 'guest', signal });
      throw new Error('it cannot be had');
    },
    key,
  });
  return { session, runs, stop, seen: () => runs.map(({ visitor, signal }) => [visitor, signal.aborted]) };
}

describe('personal data', () => {
  it('is loaded at once and on sign-in and sign-out; a new run aborts the last one', () => {
    const { session, seen } = follow();
    session.identify('authenticated', customer('Sara'));
    session.identify('authenticated', customer('Tariq'));
    session.identify('unauthenticated');
    expect(seen()).toEqual([
      ['guest', true],
      ['Sara', true],
      ['Tariq', true],
      ['guest', false],
    ]);
  });

  it('is not loaded again when a check finds the same visitor', () => {
    const { session, runs } = follow();
    session.identify('unauthenticated');
    expect(runs).toHaveLength(1);
    session.identify('authenticated', customer('Sara'));
    session.identify('authenticated', customer('Sara'));
    expect(runs).toHaveLength(2);
  });

  it('is loaded again when its key changes', () => {
    const list = observable({ ids: ['1'], title: 'x' });
    const { runs } = follow(() => list.ids.join());
    runInAction(() => list.ids.push('2'));
    runInAction(() => {
      list.title = 'y';
    });
    expect(runs).toHaveLength(2);
  });

  it('is not loaded after a stop, which aborts the current run', () => {
    const { session, seen, stop } = follow();
    stop();
    session.identify('authenticated', customer('Sara'));
    expect(seen()).toEqual([['guest', true]]);
  });
});
