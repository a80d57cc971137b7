import { describe, expect, it } from 'vitest';
import { describeOverlap } from './describe-overlap.ts';

const block = '/pages/home/sections/0/rows/0/columns/0/blocks/1';

describe('describing an overlap', () => {
  it.each([
    [[`${block}/props/title/en`], 'title › en of section 1, block 2 of page home'],
    [[block], 'section 1, block 2 of page home'],
    [['/header/sections/2'], 'section 3 of the header'],
    [['/pages/faq'], 'page faq'],
    [['/theme/radius'], 'theme › radius'],
    [[''], 'items with the same id'],
    [[block, '/theme/radius'], 'section 1, block 2 of page home and 1 other place'],
    [[block, block, '/theme/radius', '/pages/faq'], 'section 1, block 2 of page home and 2 other places'],
  ])('%j is "%s"', (pointers, words) => {
    expect(describeOverlap(pointers)).toBe(words);
  });
});
