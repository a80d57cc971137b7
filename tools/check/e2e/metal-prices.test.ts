import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import metalPricesMessages from '../../../blocks/metal-prices/messages.json' with { type: 'json' };
import { METAL_RANGES, METAL_REFRESH_MS } from '../../../runtime/domain/metals.ts';
import { DAY_MS } from '../../../runtime/domain/time/clock.ts';
import sharedMessages from '../../../runtime/i18n/shared-messages.json' with { type: 'json' };
import metalMessages from '../../../runtime/ui/metals/messages.json' with { type: 'json' };
import { findTenantShop, listPages } from './browsing/find-tenant-shop.ts';
import { type Market, METALS_PATH, MetalsPage, marketHistory } from './browsing/metals-page.ts';
import { JOURNEYS, PHONE, withBrowser } from './browsing/open-browser.ts';
import { countNodes, watchTimers } from './browsing/page-growth.ts';
import { waitForHydration, waitForHydrationInView } from './browsing/wait-for-hydration.ts';
import { BACKEND_TOKEN, startTestBackend, type TestBackend } from './running/start-test-backend.ts';
import { copySeed, createTemporaryFolder, startTestShop, type TestShop } from './running/start-test-shop.ts';

const root = inject('root');
const { visit } = withBrowser({ images: false });
const aurum = await findTenantShop(inject('shop').url, 'aurum');

const MINUTE_MS = 60_000;

/** Quarters of an hour of a day, each of which has a point in its chart. */
const QUARTERS = 96;

const CHART_LIBRARY = /\/assets\/PlotLine-/;

const deviceOf = (width: 390 | 1280) => (width === 390 ? PHONE : {});
const textOf = (text: string | null) => text?.replace(/\s+/g, ' ') ?? '';
const market = (): Market => ({
  gold: { price: 40.1, flag: 'up' },
  silver: { price: 0.486, flag: 'same' },
  platinum: { price: 16.122, flag: 'down' },
});

