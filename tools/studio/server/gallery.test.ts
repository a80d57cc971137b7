import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { realToolkit } from '../../documents/test/real-toolkit.ts';
import { createGallery } from './gallery.ts';
import { serveStudio } from './test/serve-studio.ts';

const project = dirname(dirname(dirname(import.meta.dirname)));
const toolkit = realToolkit();

describe('the gallery', () => {
  it('has every block with its words and an example that its schema takes', async () => {
    const { blocks } = createGallery({
      toolkit: async () => toolkit,
      blocksFolder: join(project, 'blocks'),
      picturesFolder: '/nowhere',
    });
    const shown = await blocks();
    expect(shown.map(({ type }) => type)).toEqual([...toolkit.blocks.keys()]);
    for (const { type, title, description, version, example } of shown) {
      expect(title, type).toMatch(/^[A-Z]/);
      expect(description, type).not.toBe('');
      expect(version, type).toBe(toolkit.blocks.get(type)?.version);
      expect(toolkit.blocks.get(type)?.validateProps(structuredClone(example)), type).toBe(true);
    }
    expect(shown.find(({ type }) => type === 'product-grid')?.title).toBe('Product grid');
  });

  it('has pictures of those blocks that there is one of, which a browser may keep', async () => {
    const { project: folder, signedIn } = await serveStudio();
    const { blocks } = createGallery({
      toolkit: async () => toolkit,
      blocksFolder: join(project, 'blocks'),
      picturesFolder: join(folder, 'tools/studio/pictures'),
    });
    const pictures = (await blocks()).flatMap(({ type, picture }) => (picture === undefined ? [] : [[type, picture]]));
    expect(pictures).toEqual([['hero', expect.stringMatching(/^\/__studio\/pictures\/hero\.webp\?v=\d+$/)]]);
    const { status, headers, body } = await signedIn(String(pictures[0]?.[1]));
    expect({ status, type: headers['content-type'], body }).toEqual({
      status: 200,
      type: 'image/webp',
      body: 'a picture',
    });
    for (const name of ['heading.webp', '..%2Fwire.webp', '../wire.webp'])
      expect((await signedIn(`/__studio/pictures/${name}`)).status).toBe(404);
  });
});
