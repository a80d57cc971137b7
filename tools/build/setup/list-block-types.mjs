import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Types of the blocks, in alphabetical order: the names of the folders in `blocks/`.
 *
 * @param {string} folder the project's folder
 * @returns {string[]}
 */
export const listBlockTypes = (folder) =>
  readdirSync(join(folder, 'blocks'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
