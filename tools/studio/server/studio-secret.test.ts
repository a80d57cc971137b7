import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { tokenFor } from './access.ts';
import { studioSecret } from './studio-secret.ts';
import { studioUrl } from './studio-url.ts';

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-secret-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

describe('the studio secret', () => {
  it('is generated once per data folder', async () => {
    const folder = await dataFolder();
    const first = await studioSecret(folder, {});
    expect(first.length).toBeGreaterThanOrEqual(43);
    expect(await studioSecret(folder, { STUDIO_SECRET: '' })).toBe(first);
    expect(await studioSecret(await dataFolder(), {})).not.toBe(first);
  });

  it('is taken from the environment if long enough', async () => {
    const folder = await dataFolder();
    expect(await studioSecret(folder, { STUDIO_SECRET: 'a'.repeat(16) })).toBe('a'.repeat(16));
    await expect(studioSecret(folder, { STUDIO_SECRET: 'guess me' })).rejects.toThrow(
      'STUDIO_SECRET must have at least 16 characters or be unset.',
    );
  });
});

describe('a studio token', () => {
  it('is base64url of the HMAC-SHA256 of the tenant’s id', () => {
    // RFC 4231, test case 2.
    const digest = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
    expect(tokenFor('Jefe', 'what do ya want for nothing?')).toBe(Buffer.from(digest, 'hex').toString('base64url'));
  });
});

describe('the studio URL', () => {
  const studio = { studioPathFor: (tenant: string) => `/__studio?token=${tenant}` };

  it('uses the tenant’s own local host, else its first host', () => {
    const at = (...hosts: readonly string[]) => studioUrl(studio, { id: 'lumen', hosts: [...hosts] }, 3000);
    expect(at('localhost', 'lumen.localhost')).toBe('http://lumen.localhost:3000/__studio?token=lumen');
    expect(at('shop.example')).toBe('http://shop.example:3000/__studio?token=lumen');
  });
});
