import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressAll, negotiateCoding } from './compress.ts';

describe('the coding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['deflate', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000,gzip;q=1', 'gzip'],
    ['br ; q=0 , gzip ; q=0', 'identity'],
    ['br;q=0.001', 'br'],
    ['gzip;q=0.5, br;q=0.1', 'br'],
  ])('for `Accept-Encoding: %s` is %s', (header, coding) => {
    expect(negotiateCoding(header)).toBe(coding);
  });
});

it('a body is the same in every coding', async () => {
  const body = Buffer.from('words '.repeat(1000));
  const { identity, gzip, br } = await compressAll(body);
  expect(identity).toBe(body);
  expect(gunzipSync(gzip)).toEqual(body);
  expect(brotliDecompressSync(br)).toEqual(body);
  expect(br.length).toBeLessThan(body.length / 10);
});
