import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isInstallCurrent } from './install-packages.mjs';

type Packages = Readonly<Record<string, object>>;

async function installed(wanted: Packages, present: Packages | undefined): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-install-'));
  try {
    await mkdir(join(folder, 'node_modules'));
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...wanted } }));
    if (present !== undefined) {
      await writeFile(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: present }));
    }
    return isInstallCurrent(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('the installed packages', () => {
  const react = { 'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' } };

  it('are current if they match the lock file', async () => {
    expect(await installed(react, react)).toBe(true);
  });

  it('are outdated if missing, of another version or of another content', async () => {
    expect(await installed(react, undefined)).toBe(false);
    expect(await installed(react, {})).toBe(false);
    expect(await installed(react, { 'node_modules/react': { version: '19.3.0', integrity: 'sha512-a' } })).toBe(false);
    expect(await installed(react, { 'node_modules/react': { version: '19.3.1', integrity: 'sha512-b' } })).toBe(false);
  });

  it('may lack packages of another platform', async () => {
    expect(await installed({ ...react, 'node_modules/x-darwin': { version: '1.0.0', optional: true } }, react)).toBe(
      true,
    );
  });
});
