import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Asks the editor for completions until one with this name is there: the schema is read in a worker first. Each second it
 * is asked anew, as a list that came too early stays as it is.
 */
export async function waitForCompletion(page: Page, name: string): Promise<void> {
  const option = page.locator('.suggest-widget.visible .monaco-list-row', { hasText: name }).first();
  await expect
    .poll(async () => {
      if (await option.isVisible()) return true;
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+Space');
      return option.waitFor({ timeout: 1000 }).then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
}
