import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { blockExamples } from '../layouts/block-examples.ts';
import { picturedBlocks, UNSEEN } from './pictured-block.ts';

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.webp'));

describe('the gallery’s pictures', () => {
  it('show every block that can be seen, and no other', () => {
    expect(files.sort()).toEqual(picturedBlocks.map(({ type }) => `${type}.webp`).sort());
    for (const type of UNSEEN) expect(blockExamples.has(type), type).toBe(true);
  });

  it.each(files)('%s is small, and as large as all the others', async (file) => {
    const bytes = readFileSync(`${import.meta.dirname}/${file}`);
    expect(bytes.length).toBeLessThanOrEqual(12_000);
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 480, height: 300 });
  });
});