describe.each(JOURNEYS)('the page of metal prices in %s at %d px', (language, width) => {
  const words = { ...metalPricesMessages[language], ...metalMessages[language], ...sharedMessages[language] };
  const open = async (values: Market) =>
    MetalsPage.open(await visit(deviceOf(width)), { url: aurum.url, language, market: values });

  it('counts down to its next update, mm:ss, and has new prices every 15 seconds', async () => {
    const values = market();
    const metals = await open(values);
    const { ended } = await metals.readFetches();
    for (let second = 15; second > 0; second -= 1) {
      const text = textOf(await metals.countdown.textContent());
      expect(text).toBe(`${words.nextUpdate} 00:${String(second).padStart(2, '0')}`);
      expect(await metals.readFetches()).toEqual({ underWay: 0, ended });
      values.gold.price = 41.207;
      await metals.pass(1000);
    }
    expect(await metals.readCountdown()).toBe(15);
    await metals.prices.getByText('41.207').waitFor();
    expect(await metals.readFetches()).toEqual({ underWay: 0, ended: ended + 1 });
    expect(metals.shifts).toEqual([]);
    expect(metals.visitor.record.errors).toEqual([]);
  });

  it('says in words where each price goes, and nothing moves when it turns', async () => {
    const values = market();
    const metals = await open(values);
    const texts = () => metals.prices.getByRole('button').allTextContents();
    for (const flags of [
      ['up', 'same', 'down'],
      ['same', 'down', 'up'],
      ['down', 'up', 'same'],
    ] as const) {
      [values.gold.flag, values.silver.flag, values.platinum.flag] = flags;
      await metals.passToRefresh();
      await expect.poll(texts).toEqual(flags.map((flag) => expect.stringMatching(`, ${words[flag]}$`)));
    }
    expect(metals.shifts).toEqual([]);
  });

  it('draws each of eight ranges, the last day first, and keeps its height and an open table meanwhile', async () => {
    const metals = await open(market());
    const { page } = metals.visitor;
    await metals.plot.scrollIntoViewIfNeeded();
    await metals.line.first().waitFor();
    const pressed = metals.ranges.and(page.locator('[aria-pressed="true"]'));
    expect(await pressed.allTextContents()).toEqual([words.day]);
    expect(await metals.ranges.count()).toBe(8);
    await metals.tableSummary.click();
    const height = await metals.readHeight();
    const drawn = new Set<string | null>();
    for (const [index, range] of Object.keys(METAL_RANGES).entries()) {
      const isFetched = range === 'LAST_1_DAY';
      const sendAnswer = isFetched ? undefined : await metals.delayHistory();
      await metals.ranges.nth(index).click();
      if (!isFetched) {
        await page.locator('main [aria-busy="true"]').waitFor();
        expect(await metals.readHeight(), `${range} is loading`).toBe(height);
      }
      sendAnswer?.();
      const points = marketHistory(range, metals.at);
      await expect.poll(() => metals.rows.count()).toBe(points.length);
      await metals.rows
        .first()
        .getByText(points.at(-1)?.avgPrice.toFixed(3) ?? '')
        .waitFor();
      expect(await metals.readHeight(), range).toBe(height);
      drawn.add(await metals.line.first().getAttribute('d'));
    }
    expect(drawn.size).toBe(8);
    expect(metals.shifts).toEqual([]);
  });

  it('stands still in a background tab, and catches up on return', async () => {
    const values = market();
    const metals = await open(values);
    const { ended } = await metals.readFetches();
    const text = await metals.countdown.textContent();
    await metals.setHidden(true);
    values.gold.price = 41.207;
    await metals.pass(10 * MINUTE_MS);
    expect(await metals.readFetches()).toEqual({ underWay: 0, ended });
    expect(await metals.countdown.textContent()).toBe(text);
    await metals.setHidden(false);
    await metals.prices.getByText('41.207').waitFor();
    expect(await metals.readFetches()).toEqual({ underWay: 0, ended: ended + 1 });
    expect(await metals.readCountdown()).toBe(15);
    expect(metals.shifts).toEqual([]);
  });

  it('keeps its prices offline, says that they are not updated, and goes on with the connection', async () => {
    const values = market();
    const metals = await open(values);
    const { context, page } = metals.visitor;
    const counting = async () => textOf(await metals.countdown.textContent());
    await metals.prices.getByText('40.100').waitFor();
    const height = await metals.readHeight();
    values.isDown = true;
    await context.setOffline(true);
    await metals.passToRefresh();
    await expect.poll(counting).toBe(`${words.notUpdated} 00:15`);
    // A range that was not shown before cannot be; the page does not jump, and takes no focus, as it tries again.
    await metals.ranges.last().click();
    const retry = page.getByRole('button', { name: words.tryAgain });
    await retry.focus();
    const failed = page.waitForEvent('requestfailed');
    await metals.passToRefresh();
    await failed;
    await metals.prices.getByText('40.100').waitFor();
    expect(await retry.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await metals.readHeight()).toBe(height);
    values.isDown = false;
    values.gold.price = 41.207;
    await context.setOffline(false);
    await metals.prices.getByText('41.207').waitFor();
    await metals.plot.waitFor();
    expect(await counting()).toBe(`${words.nextUpdate} 00:15`);
    expect(await metals.readHeight()).toBe(height);
    expect(metals.shifts).toEqual([]);
  });

  it('reads its chart under the pointer, and nothing moves but the crosshair', async () => {
    const metals = await open(market());
    const { page } = metals.visitor;
    await metals.plot.scrollIntoViewIfNeeded();
    await metals.line.first().waitFor();
    const points = marketHistory('LAST_1_DAY', metals.at);
    const { x = 0, y = 0, width: plotWidth = 0 } = (await metals.plot.boundingBox()) ?? {};
    for (const index of [0, 30, 60, 90]) {
      await page.mouse.move(x + (index / (points.length - 1)) * plotWidth, y + 100);
      const price = points[index]?.avgPrice.toFixed(3) ?? '';
      await expect.poll(() => metals.plot.getAttribute('aria-valuetext')).toContain(price);
    }
    expect(metals.shifts).toEqual([]);
  });

  it('runs for a day without a leak, and its last point moves on', async () => {
    const values = market();
    const metals = await open(values);
    const { page } = metals.visitor;
    await metals.plot.scrollIntoViewIfNeeded();
    await metals.line.first().waitFor();
    const countTimers = await watchTimers(page);
    const [first, before] = [await metals.rows.first().textContent(), await countNodes(page)];
    for (let quarter = 1; quarter <= QUARTERS; quarter += 1) {
      values.gold.price = Number((40 + quarter / 1000).toFixed(3));
      await metals.sleep(DAY_MS / QUARTERS - METAL_REFRESH_MS);
      await metals.prices.getByText(values.gold.price.toFixed(3)).waitFor();
      await metals.passToRefresh();
    }
    const newest = marketHistory('LAST_1_DAY', metals.at).at(-1)?.avgPrice.toFixed(3);
    await expect.poll(() => metals.rows.first().textContent()).toContain(newest);
    expect(await metals.rows.first().textContent()).not.toBe(first);
    expect(await metals.rows.count()).toBe(96);
    expect(await metals.line.count()).toBe(2);
    await expect.poll(countTimers).toBe(0);
    const after = await countNodes(page);
    // One more of them with each quarter of an hour would be a leak; a mark more or less on an axis is none.
    expect(after.nodes - before.nodes).toBeLessThan(QUARTERS);
    expect(after.listeners - before.listeners).toBeLessThan(QUARTERS);
    expect(metals.shifts).toEqual([]);
    expect(metals.visitor.record.errors).toEqual([]);
  });

  it('shows prices, chart and table without script', async () => {
    const { page } = await visit({ ...deviceOf(width), javaScriptEnabled: false });
    await page.goto(`${aurum.url}/${language}-KW${METALS_PATH}`);
    await page.getByRole('list', { name: words.metal, exact: true }).getByText(words.silver).waitFor();
    const line = page.getByRole('slider').locator('svg polyline');
    expect((await line.getAttribute('points'))?.split(' ')).toHaveLength(96);
    expect((await line.boundingBox())?.height).toBeGreaterThan(50);
    await page.getByText(words.table, { exact: true }).click();
    const rows = page.locator('main table tbody tr');
    expect(await rows.count()).toBe(96);
    expect(await rows.first().isVisible()).toBe(true);
  });
});

