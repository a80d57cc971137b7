import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { createPreviewLink, saveDraft } from './running/preview-drafts.ts';
import { type ShopWithBackend, startShopWithBackend } from './running/start-shop-with-backend.ts';
import { type Block, formatDocument, readTenantDocument, type TenantDocument } from './running/tenant-document.ts';

const WIDTHS = [390, 1280] as const;
const { visit } = withBrowser({ images: false });

let running: ShopWithBackend;

beforeAll(async () => {
  running = await startShopWithBackend();
});
afterAll(async () => {
  await running?.stop();
});

/** Opens the home page of a document that differs from lumen's, as a preview. */
async function openDraft(
  id: string,
  width: number,
  change: (document: TenantDocument) => void,
  prefix = 'en-KW',
): Promise<Page> {
  const document = await readTenantDocument(inject('root'));
  change(document);
  await saveDraft(running.backend, id, formatDocument(document));
  const token = await createPreviewLink(running.backend, id);
  const { page } = await visit({ viewport: { width, height: 800 } });
  await page.goto(`${running.shop.url}/${prefix}?preview=${token}`);
  return page;
}

const sectionOf = (id: string, block: Block, more: object = {}) => ({
  id,
  ...more,
  rows: [{ columns: [{ blocks: [block] }] }],
});

describe('a sticky section', () => {
  it.each(WIDTHS)('sticks below the sticky header, %i px wide', async (width) => {
    const page = await openDraft(`sticky-${width}`, width, ({ header, pages }) => {
      for (const section of (header as { sections: { placement?: string }[] }).sections) section.placement = 'sticky';
      const heading = { type: 'heading', props: { title: { en: 'Stays', ar: 'يبقى' }, level: 2 } };
      pages.home.sections.splice(1, 0, sectionOf('stays', heading, { placement: 'sticky' }));
    });
    await waitForHydration(page);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
    await expect.poll(() => distanceBelowHeader(page), { timeout: 60_000 }).toBeCloseTo(0, 0);
  });
});

/** How many px below the header's bar the sticky section begins. */
const distanceBelowHeader = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const edgesOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    const headerEnd = Math.max(...edgesOf('.v-header > .v-section').map(({ bottom }) => bottom));
    return (edgesOf('#stays')[0]?.top ?? Number.NaN) - headerEnd;
  });

it('gives the search field the corners of the theme’s buttons', async () => {
  const page = await openDraft('square', 1280, ({ theme }) => {
    theme.buttons = 'square';
  });
  const field = page.getByRole('combobox').or(page.getByRole('searchbox')).first();
  expect(await field.evaluate((input) => getComputedStyle(input).borderRadius)).toBe('0px');
});

it.each([390, 1280])(
  'puts the blocks of one column of the header’s preferences on one line, %i px wide',
  async (width) => {
    const page = await openDraft(`preferences-${width}`, width, ({ header }) => {
      const [bar] = (header as { sections: { rows: { columns: { blocks: { slots?: object }[] }[] }[] }[] }).sections;
      const blocks = [{ type: 'language-changer' }, { type: 'currency-changer' }];
      const block = bar?.rows[0]?.columns[0]?.blocks[0];
      if (block !== undefined) Object.assign(block.slots ?? {}, { preferences: { rows: [{ columns: [{ blocks }] }] } });
    });
    if (width === 390) await page.locator('[data-menu-button]').click();
    const children = page.locator('[data-slot$="preferences"] .v-col > *').filter({ visible: true });
    await expect.poll(() => children.count()).toBeGreaterThan(1);
    const tops = await children.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
  },
);

