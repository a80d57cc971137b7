import { join } from 'node:path';
import { runWorker } from '../measure/run-worker.ts';
import type { CatalogueRequest } from './catalogue-requests.ts';

/** What is asked for in a closed loop: each connection asks again as soon as it was answered. */
export interface LoadOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Each connection goes through them over and over, from another one on. */
  readonly requests: readonly CatalogueRequest[];
  readonly connections: number;
  /** In ms. */
  readonly durationMs: number;
}

/** How long each answer took, in ms. */
export type Latencies = readonly number[];

/** Asks in a process of its own, so that asking takes no time from answering. Throws when anything but 200 is answered. */
export const runLoadInProcess = (order: LoadOptions): Promise<Latencies> =>
  runWorker(join(import.meta.dirname, './load-worker.ts'), order);
