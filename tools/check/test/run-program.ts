import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '../../build/setup/project-paths.mjs';

export interface ProgramResult {
  readonly code: number;
  /** Its output and error output, in order of arrival. */
  readonly output: string;
}

/**
 * Runs a JavaScript program of an installed package until its end.
 *
 * @param program path of its file under `node_modules/`
 * @param env added to this process's own environment
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { signal, env = {} }: { readonly signal: AbortSignal; readonly env?: Readonly<Record<string, string>> },
): Promise<ProgramResult> {
  const path = join(projectFolder, 'node_modules', program);
  const child = spawn(process.execPath, [path, ...args], {
    cwd: projectFolder,
    env: { ...process.env, ...COLOR_ENV, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGTERM',
    timeout: STEP_TIMEOUT_MS,
  });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve({ code: 1, output });
    });
    child.on('close', (code, signalName) => {
      if (signalName !== null) output += `\nended by ${signalName}\n`;
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Whether the output is also written to this process's own. */
const COLOR_ENV = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { FORCE_COLOR: undefined, NO_COLOR: '1' };

/** Timeout of a step, twice the longest one on a machine three times slower than usual. */
const STEP_TIMEOUT_MS = 60 * 60_000;