describe('the library of the chart', () => {
  it('is fetched when the chart comes near', async () => {
    const { page, record } = await visit({ viewport: { width: 1280, height: 300 } });
    await page.goto(`${aurum.url}/en-KW${METALS_PATH}`);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(record.requests.filter((request) => CHART_LIBRARY.test(request))).toEqual([]);
    await page.getByRole('slider').scrollIntoViewIfNeeded();
    await page.getByRole('slider').locator('svg[role="img"]').waitFor();
    expect(record.requests.filter((request) => CHART_LIBRARY.test(request))).toHaveLength(1);
  });

  it('is fetched by no other page', async () => {
    const pages = await listPages(aurum);
    for (const name of ['home', 'product', 'cart']) {
      const path = pages.find((each) => each.name === name)?.path;
      expect(path, name).toBeDefined();
      const { page, record } = await visit();
      await page.goto(`${aurum.url}/en-KW${path}`);
      await waitForHydration(page);
      await page.keyboard.press('End');
      await waitForHydrationInView(page);
      await page.waitForLoadState('networkidle');
      expect(
        record.requests.filter((request) => CHART_LIBRARY.test(request)),
        name,
      ).toEqual([]);
    }
  });
});

describe('while the backend is stopped', () => {
  let folder: string;
  let backend: TestBackend;
  let shop: TestShop;
  beforeAll(async () => {
    folder = await createTemporaryFolder('backend');
    copySeed(inject('seed'), folder);
    backend = await startTestBackend({ root, dataFolder: folder });
    shop = await startTestShop({ root, seed: inject('seed'), env: { BACKEND_URL: backend.url, BACKEND_TOKEN } });
  });
  afterAll(async () => {
    await shop?.stop();
    await backend?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(JOURNEYS)(
    'the page keeps its prices, and goes on by itself afterwards (%s, %d px)',
    async (language, width) => {
      const words = { ...metalPricesMessages[language], ...sharedMessages[language] };
      const url = `http://aurum.localhost:${shop.port}`;
      const metals = await MetalsPage.open(await visit(deviceOf(width)), { url, language });
      await backend.stop();
      await metals.passToRefresh();
      await metals.ranges.last().click();
      await metals.visitor.page.getByRole('button', { name: words.tryAgain }).waitFor();
      const prices = await metals.prices.getByRole('button').allTextContents();
      expect(prices).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/\d\.\d{3}/)));
      expect(textOf(await metals.countdown.textContent())).toBe(`${words.nextUpdate} 00:15`);
      backend = await startTestBackend({ root, dataFolder: folder, port: Number(new URL(backend.url).port) });
      const isDrawn = async () => {
        await metals.passToRefresh();
        return metals.plot.isVisible();
      };
      await expect.poll(isDrawn).toBe(true);
      expect(await metals.rows.count()).toBe(91);
      expect(await metals.readCountdown()).toBe(15);
      expect(metals.shifts).toEqual([]);
    },
  );
});
