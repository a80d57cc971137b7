import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ImageWidth } from '../../ui/media/media-urls.ts';
import { MAX_DRAWING_MS, MAX_DRAWING_WAIT_MS, MAX_IDLE_DRAWING_PROCESSES } from '../limits.ts';

/** An image to be encoded, in a width for pages or as a share image. */
export type DrawingJob = { readonly original: Uint8Array } & (
  | { readonly width: ImageWidth; readonly format: 'avif' | 'webp' }
  | { readonly width: 'share'; readonly format: 'jpeg' }
);

export class DrawingTimeoutError extends Error {
  override readonly name = 'DrawingTimeoutError';
  constructor(maxMs: number) {
    super(`the image was not encoded within ${maxMs} ms`);
  }
}

type JobReply<Result> = { readonly result: Result } | { readonly error: string };

interface JobProcesses<Job, Result> {
  /** Runs a job in a child process. Rejects with its error or {@link DrawingTimeoutError}. */
  readonly run: (job: Job) => Promise<Result>;
  /** Number of idle child processes, and their ids. */
  readonly idle: number;
  readonly pids: readonly number[];
}

interface DrawingProcesses extends Pick<JobProcesses<DrawingJob, Uint8Array>, 'idle' | 'pids'> {
  readonly draw: (job: DrawingJob) => Promise<Buffer>;
}

const ENTRY = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './draw-process.ts' : './draw-process.js', import.meta.url),
);

/** @param maxMs CPU time for one image */
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
 * Child processes with one job at a time, so that killing one loses no other job.
 *
 * @param entry module that answers each job with a {@link JobReply}
 * @param maxMs CPU time for one job: wall time would refuse simple images on a busy machine
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
    // An idle child must not keep the process alive.
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
        const cpuTimeBefore = cpuTimeMs(child.pid);
        const began = performance.now();
        const checkTime = (): void => {
          const waitedMs = performance.now() - began;
          const usedMs = (cpuTimeMs(child.pid) ?? waitedMs) - (cpuTimeBefore ?? 0);
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

export const drawingProcesses = createDrawingProcesses();

/** `sysconf(_SC_CLK_TCK)` is 100 on Linux. */
const TICK_MS = 10;

/** CPU time of a process in ms; undefined without `/proc` and for an ended process. */
function cpuTimeMs(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // Fields after the program's name, which may hold spaces; `utime` and `stime` are the 14th and 15th (proc_pid_stat(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? ticks * TICK_MS : undefined;
  } catch {
    return undefined;
  }
}
