import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadRequest } from './requests.ts';

export interface PacedOrder {
  readonly port: number;
  readonly host: string;
  readonly requests: readonly LoadRequest[];
  readonly perSecond: number;
  /** Client addresses that the requests come from, in turn. */
  readonly addresses: number;
}

export interface PacedResult {
  /** In ms, in the order of the answers. */
  readonly latencies: readonly number[];
  readonly statuses: Readonly<Record<string, number>>;
}

/** Asks at a steady pace whether or not it is answered, in a process of its own. */
export class PacedLoad {
  private readonly child: ChildProcess = fork(join(import.meta.dirname, 'paced-process.ts'));

  async run(order: PacedOrder): Promise<PacedResult> {
    const heard = new AbortController();
    const { signal } = heard;
    this.child.send(order);
    const [message]: (PacedResult | { error: string })[] = await Promise.race([
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
