import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder, projectNode } from './project-paths.mjs';

/**
 * Installs the packages of the lock file if they are not installed. Prints one line, and npm's output only on failure.
 *
 * @param {NodeJS.WritableStream} output stream for the line
 * @returns {Promise<number>} npm's exit code
 */
export async function installIfNeeded(output = process.stdout) {
  if (existsSync(projectNode) && isInstallCurrent()) return 0;
  const began = Date.now();
  output.write('setup: installing packages … ');
  // Not `npm ci`: it refuses a lock file without the builds for other platforms, which only the registry can name. The lock
  // file is still used, and not written.
  const { code, output: words } = await runNpm(
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
  );
  if (code === 0 && existsSync(projectNode)) {
    output.write(`${((Date.now() - began) / 1000).toFixed(1)} s\n`);
    return 0;
  }
  output.write('failed\n');
  console.error(words.trim());
  if (code === 0) console.error(`The package "node" did not install ${projectNode}: are install scripts disabled?`);
  return code || 1;
}

/** Compares the lock file with npm's record of installed packages. Packages for other platforms are ignored. */
export function isInstallCurrent(folder = projectFolder) {
  const wanted = readLockedPackages(join(folder, 'package-lock.json'));
  const installed = readLockedPackages(join(folder, 'node_modules', '.package-lock.json'));
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
function readLockedPackages(path) {
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
function runNpm(...args) {
  // Set by npm for its scripts: the path of the running npm.
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
    child.on('error', (error) => resolve({ code: 1, output: `Cannot start npm: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
