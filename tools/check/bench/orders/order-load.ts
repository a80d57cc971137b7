import { join } from 'node:path';
import { runWorker } from '../measure/run-worker.ts';

/** What is asked of a backend, over and over. */
export interface OrderLoad {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly path: string;
  /** Each request sends the next one. Orders get an id, a client address and an e-mail address of their own. */
  readonly bodies: readonly object[];
  /** Whether they are orders. */
  readonly areOrders: boolean;
  /** In ms. */
  readonly durationMs: number;
  /** Connections that ask again as soon as they were answered, or requests a second whether or not they were. */
  readonly pace: { readonly connections: number } | { readonly perSecond: number };
}

export interface OrderLoadResult {
  /** In ms, of every answer. */
  readonly latencies: readonly number[];
  /** How often each status and code was answered. */
  readonly answers: Readonly<Record<string, number>>;
}

/** Asks in a process of its own, so that asking takes no time from answering. */
export const runOrderLoad = (load: OrderLoad): Promise<OrderLoadResult> =>
  runWorker(join(import.meta.dirname, 'order-load-worker.ts'), load);
