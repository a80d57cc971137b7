import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Requests completions every second until one has this name: the schema loads in a worker first. */
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
