import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FetchOriginal } from '../images/originals-cache.ts';
import { MAX_TENANT_VIDEO_FETCHES, MAX_WAITING_TENANT_VIDEO_FETCHES } from '../limits.ts';
import { serveHandler } from '../test/serve-handler.ts';
import { handleVideo } from './video-handler.ts';
import { createVideoService, type VideoService } from './video-service.ts';

const VIDEO = 'a video of some bytes';
const PATH = '/_media/optics/films/opening.webm';

let folder: string;
let videos: VideoService;
let asked: string[];
let now: number;
/** What the backend has; undefined is nothing, an error is no answer. */
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
  it('is handed out as it was uploaded, with the type of its name', async () => {
    const ask = await serveVideos();
    const { status, headers, body } = await ask(PATH);
    expect([status, body]).toEqual([200, VIDEO]);
    expect(headers).toMatchObject({
      'content-type': 'video/webm',
      'accept-ranges': 'bytes',
      'content-length': String(VIDEO.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    });
    expect(headers.etag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(asked).toEqual(['lumen media/optics/films/opening.webm']);
  });

  it('is fetched once, even over a restart', async () => {
    const ask = await serveVideos();
    await Promise.all([ask(PATH), ask(PATH)]);
    videos = newService();
    expect((await (await serveVideos())(PATH)).body).toBe(VIDEO);
    expect(asked).toHaveLength(1);
  });

  it('is not sent again to who has it', async () => {
    const ask = await serveVideos();
    const { headers } = await ask(PATH);
    const again = await ask(PATH, { headers: { 'if-none-match': `W/"x", ${headers.etag}` } });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('that was replaced is noticed after ten minutes, behind an answer', async () => {
    const ask = await serveVideos();
    const { headers: before } = await ask(PATH);
    original = 'another video';
    now = 600_001;
    expect((await ask(PATH)).body).toBe(VIDEO);
    await expect.poll(async () => (await ask(PATH)).body).toBe('another video');
    expect((await ask(PATH)).headers.etag).not.toBe(before.etag);
  });

  it('stays while the backend is away, and without it there is none for a while', async () => {
    const ask = await serveVideos();
    await ask(PATH);
    original = new Error('away');
    now = 600_001;
    expect((await ask(PATH)).body).toBe(VIDEO);
    const { status, headers } = await ask('/_media/optics/films/other.mp4');
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
  });

  it('can be asked about', async () => {
    const ask = await serveVideos();
    const { status, headers, body } = await ask(PATH, { method: 'HEAD', headers: { range: 'bytes=0-3' } });
    expect([status, body, headers['content-length']]).toEqual([200, '', String(VIDEO.length)]);
    expect((await ask(PATH, { method: 'POST' })).status).toBe(405);
  });
});

describe('a flood of videos', () => {
  it('is fetched a few at a time, refused where too many wait, and leaves a place for another tenant', async () => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    videos = newService(async (tenant, path) => {
      asked.push(`${tenant} ${path}`);
      await mayAnswer;
      return { body: Buffer.from(VIDEO), contentType: 'video/webm' };
    });
    const get = (tenant: string, name: string) => videos.handle({ tenant, path: `media/optics/films/${name}.webm` });
    const most = MAX_TENANT_VIDEO_FETCHES + MAX_WAITING_TENANT_VIDEO_FETCHES;
    const flood = Array.from({ length: most + 5 }, (_, index) => get('lumen', `x-${index}`));
    expect((await Promise.race(flood)).status).toBe(503);
    const other = get('aurum', 'opening');
    await expect.poll(() => asked).toContain('aurum media/optics/films/opening.webm');
    expect(asked.filter((name) => name.startsWith('lumen'))).toHaveLength(MAX_TENANT_VIDEO_FETCHES);
    answer();
    expect((await other).status).toBe(200);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 503)).toHaveLength(5);
  });
});

describe('videos, once the server stops', () => {
  it('are written no more: their folder can be removed for good', async () => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    const { promise: isAsked, resolve: tellAsked } = Promise.withResolvers<void>();
    videos = newService(async () => {
      tellAsked();
      await mayAnswer;
      return { body: Buffer.from(VIDEO), contentType: 'video/webm' };
    });
    const ask = await serveVideos();
    const asked = ask(PATH);
    await isAsked;
    await videos.stop();
    await rm(folder, { recursive: true });
    answer();
    await asked;
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });
});

describe('a piece of a video', () => {
  it('is handed out with where it lies', async () => {
    const ask = await serveVideos();
    const { status, headers, body } = await ask(PATH, { headers: { range: 'bytes=2-6' } });
    expect([status, body]).toEqual([206, 'video']);
    expect(headers['content-range']).toBe(`bytes 2-6/${VIDEO.length}`);
    expect((await ask(PATH, { headers: { range: 'bytes=-5' } })).body).toBe('bytes');
  });

  it('that there is not is refused, with how long the video is', async () => {
    const ask = await serveVideos();
    const { status, headers, body } = await ask(PATH, { headers: { range: 'bytes=500-' } });
    expect([status, body]).toEqual([416, '']);
    expect(headers['content-range']).toBe(`bytes */${VIDEO.length}`);
  });

  it('of another video than the browser began with is the whole of this one', async () => {
    const ask = await serveVideos();
    const { headers } = await ask(PATH);
    const range = 'bytes=2-6';
    expect((await ask(PATH, { headers: { range, 'if-range': '"other"' } })).status).toBe(200);
    expect((await ask(PATH, { headers: { range, 'if-range': headers.etag ?? '' } })).status).toBe(206);
  });
});

describe('what may not be asked for', () => {
  it.each([
    '/_media/optics/heroes/home.svg',
    '/_media/optics/films/page.html',
    '/_media/optics/films/film.webm.exe',
    '/_media/%2e%2e/builder.webm',
    '/_media/optics/.hidden/film.webm',
    '/_media/optics%2f..%2f..%2ffilm.webm',
    '/_media/optics/films/%E0%A4%A.webm',
    '/_media//film.webm',
    `/_media/${'a'.repeat(300)}.webm`,
    '/_media/',
  ])('%s', async (path) => {
    const ask = await serveVideos();
    expect((await ask(path)).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it('or what there is not is asked for once in a while', async () => {
    original = undefined;
    const ask = await serveVideos();
    expect((await ask(PATH)).status).toBe(404);
    expect((await ask(PATH)).status).toBe(404);
    expect(asked).toHaveLength(1);
  });

  it('is what is larger than twenty megabytes', async () => {
    original = 'x'.repeat(20 * 1024 * 1024 + 1);
    expect((await (await serveVideos())(PATH)).status).toBe(404);
  });
});
