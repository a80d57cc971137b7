import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createTestShop } from '../../../runtime/app/test/test-shop.ts';
import { blockExamples } from '../fixture-layouts/parts.ts';
import { blockScenes, INVISIBLE_BLOCKS } from './block-scenes.ts';

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.webp'));

describe('block images', () => {
  it('exist for every visible block and no other', () => {
    expect(files.sort()).toEqual(blockScenes.map(({ type }) => `${type}.webp`).sort());
    for (const type of INVISIBLE_BLOCKS) expect(blockExamples.has(type), type).toBe(true);
  });

  it('are captured of documents that the grammar accepts', async () => {
    const shop = await createTestShop();
    for (const { type, document } of blockScenes) {
      const { prepared, problems } = shop.prepare(JSON.stringify(document));
      expect(prepared, `${type}: ${JSON.stringify(problems)}`).toBeDefined();
    }
  });

  it.each(files)('%s is small and has the common size', async (file) => {
    const bytes = readFileSync(`${import.meta.dirname}/${file}`);
    expect(bytes.length).toBeLessThanOrEqual(12_000);
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 480, height: 300 });
  });
});
