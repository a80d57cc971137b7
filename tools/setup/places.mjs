import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const projectFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The Node that comes with the packages, whatever Node the machine has. */
export const ownNode = join(projectFolder, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
