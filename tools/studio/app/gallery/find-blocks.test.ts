import { describe, expect, it } from 'vitest';
import type { StudioBlock } from '../../wire.ts';
import { findBlocks } from './find-blocks.ts';

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

const found = (search: string) => findBlocks(BLOCKS, search).map(({ type }) => type);

describe('Blocks are found', () => {
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
  ])('by `%s`', (search, expected) => expect(found(search)).toEqual(expected));

  it('by nothing, all in the order of their titles', () => {
    expect(found('')).toEqual(['gallery', 'hero', 'product-grid', 'testimonial']);
  });

  it('by their title before their description', () => {
    expect(found('gallery')[0]).toBe('gallery');
  });
});
