import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BodyLimitError } from '../../tenant/read-at-most.ts';
import { ClientLimitError } from '../http/client-limits.ts';
import { createImageService, type ImageRequest, type ImageService, type ImageServiceOptions } from './image-service.ts';

const AVIF = 'image/avif,image/webp,*/*';
const disc = (color: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400"><rect width="400" height="400" fill="${color}"/><circle cx="200" cy="200" r="120" fill="#fff"/></svg>`,
  );

let cacheDir: string;
let media: Map<string, Buffer>;
let fetched: string[];
let warnings: object[];
let backendIsUp: boolean;
let time: number;
let services: ImageService[];

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'vitrine-images-'));
  media = new Map([['lumen media/a.svg', disc('#0a5')]]);
  [fetched, warnings, services] = [[], [], []];
  backendIsUp = true;
  time = 1_000_000;
});

afterEach(async () => {
  await Promise.all(services.map((service) => service.stop()));
  await rm(cacheDir, { recursive: true, force: true });
});

function createService(more: Partial<ImageServiceOptions> = {}): ImageService {
  const service = createImageService({
    cacheDir,
    logger: { warn: (fields) => warnings.push(fields) },
    now: () => time,
    fetchOriginal: async (tenant, path) => {
      fetched.push(`${tenant} ${path}`);
      if (!backendIsUp) throw new Error('connection refused');
      const body = media.get(`${tenant} ${path}`);
      return body === undefined ? undefined : { body, contentType: 'image/svg+xml' };
    },
    ...more,
  });
  services.push(service);
  return service;
}

const request = (more: Partial<ImageRequest> = {}): ImageRequest => ({
  tenant: 'lumen',
  width: 320,
  path: 'media/a.svg',
  accept: 'image/webp',
  ...more,
});

async function filesOnDisk() {
  const entries = await readdir(cacheDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile());
}

describe('an image', () => {
  it('is a WebP in the requested width', async () => {
    const answer = await createService().handle(request());
    expect(answer).toMatchObject({ status: 200, contentType: 'image/webp' });
    expect(answer.headers).toMatchObject({ vary: 'Accept', etag: expect.stringMatching(/^"[0-9a-f]{32}"$/) });
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 });
  });

  it('is WebP first for a browser that accepts AVIF, and AVIF from the second request on', async () => {
    const service = createService();
    expect((await service.handle(request({ accept: AVIF }))).contentType).toBe('image/webp');
    await service.idle();
    const second = await service.handle(request({ accept: AVIF }));
    expect([second.contentType, (await sharp(second.body).metadata()).format]).toEqual(['image/avif', 'heif']);
    for (const accept of [undefined, '*/*', 'image/avif; q=0.000, image/webp'])
      expect((await service.handle(request({ accept }))).contentType).toBe('image/webp');
  });

  it('is 304 for a matching ETag', async () => {
    const service = createService();
    const { headers } = await service.handle(request());
    const again = await service.handle(request({ ifNoneMatch: `W/${headers.etag}` }));
    expect([again.status, again.body]).toEqual([304, undefined]);
  });

  it('is 400 for an unlisted width, without calling the backend', async () => {
    const service = createService();
    for (const width of [0, 321, -320, Number.NaN, 99_999])
      expect((await service.handle(request({ width }))).status).toBe(400);
    expect(fetched).toEqual([]);
  });

  it.each([
    'builder',
    'media/../builder',
    'media',
    'media//a',
    'media/.env',
    '/media/a.svg',
    'media/a%2f',
    'media/a\\b',
    'media/a\0',
    'media/a?b',
  ])('is 404 outside the media folder: %j', async (path) => {
    expect((await createService().handle(request({ path }))).status).toBe(404);
    expect([fetched, await filesOnDisk()]).toEqual([[], []]);
  });

  it('is isolated by tenant', async () => {
    const service = createService();
    expect((await service.handle(request())).status).toBe(200);
    expect((await service.handle(request({ tenant: '../lumen' }))).status).toBe(404);
    expect((await service.handle(request({ tenant: 'aurum' }))).status).toBe(404);
  });

  it('that is missing is 404 with a placeholder, and fetched again only after a while', async () => {
    const service = createService();
    for (let index = 0; index < 3; index += 1)
      expect(await service.handle(request({ path: 'media/none.svg' }))).toMatchObject({
        status: 404,
        contentType: 'image/svg+xml',
        headers: { 'cache-control': 'public, max-age=15' },
      });
    expect(fetched).toHaveLength(1);
  });
});

