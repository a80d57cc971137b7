import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { compileCacheEnv, projectNode } from '../../../build/setup/project-paths.mjs';

/** A program of the project as a child process. */
export interface TestProcess {
  /** Lines of its output and error output so far. */
  readonly lines: readonly string[];
  /** The first matching line from index `from` on. Rejects when the program ends first, or after `within` ms. */
  waitForLine(pattern: RegExp, options?: { readonly from?: number; readonly within?: number }): Promise<string>;
  /** Exit code once it has ended; undefined after a signal. */
  readonly exited: Promise<number | undefined>;
  /** Sends SIGTERM, and waits for its end. */
  interrupt(): Promise<void>;
  /** The same, and removes its data. */
  stop(): Promise<void>;
  /** Stops it from responding until it is resumed. */
  pause(): void;
  resume(): void;
  /** Kills it, as a crash does. */
  kill(): Promise<void>;
}

/** Default time limit for a line, in ms. */
const LINE_TIMEOUT_MS = 180_000;

/** Starts a TypeScript entry on the project's own Node, with only the given environment. */
export function startTestProcess(
  root: string,
  entry: string,
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): TestProcess {
  const child = spawn(projectNode, [join(root, entry), ...args], {
    cwd: root,
    env: { ...cleanEnvironment(), ...compileCacheEnv, ...env },
    // The channel closes with the tests, and ends the program.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface(stream).on('line', (text) => {
      lines.push(text);
      for (const check of waiting) check();
    });
  }
  const closed = once(child, 'close');

  return {
    lines,
    exited: closed.then(() => child.exitCode ?? undefined),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    waitForLine: (pattern, { from = 0, within = LINE_TIMEOUT_MS } = {}) =>
      new Promise((resolve, reject) => {
        const settle = (act: () => void) => {
          waiting.delete(check);
          clearTimeout(timer);
          act();
        };
        const fail = (reason: string) =>
          settle(() => reject(new Error(`${entry} ${reason} ${pattern}:\n${lines.slice(from).join('\n')}`)));
        const check = () => {
          const found = lines.slice(from).find((text) => pattern.test(text));
          if (found !== undefined) settle(() => resolve(found));
        };
        const timer = setTimeout(() => fail(`did not write within ${within} ms`), within);
        waiting.add(check);
        void closed.then(() => fail('ended without writing'));
        check();
      }),
    interrupt: () => stopChild(child, closed, 'SIGTERM'),
    stop: () => stopChild(child, closed, 'SIGTERM'),
    kill: () => stopChild(child, closed, 'SIGKILL'),
  };
}

async function stopChild(child: ChildProcess, gone: Promise<unknown>, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  await gone;
}

/** This process's environment without the test runner's variables. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_ENV|NODE_OPTIONS|TEST$|DEV$|PROD$|SSR$|MODE$|BASE_URL$)/.test(name),
  );
  return Object.fromEntries(own);
}
