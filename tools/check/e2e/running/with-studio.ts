import type { BrowserContext, BrowserContextOptions, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { type BrowserOptions, type BrowserSession, withBrowser } from '../browsing/open-browser.ts';
import { startTestShop, type TestShop } from './start-test-shop.ts';

export interface StudioSession extends BrowserSession {
  /** The shop beside the studio. */
  readonly shop: () => TestShop;
  /** Opens lumen's studio in a new browser context, signed in, once its editor and its preview are there. */
  readonly edit: (options?: BrowserContextOptions) => Promise<Page>;
}

/** One shop with its studio, and one browser, for the tests of a file. */
export function withStudio(options: BrowserOptions = {}): StudioSession {
  const session = withBrowser(options);
  let shop: TestShop | undefined;
  /** URL of lumen's studio. */
  let studio = '';
  /** Cookies of the sign-in link, which can be opened only once. */
  let storageState: Awaited<ReturnType<BrowserContext['storageState']>>;

  beforeAll(async () => {
    shop = await startTestShop({ root: inject('root'), entry: 'tools/studio/start.ts', seed: inject('seed') });
    const link = (await shop.waitForLine(/^Studio for lumen: /)).replace(/^.*?: /, '');
    const { page, context } = await session.visit();
    await page.goto(link);
    storageState = await context.storageState();
    studio = link.replace(/\?.*/, '');
  });
  afterAll(() => shop?.stop());

  return {
    ...session,
    shop() {
      if (shop === undefined) throw new Error('The shop has not started yet.');
      return shop;
    },
    async edit(contextOptions = {}) {
      const { page } = await session.visit({ viewport: { width: 1400, height: 900 }, storageState, ...contextOptions });
      await page.goto(studio);
      await page.locator('.monaco-editor .view-line').first().waitFor();
      await page.getByText(/^Updated in/).waitFor();
      return page;
    },
  };
}

/** A tab of the studio: JSON, Form or Outline. */
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });

/** The previewed page. */
export const inFrame = (page: Page): FrameLocator => page.frameLocator('iframe');
