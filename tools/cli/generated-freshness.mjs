import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { listBlockTypes } from '../build/setup/list-block-types.mjs';
import { projectFolder } from '../build/setup/project-paths.mjs';

/** Written on every generation. */
const MANIFEST = 'schemas/generated/memory.json';

/**
 * Whether no source of generated code was changed, added or removed since the last generation. Compares modification times
 * only, which takes milliseconds; when in doubt it is false and the generator compares contents.
 */
export function isGeneratedFresh(folder = projectFolder) {
  const made = modifiedAt(join(folder, MANIFEST));
  return (
    made !== undefined &&
    generatorInputs(folder).every((path) => (modifiedAt(path) ?? Number.POSITIVE_INFINITY) <= made)
  );
}

/** Records that the generated code is up to date. */
export function markGeneratedFresh(folder = projectFolder) {
  const now = new Date();
  utimesSync(join(folder, MANIFEST), now, now);
}

/**
 * Folders are included: their time changes when a file is added or removed.
 *
 * @param {string} folder
 * @returns {string[]}
 */
function generatorInputs(folder) {
  const schemas = listFiles(folder, 'schemas').filter((path) => !/^schemas[\\/]generated/.test(path));
  const blocks = listBlockTypes(folder).map((type) => join('blocks', type, `${type}.schema.json`));
  const paths = [...schemas, ...listFiles(folder, 'tools/build/codegen'), 'tools/build/codegen', 'blocks', ...blocks];
  return paths.map((path) => join(folder, path));
}

/**
 * @param {string} folder
 * @param {string} room
 */
const listFiles = (folder, room) =>
  readdirSync(join(folder, room), { encoding: 'utf8', recursive: true }).map((name) => join(room, name));

/** @param {string} path */
const modifiedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs;
