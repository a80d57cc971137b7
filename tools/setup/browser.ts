import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findOnPath, installDebianPackage } from './debian.ts';

/**
 * The path of a Chromium or Chrome: the machine's own (`CHROME_PATH`, the `PATH`, the usual places; of several the shell
 * without windows), else Debian's package when this is root on Debian, else the one that Playwright downloads.
 *
 * @throws Error that says what to do when there is none to be had
 */
export async function findBrowser(): Promise<string> {
  const own = findInstalled() ?? (await downloaded());
  if (own !== undefined) return own;
  const attempts: string[] = [];
  for (const install of [() => installDebianPackage('chromium-headless-shell'), download]) {
    const failure = await install();
    const found = failure === undefined ? (findInstalled() ?? (await downloaded())) : undefined;
    if (found !== undefined) return found;
    attempts.push(failure ?? 'it was installed, but is not where it was expected');
  }
  throw new Error(
    ['No Chromium or Chrome: install one, or set CHROME_PATH to its executable. What was tried:', ...attempts].join(
      '\n- ',
    ),
  );
}

/** The first one has no window to draw, and is the quickest. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap((folder) =>
    folder === undefined ? [] : [join(folder, 'Google/Chrome/Application/chrome.exe')],
  ),
];

function findInstalled(): string | undefined {
  const given = process.env.CHROME_PATH;
  if (given !== undefined && given !== '') {
    if (isExecutable(given)) return given;
    throw new Error(`CHROME_PATH is ${given}, which cannot be executed`);
  }
  return findOnPath(names) ?? usualPlaces.find(isExecutable);
}

async function downloaded(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function download(): Promise<string | undefined> {
  const cli = join(import.meta.dirname, '../../node_modules/playwright-core/cli.js');
  try {
    await promisify(execFile)(process.execPath, [cli, 'install', 'chromium'], { timeout: 300_000 });
    return undefined;
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return `Playwright's own download: ${first}`;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
