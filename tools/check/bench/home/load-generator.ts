import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What is asked for, again and again. */
export interface LoadOptions {
  readonly port: number;
  /** One for each of the connections, which asks for nothing else. */
  readonly visitors: readonly Visitor[];
  /** In seconds. */
  readonly durationSeconds: number;
}

export interface Visitor {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface LoadResult {
  readonly requests: number;
  readonly requestsPerSecond: number;
  /** In ms. */
  readonly p99: number;
}

/** Asks as fast as it is answered, in a process of its own, so that asking takes no time from answering. */
export class LoadGenerator {
  private readonly child = fork(join(import.meta.dirname, './load-worker.ts'));

  /** Throws when anything but status 200 is answered. */
  async run(order: LoadOptions): Promise<LoadResult> {
    this.child.send(order);
    const heard = new AbortController();
    const { signal } = heard;
    const [message]: (LoadResult | { error: string })[] = await Promise.race([
      once(this.child, 'message', { signal }),
      once(this.child, 'exit', { signal }).then(() => []),
    ]);
    heard.abort();
    if (message === undefined || 'error' in message) throw new Error(message?.error ?? 'the load ended by itself');
    return message;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill();
    await ended;
  }
}
