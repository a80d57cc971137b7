import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ownNode } from '../../setup/places.mjs';

/** A program of the project, running beside the tests. */
export interface OwnProcess {
  /** What it wrote so far, line by line: output and error output. */
  readonly lines: readonly string[];
  /** The first line from `from` on that matches, as soon as there is one. Rejects when the program ends before, or after `within` ms. */
  line(pattern: RegExp, options?: { readonly from?: number; readonly within?: number }): Promise<string>;
  /** Its exit code, once it has ended; undefined where a signal ended it. */
  readonly ended: Promise<number | undefined>;
  /** Asks it to stop and waits until it has. */
  interrupt(): Promise<void>;
  /** The same, and takes away what it left behind. */
  stop(): Promise<void>;
  /** Ends it without a word, as a crash does. */
  kill(): Promise<void>;
}

/** How long a line may take that nothing is known of, in ms. */
const PATIENCE = 60_000;

/** Starts a TypeScript entry on the project's own Node, with nothing of the tests' own environment but what is given. */
export function startProcess(
  root: string,
  entry: string,
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): OwnProcess {
  const child = spawn(ownNode, [join(root, entry), ...args], {
    cwd: root,
    env: { ...surroundings(), ...env },
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
  const gone = once(child, 'close');

  return {
    lines,
    ended: gone.then(() => child.exitCode ?? undefined),
    line: (pattern, { from = 0, within = PATIENCE } = {}) =>
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
        void gone.then(() => fail('ended without writing'));
        look();
      }),
    interrupt: () => end(child, gone, 'SIGTERM'),
    stop: () => end(child, gone, 'SIGTERM'),
    kill: () => end(child, gone, 'SIGKILL'),
  };
}

async function end(child: ChildProcess, gone: Promise<unknown>, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  await gone;
}

/** This process's environment without what the test runner has put there. */
function surroundings(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_ENV|NODE_OPTIONS|TEST$|DEV$|PROD$|SSR$|MODE$|BASE_URL$)/.test(name),
  );
  return Object.fromEntries(own);
}
