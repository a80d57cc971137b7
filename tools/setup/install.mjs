import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownNode, projectFolder } from './places.mjs';

/**
 * Installs the packages of the lock file, unless just those are there already. One line, and npm's own words only when it fails.
 *
 * @param {NodeJS.WritableStream} output where the line goes
 * @returns {Promise<number>} npm's exit code
 */
export async function installWhenNeeded(output = process.stdout) {
  if (existsSync(ownNode) && isInstalled()) return 0;
  const began = Date.now();
  output.write('setup: installing packages … ');
  // Not `npm ci`: it refuses a lock file without the builds for every other platform, which only the registry can name.
  // The lock file decides all the same, and is not written.
  const { code, output: words } = await npm(
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
  );
  if (code === 0 && existsSync(ownNode)) {
    output.write(`${((Date.now() - began) / 1000).toFixed(1)} s\n`);
    return 0;
  }
  output.write('failed\n');
  console.error(words.trim());
  if (code === 0) console.error(`The package "node" brought no ${ownNode}: were install scripts switched off?`);
  return code || 1;
}

/** Compares the lock file with the one that npm keeps about what it installed. Packages for other platforms don't count. */
export function isInstalled(folder = projectFolder) {
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  const installed = packagesOf(join(folder, 'node_modules', '.package-lock.json'));
  if (wanted === undefined || installed === undefined) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    const present = installed[path];
    if (path === '' || (present === undefined && (entry.optional || entry.peer))) return true;
    return present?.version === entry.version && present?.integrity === entry.integrity;
  });
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, peer?: boolean }} Package
 * @param {string} path
 * @returns {Record<string, Package> | undefined}
 */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * @param {...string} args
 * @returns {Promise<{ code: number, output: string }>}
 */
function npm(...args) {
  // Set by npm for its scripts: the npm that is running right now.
  const own = process.env.npm_execpath;
  const command = own === undefined ? 'npm' : process.execPath;
  const all = own === undefined ? args : [own, ...args];
  return new Promise((resolve) => {
    const child = spawn(command, all, {
      cwd: projectFolder,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: own === undefined && process.platform === 'win32',
    });
    let output = '';
    /** @param {Buffer} chunk */
    const collect = (chunk) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: 1, output: `npm cannot be started: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
