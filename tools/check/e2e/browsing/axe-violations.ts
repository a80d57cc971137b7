import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Tags of the WCAG 2.2 success criteria, levels A and AA. */
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/**
 * Violations of WCAG 2.2 AA, and others that axe rates serious or critical. Lays out the whole page first,
 * unless `isWhole` is false.
 */
export async function findAxeViolations(page: Page, { isWhole = true } = {}): Promise<readonly string[]> {
  if (isWhole) await page.evaluate(() => document.documentElement.toggleAttribute('data-whole', true));
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await page.evaluate(waitForAnimations);
  const options: RunOptions = { resultTypes: ['violations'] };
  const { violations } = await page.evaluate((how) => {
    const run: unknown = Reflect.get(Reflect.get(window, 'axe'), 'run');
    return (run as (options: RunOptions) => Promise<AxeResults>)(how);
  }, options);
  return violations
    .filter(({ impact, tags }) => impact === 'serious' || impact === 'critical' || tags.some(isWcagTag))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
}

/** Elements fading in have no final colours. Endless and paused animations are skipped. */
async function waitForAnimations(): Promise<void> {
  const ending = document.getAnimations().filter(({ playState, effect }) => {
    const { endTime } = effect?.getComputedTiming() ?? {};
    return playState === 'running' && typeof endTime === 'number' && Number.isFinite(endTime);
  });
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

const isWcagTag = (tag: string): boolean => WCAG_22_AA.includes(tag);
