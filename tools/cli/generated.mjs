import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../setup/places.mjs';

/** Written whenever something was generated. */
const MEMORY = 'schemas/generated/memory.json';

/**
 * Whether nothing that code is generated from was saved, added or removed since. Looks at times alone, which takes
 * milliseconds; when in doubt it says no, and the generator looks closely.
 */
export function isGeneratedFresh(folder = projectFolder) {
  const made = timeOf(join(folder, MEMORY));
  return made !== undefined && sources(folder).every((path) => (timeOf(path) ?? Number.POSITIVE_INFINITY) <= made);
}

/** Remembers that the generator has just looked and found nothing to do. */
export function markGeneratedFresh(folder = projectFolder) {
  const now = new Date();
  utimesSync(join(folder, MEMORY), now, now);
}

/**
 * The folders count, too: they are newer when something was added to them or removed.
 *
 * @param {string} folder
 * @returns {string[]}
 */
function sources(folder) {
  const schemas = list(folder, 'schemas').filter((path) => !/^schemas[\\/]generated/.test(path));
  const blocks = readdirSync(join(folder, 'blocks')).map((type) => join('blocks', type, `${type}.schema.json`));
  const paths = [...schemas, ...list(folder, 'tools/codegen'), 'tools/codegen', 'blocks', ...blocks];
  return paths.map((path) => join(folder, path));
}

/**
 * @param {string} folder
 * @param {string} room
 */
const list = (folder, room) =>
  readdirSync(join(folder, room), { encoding: 'utf8', recursive: true }).map((name) => join(room, name));

/** @param {string} path */
const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs;
