import type { Logger } from 'pino';
import { loggableError } from './http/loggable-error.ts';

/** Work that the backend does by itself, over and over. */
export interface BackgroundTask {
  /** Between two rounds, in ms. */
  readonly intervalMs: number;
  /** Does the due work. Rounds never overlap. */
  readonly run: (signal: AbortSignal) => Promise<unknown>;
  readonly log: Logger;
  /** Log message of a failed round; the next round tries again. */
  readonly failure: string;
}

export interface RunningTask {
  /** Aborts the current round and waits for its end. */
  stop(): Promise<void>;
}

/** Begins with a round at once. */
export function startBackgroundTask({ intervalMs, run, log, failure }: BackgroundTask): RunningTask {
  const stopping = new AbortController();
  let round: Promise<unknown> | undefined;
  const wake = (): void => {
    round ??= run(stopping.signal)
      .catch((error: unknown) => log.error({ error: loggableError(error) }, failure))
      .finally(() => {
        round = undefined;
      });
  };
  const timer = setInterval(wake, intervalMs);
  timer.unref();
  wake();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await round;
    },
  };
}