describe('encoding', () => {
  it('fetches and encodes once for concurrent requests', async () => {
    const service = createService();
    const answers = await Promise.all(Array.from({ length: 20 }, () => service.handle(request())));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(fetched).toHaveLength(1);
  });

  it('never enlarges a photo, and renders an SVG at any width', async () => {
    media.set('lumen media/small.png', await sharp(disc('#c33')).resize(100).png().toBuffer());
    const service = createService();
    const photo = await service.handle(request({ path: 'media/small.png', width: 640 }));
    const drawing = await service.handle(request({ width: 960 }));
    expect((await sharp(photo.body).metadata()).width).toBe(100);
    expect((await sharp(drawing.body).metadata()).width).toBe(960);
  });

  it('follows no reference inside an SVG', async () => {
    const secret = join(cacheDir, 'secret.png');
    await sharp({ create: { width: 50, height: 50, channels: 3, background: '#ff0000' } })
      .png()
      .toFile(secret);
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><rect width="50" height="50" fill="#00f"/><image href="file://${secret}" width="50" height="50"/></svg>`;
    media.set('lumen media/spy.svg', Buffer.from(drawing));
    const answer = await createService().handle(request({ path: 'media/spy.svg', width: 64 }));
    const { channels } = await sharp(answer.body).stats();
    expect(channels[0]?.mean).toBeLessThan(20);
    expect(channels[2]?.mean).toBeGreaterThan(200);
  });

  it.each([
    ['no image', Buffer.from('hello')],
    ['truncated', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g>')],
    ['too many pixels', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>')],
    ['too many bytes', Buffer.alloc(20 * 1024 * 1024 + 1)],
    ['empty', Buffer.alloc(0)],
  ])('refuses an original that is %s, and goes on with others', async (_, body) => {
    media.set('lumen media/bad.svg', body);
    const service = createService();
    expect((await service.handle(request({ path: 'media/bad.svg' }))).status).toBe(404);
    expect((await service.handle(request())).status).toBe(200);
    expect(warnings[0]).toMatchObject({ tenant: 'lumen', path: 'media/bad.svg' });
  });

  it('refuses an original over the limit of the fetch, and does not fetch it again at once', async () => {
    const service = createService({
      fetchOriginal: async (tenant, path) => {
        fetched.push(`${tenant} ${path}`);
        throw new BodyLimitError(10);
      },
    });
    for (let index = 0; index < 2; index += 1) expect((await service.handle(request())).status).toBe(404);
    expect(fetched).toHaveLength(1);
  });

  it('gives a client over its limit cached images only', async () => {
    const service = createService();
    await service.handle(request());
    const spend = () => Promise.reject(new ClientLimitError('too much'));
    expect((await service.handle(request({ spend }))).status).toBe(200);
    await expect(service.handle(request({ spend, width: 640 }))).rejects.toThrow(ClientLimitError);
    await expect(service.handle(request({ spend, path: 'media/none.svg' }))).rejects.toThrow(ClientLimitError);
    expect(fetched).toHaveLength(1);
  });
});

it('disk space is bounded per tenant, least recently used first', async () => {
  const bytesOnDisk = async () => {
    const stats = (await filesOnDisk()).map((file) => stat(join(file.parentPath, file.name)));
    return (await Promise.all(stats)).reduce((sum, { size }) => sum + size, 0);
  };
  const tenantDiskBytes = 8000;
  media.set('aurum media/a.svg', disc('#fa0'));
  for (let index = 0; index < 20; index += 1) media.set(`lumen media/${index}.svg`, disc(`#0${index % 10}5`));
  const service = createService({ tenantDiskBytes });
  await service.handle(request({ tenant: 'aurum' }));
  const aurum = await bytesOnDisk();
  for (let index = 0; index < 20; index += 1) {
    await service.handle(request({ path: `media/${index}.svg` }));
    await service.handle(request({ path: 'media/0.svg', width: 64 }));
  }
  const bytes = await bytesOnDisk();
  expect(bytes).toBeLessThanOrEqual(tenantDiskBytes + aurum);
  expect(bytes).toBeGreaterThan(aurum);
  fetched = [];
  const after = createService({ tenantDiskBytes });
  await after.handle(request({ tenant: 'aurum' }));
  await after.handle(request({ path: 'media/19.svg' }));
  expect(fetched).toEqual([]);
  expect((await after.handle(request({ path: 'media/1.svg' }))).status).toBe(200);
  expect(fetched).toEqual(['lumen media/1.svg']);
  expect(await bytesOnDisk()).toBeLessThanOrEqual(tenantDiskBytes + aurum);
});

describe('an upload that changed', () => {
  const path = 'media/uploads/a.svg';
  const meanOf = async (service: ImageService, tenant = 'lumen') => {
    const { status, body } = await service.handle(request({ tenant, path }));
    return status === 200 ? Math.round((await sharp(body).stats()).channels[0]?.mean ?? 0) : status;
  };

  it('is replaced in memory and on disk, for its tenant alone', async () => {
    for (const tenant of ['lumen', 'aurum']) media.set(`${tenant} ${path}`, disc('#000'));
    const service = createService();
    const before = await meanOf(service);
    expect(await meanOf(service, 'aurum')).toBe(before);
    for (const tenant of ['lumen', 'aurum']) media.set(`${tenant} ${path}`, disc('#fff'));
    expect(await meanOf(service)).toBe(before);
    await service.refresh('lumen', path);
    expect(await meanOf(service)).toBe(255);
    expect(await meanOf(service, 'aurum')).toBe(before);
    expect(await meanOf(createService())).toBe(255);
  });

  it('is removed, or appears where it was missing', async () => {
    const service = createService();
    expect(await meanOf(service)).toBe(404);
    media.set(`lumen ${path}`, disc('#fff'));
    await service.refresh('lumen', path);
    expect(await meanOf(service)).toBe(255);
    media.delete(`lumen ${path}`);
    await service.refresh('lumen', path);
    expect(await meanOf(service)).toBe(404);
    expect(await filesOnDisk()).toEqual([]);
  });

  it('is fetched again when it changed during a fetch', async () => {
    const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let calls = 0;
    const service = createService({
      fetchOriginal: async () => {
        const index = calls;
        calls += 1;
        await answers[index]?.promise;
        return { body: disc(index === 0 ? '#000' : '#fff'), contentType: 'image/svg+xml' };
      },
    });
    const first = meanOf(service);
    await expect.poll(() => calls).toBe(1);
    const refreshed = service.refresh('lumen', path);
    for (const { resolve } of answers) resolve();
    await Promise.all([first, refreshed]);
    expect(await meanOf(service)).toBe(255);
  });

  it('is not fetched when unused, and stays while the backend is down', async () => {
    const service = createService();
    await service.refresh('lumen', path);
    expect(fetched).toEqual([]);
    media.set(`lumen ${path}`, disc('#fff'));
    await meanOf(service);
    backendIsUp = false;
    await service.refresh('lumen', path);
    expect(await meanOf(service)).toBe(255);
  });
});

describe('a photo', () => {
  const RED = { r: 220, g: 20, b: 20 };
  const photo = () => sharp({ create: { width: 400, height: 200, channels: 3, background: RED } });
  const animation = async () => {
    const frames = [RED, { r: 20, g: 20, b: 220 }].map((background) =>
      sharp({ create: { width: 400, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    return sharp(await Promise.all(frames), { join: { animated: true } })
      .webp()
      .toBuffer();
  };
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1' } };

  it.each<[string, () => Promise<Buffer>, number, number]>([
    [
      'a rotated JPEG with GPS',
      () => photo().jpeg().withExif(gps).withMetadata({ orientation: 6 }).toBuffer(),
      200,
      400,
    ],
    ['a JPEG in CMYK', () => photo().toColourspace('cmyk').jpeg().toBuffer(), 320, 160],
    ['a PNG of 16 bits', () => photo().toColourspace('rgb16').png().toBuffer(), 320, 160],
    ['an animated WebP', animation, 320, 160],
    ['an AVIF', () => photo().avif().toBuffer(), 320, 160],
  ])('%s is served upright, still, in sRGB and without metadata', async (_, make, width, height) => {
    media.set('lumen media/uploads/a', await make());
    const { body } = await createService().handle(request({ path: 'media/uploads/a' }));
    const metadata = await sharp(body).metadata();
    expect(metadata).toMatchObject({ width, height, space: 'srgb', depth: 'uchar' });
    expect([metadata.exif, metadata.pages ?? 1]).toEqual([undefined, 1]);
    const [red, green] = (await sharp(body).stats()).channels;
    expect(red?.mean).toBeGreaterThan(150);
    expect(green?.mean).toBeLessThan(80);
  });
});

describe('a stopped service', () => {
  it('writes and logs nothing while an image is being encoded', async () => {
    const service = createService();
    await service.handle(request());
    const encoding = service.handle(request({ width: 1920, accept: AVIF }));
    const prerendering = service.prerender('lumen', 'media/a.svg', [64, 1280]);
    await service.stop();
    await rm(cacheDir, { recursive: true });
    await Promise.all([encoding, prerendering, service.idle()]);
    await expect(readdir(cacheDir)).rejects.toThrow('ENOENT');
    expect(warnings).toEqual([]);
  });

  it('stores no original that arrives later', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const service = createService({
      fetchOriginal: async () => {
        await promise;
        return { body: disc('#0a5'), contentType: 'image/svg+xml' };
      },
    });
    const late = service.handle(request());
    await service.stop();
    await rm(cacheDir, { recursive: true });
    resolve();
    await late;
    await expect(readdir(cacheDir)).rejects.toThrow('ENOENT');
    expect(warnings).toEqual([]);
  });
});

describe('over time', () => {
  it('images are served from disk after a restart with the backend down', async () => {
    const before = createService();
    const first = await before.handle(request());
    await before.stop();
    backendIsUp = false;
    time += 3_600_000;
    const after = createService();
    expect((await after.handle(request())).headers.etag).toBe(first.headers.etag);
    // A new width is encoded from the stored original.
    expect((await after.handle(request({ width: 128 }))).status).toBe(200);
  });

  it('an outage is 503 and not 404, and recovers', async () => {
    backendIsUp = false;
    const service = createService();
    const answer = await service.handle(request());
    expect(answer).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '5' } });
    backendIsUp = true;
    expect((await service.handle(request())).status).toBe(200);
  });

  it('a changed original is noticed in the background', async () => {
    const service = createService({ freshFor: 1000 });
    const first = await service.handle(request());
    media.set('lumen media/a.svg', disc('#a05'));
    time += 1100;
    expect((await service.handle(request())).headers.etag).toBe(first.headers.etag);
    await expect.poll(async () => (await service.handle(request())).headers.etag).not.toBe(first.headers.etag);
    expect(fetched).toHaveLength(2);
    await expect
      .poll(async () => (await filesOnDisk()).filter(({ name }) => name.endsWith('.original')).length)
      .toBe(1);
  });
});

it('a share image is a JPEG of one size that shows the whole image on its extended background', async () => {
  const wide = sharp({ create: { width: 900, height: 200, channels: 3, background: '#0a5' } });
  media.set('lumen media/wide.png', await wide.png().toBuffer());
  const service = createService();
  for (const path of ['media/wide.png', 'media/a.svg']) {
    const answer = await service.handle(request({ width: 'share', path, accept: AVIF }));
    expect(answer.contentType).toBe('image/jpeg');
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  }
  const { body } = await service.handle(request({ width: 'share' }));
  const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  const isNear = (color: readonly number[], expected: readonly number[]) =>
    color.every((value, index) => Math.abs(value - (expected[index] ?? 0)) < 12);
  expect([colorAt(2, 2), colorAt(1197, 627)].every((color) => isNear(color, [0, 170, 85]))).toBe(true);
  expect(isNear(colorAt(600, 315), [255, 255, 255])).toBe(true);
});

describe('a YouTube thumbnail', () => {
  const path = 'youtube/dQw4w9WgXcQ';

  it('is a placeholder for a minute where it is unavailable', async () => {
    backendIsUp = false;
    expect(await createService().handle(request({ path }))).toMatchObject({
      status: 200,
      contentType: 'image/svg+xml',
      headers: { 'cache-control': 'public, max-age=60' },
    });
  });

  it('outlasts an outage of its host', async () => {
    media.set(`lumen ${path}`, disc('#a00'));
    const service = createService({ freshFor: 10 });
    await service.handle(request({ path }));
    backendIsUp = false;
    time += 1000;
    expect((await service.handle(request({ path }))).contentType).toBe('image/webp');
  });
});
