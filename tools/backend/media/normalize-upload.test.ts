import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { createJobProcesses, DrawingTimeoutError } from '../../../runtime/server/images/drawing-processes.ts';
import { type NormalizedUpload, normalizeUpload, type StoredImage, type Upload } from './normalize-upload.ts';

/** The left half red, the right half blue, 60 × 40. */
const RED = { r: 220, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 220 };
const flag = async (): Promise<Sharp> => {
  const half = await sharp({ create: { width: 30, height: 40, channels: 3, background: BLUE } })
    .png()
    .toBuffer();
  const whole = sharp({ create: { width: 60, height: 40, channels: 3, background: RED } });
  const joined = await whole
    .composite([{ input: half, left: 30, top: 0 }])
    .removeAlpha()
    .png()
    .toBuffer();
  return sharp(joined);
};

const imageOf = async (name: string, bytes: Uint8Array): Promise<StoredImage> => {
  const result = await normalizeUpload({ name, bytes });
  if ('refusal' in result) throw new Error(result.refusal);
  return result.image;
};

/** Mean colour of a quarter in the upper left. */
async function cornerOf({ body }: StoredImage): Promise<readonly number[]> {
  const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 4) * info.width + Math.floor(info.width / 4)) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}

describe('an image that is stored', () => {
  it.each(['jpg', 'jpeg', 'png', 'webp', 'avif'] as const)('stays a %s of its size and colours', async (extension) => {
    const bytes = await (await flag()).toFormat(extension === 'jpg' ? 'jpeg' : extension).toBuffer();
    const image = await imageOf(`a.${extension}`, bytes);
    expect(image).toMatchObject({
      mimeType: `image/${extension === 'jpg' ? 'jpeg' : extension}`,
      width: 60,
      height: 40,
    });
    const [red = 0, green = 0, blue = 0] = await cornerOf(image);
    expect(red).toBeGreaterThan(180);
    expect(Math.max(green, blue)).toBeLessThan(70);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('holds nothing that a camera wrote into the %s', async (format) => {
    const image = (await flag()).withExif({
      IFD0: { Artist: 'Somebody', ImageDescription: 'At home' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1' },
    });
    const bytes = await image.toFormat(format).toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { body } = await imageOf(`a.${format}`, bytes);
    const { exif, xmp, iptc, icc, orientation } = await sharp(body).metadata();
    expect({ exif, xmp, iptc, icc }).toEqual({});
    expect(orientation ?? 1).toBe(1);
    expect(Buffer.from(body).includes('Somebody')).toBe(false);
  });

  it('holds nothing of what stands behind it or between its parts', async () => {
    const jpeg = await (await flag()).jpeg().toBuffer();
    const png = await (await flag()).png().toBuffer();
    const script = Buffer.from('<html><script>alert(1)</script></html>');
    const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, script.length + 2), script]);
    const forms = {
      'a.jpg': Buffer.concat([jpeg, script]),
      'b.jpg': Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      'a.png': Buffer.concat([png.subarray(0, PNG_HEADER), pngChunk('tEXt', 'a\0', script), png.subarray(PNG_HEADER)]),
    };
    for (const [name, bytes] of Object.entries(forms))
      expect(Buffer.from((await imageOf(name, bytes)).body).includes('alert'), name).toBe(false);
  });

  it('may carry texts that are much larger once they are decompressed, which nobody reads', async () => {
    const png = await (await flag()).png().toBuffer();
    const text = pngChunk('zTXt', 'a\0\0', deflateSync(Buffer.alloc(64 * 2 ** 20, 'a')));
    const bytes = Buffer.concat([png.subarray(0, PNG_HEADER), text, png.subarray(PNG_HEADER)]);
    expect(await imageOf('a.png', bytes)).toMatchObject({ width: 60, height: 40 });
  });

  it('stands upright, however the camera was held', async () => {
    const bytes = await (await flag()).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const image = await imageOf('a.jpg', bytes);
    expect(image).toMatchObject({ width: 40, height: 60 });
    expect((await cornerOf(image))[0]).toBeGreaterThan(180);
  });

  it('is in 8 bits of sRGB where it was CMYK, or had 16 bits', async () => {
    const cmyk = await (await flag()).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const deep = await (await flag()).toColourspace('rgb16').png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    for (const image of [await imageOf('a.jpg', cmyk), await imageOf('a.png', deep)]) {
      expect(await sharp(image.body).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 });
      expect((await cornerOf(image))[0]).toBeGreaterThan(150);
    }
  });

  it('is the first frame of one that moves', async () => {
    const frames = [RED, BLUE].map((background) => ({
      create: { width: 20, height: 10, channels: 3 as const, background },
    }));
    const inputs = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
    const moving = await sharp(inputs, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const image = await imageOf('a.webp', moving);
    expect(image).toMatchObject({ width: 20, height: 10 });
    expect((await sharp(image.body).metadata()).pages ?? 1).toBe(1);
    expect((await cornerOf(image))[0]).toBeGreaterThan(180);
  });

  it.each(['png', 'webp', 'avif'] as const)('stays transparent as a %s', async (format) => {
    const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: { ...RED, alpha: 0 } } });
    const image = await imageOf(`a.${format}`, await clear.toFormat(format).toBuffer());
    expect((await cornerOf(image))[3]).toBe(0);
  });

  it('keeps every pixel where nothing was lost before: a PNG, with or without a palette, and a lossless WebP', async () => {
    const pixels = await (await flag()).raw().toBuffer();
    const whole = await flag();
    const forms = {
      'a.png': await whole.clone().png().toBuffer(),
      'b.png': await whole.clone().png({ palette: true }).toBuffer(),
      'a.webp': await whole.clone().webp({ lossless: true }).toBuffer(),
    };
    for (const [name, bytes] of Object.entries(forms)) {
      const stored = await sharp((await imageOf(name, bytes)).body)
        .removeAlpha()
        .raw()
        .toBuffer();
      expect(stored.equals(pixels), name).toBe(true);
    }
  });

  it('has at most 4096 pixels on its longer side', async () => {
    const wide = await sharp({ create: { width: 6000, height: 30, channels: 3, background: RED } })
      .jpeg()
      .toBuffer();
    expect(await imageOf('a.jpg', wide)).toMatchObject({ width: 4096, height: 20 });
  });

  it('is a drawing of its own size', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><!-- x --><path d="M0 0h9"/></svg>';
    const image = await imageOf('a.svg', Buffer.from(svg));
    expect(image).toMatchObject({ mimeType: 'image/svg+xml', width: 120, height: 80 });
    expect(Buffer.from(image.body).toString()).not.toContain('<!--');
  });
});

