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

describe('a stored image', () => {
  it.each(['jpg', 'png', 'webp', 'avif'] as const)('stays a %s of its size and colours', async (extension) => {
    const bytes = await (await flag()).toFormat(extension === 'jpg' ? 'jpeg' : extension).toBuffer();
    const image = await imageOf(`a.${extension}`, bytes);
    const mimeType = `image/${extension === 'jpg' ? 'jpeg' : extension}`;
    expect(image).toMatchObject({ mimeType, width: 60, height: 40 });
    const [red = 0, green = 0, blue = 0] = await cornerOf(image);
    expect(red).toBeGreaterThan(180);
    expect(Math.max(green, blue)).toBeLessThan(70);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('has no metadata of the camera (%s)', async (format) => {
    const image = (await flag()).withExif({
      IFD0: { Artist: 'Photographer', ImageDescription: 'At home' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1' },
    });
    const bytes = await image.toFormat(format).toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { body } = await imageOf(`a.${format}`, bytes);
    const { exif, xmp, iptc, icc, orientation } = await sharp(body).metadata();
    expect({ exif, xmp, iptc, icc }).toEqual({});
    expect(orientation ?? 1).toBe(1);
    expect(Buffer.from(body).includes('Photographer')).toBe(false);
  });

  it('has no data behind it or between its parts', async () => {
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

  it('may have compressed texts that are large, and are not read', async () => {
    const png = await (await flag()).png().toBuffer();
    const text = pngChunk('zTXt', 'a\0\0', deflateSync(Buffer.alloc(64 * 2 ** 20, 'a')));
    const bytes = Buffer.concat([png.subarray(0, PNG_HEADER), text, png.subarray(PNG_HEADER)]);
    expect(await imageOf('a.png', bytes)).toMatchObject({ width: 60, height: 40 });
  });

  it('is rotated upright', async () => {
    const bytes = await (await flag()).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await imageOf('a.jpg', bytes)).toMatchObject({ width: 40, height: 60 });
  });

  it('is in 8 bits of sRGB', async () => {
    const cmyk = await (await flag()).toColourspace('cmyk').jpeg().toBuffer();
    const deep = await (await flag()).toColourspace('rgb16').png().toBuffer();
    for (const image of [await imageOf('a.jpg', cmyk), await imageOf('a.png', deep)])
      expect(await sharp(image.body).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 });
  });

  it('is the first frame of an animation', async () => {
    const frame = (background: typeof RED) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = await Promise.all([RED, BLUE].map(frame));
    const animation = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const image = await imageOf('a.webp', animation);
    expect(image).toMatchObject({ width: 20, height: 10 });
    expect((await cornerOf(image))[0]).toBeGreaterThan(180);
  });

  it.each(['png', 'webp'] as const)('stays transparent as a %s', async (format) => {
    const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: { ...RED, alpha: 0 } } });
    const image = await imageOf(`a.${format}`, await clear.toFormat(format).toBuffer());
    expect((await cornerOf(image))[3]).toBe(0);
  });

  it('keeps every pixel of a lossless format', async () => {
    const pixels = await (await flag()).raw().toBuffer();
    const whole = await flag();
    const forms = {
      'a.png': await whole.clone().png().toBuffer(),
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

/** A PNG with another size in its header. */
async function pngOfSize(width: number, height: number): Promise<Buffer> {
  const bytes = await (await flag()).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe('an image is refused', () => {
  const whole = async () => (await flag()).jpeg().toBuffer();
  const svg = (inside: string, size = 'width="9" height="9"') =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`);

  it.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
    ['with another type by its content', 'a.png', whole],
    ['as a JPEG with an SVG', 'a.jpg', () => svg('')],
    ['as an SVG with a JPEG', 'a.svg', whole],
    ['without an image', 'a.jpg', () => Buffer.from('hello')],
    ['with a page', 'a.svg', () => Buffer.from('<html></html>')],
    ['without bytes', 'a.png', () => new Uint8Array()],
    ['without its end', 'a.jpg', async () => (await whole()).subarray(0, -60)],
    ['with too many pixels', 'a.png', () => pngOfSize(30_000, 30_000)],
    ['with too large a drawing', 'a.svg', () => svg('', 'width="30000" height="30000"')],
    ['with a script', 'a.svg', () => svg('<script/>')],
    ['of another format', 'a.gif', () => Buffer.from('GIF89a')],
  ])('%s', async (_, name, bytes) => {
    const refusal = expect.stringMatching(`^${name} `);
    expect(await normalizeUpload({ name, bytes: await bytes() })).toEqual({ refusal });
  });

  it('with exponential repetition', async () => {
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
