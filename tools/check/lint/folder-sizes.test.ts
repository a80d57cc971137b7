import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '../../build/setup/project-paths.mjs';

/** More than a reader takes in at a glance. */
const MAX_FILES_IN_FOLDER = 25;

/** A file of so few lines says less than its name, imports and place cost. */
const SHORT_FILE_LINES = 20;
const MAX_SHORT_FILES = 90;
/** What is found by its place has a file of its own, however short. */
const FOUND_BY_PLACE = /^blocks[\\/][^\\/]+[\\/](block|load)\.ts$/;

it(`no folder of the runtime has more than ${MAX_FILES_IN_FOLDER} files beside each other`, async () => {
  const entries = await readdir(join(projectFolder, 'runtime'), { recursive: true, withFileTypes: true });
  const byFolder = Map.groupBy(
    entries.filter((entry) => entry.isFile()),
    ({ parentPath }) => relative(projectFolder, parentPath),
  );
  const large = [...byFolder].filter(([, files]) => files.length > MAX_FILES_IN_FOLDER).map(([folder]) => folder);
  expect(large).toEqual([]);
});

it(`at most ${MAX_SHORT_FILES} files of code have ${SHORT_FILE_LINES} lines or fewer`, async () => {
  const layers = ['runtime', 'blocks', 'schemas', 'fixtures', 'tools'];
  const entries = await Promise.all(
    layers.map((layer) => readdir(join(projectFolder, layer), { recursive: true, withFileTypes: true })),
  );
  const paths = entries
    .flat()
    .filter(
      (entry) =>
        entry.isFile() && /\.(tsx?|mts|mjs)$/.test(entry.name) && !entry.parentPath.split(sep).includes('generated'),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !FOUND_BY_PLACE.test(relative(projectFolder, path)));
  const lengths = await Promise.all(paths.map(async (path) => (await readFile(path, 'utf8')).split('\n').length - 1));
  const short = paths.filter((_path, index) => (lengths[index] ?? 0) <= SHORT_FILE_LINES);
  expect(short.length, `${short.map((path) => relative(projectFolder, path)).join('\n')}\n`).toBeLessThanOrEqual(
    MAX_SHORT_FILES,
  );
});
