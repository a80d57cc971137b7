import fc from 'fast-check';
import { decodeQR } from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { drawCode, drawnCode, pathOf } from './drawn-codes.ts';

/** Fills the rectangles of a path on a grid, as a screen does. */
function rasterize(path: string, size: number): boolean[][] {
  const grid = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    grid[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  return grid;
}

/** What a scanner reads off a drawn code. */
function scan({ path, size }: { path: string; size: number }): string {
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

describe('a drawn code', () => {
  it('says the address to whoever scans it', async () => {
    expect(scan(await drawCode('https://lumen.example'))).toBe('https://lumen.example');
  });

  it('says every address', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webUrl({ withQueryParameters: true, size: 'small' }), async (address) => {
        expect(scan(await drawCode(address))).toBe(address);
      }),
      { numRuns: 25 },
    );
  });

  it('has the quiet zone around it that scanners need', async () => {
    const { path, size } = await drawCode('https://lumen.example');
    const grid = rasterize(path, size);
    const edge = [0, 1, 2, 3, size - 4, size - 3, size - 2, size - 1];
    for (const line of edge) expect(grid[line]?.includes(true)).toBe(false);
    for (const line of grid) for (const column of edge) expect(line[column]).toBe(false);
  });

  it('is drawn once, and then here at once', async () => {
    expect(drawnCode('https://once.example')).toBeUndefined();
    const drawn = await drawCode('https://once.example');
    expect(drawnCode('https://once.example')).toBe(drawn);
    expect(await drawCode('https://once.example')).toBe(drawn);
  });

  it('covers just its dark modules', () => {
    const modules = fc.array(fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(modules, (grid) => {
        expect(rasterize(pathOf(grid), 6)).toEqual(grid);
      }),
    );
  });
});
