import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { compileCacheEnv, projectFolder, projectNode } from './project-paths.mjs';

/**
 * Runs a TypeScript entry on the project's own Node, in the foreground. Signals are forwarded; if this process dies without one,
 * the IPC channel closes, which the child treats as a signal.
 *
 * @param {string} entry path from the project's folder
 * @param {readonly string[]} args
 * @param {{ cwd?: string, output?: 'inherit' | 2 }} options working directory (default: the project's folder); 2 redirects output to stderr
 * @returns {Promise<number>} its exit code, or 128 + the number of the signal that ended it
 */
export function runProjectNode(entry, args, { cwd = projectFolder, output = 'inherit' } = {}) {
  const path = [join(projectFolder, 'node_modules/.bin'), dirname(projectNode), process.env.PATH].join(delimiter);
  const child = spawn(projectNode, [join(projectFolder, entry), ...args], {
    cwd,
    env: { ...compileCacheEnv, ...process.env, PATH: path },
    stdio: ['inherit', output, 'inherit', 'ipc'],
  });
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => child.kill(signal);
  for (const signal of FORWARDED_SIGNALS) process.on(signal, forward);
  // A shell between npm and this process may end without a word to it.
  const parent = process.ppid;
  const orphaned = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 1000);
  return new Promise((resolve) => {
    /** @param {number} code */
    const done = (code) => {
      clearInterval(orphaned);
      for (const signal of FORWARDED_SIGNALS) process.off(signal, forward);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${projectNode} cannot be started: ${error.message}`);
      done(1);
    });
    child.on('exit', (code, signal) => done(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}

/** @type {readonly NodeJS.Signals[]} */
const FORWARDED_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
