import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { tokenFor } from './access.ts';
import { studioSecret } from './secret.ts';
import { studioAddress } from './studio-address.ts';

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-secret-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

describe('what tokens are made with', () => {
  it('is made at the first start, long, and the same at the next', async () => {
    const folder = await dataFolder();
    const first = await studioSecret(folder, {});
    expect(first.length).toBeGreaterThanOrEqual(43);
    expect(await studioSecret(folder, { STUDIO_SECRET: '' })).toBe(first);
    expect(await studioSecret(await dataFolder(), {})).not.toBe(first);
  });

  it('is what the environment says, where that is long enough', async () => {
    const folder = await dataFolder();
    expect(await studioSecret(folder, { STUDIO_SECRET: 'a'.repeat(16) })).toBe('a'.repeat(16));
    await expect(studioSecret(folder, { STUDIO_SECRET: 'guess me' })).rejects.toThrow(
      'STUDIO_SECRET must have at least 16 characters, or be left out.',
    );
  });
});

describe('a token', () => {
  it('is base64url of the HMAC-SHA256 of the tenant’s id', () => {
    // RFC 4231, test case 2.
    const digest = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
    expect(tokenFor('Jefe', 'what do ya want for nothing?')).toBe(Buffer.from(digest, 'hex').toString('base64url'));
  });
});

describe('the address of a studio', () => {
  const studio = { addressFor: (tenant: string) => `/__studio?token=${tenant}` };

  it('is at the host that is the tenant’s alone on this machine, else at its first', () => {
    const at = (...hosts: readonly string[]) => studioAddress(studio, { id: 'lumen', hosts: [...hosts] }, 3000);
    expect(at('localhost', 'lumen.localhost')).toBe('http://lumen.localhost:3000/__studio?token=lumen');
    expect(at('shop.example')).toBe('http://shop.example:3000/__studio?token=lumen');
  });
});