/** Bytes of a PNG's signature and header. */
const PNG_HEADER = 33;

function pngChunk(type: string, keyword: string, text: Uint8Array): Buffer {
  const data = Buffer.concat([Buffer.from(type + keyword, 'latin1'), text]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length - type.length);
  sum.writeUInt32BE(crc32(data));
  return Buffer.concat([length, data, sum]);
}

/** A PNG whose header promises other sizes than it has. */
async function pngOfSize(width: number, height: number): Promise<Buffer> {
  const bytes = await (await flag()).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe('an image is refused with a sentence', () => {
  const whole = async () => (await flag()).jpeg().toBuffer();
  const svg = (inside: string, size = 'width="9" height="9"') =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`);

  it.each<[string, string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['that is another one by its content', 'a.png', whole, 'a.png is a JPEG by its content, and not a PNG.'],
    ['that is a drawing by its content', 'a.jpg', () => svg(''), 'a.jpg is an SVG by its content, and not a JPEG.'],
    ['that is a photograph by its content', 'a.svg', whole, 'a.svg is a JPEG by its content, and not an SVG.'],
    [
      'that is no image',
      'a.jpg',
      () => Buffer.from('hello'),
      'a.jpg is not a JPEG, nor another image that can be shown.',
    ],
    ['that is a page', 'a.svg', () => Buffer.from('<html></html>'), 'a.svg is no drawing: it begins with <html>.'],
    ['that has no bytes', 'a.png', () => new Uint8Array(), 'a.png is not a PNG, nor another image that can be shown.'],
    [
      'that lacks its end',
      'a.jpg',
      async () => (await whole()).subarray(0, -60),
      'a.jpg cannot be read to its end; the file is damaged.',
    ],
    [
      'that promises too many pixels',
      'a.png',
      () => pngOfSize(30_000, 30_000),
      'a.png has 30000 × 30000 pixels; 50 million are the most.',
    ],
    [
      'that is drawn too large',
      'a.svg',
      () => svg('', 'width="30000" height="30000"'),
      'a.svg has 30000 × 30000 pixels; 50 million are the most; give it a smaller width and height.',
    ],
    ['that runs', 'a.svg', () => svg('<script/>'), 'a.svg has a script.'],
    [
      'that moves and cannot be told',
      'a.gif',
      () => Buffer.from('GIF89a'),
      'a.gif has no extension of an image: jpg, jpeg, png, webp, avif or svg.',
    ],
  ])('%s', async (_, name, bytes, refusal) => {
    expect(await normalizeUpload({ name, bytes: await bytes() })).toEqual({ refusal });
  });

  it('that repeats itself without end', async () => {
    const levels = Array.from(
      { length: 30 },
      (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`,
    );
    const entry = new URL('./normalize-process.ts', import.meta.url).pathname;
    const processes = createJobProcesses<Upload, NormalizedUpload>(entry, 2000);
    const bytes = svg(`<defs><rect id="a0" width="1" height="1"/>${levels.join('')}</defs><use href="#a30"/>`);
    const answer = await processes.run({ name: 'a.svg', bytes }).catch((error: unknown) => error);
    if (!(answer instanceof DrawingTimeoutError)) expect(answer).toEqual({ refusal: 'a.svg cannot be drawn.' });
  });
});
