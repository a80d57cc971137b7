import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findOnPath, installDebianPackage } from './debian-packages.ts';
import { projectFolder } from './project-paths.mjs';

interface FindBrowserOptions {
  /** Whether a full browser is needed, for features such as autofill that the headless shell lacks (false). */
  readonly isWhole?: boolean;
}

/**
 * Finds a Chromium or Chrome executable: an installed one (`CHROME_PATH`, `PATH`, usual places; the headless shell first),
 * else Debian's package if this is root on Debian, else Playwright's download.
 *
 * @throws Error with installation instructions
 */
export async function findBrowser({ isWhole = false }: FindBrowserOptions = {}): Promise<string> {
  const find = async () => findInstalledBrowser(isWhole) ?? (await findDownloadedBrowser());
  const own = await find();
  if (own !== undefined) return own;
  const attempts: string[] = [];
  const debianPackage = isWhole ? 'chromium' : 'chromium-headless-shell';
  for (const install of [() => installDebianPackage(debianPackage), downloadBrowser]) {
    const failure = await install();
    const found = failure === undefined ? await find() : undefined;
    if (found !== undefined) return found;
    attempts.push(failure ?? 'installed, but not found in the expected place');
  }
  throw new Error(
    ['Chromium or Chrome not found: install one, or set CHROME_PATH to its executable. Attempts:', ...attempts].join(
      '\n- ',
    ),
  );
}

/** The headless shell first: it is the fastest. */
const BROWSER_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const BROWSER_PATHS = [
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

function findInstalledBrowser(isWhole: boolean): string | undefined {
  const isFit = (name: string): boolean => !(isWhole && /headless[-_]shell/.test(name));
  const given = process.env.CHROME_PATH;
  if (given !== undefined && given !== '' && isFit(given)) {
    if (isExecutable(given)) return given;
    throw new Error(`CHROME_PATH is not an executable file: ${given}`);
  }
  return findOnPath(BROWSER_NAMES.filter(isFit)) ?? BROWSER_PATHS.filter(isFit).find(isExecutable);
}

async function findDownloadedBrowser(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function downloadBrowser(): Promise<string | undefined> {
  const cli = join(projectFolder, 'node_modules/playwright-core/cli.js');
  try {
    await promisify(execFile)(process.execPath, [cli, 'install', 'chromium'], { timeout: 300_000 });
    return undefined;
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return `Playwright's download: ${first}`;
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
