import { describe, expect, it } from 'vitest';
import type { StudioBlock } from '../../studio-protocol.ts';
import { groupBlocks, searchBlocks } from './search-blocks.ts';

const block = (
  type: string,
  title: string,
  description: string,
  { group = 'Content', keywords = [] }: Partial<Pick<StudioBlock, 'group' | 'keywords'>> = {},
): StudioBlock => ({
  type,
  title,
  description,
  group,
  keywords,
  version: 1,
  slots: [],
  example: {},
  image: undefined,
});

const BLOCKS = [
  block('product-grid', 'Product grid', 'Products in columns, with filters.'),
  block('testimonial', 'Testimonials', 'What customers say.'),
  block('hero', 'Hero', 'A large image with a few words.'),
  block('gallery', 'Gallery', 'Several images; a café, say.', { keywords: ['lightbox', 'slide show'] }),
];

const searchTypes = (search: string) => searchBlocks(BLOCKS, search).map(({ type }) => type);

describe('searching blocks', () => {
  it.each([
    ['hero', ['hero']],
    ['prod', ['product-grid']],
    ['testimnial', ['testimonial']],
    ['image', ['hero', 'gallery']],
    ['cafe', ['gallery']],
    ['grid produkt', ['product-grid']],
    ['grid zebra', []],
    ['show of slides', ['gallery']],
  ])('finds `%s`', (search, expected) => expect(searchTypes(search)).toEqual(expected));

  it('puts all in their groups, unknown groups last', () => {
    const others = [
      block('x', 'X', '', { group: 'Extras' }),
      block('countdown', 'Countdown', '', { group: 'Promotion' }),
    ];
    expect(groupBlocks([...others, ...BLOCKS]).map(({ name, blocks }) => [name, blocks.length])).toEqual([
      ['Content', 4],
      ['Promotion', 1],
      ['Extras', 1],
    ]);
  });
});
