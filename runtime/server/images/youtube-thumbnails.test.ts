import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { BodyLimitError } from '../../tenant/read-at-most.ts';
import { MAX_YOUTUBE_FETCHES, MAX_YOUTUBE_THUMBNAIL_BYTES, YOUTUBE_PAUSE_MS } from '../limits.ts';
import { createYoutubeThumbnails, isYoutubePath } from './youtube-thumbnails.ts';

const ID = 'dQw4w9WgXcQ';
const PATH = `youtube/${ID}`;
const { signal } = new AbortController();

let server: Server | undefined;
let asked: (string | undefined)[] = [];
afterEach(() => server?.close());

async function thumbnailHost(answer: (response: ServerResponse) => void): Promise<string> {
  asked = [];
  const host = createServer(({ url }, response) => {
    asked.push(url);
    answer(response);
  });
  server = host;
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
}
const sendJpeg = (body: Buffer | string) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(body);

describe('the path of a thumbnail', () => {
  it('is a video id alone', () => {
    expect(isYoutubePath(PATH)).toBe(true);
    for (const path of [
      `youtube/${ID}x`,
      'youtube/../media/a',
      `youtube/${ID}/x`,
      'youtube/',
      `media/${ID}`,
      `youtube/${ID}\n`,
    ])
      expect(isYoutubePath(path), path).toBe(false);
  });
});

describe('a thumbnail', () => {
  it('is fetched by video id', async () => {
    const fetchThumbnail = createYoutubeThumbnails(await thumbnailHost(sendJpeg('jpeg')));
    expect(await fetchThumbnail(PATH, signal)).toEqual({
      body: new Uint8Array(Buffer.from('jpeg')),
      contentType: 'image/jpeg',
    });
    expect(asked).toEqual([`/vi/${ID}/hqdefault.jpg`]);
  });

  it('is not fetched when disabled, nor by another path', async () => {
    expect(await createYoutubeThumbnails(undefined)(PATH, signal)).toBeUndefined();
    const fetchThumbnail = createYoutubeThumbnails(await thumbnailHost(sendJpeg('jpeg')));
    expect(await fetchThumbnail('youtube/../../etc', signal)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('is bounded in bytes', async () => {
    const fetchThumbnail = createYoutubeThumbnails(
      await thumbnailHost(sendJpeg(Buffer.alloc(MAX_YOUTUBE_THUMBNAIL_BYTES + 1))),
    );
    await expect(fetchThumbnail(PATH, signal)).rejects.toThrow(BodyLimitError);
  });

  it.each([
    ['a redirect', 302, { location: 'http://127.0.0.1:1/' }],
    ['another type', 200, { 'content-type': 'text/html' }],
    ['an error', 500, {}],
  ])('is refused for %s, and its host is paused for a minute', async (_what, status, headers) => {
    let now = 0;
    const host = await thumbnailHost((response) => void response.writeHead(status, headers).end('x'));
    const fetchThumbnail = createYoutubeThumbnails(host, () => now);
    await expect(fetchThumbnail(PATH, signal)).rejects.toThrow();
    now = YOUTUBE_PAUSE_MS - 1;
    await expect(fetchThumbnail(PATH, signal)).rejects.toThrow('thumbnails are paused');
    expect(asked).toHaveLength(1);
    now = YOUTUBE_PAUSE_MS;
    await expect(fetchThumbnail(PATH, signal)).rejects.toThrow();
    expect(asked).toHaveLength(2);
  });

  it('is limited in concurrency', async () => {
    const waiting: ServerResponse[] = [];
    const fetchThumbnail = createYoutubeThumbnails(await thumbnailHost((response) => void waiting.push(response)));
    const running = Array.from({ length: MAX_YOUTUBE_FETCHES }, () => fetchThumbnail(PATH, signal));
    await expect(fetchThumbnail(PATH, signal)).rejects.toThrow('thumbnails are paused');
    await expect.poll(() => waiting.length).toBe(MAX_YOUTUBE_FETCHES);
    for (const response of waiting) sendJpeg('jpeg')(response);
    expect(await Promise.all(running)).toHaveLength(MAX_YOUTUBE_FETCHES);
  });
});
