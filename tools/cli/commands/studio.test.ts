import { describe, expect, it } from 'vitest';
import { withTemporaryFolder } from '../../check/test/temporary-folder.ts';
import { createAccessStore } from '../../studio/server/access-store.ts';
import { runInProcess } from '../test/run-in-process.ts';

const tenants: typeof fetch = async () =>
  Response.json({ success: true, message: 'ok', data: [{ id: 'lumen', hosts: ['lumen.localhost'] }] });

const RUNNING = { 'studio-port': '3001', 'backend-address': 'http://127.0.0.1:4711', 'backend-token': 'secret' };

const run = (folder: string, ...args: readonly string[]) =>
  runInProcess(['studio', ...args], { cwd: folder, env: { DATA_DIR: folder }, fetch: tenants });

describe('vitrine studio', () => {
  it('prints a single-use link to the tenant’s studio', () =>
    withTemporaryFolder(RUNNING, async (folder) => {
      const { code, output } = await run(folder, 'lumen');
      expect(code).toBe(0);
      const [, token = ''] = /^http:\/\/lumen\.localhost:3001\/__studio\?token=([\w-]{43})\n$/.exec(output) ?? [];
      const store = createAccessStore(folder);
      expect((await store.exchangeLink('lumen', token)).state).toBe('opened');
      expect((await store.exchangeLink('lumen', token)).state).toBe('used');
    }));

  it('ends all sessions and links of a tenant, even if the studio is not running', () =>
    withTemporaryFolder({}, async (folder) => {
      const store = createAccessStore(folder);
      const token = await store.createLink('lumen');
      const opened = await store.exchangeLink('lumen', await store.createLink('lumen'));
      const { code, output } = await run(folder, 'lumen', '--sign-out');
      expect({ code, output }).toEqual({ code: 0, output: 'Ended all sessions and links of the studio for lumen.\n' });
      expect(await store.hasSession('lumen', opened.state === 'opened' ? opened.session : '')).toBe(false);
      expect(await store.exchangeLink('lumen', token)).toEqual({ state: 'unknown' });
    }));
});
