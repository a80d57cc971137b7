import { describe, expect, it } from 'vitest';
import { describeLocation } from './describe-location.ts';

describe('a place in words', () => {
  it.each([
    ['/pages/home/sections/1/rows/0/columns/0/blocks/2', 'section 2, block 3'],
    ['/pages/home/sections/0/rows/1/columns/2/blocks/0', 'section 1, row 2, column 3, block 1'],
    ['/header/sections/0', 'section 1'],
    ['/pages/home/sections/0/rows/0', 'section 1, row 1'],
    ['/pages/home/sections/0/rows/0/columns/0', 'section 1, column 1'],
    [
      '/pages/home/sections/0/rows/0/columns/0/blocks/1/slots/guest/rows/0/columns/1/blocks/0',
      'section 1, block 2, slot guest, column 2, block 1',
    ],
    ['/pages/home', ''],
  ])('%s is "%s"', (pointer, words) => {
    expect(describeLocation(pointer)).toBe(words);
  });
});
