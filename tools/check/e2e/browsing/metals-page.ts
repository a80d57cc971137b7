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

/** Price of a gram of gold that the market's history has, times what is simulated. */
const GRAM_PRICE = 40;

/** In ms: how far the clock is ahead when it is stopped, so that it never goes back. */
const CLOCK_LEAD_MS = 1000;

/** The page of metal prices under a clock that stands still until a test lets time pass. */
export class MetalsPage {
  readonly visitor: Visitor;
  /** The page's time, in epoch ms. */
  at = Date.now();
  private readonly words: (typeof metalPricesMessages)['en' | 'ar'];
  private allShifts: () => readonly LayoutShift[] = () => [];
  private shiftCount = 0;

  private constructor(visitor: Visitor, language: 'en' | 'ar') {
    this.visitor = visitor;
    this.words = metalPricesMessages[language];
  }

  /** Just after a refresh. @param url of the shop. @param market answers in place of the shop */
  static async open(
    visitor: Visitor,
    { url, language, market }: { readonly url: string; readonly language: 'en' | 'ar'; readonly market?: Market },
  ): Promise<MetalsPage> {
    const { page } = visitor;
    const metals = new MetalsPage(visitor, language);
    metals.allShifts = await watchLayoutShifts(page);
    if (market !== undefined) await page.route(METAL_CALLS, (route) => answer(route, market, metals.at));
    await page.addInitScript(countFetches);
    await page.clock.install({ time: metals.at });
    await page.goto(`${url}/${language}-KW${METALS_PATH}`);
    await waitForHydration(page);
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    metals.at = Date.now() + CLOCK_LEAD_MS;
    await page.clock.pauseAt(metals.at);
    // A page that the shop had at hand was refreshed before: it fetches twice, both times once the code to do so has come.
    await metals.pass(METAL_REFRESH_MS);
    await expect.poll(() => metals.readFetches()).toMatchObject({ underWay: 0, ended: expect.toSatisfy(isPositive) });
    await metals.passToRefresh();
    metals.shiftCount = metals.allShifts().length;
    return metals;
  }

  /** What has moved since it was opened. */
  get shifts(): readonly LayoutShift[] {
    return this.allShifts().slice(this.shiftCount);
  }

  get prices(): Locator {
    return this.visitor.page.getByRole('list', { name: this.words.metal, exact: true });
  }

  /** Chips, the shortest range first. */
  get ranges(): Locator {
    return this.visitor.page.getByRole('group', { name: this.words.range }).getByRole('button');
  }

  get plot(): Locator {
    return this.visitor.page.getByRole('slider');
  }

  /** What the chart's library has drawn: the line, then the area below it. */
  get line(): Locator {
    return this.plot.locator('svg[role="img"] path');
  }

  /** Of the table, the newest price first; it may be closed. */
  get rows(): Locator {
    return this.visitor.page.locator('main table tbody tr');
  }

  get tableSummary(): Locator {
    return this.visitor.page.getByText(this.words.table, { exact: true });
  }

  get countdown(): Locator {
    return this.visitor.page.getByRole('timer');
  }

  /** Seconds until the next refresh, of a text that ends with `mm:ss`. */
  async readCountdown(): Promise<number> {
    const text = (await this.countdown.textContent()) ?? '';
    const [, minutes, seconds] = /\s(\d\d):(\d\d)$/.exec(text) ?? [];
    if (seconds === undefined) throw new Error(`there is no mm:ss in “${text}”`);
    return Number(minutes) * 60 + Number(seconds);
  }

  /** Lets time pass, in ms, as it does in front of a visitor. */
  async pass(ms: number): Promise<void> {
    this.at += ms;
    await this.visitor.page.clock.runFor(ms);
  }

  /** Lets time pass, in ms, as it does while a device sleeps. */
  async sleep(ms: number): Promise<void> {
    this.at += ms;
    await this.visitor.page.clock.fastForward(ms);
  }

  /** How often the prices have been fetched, or could not be, and how often they are being fetched. */
  async readFetches(): Promise<Fetches> {
    return this.visitor.page.evaluate(() => Reflect.get(window, 'priceFetches'));
  }

  /** Lets time pass until the prices have been fetched once more. */
  async passToRefresh(): Promise<void> {
    const { ended } = await this.readFetches();
    await this.pass((await this.readCountdown()) * 1000);
    await expect.poll(() => this.readFetches()).toEqual({ underWay: 0, ended: ended + 1 });
  }

  /** Has the browser believe that its tab is, or is no longer, in the background. */
  async setHidden(isHidden: boolean): Promise<void> {
    await this.visitor.page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  }

  /** Holds back the next answer with a history until the function that it answers is called. */
  async delayHistory(): Promise<() => void> {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const hold = async (route: Route) => {
      await released;
      await route.fallback();
    };
    await this.visitor.page.route(/\/api\/metal-prices\?/, hold, { times: 1 });
    return release;
  }

  /** Height of the page in px. */
  readHeight(): Promise<number> {
    return this.visitor.page.evaluate(() => document.documentElement.scrollHeight);
  }
}

interface Fetches {
  readonly underWay: number;
  readonly ended: number;
}

const isPositive = (count: number): boolean => count > 0;

/** In a page: counts from when it is asked, which the browser reports later. */
function countFetches(): void {
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

/** What a market says of each metal now; its history follows from the time. */
export interface Market extends Record<Metal, Pick<MetalPrice, 'price' | 'flag'>> {
  /** No answer comes. */
  isDown?: boolean;
}

/** Prices of gold over a range that ends at an instant, in epoch ms, as the market has them; none of a range that there is not. */
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
