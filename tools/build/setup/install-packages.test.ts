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

describe('whether the packages are installed', () => {
  const react = { 'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' } };

  it('is so when what is there is what the lock file says', async () => {
    expect(await installed(react, react)).toBe(true);
  });

  it('is not so when nothing is there, or another version, or another content', async () => {
    expect(await installed(react, undefined)).toBe(false);
    expect(await installed(react, {})).toBe(false);
    expect(await installed(react, { 'node_modules/react': { version: '19.3.0', integrity: 'sha512-a' } })).toBe(false);
    expect(await installed(react, { 'node_modules/react': { version: '19.3.1', integrity: 'sha512-b' } })).toBe(false);
  });

  it('does not ask for what is for another platform', async () => {
    expect(await installed({ ...react, 'node_modules/x-darwin': { version: '1.0.0', optional: true } }, react)).toBe(
      true,
    );
  });
});
