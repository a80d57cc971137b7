import { describe, expect, it } from 'vitest';
import type { StudioBlock } from '../../studio-protocol.ts';
import { searchBlocks } from './search-blocks.ts';

const block = (type: string, title: string, description: string): StudioBlock => ({
  type,
  title,
  description,
  version: 1,
  slots: [],
  example: {},
  picture: undefined,
});

const BLOCKS = [
  block('product-grid', 'Product grid', 'Products in columns, with filters.'),
  block('testimonial', 'Testimonials', 'What customers say.'),
  block('hero', 'Hero', 'A large picture with a few words.'),
  block('gallery', 'Gallery', 'Several pictures; a café, say.'),
];

const searchTypes = (search: string) => searchBlocks(BLOCKS, search).map(({ type }) => type);

describe('searching blocks', () => {
  it.each([
    ['hero', ['hero']],
    ['HERO', ['hero']],
    ['prod', ['product-grid']],
    ['testimnial', ['testimonial']],
    ['testimnoi', ['testimonial']],
    ['picture', ['hero', 'gallery']],
    ['cafe', ['gallery']],
    ['grid produkt', ['product-grid']],
    ['zebra', []],
    ['grid zebra', []],
  ])('finds `%s`', (search, expected) => expect(searchTypes(search)).toEqual(expected));

  it('lists all by title for an empty search', () => {
    expect(searchTypes('')).toEqual(['gallery', 'hero', 'product-grid', 'testimonial']);
  });

  it('ranks title matches before description matches', () => {
    expect(searchTypes('gallery')[0]).toBe('gallery');
  });
});