it.each([390, 700])('has nothing stand beside a filter panel that is folded, %i px wide', async (width) => {
  const change = ({ pages }: TenantDocument): void => {
    const filters = { span: { base: 3 }, blocks: [{ type: 'filter-panel' }] };
    const list = { span: { base: 9 }, blocks: [{ type: 'product-grid', props: { source: 'route' } }] };
    Object.assign(pages, { products: { sections: [{ id: 'list', rows: [{ columns: [filters, list] }] }] } });
  };
  const page = await openDraft(`folded-${width}`, width, change, 'en-KW/products');
  const columns = page.locator('#list > .v-row > .v-col');
  const row = await page.locator('#list > .v-row').boundingBox();
  for (const column of await columns.all())
    expect((await column.boundingBox())?.width).toBeGreaterThan((row?.width ?? 0) - 80);
});

describe('a popup', () => {
  it('comes after its delay on a page that nobody touches, however far down its section stands', async () => {
    const page = await openDraft('popup', 390, ({ pages }) => {
      const popup = { type: 'popup', props: { title: { en: 'Ten per cent', ar: 'خصم' }, delay: 1, remember: 'never' } };
      pages.home.sections.push(sectionOf('offer', popup, { padding: 'none' }));
    });
    await page.getByRole('dialog', { name: 'Ten per cent' }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

describe('the title of a hero', () => {
  // Half of the window has no room for this word in large capitals.
  it.each([
    ['overlay', 390, 'large'],
    ['overlay', 1280, 'large'],
    ['split', 390, 'large'],
    ['split', 1280, 'medium'],
    ['editorial', 390, 'large'],
    ['editorial', 1280, 'large'],
  ] as const)('breaks between words, not inside of one that has room: %s, %i px wide', async (layout, width, scale) => {
    const page = await openDraft(`hero-${layout}-${width}`, width, ({ theme, pages }) => {
      theme.scale = scale;
      theme.headings = { weight: 800, case: 'uppercase' };
      const hero = { title: { en: 'See the difference.', ar: 'شاهد' }, image: { src: HERO_IMAGE }, layout };
      pages.home.sections.splice(0, 1, sectionOf('first', { type: 'hero', props: hero }));
    });
    expect(await brokenWordsOf(page, '#first h1')).toEqual([]);
  });

  const places = (['split', 'overlay'] as const).flatMap((layout) =>
    (['contained', 'full'] as const).flatMap((sectionWidth) =>
      (['start', 'center', 'end'] as const).map((align) => ({ layout, sectionWidth, align })),
    ),
  );

  it.each(places)('has all of the space between the paddings: $layout, $sectionWidth, $align', async (place) => {
    const { layout, sectionWidth, align } = place;
    const word = 'a'.repeat(80);
    for (const prefix of ['en-KW', 'ar-KW']) {
      const id = `space-${layout}-${sectionWidth}-${align}-${prefix.slice(0, 2)}`;
      const addHero = ({ pages }: TenantDocument): void => {
        const hero = { title: { en: word, ar: word }, image: { src: HERO_IMAGE }, layout, align };
        pages.home.sections.splice(0, 1, sectionOf('first', { type: 'hero', props: hero }, { width: sectionWidth }));
      };
      const page = await openDraft(id, 1600, addHero, prefix);
      expect(await unusedWidthOf(page, '#first h1')).toBeCloseTo(0, 0);
    }
  });

  it.each(WIDTHS)('has a width in a column that is as wide as what it holds, %i px wide', async (width) => {
    const page = await openDraft(`hero-auto-${width}`, width, ({ pages }) => {
      const hero = { title: { en: 'See the difference.', ar: 'شاهد' }, image: { src: HERO_IMAGE } };
      const column = { span: 'auto', blocks: [{ type: 'hero', props: hero }] };
      pages.home.sections.splice(0, 1, { id: 'first', rows: [{ columns: [column] }] });
    });
    expect((await page.locator('#first h1').boundingBox())?.width).toBeGreaterThan(width / 4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});

/** By how many px a text is narrower than its parent's parent has space for between its paddings. */
const unusedWidthOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => {
    const around = element.parentElement?.parentElement ?? element;
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(around);
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    return around.getBoundingClientRect().width - padding - element.getBoundingClientRect().width;
  });

const HERO_IMAGE = '/media/optics/heroes/lumen-home.svg';

/** The words of an element that stand on more than one line. */
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
