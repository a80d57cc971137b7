import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';

/** The project's folder. */
export const projectFolder = dirname(dirname(import.meta.dirname));

export interface ProgramResult {
  readonly code: number;
  /** What it wrote to its output and its error output, in the order of arrival. */
  readonly output: string;
}

/**
 * Runs a JavaScript program of an installed package to its end.
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
    env: { ...process.env, ...colours, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGTERM',
    timeout: patienceMs,
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

/** The output is collected, and shown where this process writes to. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { FORCE_COLOR: undefined, NO_COLOR: '1' };

/** No step takes this long unless it hangs. */
const patienceMs = 20 * 60_000;
