import { describe, expect, inject, it } from 'vitest';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { findTenantShop } from './browsing/find-tenant-shop.ts';
import { PHONE, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

const shop = inject('shop');
const { visit } = withBrowser();

describe('what passes by without end', () => {
  it('waits while it is out of sight, however near its section is, and goes on in sight', async () => {
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
  it('are laid out soon, although nobody scrolls, so that a full-page screenshot shows them', async () => {
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

  it('give auditors no wrong contrast while they wait', async () => {
    const { page } = await visit({ ...PHONE, bypassCSP: true });
    await page.goto(`${shop.url}/en-KW`);
    // They wait for as long as this test looks at them.
    await page.addStyleTag({ content: '.v-section { animation: none !important }' });
    expect(await findAxeViolations(page, { isWhole: false })).toEqual([]);
  });
});

describe('the menu button on a phone', () => {
  it.each(['lumen', 'aurum'])('has its icon at the page’s edge, beside the logo or a search: %s', async (tenant) => {
    const { url, languages } = await findTenantShop(shop.url, tenant);
    const { page } = await visit(PHONE);
    await page.goto(`${url}/${languages.find(({ isRightToLeft }) => !isRightToLeft)?.prefix}`);
    const icon = await page.locator('[data-menu-button] svg').boundingBox();
    expect(icon?.x).toBeGreaterThanOrEqual(16);
    expect(icon?.x).toBeLessThan(20);
  });
});
