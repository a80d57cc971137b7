import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createProjectSpec } from '../../documents/test/versioned-spec.ts';
import { BLOCK_GROUPS } from '../app/gallery/search-blocks.ts';
import { createBlockGallery } from './block-gallery.ts';
import { serveStudio } from './test/serve-studio.ts';

const project = dirname(dirname(dirname(import.meta.dirname)));
const toolkit = createProjectSpec();

describe('the block gallery', () => {
  it('lists every block with title, description and a valid example', async () => {
    const { blocks } = createBlockGallery({
      toolkit: async () => toolkit,
      blocksFolder: join(project, 'blocks'),
      imagesFolder: '/nowhere',
    });
    const shown = await blocks();
    expect(shown.map(({ type }) => type)).toEqual([...toolkit.blocks.keys()]);
    for (const { type, title, description, version, example } of shown) {
      expect(title, type).toMatch(/^[A-Z]/);
      expect(description, type).not.toBe('');
      expect(version, type).toBe(toolkit.blocks.get(type)?.version);
      expect(toolkit.blocks.get(type)?.validateProps(structuredClone(example)), type).toBe(true);
    }
    for (const { type, group, keywords } of shown) {
      expect(BLOCK_GROUPS, type).toContain(group);
      expect(keywords.length, type).toBeGreaterThan(0);
    }
    expect(shown.find(({ type }) => type === 'product-grid')?.title).toBe('Product grid');
  });

  it('has a cacheable image for blocks that have one', async () => {
    const { project: folder, signedIn } = await serveStudio();
    const { blocks } = createBlockGallery({
      toolkit: async () => toolkit,
      blocksFolder: join(project, 'blocks'),
      imagesFolder: join(folder, 'tools/studio/block-images'),
    });
    const images = (await blocks()).flatMap(({ type, image }) => (image === undefined ? [] : [[type, image]]));
    expect(images).toEqual([['hero', expect.stringMatching(/^\/__studio\/block-images\/hero\.webp\?v=\d+$/)]]);
    const { status, headers, body } = await signedIn(String(images[0]?.[1]));
    expect({ status, type: headers['content-type'], body }).toEqual({
      status: 200,
      type: 'image/webp',
      body: 'an image',
    });
    for (const name of ['heading.webp', '..%2Fwire.webp', '../wire.webp'])
      expect((await signedIn(`/__studio/block-images/${name}`)).status).toBe(404);
  });
});
