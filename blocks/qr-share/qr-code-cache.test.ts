import fc from 'fast-check';
import { decodeQR } from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { cachedQrCode, encodeQrCode, modulesToPath } from './qr-code-cache.ts';

/** Fills the rectangles of a path on a grid, like a rasterizer. */
function rasterize(path: string, size: number): boolean[][] {
  const grid = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    grid[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  return grid;
}

/** Decodes an encoded QR code. */
function scanCode({ path, size }: { path: string; size: number }): string {
  const scale = 4;
  const width = size * scale;
  const grid = rasterize(path, size);
  const data = new Uint8Array(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1)
      if (grid[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true)
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return decodeQR({ width, height: width, data });
}

describe('an encoded QR code', () => {
  it('scans as the address', async () => {
    expect(scanCode(await encodeQrCode('https://lumen.example'))).toBe('https://lumen.example');
  });

  it('encodes every address', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webUrl({ withQueryParameters: true, size: 'small' }), async (address) => {
        expect(scanCode(await encodeQrCode(address))).toBe(address);
      }),
      { numRuns: 25 },
    );
  });

  it('has the quiet zone that scanners need', async () => {
    const { path, size } = await encodeQrCode('https://lumen.example');
    const grid = rasterize(path, size);
    const edge = [0, 1, 2, 3, size - 4, size - 3, size - 2, size - 1];
    for (const line of edge) expect(grid[line]?.includes(true)).toBe(false);
    for (const line of grid) for (const column of edge) expect(line[column]).toBe(false);
  });

  it('is encoded once, then cached', async () => {
    expect(cachedQrCode('https://once.example')).toBeUndefined();
    const drawn = await encodeQrCode('https://once.example');
    expect(cachedQrCode('https://once.example')).toBe(drawn);
    expect(await encodeQrCode('https://once.example')).toBe(drawn);
  });

  it('covers exactly its dark modules', () => {
    const modules = fc.array(fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(modules, (grid) => {
        expect(rasterize(modulesToPath(grid), 6)).toEqual(grid);
      }),
    );
  });
});
