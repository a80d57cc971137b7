import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { compileCacheEnv, projectNode } from '../../../build/setup/project-paths.mjs';

/** A program of the project, running beside the tests. */
export interface TestProcess {
  /** What it wrote so far, line by line: output and error output. */
  readonly lines: readonly string[];
  /** The first line from `from` on that matches, as soon as there is one. Rejects when the program ends before, or after `within` ms. */
  waitForLine(pattern: RegExp, options?: { readonly from?: number; readonly within?: number }): Promise<string>;
  /** Its exit code, once it has ended; undefined where a signal ended it. */
  readonly exited: Promise<number | undefined>;
  /** Asks it to stop and waits until it has. */
  interrupt(): Promise<void>;
  /** The same, and takes away what it left behind. */
  stop(): Promise<void>;
  /** Halts it, so that it answers nothing, until it is resumed. */
  pause(): void;
  resume(): void;
  /** Ends it without a word, as a crash does. */
  kill(): Promise<void>;
}

/** How long a line may take that nothing is known of, in ms. */
const LINE_TIMEOUT_MS = 180_000;

/** Starts a TypeScript entry on the project's own Node, with nothing of the tests' own environment but what is given. */
export function startTestProcess(
  root: string,
  entry: string,
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
  nodeFlags: readonly string[] = [],
): TestProcess {
  const child = spawn(projectNode, [...nodeFlags, join(root, entry), ...args], {
    cwd: root,
    env: { ...cleanEnvironment(), ...compileCacheEnv, ...env },
    // The channel ends with the tests, and the program with the channel.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface(stream).on('line', (text) => {
      lines.push(text);
      for (const look of waiting) look();
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
          waiting.delete(look);
          clearTimeout(timer);
          act();
        };
        const fail = (reason: string) =>
          settle(() => reject(new Error(`${entry} ${reason} ${pattern}:\n${lines.slice(from).join('\n')}`)));
        const look = () => {
          const found = lines.slice(from).find((text) => pattern.test(text));
          if (found !== undefined) settle(() => resolve(found));
        };
        const timer = setTimeout(() => fail(`did not write within ${within} ms`), within);
        waiting.add(look);
        void closed.then(() => fail('ended without writing'));
        look();
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

/** This process's environment without what the test runner has put there. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_ENV|NODE_OPTIONS|TEST$|DEV$|PROD$|SSR$|MODE$|BASE_URL$)/.test(name),
  );
  return Object.fromEntries(own);
}
