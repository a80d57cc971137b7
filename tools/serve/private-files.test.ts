import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deniedFiles, isLoopbackHost, isPrivatePath } from './private-files.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-dev-'));
  await mkdir(join(root, '.data'));
  await writeFile(join(root, '.data/backend-token'), 'the secret');
  await writeFile(join(root, 'open.txt'), 'open');
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('the data folder', () => {
  it.each([
    '/.data/backend-token',
    '/.data/backend-token?raw',
    '/.data/backend-token?import&raw',
    '/%2edata/backend-token',
    '/%252edata/backend-token',
    '/.DATA/backend-token',
    '/x/..%2f.data/backend-token?url',
    '/.data\\backend-token',
    '/@fs/ROOT/.data/backend-token?raw',
  ])('is not served in development at %s', async (path) => {
    const dataFolder = join(root, '.data');
    const vite = await createServer({
      root,
      configFile: false,
      logLevel: 'silent',
      server: { middlewareMode: true, ws: false, hmr: false, watch: null, fs: { deny: deniedFiles(dataFolder) } },
    });
    const server = createHttpServer((request, response) => {
      if (isPrivatePath(request.url ?? '', root, dataFolder)) response.writeHead(404).end();
      else vite.middlewares(request, response, () => response.writeHead(404).end());
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    try {
      const ask = async (asked: string) => (await fetch(`http://127.0.0.1:${port}${asked}`)).text();
      expect(await ask(path.replace('/ROOT', root))).not.toContain('the secret');
      expect(await ask('/open.txt')).toBe('open');
    } finally {
      server.close();
      await vite.close();
    }
  });

  it('may lie elsewhere, and hides nothing else', () => {
    expect(isPrivatePath('/@fs/srv/data/backend-token', '/project', '/srv/data')).toBe(true);
    expect(isPrivatePath('/runtime/app/client/client.tsx', '/project', '/srv/data')).toBe(false);
    expect(isPrivatePath('/en-KW/products/.dataset', '/project', '/project/.data')).toBe(false);
  });
});

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
  ['127.evil.example', false],
])('a server at %s is for this machine alone: %s', (host, isLoopback) => {
  expect(isLoopbackHost(host)).toBe(isLoopback);
});
