import { reaction } from 'mobx';
import type { SessionStore } from './visitor/session-store.ts';

export interface PersonalLoad {
  /** Stores show its failure. */
  readonly load: (signal: AbortSignal) => Promise<unknown>;
  /** What it depends on beside the visitor, as one text; observed. */
  readonly key?: (() => string) | undefined;
}

/**
 * Loads personal data, and again when the visitor or `key` changes. A new run aborts the last one. Returns a function that
 * stops it.
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
