import { projectFolder } from '../../build/setup/project-paths.mjs';
import { startTestShop } from '../e2e/running/start-test-shop.ts';
import { seedDataFolder } from '../test/seed-data-folder.ts';
import { withChromium } from './shop.ts';
import { median, type Row } from './table.ts';

/** The time from a keystroke in the studio's editor until its preview shows the new heading, in lumen's document. */
export async function measureStudio(): Promise<readonly Row[]> {
  const seed = await seedDataFolder();
  const studio = await startTestShop({ root: projectFolder, entry: 'tools/studio/start.ts', seed: seed.folder });
  try {
    const times = await withChromium(async (browser) => {
      const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
      await page.goto((await studio.waitForLine(/^Studio for lumen: /)).replace(/^.*?: /, ''));
      await page.getByText(/^Updated in/).waitFor();
      const heading = page.frameLocator('iframe').locator('h1');
      let text = '';
      await heading.click();
      await page.waitForFunction(() => document.activeElement?.closest('.monaco-editor') !== null);
      // At the end of the heading's text in the document.
      await page.keyboard.press('Control+f');
      await page.keyboard.type(`"${await heading.textContent()}`);
      await page.keyboard.press('Escape');
      await page.keyboard.press('ArrowRight');
      const measured: number[] = [];
      for (const key of 'thequickbrownfoxjumpsoverthelazydog') {
        text += key;
        const began = performance.now();
        await page.keyboard.press(key);
        await heading.filter({ hasText: text }).waitFor();
        measured.push(performance.now() - began);
      }
      return measured;
    });
    return [{ name: 'from keystroke to preview', figure: median(times), unit: 'ms', budget: { atMost: 150 } }];
  } finally {
    await studio.stop();
    await seed.remove();
  }
}
