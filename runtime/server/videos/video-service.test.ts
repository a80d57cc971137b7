import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FetchOriginal } from '../images/originals-cache.ts';
import { MAX_TENANT_VIDEO_FETCHES, MAX_WAITING_TENANT_VIDEO_FETCHES } from '../limits.ts';
import { serveHandler } from '../test/serve-handler.ts';
import { createVideoService, handleVideo, type VideoService } from './video-service.ts';

const VIDEO = 'a video of some bytes';
const PATH = '/_media/optics/films/opening.webm';

let folder: string;
let videos: VideoService;
let asked: string[];
let now: number;
/** The backend's original; undefined for 404, an error for an outage. */
let original: string | Error | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-videos-'));
  asked = [];
  now = 0;
  original = VIDEO;
  videos = newService();
});
afterEach(async () => {
  await videos.stop();
  await rm(folder, { recursive: true, force: true });
});

const fetchOriginal: FetchOriginal = async (tenant, path) => {
  asked.push(`${tenant} ${path}`);
  if (original instanceof Error) throw original;
  return original === undefined ? undefined : { body: Buffer.from(original), contentType: 'text/html' };
};
const newService = (fetching = fetchOriginal) =>
  createVideoService({
    cacheDir: folder,
    fetchOriginal: fetching,
    logger: { warn: () => {} },
    now: () => now,
  });
const serveVideos = () => serveHandler((exchange) => handleVideo(exchange, 'lumen', videos));

describe('a video', () => {
  it('is served as uploaded, with a type by its name', async () => {
    const ask = await serveVideos();
    const { status, headers, body } = await ask(PATH);
    expect([status, body]).toEqual([200, VIDEO]);
    expect(headers).toMatchObject({
      'content-type': 'video/webm',
      'accept-ranges': 'bytes',
      'content-length': String(VIDEO.length),
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
    expect(asked).toEqual(['lumen media/optics/films/opening.webm']);
    const headersOfTag = { 'if-none-match': `W/"x", ${headers.etag}` };
    expect(await ask(PATH, { headers: headersOfTag })).toMatchObject({ status: 304, body: '' });
    expect((await ask(PATH, { method: 'POST' })).status).toBe(405);
  });

  it('is fetched once, even over a restart', async () => {
    const ask = await serveVideos();
    await Promise.all([ask(PATH), ask(PATH)]);
    videos = newService();
    expect((await (await serveVideos())(PATH)).body).toBe(VIDEO);
    expect(asked).toHaveLength(1);
  });

  it('is revalidated in the background after ten minutes', async () => {
    const ask = await serveVideos();
    await ask(PATH);
    original = 'another video';
    now = 600_001;
    expect((await ask(PATH)).body).toBe(VIDEO);
    await expect.poll(async () => (await ask(PATH)).body).toBe('another video');
  });

  it('is served during an outage, and 503 where it was never fetched', async () => {
    const ask = await serveVideos();
    await ask(PATH);
    original = new Error('down');
    now = 600_001;
    expect((await ask(PATH)).body).toBe(VIDEO);
    expect(await ask('/_media/optics/films/other.mp4')).toMatchObject({
      status: 503,
      headers: { 'cache-control': 'no-store', 'retry-after': '5' },
    });
  });

  it.each([
    ['bytes=2-6', 206, 'video', `bytes 2-6/${VIDEO.length}`],
    ['bytes=-5', 206, 'bytes', `bytes 16-20/${VIDEO.length}`],
    ['bytes=-500', 206, VIDEO, `bytes 0-20/${VIDEO.length}`],
    ['bytes=16-500', 206, 'bytes', `bytes 16-20/${VIDEO.length}`],
    ['bytes=500-', 416, '', `bytes */${VIDEO.length}`],
    ['bytes=-0', 416, '', `bytes */${VIDEO.length}`],
    ['bytes=5-2', 200, VIDEO, undefined],
    ['bytes=0-1,5-6', 200, VIDEO, undefined],
    ['lines=0-1', 200, VIDEO, undefined],
  ])('is served in the range %s', async (range, status, body, contentRange) => {
    const ask = await serveVideos();
    const answer = await ask(PATH, { headers: { range } });
    expect([answer.status, answer.body, answer.headers['content-range']]).toEqual([status, body, contentRange]);
  });

  it('is served whole when it changed since the last range', async () => {
    const ask = await serveVideos();
    const { etag = '' } = (await ask(PATH)).headers;
    const range = 'bytes=2-6';
    expect((await ask(PATH, { headers: { range, 'if-range': '"other"' } })).status).toBe(200);
    expect((await ask(PATH, { headers: { range, 'if-range': etag } })).status).toBe(206);
  });
});

it('a flood of one tenant’s videos is limited, and leaves room for another tenant', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  videos = newService(async (tenant, path) => {
    asked.push(`${tenant} ${path}`);
    await promise;
    return { body: Buffer.from(VIDEO), contentType: 'video/webm' };
  });
  const get = (tenant: string, name: string) => videos.handle({ tenant, path: `media/optics/films/${name}.webm` });
  const limit = MAX_TENANT_VIDEO_FETCHES + MAX_WAITING_TENANT_VIDEO_FETCHES;
  const flood = Array.from({ length: limit + 5 }, (_, index) => get('lumen', `x-${index}`));
  expect((await Promise.race(flood)).status).toBe(503);
  const other = get('aurum', 'opening');
  await expect.poll(() => asked).toContain('aurum media/optics/films/opening.webm');
  expect(asked.filter((name) => name.startsWith('lumen'))).toHaveLength(MAX_TENANT_VIDEO_FETCHES);
  resolve();
  expect((await other).status).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(5);
});

it.each([
  '/_media/optics/heroes/home.svg',
  '/_media/optics/films/film.webm.exe',
  '/_media/%2e%2e/builder.webm',
  '/_media/optics/.hidden/film.webm',
  '/_media/optics%2f..%2f..%2ffilm.webm',
  '/_media/optics/films/%E0%A4%A.webm',
  '/_media//film.webm',
  `/_media/${'a'.repeat(300)}.webm`,
])('%s is 404 without calling the backend', async (path) => {
  const ask = await serveVideos();
  expect((await ask(path)).status).toBe(404);
  expect(asked).toEqual([]);
});

it.each([undefined, 'x'.repeat(20 * 1024 * 1024 + 1)])(
  'a missing or too large video is 404 with one call',
  async (given) => {
    original = given;
    const ask = await serveVideos();
    for (const _ of [1, 2]) expect((await ask(PATH)).status).toBe(404);
    expect(asked).toHaveLength(1);
  },
);
