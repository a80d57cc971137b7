import { describe, expect, inject, it } from 'vitest';
import { PHONE, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

const shop = inject('shop');
const { visit } = withBrowser();

describe('a marquee', () => {
  it('pauses while it is out of view, even in a section near by, and continues in view', async () => {
    const { page } = await visit({ reducedMotion: 'no-preference' });
    await page.goto(`${shop.url}/en-KW`);
    await waitForHydration(page);
    const list = page.getByRole('list', { name: 'What we promise' });
    const stateOf = () => list.evaluate((moving) => moving.getAnimations().map(({ playState }) => playState));
    await list.scrollIntoViewIfNeeded();
    await expect.poll(stateOf).toEqual(['running']);
    await list.evaluate((moving) => {
      const section = moving.closest('section');
      if (section === null) throw new Error('the list stands in no section');
      section.style.paddingBlockStart = '9000px';
      section.scrollIntoView({ behavior: 'instant' });
    });
    await expect.poll(stateOf).toEqual(['paused']);
    await list.evaluate((moving) => moving.scrollIntoView({ behavior: 'instant' }));
    await expect.poll(stateOf).toEqual(['running']);
  });
});

describe('sections below the first view', () => {
  it('are laid out without scrolling, so that a full-page screenshot shows them', async () => {
    const { page } = await visit({ ...PHONE, bypassCSP: true });
    await page.goto(`${shop.url}/en-KW`);
    const waiting = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('*')].filter(
            (element) => getComputedStyle(element).contentVisibility === 'auto',
          ).length,
      );
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const faint = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('[data-entrance]')].filter((e) => getComputedStyle(e).opacity !== '1').length,
      );
    expect(await faint()).toBe(0);
  });
});
