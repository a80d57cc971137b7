import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const project = join(import.meta.dirname, '../..');

/** Runs the real command, as `npx vitrine` does. */
async function vitrine(args: readonly string[], { cwd = project, input = '' } = {}) {
  const child = spawn(process.execPath, [join(project, 'tools/cli/vitrine.mjs'), ...args], { cwd, stdio: 'pipe' });
  const closed = once(child, 'close');
  child.stdin.end(input);
  const [output, errors] = await Promise.all(
    [child.stdout, child.stderr].map((stream) => stream.setEncoding('utf8').toArray()),
  );
  const [code] = await closed;
  return { code, output: output?.join(''), errors: errors?.join('') };
}

describe('the vitrine command', () => {
  it('reads its input and returns the exit code of its command', async () => {
    const { code, output } = await vitrine(['validate', '-'], { input: '{ "version": 2, "appName": { "en": "x" } }' });
    expect(output).toBe('1 file: no problems.\n');
    expect(code).toBe(0);
  });

  it('ends with 2 and a message for invalid usage', async () => {
    const { code, output, errors } = await vitrine(['validate', 'nothing.json', '--strict']);
    expect(errors).toBe('vitrine validate: Cannot read nothing.json: file not found.\n');
    expect(output).toBe('');
    expect(code).toBe(2);
  });
});
