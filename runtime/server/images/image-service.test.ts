import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BodyLimitError } from '../../tenant/read-at-most.ts';
import { ClientLimitError } from '../http/client-limits.ts';
import { createImageService, type ImageRequest, type ImageService, type ImageServiceOptions } from './image-service.ts';

const AVIF = 'image/avif,image/webp,*/*';
const disc = (colour: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400"><rect width="400" height="400" fill="${colour}"/><circle cx="200" cy="200" r="120" fill="#fff"/></svg>`,
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

function serviceWith(more: Partial<ImageServiceOptions> = {}): ImageService {
  const service = createImageService({
    cacheDir,
    logger: { warn: (facts) => warnings.push(facts) },
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

const asking = (more: Partial<ImageRequest> = {}): ImageRequest => ({
  tenant: 'lumen',
  width: 320,
  path: 'media/a.svg',
  accept: 'image/webp',
  ...more,
});

async function filesOnDisk(): Promise<readonly string[]> {
  const entries = await readdir(cacheDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('what is answered', () => {
  it('makes a WebP in the width asked for', async () => {
    const answer = await serviceWith().handle(asking());
    expect(answer).toMatchObject({ status: 200, contentType: 'image/webp' });
    expect(answer.headers).toMatchObject({ vary: 'Accept', etag: expect.stringMatching(/^"[0-9a-f]{32}"$/) });
    expect(answer.headers['cache-control']).toContain('stale-while-revalidate');
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 });
  });

  it('answers WebP at once to a browser that takes AVIF, and AVIF the next time', async () => {
    const service = serviceWith();
    expect((await service.handle(asking({ accept: AVIF }))).contentType).toBe('image/webp');
    await service.idle();
    const second = await service.handle(asking({ accept: AVIF }));
    expect(second.contentType).toBe('image/avif');
    expect((await sharp(second.body).metadata()).format).toBe('heif');
    expect((await service.handle(asking())).contentType).toBe('image/webp');
  });

  it('answers 304 without a body to a client that has it', async () => {
    const service = serviceWith();
    const first = await service.handle(asking());
    const again = await service.handle(asking({ ifNoneMatch: `W/${first.headers.etag}` }));
    expect(again.status).toBe(304);
    expect(again.body).toBeUndefined();
  });

  it('refuses a width that is not on the list, before asking the backend', async () => {
    const service = serviceWith();
    for (const width of [0, 321, -320, Number.NaN, 99_999])
      expect((await service.handle(asking({ width }))).status).toBe(400);
    expect(fetched).toEqual([]);
  });

  it('knows no way out of the media folder', async () => {
    const service = serviceWith();
    const paths = [
      'builder',
      'media/../builder',
      'media',
      'media/',
      'media//a',
      'media/.env',
      '/media/a.svg',
      'media/a%2f',
      'media/a\\b',
      'media/a\0',
      'media/a?b',
    ];
    for (const path of paths) expect((await service.handle(asking({ path }))).status, path).toBe(404);
    expect(fetched).toEqual([]);
    expect(await filesOnDisk()).toEqual([]);
  });

  it('keeps tenants apart', async () => {
    const service = serviceWith();
    expect((await service.handle(asking())).status).toBe(200);
    expect((await service.handle(asking({ tenant: '../lumen' }))).status).toBe(404);
    expect((await service.handle(asking({ tenant: 'aurum' }))).status).toBe(404);
  });

  it('answers 404 for an image that is missing, with a calm area that browsers show in its place', async () => {
    const { status, contentType, body, headers } = await serviceWith().handle(asking({ path: 'media/none.svg' }));
    expect({ status, contentType }).toEqual({ status: 404, contentType: 'image/svg+xml' });
    expect(String(body)).toMatch(/^<svg/);
    expect(headers['cache-control']).toBe('public, max-age=15');
  });

  it('asks for an unknown image once in a short while', async () => {
    const service = serviceWith();
    for (let index = 0; index < 5; index += 1)
      expect((await service.handle(asking({ path: 'media/none.svg' }))).status).toBe(404);
    expect(fetched).toHaveLength(1);
  });
});

describe('how images are made', () => {
  it('fetches and encodes once for concurrent requests', async () => {
    const service = serviceWith();
    const answers = await Promise.all(Array.from({ length: 20 }, () => service.handle(asking())));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(fetched).toHaveLength(1);
  });

  it('fetches an original once for all its widths', async () => {
    const service = serviceWith();
    await Promise.all([64, 320, 640].map((width) => service.handle(asking({ width }))));
    expect(fetched).toHaveLength(1);
  });

  it('never enlarges a photograph, and draws an SVG at any width', async () => {
    media.set('lumen media/small.png', await sharp(disc('#c33')).resize(100).png().toBuffer());
    const service = serviceWith();
    const photograph = await service.handle(asking({ path: 'media/small.png', width: 640 }));
    const drawing = await service.handle(asking({ width: 960 }));
    expect((await sharp(photograph.body).metadata()).width).toBe(100);
    expect((await sharp(drawing.body).metadata()).width).toBe(960);
  });

  it('follows no reference inside an SVG', async () => {
    const secret = join(cacheDir, 'secret.png');
    await sharp({ create: { width: 50, height: 50, channels: 3, background: '#ff0000' } })
      .png()
      .toFile(secret);
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><rect width="50" height="50" fill="#00f"/><image href="file://${secret}" width="50" height="50"/></svg>`;
    media.set('lumen media/spy.svg', Buffer.from(drawing));
    const answer = await serviceWith().handle(asking({ path: 'media/spy.svg', width: 64 }));
    const { channels } = await sharp(answer.body).stats();
    expect(channels[0]?.mean).toBeLessThan(20);
    expect(channels[2]?.mean).toBeGreaterThan(200);
  });

  it.each([
    ['no image', Buffer.from('hello')],
    ['half an image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g>')],
    [
      'a drawing too large to paint',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>'),
    ],
    ['too many bytes', Buffer.alloc(20 * 1024 * 1024 + 1)],
    ['nothing', Buffer.alloc(0)],
  ])('loses only the image whose original is %s', async (_, body) => {
    media.set('lumen media/bad.svg', body);
    const service = serviceWith();
    expect((await service.handle(asking({ path: 'media/bad.svg' }))).status).toBe(404);
    expect((await service.handle(asking())).status).toBe(200);
    expect(warnings[0]).toMatchObject({ tenant: 'lumen', path: 'media/bad.svg' });
  });

  it('makes images ahead, in both formats', async () => {
    const service = serviceWith();
    await service.prerender('lumen', 'media/a.svg', [64, 128]);
    const names = (await filesOnDisk()).map((name) => name.replace(/^[0-9a-f]{16}-?/, '')).sort();
    expect(names).toEqual(['.original', '128.avif', '128.webp', '64.avif', '64.webp', 'original.json']);
    await expect(service.prerender('lumen', 'media/none.svg', [64])).resolves.toBeUndefined();
  });

  it('leaves no half file behind', async () => {
    const service = serviceWith();
    await Promise.all([64, 128, 192, 256].map((width) => service.handle(asking({ width, accept: AVIF }))));
    await service.idle();
    expect((await filesOnDisk()).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('the room on disk', () => {
  const bytesOnDisk = async () => {
    const entries = await readdir(cacheDir, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return (await Promise.all(files.map((file) => stat(join(file.parentPath, file.name))))).reduce(
      (sum, { size }) => sum + size,
      0,
    );
  };

  it('is bounded for each tenant: what was used longest ago goes, and nothing of another tenant', async () => {
    const tenantDiskBytes = 8000;
    media.set('aurum media/a.svg', disc('#fa0'));
    for (let index = 0; index < 20; index += 1) media.set(`lumen media/${index}.svg`, disc(`#0${index % 10}5`));
    const service = serviceWith({ tenantDiskBytes });
    await service.handle(asking({ tenant: 'aurum' }));
    const aurum = await bytesOnDisk();
    for (let index = 0; index < 20; index += 1) {
      await service.handle(asking({ path: `media/${index}.svg` }));
      await service.handle(asking({ path: 'media/0.svg', width: 64 }));
    }
    const bytes = await bytesOnDisk();
    expect(bytes).toBeLessThanOrEqual(tenantDiskBytes + aurum);
    expect(bytes).toBeGreaterThan(aurum);
    fetched = [];
    const after = serviceWith({ tenantDiskBytes });
    await after.handle(asking({ tenant: 'aurum' }));
    await after.handle(asking({ path: 'media/19.svg' }));
    expect(fetched).toEqual([]);
    expect((await after.handle(asking({ path: 'media/1.svg' }))).status).toBe(200);
    expect(fetched).toEqual(['lumen media/1.svg']);
    expect(await bytesOnDisk()).toBeLessThanOrEqual(tenantDiskBytes + aurum);
  });
});

describe('an uploaded image that the backend says has changed', () => {
  const path = 'media/uploads/a.svg';
  const meanOf = async (service: ImageService, tenant = 'lumen') => {
    const { status, body } = await service.handle(asking({ tenant, path }));
    return status === 200 ? Math.round((await sharp(body).stats()).channels[0]?.mean ?? 0) : status;
  };

  it('is another one from then on, in memory and on disk, for its tenant alone', async () => {
    for (const tenant of ['lumen', 'aurum']) media.set(`${tenant} ${path}`, disc('#000'));
    const service = serviceWith();
    const before = await meanOf(service);
    expect(await meanOf(service, 'aurum')).toBe(before);
    for (const tenant of ['lumen', 'aurum']) media.set(`${tenant} ${path}`, disc('#fff'));
    expect(await meanOf(service)).toBe(before);
    await service.refresh('lumen', path);
    expect(await meanOf(service)).toBe(255);
    expect(await meanOf(service, 'aurum')).toBe(before);
    expect(await meanOf(serviceWith())).toBe(255);
  });

  it('is gone from then on where it was removed, and there where it was missed before', async () => {
    const service = serviceWith();
    expect(await meanOf(service)).toBe(404);
    media.set(`lumen ${path}`, disc('#fff'));
    expect(await meanOf(service)).toBe(404);
    await service.refresh('lumen', path);
    expect(await meanOf(service)).toBe(255);
    media.delete(`lumen ${path}`);
    await service.refresh('lumen', path);
    expect(await meanOf(service)).toBe(404);
    expect((await filesOnDisk()).length).toBe(0);
  });

  it('is asked for again though it was being fetched when it changed', async () => {
    const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let asked = 0;
    const service = serviceWith({
      fetchOriginal: async () => {
        const index = asked;
        asked += 1;
        await answers[index]?.promise;
        return { body: disc(index === 0 ? '#000' : '#fff'), contentType: 'image/svg+xml' };
      },
    });
    const first = meanOf(service);
    await expect.poll(() => asked).toBe(1);
    const refreshed = service.refresh('lumen', path);
    for (const { resolve } of answers) resolve();
    await Promise.all([first, refreshed]);
    // Who was to get the first one asks once more, where it was replaced before they read it.
    expect(asked).toBeGreaterThanOrEqual(2);
    expect(await meanOf(service)).toBe(255);
  });

  it('costs nothing where nobody has seen it, and stays as it was while the backend is away', async () => {
    const service = serviceWith();
    await service.refresh('lumen', path);
    expect(fetched).toEqual([]);
    media.set(`lumen ${path}`, disc('#fff'));
    await meanOf(service);
    backendIsUp = false;
    await service.refresh('lumen', path);
    expect(await meanOf(service)).toBe(255);
  });

  it('is kept by browsers for minutes, not for a day', async () => {
    media.set(`lumen ${path}`, disc('#fff'));
    const { headers } = await serviceWith().handle(asking({ path }));
    expect(headers['cache-control']).toContain('max-age=300,');
  });
});

describe('an original that is a photograph', () => {
  const RED = { r: 220, g: 20, b: 20 };
  const photograph = () => sharp({ create: { width: 400, height: 200, channels: 3, background: RED } });
  const moving = async () => {
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
    ['a JPEG', () => photograph().jpeg().toBuffer(), 320, 160],
    [
      'a JPEG with a place, held upright',
      () => photograph().jpeg().withExif(gps).withMetadata({ orientation: 6 }).toBuffer(),
      200,
      400,
    ],
    ['a JPEG in CMYK', () => photograph().toColourspace('cmyk').jpeg().toBuffer(), 320, 160],
    ['a PNG of 16 bits', () => photograph().toColourspace('rgb16').png().toBuffer(), 320, 160],
    ['a WebP', () => photograph().webp().toBuffer(), 320, 160],
    ['a WebP that moves', moving, 320, 160],
    ['an AVIF', () => photograph().avif().toBuffer(), 320, 160],
  ])('%s is shown upright, still, in sRGB and without metadata', async (_, make, width, height) => {
    media.set('lumen media/uploads/a', await make());
    const service = serviceWith();
    const request = asking({ path: 'media/uploads/a', accept: AVIF });
    await service.handle(request);
    await service.idle();
    for (const accept of ['image/webp', AVIF]) {
      const { body } = await service.handle({ ...request, accept });
      const facts = await sharp(body).metadata();
      expect(facts).toMatchObject({ width, height, space: 'srgb', depth: 'uchar' });
      expect([facts.exif, facts.pages ?? 1]).toEqual([undefined, 1]);
      const [red, green] = (await sharp(body).stats()).channels;
      expect(red?.mean).toBeGreaterThan(150);
      expect(green?.mean).toBeLessThan(80);
    }
  });

  it('stays transparent', async () => {
    const clear = sharp({ create: { width: 400, height: 200, channels: 4, background: { ...RED, alpha: 0 } } });
    media.set('lumen media/uploads/a', await clear.png().toBuffer());
    const { body } = await serviceWith().handle(asking({ path: 'media/uploads/a' }));
    expect((await sharp(body).stats()).isOpaque).toBe(false);
  });
});

describe('an original that is larger than its limit', () => {
  it('is refused for a while, and not fetched again at once', async () => {
    const service = serviceWith({
      fetchOriginal: async (tenant, path) => {
        fetched.push(`${tenant} ${path}`);
        throw new BodyLimitError(10);
      },
    });
    expect((await service.handle(asking())).status).toBe(404);
    expect((await service.handle(asking())).status).toBe(404);
    expect(fetched).toHaveLength(1);
  });
});

describe('a client that causes too much work', () => {
  it('gets what is made already, and nothing new', async () => {
    const service = serviceWith();
    await service.handle(asking());
    const spend = () => Promise.reject(new ClientLimitError('too much'));
    expect((await service.handle(asking({ spend }))).status).toBe(200);
    await expect(service.handle(asking({ spend, width: 640 }))).rejects.toThrow(ClientLimitError);
    await expect(service.handle(asking({ spend, path: 'media/none.svg' }))).rejects.toThrow(ClientLimitError);
    expect(fetched).toHaveLength(1);
  });
});

describe('a service that is stopped', () => {
  it('writes nothing more and says nothing when its folder is removed while an image is being made', async () => {
    const service = serviceWith();
    await service.handle(asking());
    const made = service.handle(asking({ width: 1920, accept: AVIF }));
    const ahead = service.prerender('lumen', 'media/a.svg', [64, 1280]);
    await service.stop();
    await rm(cacheDir, { recursive: true });
    await Promise.all([made, ahead, service.idle()]);
    await expect(readdir(cacheDir)).rejects.toThrow('ENOENT');
    expect(warnings).toEqual([]);
  });

  it('keeps no original that comes after that', async () => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    const service = serviceWith({
      fetchOriginal: async () => {
        await mayAnswer;
        return { body: disc('#0a5'), contentType: 'image/svg+xml' };
      },
    });
    const asked = service.handle(asking());
    await service.stop();
    await rm(cacheDir, { recursive: true });
    answer();
    await asked;
    await expect(readdir(cacheDir)).rejects.toThrow('ENOENT');
    expect(warnings).toEqual([]);
  });

  it('makes nothing ahead any more', async () => {
    const service = serviceWith();
    await service.stop();
    await service.prerender('lumen', 'media/a.svg', [64]);
    expect(fetched).toEqual([]);
  });
});

describe('over time', () => {
  it('serves from disk what was made before, by another process and with the backend down', async () => {
    const before = serviceWith();
    const first = await before.handle(asking());
    await before.stop();
    backendIsUp = false;
    time += 3_600_000;
    const after = serviceWith();
    const second = await after.handle(asking());
    expect(second.status).toBe(200);
    expect(second.headers.etag).toBe(first.headers.etag);
    // A width that nobody asked for before is made from the kept original.
    expect((await after.handle(asking({ width: 128 }))).status).toBe(200);
  });

  it('says 503 and not 404 when the backend is down and nothing was made, and recovers by itself', async () => {
    backendIsUp = false;
    const service = serviceWith();
    const answer = await service.handle(asking());
    expect(answer.status).toBe(503);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
    backendIsUp = true;
    expect((await service.handle(asking())).status).toBe(200);
  });

  it('notices a new image under the old name, behind an answer', async () => {
    const service = serviceWith({ freshFor: 1000 });
    const first = await service.handle(asking());
    media.set('lumen media/a.svg', disc('#a05'));
    time += 500;
    expect((await service.handle(asking())).headers.etag).toBe(first.headers.etag);
    expect(fetched).toHaveLength(1);
    time += 600;
    await service.handle(asking());
    await expect.poll(async () => (await service.handle(asking())).headers.etag).not.toBe(first.headers.etag);
    expect(fetched).toHaveLength(2);
    await expect.poll(async () => (await filesOnDisk()).filter((name) => name.endsWith('.original')).length).toBe(1);
  });

  it('makes an image again when its file was lost', async () => {
    const before = serviceWith();
    await before.handle(asking());
    const name = (await readdir(cacheDir, { recursive: true })).find((entry) => entry.endsWith('-320.webp'));
    await rm(join(cacheDir, name ?? ''));
    const after = await serviceWith().handle(asking());
    expect(after.status).toBe(200);
    expect(await readFile(join(cacheDir, name ?? ''))).toEqual(after.body);
  });
});

describe('a share image', () => {
  it('is a JPEG of one size, whatever the browser takes and the image’s own shape is', async () => {
    const wide = await sharp({ create: { width: 900, height: 200, channels: 3, background: '#0a5' } })
      .png()
      .toBuffer();
    media.set('lumen media/wide.png', wide);
    const service = serviceWith();
    for (const path of ['media/a.svg', 'media/wide.png']) {
      const answer = await service.handle(asking({ width: 'share', path, accept: AVIF }));
      expect(answer).toMatchObject({ status: 200, contentType: 'image/jpeg' });
      expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    }
  });

  it('shows all of the image, whose ground goes on to the edge', async () => {
    const { body } = await serviceWith().handle(asking({ width: 'share' }));
    const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    for (const [x, y] of [
      [2, 2],
      [1197, 627],
      [290, 315],
    ] as const)
      expect(near(at(x, y), [0, 170, 85])).toBe(true);
    expect(near(at(600, 315), [255, 255, 255])).toBe(true);
  });

  it('is made once', async () => {
    const service = serviceWith();
    const first = await service.handle(asking({ width: 'share' }));
    const again = await service.handle(asking({ width: 'share', ifNoneMatch: first.headers.etag }));
    expect(again.status).toBe(304);
    expect(fetched).toHaveLength(1);
  });
});

/** The same colour to the eye. */
const near = (color: readonly number[], wanted: readonly number[]): boolean =>
  color.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 12);

describe('the thumbnail of a YouTube video', () => {
  const path = 'youtube/dQw4w9WgXcQ';

  it('is made like every image', async () => {
    media.set(`lumen ${path}`, disc('#a00'));
    const answer = await serviceWith().handle(asking({ path }));
    expect([answer.status, answer.contentType]).toEqual([200, 'image/webp']);
  });

  it('is a placeholder for a short while where it cannot be had', async () => {
    const service = serviceWith();
    expect(await service.handle(asking({ path }))).toMatchObject({ status: 200, contentType: 'image/svg+xml' });
    backendIsUp = false;
    const other = await service.handle(asking({ path: 'youtube/aaaaaaaaaaa' }));
    expect(other).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=60' } });
  });

  it('outlasts the host that it came from', async () => {
    media.set(`lumen ${path}`, disc('#a00'));
    const service = serviceWith({ freshFor: 10 });
    await service.handle(asking({ path }));
    backendIsUp = false;
    time += 1000;
    expect((await service.handle(asking({ path }))).contentType).toBe('image/webp');
    expect((await service.handle(asking({ path }))).contentType).toBe('image/webp');
  });
});
