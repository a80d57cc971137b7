import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseByteRange } from './video-service.ts';

describe('a range of bytes', () => {
  it.each([
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['bytes=90-500', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
  ])('%s of a hundred', (header, range) => {
    expect(parseByteRange(header, 100)).toEqual(range);
  });

  it.each(['bytes=100-', 'bytes=200-300', 'bytes=-0'])('%s of a hundred holds nothing', (header) => {
    expect(parseByteRange(header, 100)).toBe('none');
  });

  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b', 'bytes 0-1'])(
    '%j is none, and all is answered',
    (header) => {
      expect(parseByteRange(header, 100)).toBeUndefined();
    },
  );

  it('never leaves what there is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.nat(), fc.option(fc.nat(), { nil: undefined }), (size, first, last) => {
        const range = parseByteRange(`bytes=${first}-${last ?? ''}`, size);
        if (typeof range !== 'object') return;
        expect(range.first).toBe(first);
        expect(range.last).toBeGreaterThanOrEqual(range.first);
        expect(range.last).toBeLessThan(size);
      }),
    );
  });
});
