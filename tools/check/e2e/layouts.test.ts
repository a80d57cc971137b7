import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { layouts } from '../../studio/fixture-layouts/fixture-layouts.ts';
import { findOverflow } from './browsing/audit-page.ts';
import { findClippedText } from './browsing/clipped-text.ts';
import { findTenantShop, listPages } from './browsing/find-tenant-shop.ts';
import { withBrowser } from './browsing/open-browser.ts';
import { runInParallel } from './browsing/run-in-parallel.ts';
import { waitForHydration, waitForHydrationInView } from './browsing/wait-for-hydration.ts';
import { withOwnShop } from './running/own-shop.ts';
import { createPreviewLink, saveDraft } from './running/preview-drafts.ts';
import { formatDocument, readTenantDocument } from './running/tenant-document.ts';

const WIDTHS = [390, 1280] as const;
/** A shop with products and services. */
const TENANT = 'serene';
const PREFIXES = ['en-AE', 'ar-AE'] as const;
/** Pages open at a time. */
const AT_A_TIME = 3;
const { visit } = withBrowser({ images: false });

const running = withOwnShop();
let url: string;
/** Paths of the shop's pages by name. */
let paths: ReadonlyMap<string, string>;

beforeAll(async () => {
  const shop = await findTenantShop(`http://localhost:${running.shop.port}`, TENANT);
  ({ url } = shop);
  const pages = await listPages(shop);
  paths = new Map(pages.map(({ name, path }) => [name, path]));
});

/** Layouts alternate between the languages to halve the time. */
const cases = layouts.map(
  (layout, index) => [layout.name, index % 2 === 0 ? PREFIXES[0] : PREFIXES[1], layout.document] as const,
);

it.each(cases)(
  '%s in %s fits a phone and a desktop without errors, overflow or clipped text',
  async (name, prefix, document) => {
    const { backend } = running;
    await saveDraft(backend, name, JSON.stringify(document), TENANT);
    const token = await createPreviewLink(backend, name, TENANT);
    const pages = Object.entries({ home: {}, ...(document.pages ?? {}) }).flatMap(([page, value]) =>
      value === false ? [] : [page],
    );
    const problems = await runInParallel(pages, AT_A_TIME, async (page) => {
      const path = paths.get(page);
      if (path === undefined) return [`no path is known for ${page}`];
      const address = new URL(`${url}/${prefix}${path}`);
      address.searchParams.set('preview', token);
      return (await see(address.href)).map((what) => `${page} ${what}`);
    });
    expect(problems.flat()).toEqual([]);
  },
);

async function see(address: string): Promise<readonly string[]> {
  const { page, record } = await visit({ viewport: { width: WIDTHS[0], height: 844 }, reducedMotion: 'reduce' });
  const problems: string[] = [];
  await page.goto(address);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await waitForHydrationInView(page);
    problems.push(...(await inspect(page)).map((what) => `at ${width} px: ${what}`));
  }
  problems.push(...record.errors.filter((complaint) => !isAboutAbsent(complaint)));
  await page.context().close();
  return problems;
}

/** Examples name sections and metals that not every shop has, and one page is the 404 page. */
const isAboutAbsent = (complaint: string): boolean =>
  complaint.includes('status of 404') ||
  /^404: .*\/(nothing-here|api\/(metal-prices|sections|orders\/guest|appointments)[/?])/.test(complaint);

/** Problems of the whole page, including the parts below the window. */
async function inspect(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => document.documentElement.toggleAttribute('data-whole', true));
  const boxes = await page.locator('[data-problem], [data-block-problem]').allTextContents();
  return [...boxes, ...(await findOverflow(page)), ...(await findClippedText(page)).map((what) => `cut: ${what}`)];
}

it('a sticky section sticks below the sticky header', async () => {
  const heading = { type: 'heading', props: { title: { en: 'Stays', ar: 'يبقى' }, level: 2 } };
  const document = await readTenantDocument(inject('root'));
  for (const section of (document.header as { sections: { placement?: string }[] }).sections)
    section.placement = 'sticky';
  const sticky = { id: 'stays', placement: 'sticky', rows: [{ columns: [{ blocks: [heading] }] }] };
  document.pages.home.sections.splice(1, 0, sticky);
  await saveDraft(running.backend, 'sticky', formatDocument(document));
  const token = await createPreviewLink(running.backend, 'sticky');
  const { page } = await visit({ viewport: { width: 390, height: 800 } });
  await page.goto(`${running.shop.url}/en-KW?preview=${token}`);
  await waitForHydration(page);
  await page.evaluate(() => scrollTo({ top: window.document.body.scrollHeight / 2, behavior: 'instant' }));
  const distanceBelowHeader = () =>
    page.evaluate(() => {
      const edgesOf = (selector: string) =>
        [...window.document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
      const headerEnd = Math.max(...edgesOf('.v-header > .v-section').map(({ bottom }) => bottom));
      return (edgesOf('#stays')[0]?.top ?? Number.NaN) - headerEnd;
    });
  await expect.poll(distanceBelowHeader, { timeout: 60_000 }).toBeCloseTo(0, 0);
});
