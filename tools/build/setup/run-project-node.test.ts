import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { runProjectNode } from './run-project-node.mjs';

/** Starts the program behind the runner; answers when it runs, with its process id. */
async function start(): Promise<{ runner: ChildProcessByStdio<null, Readable, null>; pid: number; lines: string[] }> {
  const runner = spawn(process.execPath, [join(import.meta.dirname, './test/run-stoppable.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  runner.stdout.on('data', (chunk: Buffer) => lines.push(...chunk.toString().trim().split('\n')));
  await once(runner.stdout, 'data');
  return { runner, pid: Number(lines[0]), lines };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('running a program on the project’s Node', () => {
  it('returns its exit code', async () => {
    expect(await runProjectNode('tools/build/setup/test/exit-with-code.ts', ['7'])).toBe(7);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('forwards %s and waits for a clean shutdown', async (signal) => {
    const { runner, pid, lines } = await start();
    runner.kill(signal);
    expect(await once(runner, 'close')).toEqual([0, null]);
    expect(lines).toContain('stopped');
    expect(isRunning(pid)).toBe(false);
  });

  it('stops the program once, even if the signal arrives twice', async () => {
    const { runner, pid, lines } = await start();
    process.kill(pid, 'SIGINT');
    runner.kill('SIGINT');
    expect(await once(runner, 'close')).toEqual([0, null]);
    expect(lines.filter((text) => text === 'stopped')).toHaveLength(1);
  });

  it('leaves no process when the runner is killed', async () => {
    const { runner, lines } = await start();
    runner.kill('SIGKILL');
    // The pipe closes when its last writer has exited, even if the process id remains as a zombie.
    await once(runner.stdout, 'close');
    expect(lines).toContain('stopped');
  });
});
