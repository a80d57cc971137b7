import type { Locator, Route } from 'playwright-core';
import { expect } from 'vitest';
import metalPricesMessages from '../../../../blocks/metal-prices/messages.json' with { type: 'json' };
import { METAL_RANGES, METAL_REFRESH_MS, type Metal, type MetalRange } from '../../../../runtime/domain/metals.ts';
import type { MetalPrice, MetalPricesNow, PricePoint } from '../../../../schemas/generated/wire.ts';
import { simulateMetalHistory } from '../../../backend/metals/simulate-metal-prices.ts';
import { type LayoutShift, watchLayoutShifts } from './layout-shifts.ts';
import type { Visitor } from './open-browser.ts';
import { waitForHydration } from './wait-for-hydration.ts';

export const METALS_PATH = '/pages/metal-prices';

const METAL_CALLS = /\/api\/metal-prices/;

/** Price per gram of gold, by which the simulated history is multiplied. */
const GRAM_PRICE = 40;

/** How far the clock is ahead when it stops, in ms, so that it never goes back. */
const CLOCK_LEAD_MS = 1000;

/** The page of metal prices under a clock that the test advances. */
export class MetalsPage {
  readonly visitor: Visitor;
  /** Time of the page in epoch ms. */
  at = Date.now();
  private readonly messages: (typeof metalPricesMessages)['en' | 'ar'];
  private allShifts: () => readonly LayoutShift[] = () => [];
  private shiftCount = 0;

  private constructor(visitor: Visitor, language: 'en' | 'ar') {
    this.visitor = visitor;
    this.messages = metalPricesMessages[language];
  }

  /** Opens the page just after a refresh. @param url of the shop @param market responds in place of the shop */
  static async open(
    visitor: Visitor,
    { url, language, market }: { readonly url: string; readonly language: 'en' | 'ar'; readonly market?: Market },
  ): Promise<MetalsPage> {
    const { page } = visitor;
    const metals = new MetalsPage(visitor, language);
    metals.allShifts = await watchLayoutShifts(page);
    if (market !== undefined) await page.route(METAL_CALLS, (route) => answer(route, market, metals.at));
    await page.addInitScript(countPriceRequests);
    await page.clock.install({ time: metals.at });
    await page.goto(`${url}/${language}-KW${METALS_PATH}`);
    await waitForHydration(page);
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    metals.at = Date.now() + CLOCK_LEAD_MS;
    await page.clock.pauseAt(metals.at);
    // A cached page fetches twice, both times after its code has loaded.
    await metals.pass(METAL_REFRESH_MS);
    await expect.poll(() => metals.readFetches()).toMatchObject({ underWay: 0, ended: expect.toSatisfy(isPositive) });
    await metals.passToRefresh();
    metals.shiftCount = metals.allShifts().length;
    return metals;
  }

  /** Layout shifts since the page opened. */
  get shifts(): readonly LayoutShift[] {
    return this.allShifts().slice(this.shiftCount);
  }

  get prices(): Locator {
    return this.visitor.page.getByRole('list', { name: this.messages.metal, exact: true });
  }

  /** Buttons of the ranges, shortest first. */
  get ranges(): Locator {
    return this.visitor.page.getByRole('group', { name: this.messages.range }).getByRole('button');
  }

  get plot(): Locator {
    return this.visitor.page.getByRole('slider');
  }

  /** Paths of the chart: the line, then its area. */
  get line(): Locator {
    return this.plot.locator('svg[role="img"] path');
  }

  /** Table rows, newest price first; the table may be closed. */
  get rows(): Locator {
    return this.visitor.page.locator('main table tbody tr');
  }

  get tableSummary(): Locator {
    return this.visitor.page.getByText(this.messages.table, { exact: true });
  }

  get countdown(): Locator {
    return this.visitor.page.getByRole('timer');
  }

  /** Seconds until the next refresh, from a text that ends with `mm:ss`. */
  async readCountdown(): Promise<number> {
    const text = (await this.countdown.textContent()) ?? '';
    const [, minutes, seconds] = /\s(\d\d):(\d\d)$/.exec(text) ?? [];
    if (seconds === undefined) throw new Error(`there is no mm:ss in “${text}”`);
    return Number(minutes) * 60 + Number(seconds);
  }

  /** Advances the clock by ms, firing timers on the way. */
  async pass(ms: number): Promise<void> {
    this.at += ms;
    await this.visitor.page.clock.runFor(ms);
  }

  /** Number of completed and pending requests for the prices. */
  async readFetches(): Promise<FetchCounts> {
    return this.visitor.page.evaluate(() => Reflect.get(window, 'priceFetches'));
  }

  /** Advances the clock until the next refresh is complete. */
  async passToRefresh(): Promise<void> {
    const { ended } = await this.readFetches();
    await this.pass((await this.readCountdown()) * 1000);
    await expect.poll(() => this.readFetches()).toEqual({ underWay: 0, ended: ended + 1 });
  }

  /** Sets whether the browser reports the tab as hidden. */
  async setHidden(isHidden: boolean): Promise<void> {
    await this.visitor.page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  }

  /** Delays the next response with a history until the returned function is called. */
  async delayHistory(): Promise<() => void> {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const hold = async (route: Route) => {
      await released;
      await route.fallback();
    };
    await this.visitor.page.route(/\/api\/metal-prices\?/, hold, { times: 1 });
    return release;
  }

  /** Page height in px. */
  readHeight(): Promise<number> {
    return this.visitor.page.evaluate(() => document.documentElement.scrollHeight);
  }
}

interface FetchCounts {
  readonly underWay: number;
  readonly ended: number;
}

const isPositive = (count: number): boolean => count > 0;

/** Runs in the page: counts requests when they start, which the browser reports later. */
function countPriceRequests(): void {
  const count = { underWay: 0, ended: 0 };
  Reflect.set(window, 'priceFetches', count);
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname !== '/api/metal-prices/now') return fetch(input, init);
    count.underWay += 1;
    try {
      return await fetch(input, init);
    } finally {
      count.underWay -= 1;
      count.ended += 1;
    }
  };
}

/** Prices of each metal now; the history follows from the time. */
export interface Market extends Record<Metal, Pick<MetalPrice, 'price' | 'flag'>> {
  /** Whether requests fail. */
  isDown?: boolean;
}

/** History of gold over a range until an instant in epoch ms; empty for an unknown range. */
export const marketHistory = (range: string, at: number): readonly PricePoint[] =>
  isRange(range)
    ? simulateMetalHistory('gold', range, 100, at).map(({ start, average }) => ({
        periodStart: new Date(start).toISOString(),
        avgPrice: Number((GRAM_PRICE * average).toFixed(3)),
      }))
    : [];

async function answer(route: Route, market: Market, at: number): Promise<void> {
  if (market.isDown) return route.abort('internetdisconnected');
  const { pathname, searchParams } = new URL(route.request().url());
  const data = pathname.endsWith('/now')
    ? pricesNow(market)
    : pathname.endsWith('/ounce')
      ? { ouncePriceInUsd: 4100 }
      : { response: marketHistory(searchParams.get('filter') ?? '', at) };
  await route.fulfill({ json: { success: true, message: 'ok', data } });
}

const isRange = (name: string): name is MetalRange => Object.hasOwn(METAL_RANGES, name);

const pricesNow = ({ gold, silver, platinum }: Market): MetalPricesNow => ({
  gold: ([24, 22, 21, 18] as const).map((karat) => ({ karat, ...gold, unit: 'gram' })),
  silver: { ...silver, unit: 'gram' },
  platinum: { ...platinum, unit: 'gram' },
});
