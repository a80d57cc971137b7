import { describe, expect, it } from 'vitest';
import { createIdGenerator } from './create-section.ts';

describe('the id of a section', () => {
  it.each([
    ['image_banner_k3', 'image-banner-k3'],
    ['Überschrift 1', 'uberschrift-1'],
    ['1645536012a20f00c3', 's-1645536012a20f00c3'],
    ['', 's'],
    ['v-grid', 's-v-grid'],
    ['main', 'main-2'],
  ])('for the name `%s` is %s', (wanted, id) => {
    expect(createIdGenerator()(wanted)).toBe(id);
  });

  it('is unique', () => {
    const ids = createIdGenerator();
    expect([ids('hero'), ids('Hero'), ids('hero')]).toEqual(['hero', 'hero-2', 'hero-3']);
  });
});
