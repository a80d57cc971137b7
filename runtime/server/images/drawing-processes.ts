import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ImageWidth } from '../../ui/media/media-urls.ts';
import { MAX_DRAWING_MS, MAX_DRAWING_WAIT_MS, MAX_IDLE_DRAWING_PROCESSES } from '../limits.ts';
import { processorTimeMs } from './processor-time.ts';

/** An image to be encoded: in a width for pages, or as the JPEG of a share card. */
export type DrawingJob = { readonly original: Uint8Array } & (
  | { readonly width: ImageWidth; readonly format: 'avif' | 'webp' }
  | { readonly width: 'share'; readonly format: 'jpeg' }
);

/** A job took longer than it may, and its process was ended. */
export class DrawingTimeoutError extends Error {
  override readonly name = 'DrawingTimeoutError';
  constructor(maxMs: number) {
    super(`the image was not drawn within ${maxMs} ms`);
  }
}

/** What a child process sends for a job. */
type JobReply<Result> = { readonly result: Result } | { readonly error: string };

export interface JobProcesses<Job, Result> {
  /** Runs a job in a child process. Rejects with what fails there, or {@link DrawingTimeoutError}. */
  readonly run: (job: Job) => Promise<Result>;
  /** Child processes that wait for a job. */
  readonly idle: number;
  /** Their ids. */
  readonly pids: readonly number[];
}

export interface DrawingProcesses extends Pick<JobProcesses<DrawingJob, Uint8Array>, 'idle' | 'pids'> {
  /** Encodes an image in a child process. Rejects when it cannot be read, or takes longer than the limit. */
  readonly draw: (job: DrawingJob) => Promise<Buffer>;
}

/** The same module in the sources and beside the built server. */
const ENTRY = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './draw-process.ts' : './draw-process.js', import.meta.url),
);

/** Child processes for encoding, with `maxMs` of processor time for one image. */
export function createDrawingProcesses(maxMs = MAX_DRAWING_MS): DrawingProcesses {
  const processes = createJobProcesses<DrawingJob, Uint8Array>(ENTRY, maxMs);
  return {
    get idle() {
      return processes.idle;
    },
    get pids() {
      return processes.pids;
    },
    draw: async (job) => {
      const body = await processes.run(job);
      return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    },
  };
}

/**
 * Child processes of one module, each with one job at a time, so that ending one loses no other job.
 *
 * @param entry file of the module, which answers each message, a job, with a {@link JobReply}
 * @param maxMs processor time for one job. On a busy machine a simple image takes long too, and must not be refused
 * like one that is made to take long.
 */
export function createJobProcesses<Job extends object, Result>(
  entry: string,
  maxMs: number,
): JobProcesses<Job, Result> {
  const idle: ChildProcess[] = [];

  function next(): ChildProcess {
    for (let child = idle.pop(); child !== undefined; child = idle.pop()) if (child.connected) return child;
    const child = fork(entry, {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('error', () => child.kill('SIGKILL'));
    return child;
  }

  function release(child: ChildProcess): void {
    if (idle.length >= MAX_IDLE_DRAWING_PROCESSES) {
      child.kill();
      return;
    }
    idle.push(child);
    // An idle child must not keep the server, or a test, alive.
    child.unref();
    child.channel?.unref();
  }

  return {
    get idle() {
      return idle.length;
    },
    get pids() {
      return idle.flatMap(({ pid }) => pid ?? []);
    },
    run: (job) =>
      new Promise<Result>((resolve, reject) => {
        const child = next();
        child.ref();
        child.channel?.ref();
        const end = (): void => {
          clearTimeout(timer);
          child.off('message', onMessage);
          child.off('exit', onExit);
        };
        const onMessage = (reply: JobReply<Result>): void => {
          end();
          release(child);
          if ('error' in reply) reject(new Error(reply.error));
          else resolve(reply.result);
        };
        const onExit = (): void => {
          end();
          reject(new Error('the drawing process ended'));
        };
        const processorTimeBefore = processorTimeMs(child.pid);
        const began = performance.now();
        const checkTime = (): void => {
          const waitedMs = performance.now() - began;
          const usedMs = (processorTimeMs(child.pid) ?? waitedMs) - (processorTimeBefore ?? 0);
          if (usedMs < maxMs && waitedMs < MAX_DRAWING_WAIT_MS) {
            timer = setTimeout(checkTime, maxMs - usedMs);
            return;
          }
          end();
          child.kill('SIGKILL');
          reject(new DrawingTimeoutError(maxMs));
        };
        let timer = setTimeout(checkTime, maxMs);
        child.on('message', onMessage);
        child.once('exit', onExit);
        child.send(job, (error) => {
          if (error === null) return;
          end();
          child.kill('SIGKILL');
          reject(error);
        });
      }),
  };
}

/** Those of this server. */
export const drawingProcesses = createDrawingProcesses();
