import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = dirname(dirname(import.meta.dirname));

it('Shop code imports neither Storybook nor tools', async () => {
  const folders = await Promise.all(
    ['runtime', 'blocks'].map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((file) => join(folder, file)),
    ),
  );
  const files = folders.flat().filter((file) => /\.tsx?$/.test(file) && !/\.(stories|test)\.tsx?$/.test(file));
  const importing = await Promise.all(
    files.map(async (file) =>
      /from '(@storybook\/|storybook|.*tools\/)/.test(await readFile(join(root, file), 'utf8')) ? [file] : [],
    ),
  );
  expect(importing.flat()).toEqual([]);
  expect(files.length).toBeGreaterThan(300);
});
