import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Asked } from './catalogue-calls.ts';

/** What is asked for in a closed loop: each connection asks again as soon as it was answered. */
export interface AskingOrder {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Each connection goes through them over and over, from another one on. */
  readonly requests: readonly Asked[];
  readonly connections: number;
  /** In ms. */
  readonly duration: number;
}

/** How long each answer took, in ms. */
export type Latencies = readonly number[];

/** Asks in a process of its own, so that asking takes no time from answering. Throws when anything but 200 is answered. */
export async function askFor(order: AskingOrder): Promise<Latencies> {
  const child = fork(join(import.meta.dirname, 'asking-process.ts'));
  try {
    child.send(order);
    const [message]: (Latencies | { error: string })[] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => [{ error: 'whoever asked ended by itself' }]),
    ]);
    if (message === undefined || 'error' in message) throw new Error(message?.error);
    return message;
  } finally {
    child.kill();
  }
}
