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
  it('is sent with its type, and may be kept for ever', async () => {
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

  it('is served below another path, and kept by others, where that is said', async () => {
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

  it('is sent as it is when it is a font, which is packed already', async () => {
    const ask = await serveFiles();
    const { headers, body } = await ask('/assets/outfit-3c4d.woff2', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers).toMatchObject({ 'content-type': 'font/woff2' });
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe('font');
  });

  it('is sent in the coding that is taken', async () => {
    const ask = await serveFiles();
    const { headers } = await ask('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(headers['content-encoding']).toBe('gzip');
  });
});

describe('nothing else', () => {
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
  ])('is sent: %s', async (path) => {
    const ask = await serveFiles();
    expect(await ask(path)).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  });

  it('is sent where there is no build', async () => {
    const ask = await serveHandler(createStaticFiles(undefined));
    expect((await ask('/assets/app-1a2b.js')).status).toBe(404);
  });

  it('is remembered of a file that was not there yet', async () => {
    const ask = await serveFiles();
    expect((await ask('/assets/late.js')).status).toBe(404);
    await writeFile(join(folder, 'assets', 'late.js'), 'late');
    expect((await ask('/assets/late.js')).status).toBe(200);
  });
});
