import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = dirname(dirname(import.meta.dirname));

it('nothing of what the shop is built from knows of Storybook', async () => {
  const rooms = await Promise.all(
    ['runtime', 'blocks'].map(async (room) =>
      (await readdir(join(root, room), { recursive: true })).map((file) => join(room, file)),
    ),
  );
  const files = rooms.flat().filter((file) => /\.tsx?$/.test(file) && !/\.(stories|test)\.tsx?$/.test(file));
  const knowing = await Promise.all(
    files.map(async (file) =>
      /from '(@storybook\/|storybook|.*tools\/)/.test(await readFile(join(root, file), 'utf8')) ? [file] : [],
    ),
  );
  expect(knowing.flat()).toEqual([]);
  expect(files.length).toBeGreaterThan(300);
});
