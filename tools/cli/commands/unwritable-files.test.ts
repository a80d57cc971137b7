import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withTemporaryFolder } from '../../check/test/temporary-folder.ts';
import { createVersionedSpec } from '../../documents/test/versioned-spec.ts';
import { runInProcess } from '../test/run-in-process.ts';

/** Simulates the failure: a superuser can write every file. */
async function writeUnlocked(path: string, content: string | Uint8Array): Promise<void> {
  if (path.endsWith('/locked.json'))
    throw Object.assign(new Error(`EACCES: permission denied, open '${path}'`), { code: 'EACCES' });
  await writeFile(path, content);
}

const old = readFileSync(join(import.meta.dirname, '../../documents/test/versions/1.json'), 'utf8');

it('`vitrine migrate` reports an unwritable file, ends with 2 and continues with the others', async () => {
  await withTemporaryFolder({ 'locked.json': old, 'open.json': old }, async (cwd) => {
    const run = await runInProcess(['migrate', '.'], {
      cwd,
      writeFile: writeUnlocked,
      loadSpec: async () => createVersionedSpec(),
    });
    expect(run).toMatchObject({
      code: 2,
      output: expect.stringMatching(/open\.json: migrated\.\n$/),
      errors: 'vitrine migrate: Cannot write locked.json: permission denied.\n',
    });
    expect(run.output).not.toContain('locked.json');
    expect(await readFile(join(cwd, 'locked.json'), 'utf8')).toBe(old);
  });
});
