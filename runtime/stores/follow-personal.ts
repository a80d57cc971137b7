import { reaction } from 'mobx';
import type { SessionStore } from './visitor/session-store.ts';

export interface PersonalLoad {
  /** What it rejects with is the stores' to show. */
  readonly load: (signal: AbortSignal) => Promise<unknown>;
  /** What it depends on beside the visitor, as one text; read of observables. */
  readonly key?: (() => string) | undefined;
}

/**
 * Fetches what belongs to the visitor, and again when somebody else is visiting or `key` answers another text. A newer run
 * aborts the older one. Answers how to stop.
 */
export function followPersonal(session: SessionStore, { load, key }: PersonalLoad): () => void {
  let newest: AbortController | undefined;
  const run = () => {
    newest?.abort();
    newest = new AbortController();
    load(newest.signal).catch(() => undefined);
  };
  const stop = reaction(() => `${session.identity} ${key?.() ?? ''}`, run, { fireImmediately: true });
  return () => {
    stop();
    newest?.abort();
  };
}
