import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { localUrl, reachableHost, readServeSettings } from './serve-settings.ts';

async function settingsOf(env: NodeJS.ProcessEnv) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-settings-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return () => readServeSettings(folder, env);
}

const PRODUCTION = { NODE_ENV: 'production' };

describe('the keys of sessions', () => {
  it('are those that are set, the sealing one first', async () => {
    const read = await settingsOf({ SESSION_KEYS: `${'a'.repeat(32)},${'b'.repeat(40)}` });
    expect((await read()).sessionKeys).toEqual(['a'.repeat(32), 'b'.repeat(40)]);
  });

  it.each([
    ['in development', {}],
    ['of the only copy there can be', PRODUCTION],
  ])('are made at the first start and kept %s', async (_, env) => {
    const read = await settingsOf(env);
    const { sessionKeys } = await read();
    expect(sessionKeys).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    expect((await read()).sessionKeys).toEqual(sessionKeys);
  });

  it.each([
    ['with somebody else’s backend', { BACKEND_URL: 'https://backend.example', BACKEND_TOKEN: 'secret' }],
    ['with a database of its own', { DATABASE_URL: 'postgres://db.example/shop' }],
  ])('must be set where there can be several copies in production: %s', async (_, env) => {
    await expect((await settingsOf({ ...PRODUCTION, ...env }))()).rejects.toThrow('SESSION_KEYS is not set');
    await expect((await settingsOf(env))()).resolves.toMatchObject({ sessionKeys: [expect.any(String)] });
  });

  it('must be long enough', async () => {
    await expect((await settingsOf({ SESSION_KEYS: 'short' }))()).rejects.toThrow('shorter than 32 bytes');
  });
});

describe('where people reach a server', () => {
  it.each([
    ['127.0.0.1', 3000, 'http://localhost:3000'],
    ['::', 4711, 'http://localhost:4711'],
    ['0.0.0.0', 80, 'http://localhost'],
    ['192.0.2.7', 4711, 'http://192.0.2.7:4711'],
    ['2001:db8::7', 4711, 'http://[2001:db8::7]:4711'],
  ])('is told by its host and port: %s %i', (host, port, url) => {
    expect(localUrl(reachableHost(host), port)).toBe(url);
  });
});

describe('the proxies in front', () => {
  it.each([
    [undefined, 0],
    ['', 0],
    ['0', 0],
    ['1', 1],
    ['2', 2],
  ])('are %j: %i', async (value, trustedProxies) => {
    const read = await settingsOf(value === undefined ? {} : { TRUST_PROXY: value });
    await expect(read()).resolves.toMatchObject({ trustedProxies });
  });

  it.each(['yes', '-1', '1.5'])('are not %s', async (value) => {
    await expect((await settingsOf({ TRUST_PROXY: value }))()).rejects.toThrow(
      'TRUST_PROXY must be a number of proxies',
    );
  });
});

describe('the time that an answer of the backend may take', () => {
  it.each([
    [{}, undefined],
    [{ BACKEND_TIMEOUT_MS: '' }, undefined],
    [{ BACKEND_TIMEOUT_MS: '8000' }, 8000],
  ])('with %j is %j', async (env, backendTimeout) => {
    expect((await (await settingsOf(env))()).backendTimeout).toBe(backendTimeout);
  });

  it.each(['soon', '0', '-1', '3000000000'])('is not %s', async (value) => {
    await expect((await settingsOf({ BACKEND_TIMEOUT_MS: value }))()).rejects.toThrow(
      `BACKEND_TIMEOUT_MS must be a number of milliseconds from 1 to 2147483647, not "${value}".`,
    );
  });
});

it('limits what pages wait for and what one client may cause', async () => {
  expect(await (await settingsOf({ BLOCK_DEADLINE_MS: '900', MAX_CLIENT_COST: '50' }))()).toMatchObject({
    blockDeadline: 900,
    maxClientCost: 50,
  });
  await expect((await settingsOf({ BLOCK_DEADLINE_MS: 'never' }))()).rejects.toThrow('BLOCK_DEADLINE_MS must be');
  await expect((await settingsOf({ MAX_CLIENT_COST: 'many' }))()).rejects.toThrow('MAX_CLIENT_COST must be');
});

describe('where thumbnails of YouTube videos are fetched', () => {
  it.each([
    [{}, 'https://i.ytimg.com'],
    [{ YOUTUBE_THUMBNAILS: 'http://127.0.0.1:4000/' }, 'http://127.0.0.1:4000'],
    [{ YOUTUBE_THUMBNAILS: 'off' }, undefined],
  ])('with %j is %j', async (env, origin) => {
    expect((await (await settingsOf(env))()).youtubeThumbnails).toBe(origin);
  });

  it('is not a file', async () => {
    await expect((await settingsOf({ YOUTUBE_THUMBNAILS: 'file:///etc' }))()).rejects.toThrow(
      'YOUTUBE_THUMBNAILS must be an http or https address, or off, not "file:///etc".',
    );
  });
});

describe('the port of the studio', () => {
  it.each([
    [{}, 3001],
    [{ PORT: '4100' }, 4101],
    [{ PORT: '0' }, 0],
    [{ PORT: '4100', STUDIO_PORT: '5000' }, 5000],
  ])('with %j is %i', async (env, port) => {
    expect((await (await settingsOf(env))()).studioPort).toBe(port);
  });

  it('must be a port', async () => {
    await expect((await settingsOf({ STUDIO_PORT: 'x' }))()).rejects.toThrow('STUDIO_PORT must be a port number');
  });
});
