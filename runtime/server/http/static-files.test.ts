import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveHandler } from '../test/serve-handler.ts';
import { createStaticFiles } from './static-files.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-files-'));
  await mkdir(join(folder, 'assets', 'deep'), { recursive: true });
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'let app;');
  await writeFile(join(folder, 'assets', 'notes.txt'), 'notes');
  await writeFile(join(folder, 'assets', 'deep', 'in.js'), 'deep');
  await writeFile(join(folder, 'assets', 'outfit-3c4d.woff2'), 'font');
  await writeFile(join(folder, 'secret.js'), 'secret');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const serveFiles = (from: string | undefined = folder) => serveHandler(createStaticFiles(from));

describe('a file of the build', () => {
  it('is sent with its type and an immutable cache header', async () => {
    const ask = await serveFiles();
    expect(await ask('/assets/app-1a2b.js')).toMatchObject({
      status: 200,
      body: 'let app;',
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
      },
    });
  });

  it('is served below another base with another cache header', async () => {
    const cacheControl = 'private, max-age=31536000, immutable';
    const ask = await serveHandler(createStaticFiles(folder, { base: '/tools', cacheControl }));
    expect(await ask('/tools/assets/app-1a2b.js')).toMatchObject({
      status: 200,
      body: 'let app;',
      headers: { 'cache-control': cacheControl },
    });
    for (const path of ['/tools/secret.js', '/tools/assets/../secret.js', '/tools/'])
      expect((await ask(path)).status).toBe(404);
  });
});

describe('other paths', () => {
  it.each([
    '/assets/../secret.js',
    '/assets/..%2fsecret.js',
    '/assets/%2e%2e/secret.js',
    '/assets/..\\secret.js',
    '/assets//secret.js',
    '/assets/deep/in.js',
    '/assets/notes.txt',
    '/assets/..',
    '/assets/',
    '/assets/missing.js',
    '/assets/app-1a2b.js%00.js',
  ])('are 404: %s', async (path) => {
    const ask = await serveFiles();
    expect(await ask(path)).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  });
});
