import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { createPreviewLink, saveDraft } from './running/preview-drafts.ts';
import { type ShopWithBackend, startShopWithBackend } from './running/start-shop-with-backend.ts';
import { type Block, formatDocument, readTenantDocument, type TenantDocument } from './running/tenant-document.ts';

const { visit } = withBrowser({ images: false });

let running: ShopWithBackend;

beforeAll(async () => {
  running = await startShopWithBackend();
});
afterAll(async () => {
  await running?.stop();
});

/** Opens the home page of a changed document as a preview. */
async function openDraft(id: string, width: number, change: (document: TenantDocument) => void): Promise<Page> {
  const document = await readTenantDocument(inject('root'));
  change(document);
  await saveDraft(running.backend, id, formatDocument(document));
  const token = await createPreviewLink(running.backend, id);
  const { page } = await visit({ viewport: { width, height: 800 } });
  await page.goto(`${running.shop.url}/en-KW?preview=${token}`);
  return page;
}

const sectionOf = (id: string, block: Block, more: object = {}) => ({
  id,
  ...more,
  rows: [{ columns: [{ blocks: [block] }] }],
});

it('a sticky section sticks below the sticky header', async () => {
  const page = await openDraft('sticky', 390, ({ header, pages }) => {
    for (const section of (header as { sections: { placement?: string }[] }).sections) section.placement = 'sticky';
    const heading = { type: 'heading', props: { title: { en: 'Stays', ar: 'يبقى' }, level: 2 } };
    pages.home.sections.splice(1, 0, sectionOf('stays', heading, { placement: 'sticky' }));
  });
  await waitForHydration(page);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
  await expect.poll(() => distanceBelowHeader(page), { timeout: 60_000 }).toBeCloseTo(0, 0);
});

/** Pixels between the header and the sticky section. */
const distanceBelowHeader = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const edgesOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    const headerEnd = Math.max(...edgesOf('.v-header > .v-section').map(({ bottom }) => bottom));
    return (edgesOf('#stays')[0]?.top ?? Number.NaN) - headerEnd;
  });

it('a popup opens after its delay without interaction, however far down its section is', async () => {
  const page = await openDraft('popup', 390, ({ pages }) => {
    const popup = { type: 'popup', props: { title: { en: 'Ten per cent', ar: 'خصم' }, delay: 1, remember: 'never' } };
    pages.home.sections.push(sectionOf('offer', popup, { padding: 'none' }));
  });
  await page.getByRole('dialog', { name: 'Ten per cent' }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

describe('the title of a hero', () => {
  // Half of the window is too narrow for this word in large capitals.
  it.each([
    ['overlay', 390, 'large'],
    ['split', 1280, 'medium'],
    ['editorial', 390, 'large'],
  ] as const)('breaks between words, not inside of one that fits: %s, %i px', async (layout, width, scale) => {
    const page = await openDraft(`hero-${layout}-${width}`, width, ({ theme, pages }) => {
      theme.scale = scale;
      theme.headings = { weight: 800, case: 'uppercase' };
      const hero = { title: { en: 'See the difference.', ar: 'شاهد' }, image: { src: HERO_IMAGE }, layout };
      pages.home.sections.splice(0, 1, sectionOf('first', { type: 'hero', props: hero }));
    });
    expect(await brokenWordsOf(page, '#first h1')).toEqual([]);
  });
});

const HERO_IMAGE = '/media/optics/heroes/lumen-home.svg';

/** Words that break over several lines. */
const brokenWordsOf = (page: Page, selector: string): Promise<readonly string[]> =>
  page.locator(selector).evaluate((element) => {
    const text = element.firstChild;
    if (!(text instanceof Text)) throw new Error('it has no text');
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
    });
  });
