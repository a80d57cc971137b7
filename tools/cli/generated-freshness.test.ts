import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withTemporaryFolder } from '../check/test/temporary-folder.ts';
import { isGeneratedFresh } from './generated-freshness.mjs';

const files = {
  'schemas/builder/page.schema.json': '{}',
  'schemas/wire/area.schema.json': '{}',
  'schemas/structured/offer.schema.json': '{}',
  'schemas/calls.json': '{}',
  'tools/build/codegen/main.ts': '',
  'blocks/hero/hero.schema.json': '{}',
  'schemas/generated/memory.json': '{}',
};

/** Everything was saved long ago, and generated after that. */
const inProject = (look: (folder: string) => Promise<void>) =>
  withTemporaryFolder(files, async (folder) => {
    const folders = [
      'blocks',
      'schemas/builder',
      'schemas/wire',
      'schemas/structured',
      'tools/build/codegen',
      'blocks/hero',
    ];
    for (const path of [...Object.keys(files), ...folders]) await utimes(join(folder, path), 1000, 1000);
    await utimes(join(folder, 'schemas/generated/memory.json'), 2000, 2000);
    await look(folder);
  });

describe('generated code', () => {
  it('is current if no input changed since', () =>
    inProject(async (folder) => expect(isGeneratedFresh(folder)).toBe(true)));

  it.each(Object.keys(files).filter((path) => !path.includes('generated')))('is outdated if %s changed since', (path) =>
    inProject(async (folder) => {
      await utimes(join(folder, path), 3000, 3000);
      expect(isGeneratedFresh(folder)).toBe(false);
    }),
  );
});
