import fc from 'fast-check';
import { decodeQR } from 'qr/decode.js';
import { expect, it } from 'vitest';
import { encodeQrCode } from './qr-code-cache.ts';

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
