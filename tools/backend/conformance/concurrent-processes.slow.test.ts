import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BackendClient } from './backend-client.ts';
import { readNextChange } from './read-next-change.ts';
import { startReferenceBackend } from './start-reference-backend.ts';
import { createTestDatabase } from './test-database.ts';

const token = 'several';
const server = process.env.DATABASE_URL;

/** Only a server's database allows several processes. */
describe('two processes of the reference backend', () => {
  if (server) {
    it('start concurrently on an empty server, seed it once, and receive each other’s changes', async () => {
      const database = await createTestDatabase(server);
      const copies = await Promise.all([0, 1].map(() => startReferenceBackend({ token, databaseUrl: database.url })));
      const [one, other] = copies.map(({ url }) => new BackendClient(url, token));
      if (one === undefined || other === undefined) throw new Error('two were started');
      const [here, there] = await Promise.all(
        [one, other].map((copy) => copy.call('themeProducts', { query: { pageSize: 200 }, body: {} })),
      );
      expect(here?.data).toHaveLength(200);
      expect(there?.data).toEqual(here?.data);

      const stop = new AbortController();
      const stream = await other.fetch('/events', { signal: stop.signal });
      const change = readNextChange(stream, ({ kind }) => kind === 'builder');
      await one.fetch('/builder/versions', { method: 'POST', body: '{}' });
      expect(await change).toEqual({ tenant: await one.currentTenant(), kind: 'builder', version: 1 });
      stop.abort();
      await Promise.all(copies.map((copy) => copy.stop()));
      await database.drop();
    });
  } else {
    it('share no folder: the second starts only after the first was killed', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-several-'));
      const first = await startReferenceBackend({ token, folder });
      await new BackendClient(first.url, token).fetch('/builder/versions', { method: 'POST', body: '{"kept":true}' });
      await expect(startReferenceBackend({ token, folder })).rejects.toThrow('is in use by process');
      const gone = once(first.child, 'close');
      first.child.kill('SIGKILL');
      await gone;
      const second = await startReferenceBackend({ token, folder });
      expect(await (await new BackendClient(second.url, token).fetch('/builder')).text()).toBe('{"kept":true}');
      await second.stop();
      await rm(folder, { recursive: true, force: true });
    });
  }
});
