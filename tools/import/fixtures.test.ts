import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Api, ApiError } from '../../runtime/api/api.ts';
import { createTestShop, type TestShop } from '../../runtime/app/test/test-shop.ts';
import { type PageName, pathOf } from '../../runtime/domain/routes.ts';
import { wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import { exampleCategory } from '../../runtime/ui/test/example-products.ts';
import type { DocumentNode } from './document-nodes.ts';
import { importPuck } from './import-puck.ts';
import { importShopify } from './import-shopify.ts';
import { parseInput } from './parse-input.ts';
import type { ImportResult } from './report.ts';
import { expectFullReport, expectValidDocument } from './test/check-import.ts';
import { expectedPageLines, expectedTemplateLines } from './test/expected-report.ts';

const folder = join(import.meta.dirname, '../../fixtures/imports');

const read = (system: string) =>
  readdirSync(join(folder, system)).map((name) => ({ name, text: readFileSync(join(folder, system, name), 'utf8') }));

const templates = read('shopify');
const data = read('puck');

const readValue = ({ name, text }: { readonly name: string; readonly text: string }) => {
  const input = parseInput(name, text);
  if ('problem' in input) throw new Error(input.problem);
  return input.value as Record<string, unknown>;
};

/** An API with one product and one category. */
const api: Api = {
  call: async (name) => {
    if (name === 'products') return { data: [wholeProduct({ slug: 'nora' })] as never };
    if (name === 'category') return { data: exampleCategory(1, 'rings', 'Rings') as never };
    throw new ApiError(`${name}: no response`, 503);
  },
};

const PATHS: Partial<Record<PageName, string>> = {
  product: '/products/nora',
  'category-products': '/categories/rings/products',
  'not-found': '/nowhere',
};

/** Expects that every page of a document renders and no block throws. */
async function expectShown(shop: TestShop, document: DocumentNode): Promise<void> {
  for (const page of Object.keys(document.pages) as PageName[]) {
    const path = PATHS[page] ?? pathOf(page);
    if (path === undefined) throw new Error(`no path is given for ${page}`);
    const { status, html } = await shop.render(document, path);
    expect(status, page).toBe(page === 'not-found' ? 404 : 200);
    expect(html).not.toContain('data-problem');
  }
  expect(shop.problems.filter(({ code }) => code === 'render-failed')).toEqual([]);
}

describe('a Shopify theme', () => {
  const result = importShopify(templates, { name: 'Willow' });

  it.each(templates.filter(({ name }) => name !== 'settings_data.json').map(({ name, text }) => [name, text]))(
    '%s: the report covers every part, alone and together with the other files',
    (name, text) => {
      const expected = expectedTemplateLines(readValue({ name, text }));
      expectFullReport(result, name, expected);
      const alone = importShopify([{ name, text }]);
      expectFullReport(alone, name, expected);
    },
  );

  it('becomes a document without problems', async () => {
    expectValidDocument(await createTestShop(), result);
  });

  it('shows the texts to shoppers and placeholders only to editors', async () => {
    const shop = await createTestShop({ api });
    const { html } = await shop.render(result.document);
    for (const words of [
      'Baskets for every room',
      'Three weavers, one river',
      'Willow from here',
      'Can a basket get wet?',
    ])
      expect(html).toContain(words);
    for (const words of ['newsletter', 'workshop-wall', 'Summer sale', 'Never in the order', 'shop_images'])
      expect(html).not.toContain(words);
    const dev = await createTestShop({ api, showsProblems: true });
    expect((await dev.render(result.document)).html).toContain('data-placeholder="newsletter"');
  });
});

it.each(data.map(({ name, text }) => [name, text]))(
  'Puck data %s becomes a valid document that renders and is fully reported',
  async (name, text) => {
    const value = readValue({ name, text });
    const result: ImportResult = importPuck(value, { source: name });
    expect(result.problems).toEqual([]);
    const pages =
      'content' in value
        ? [['', value] as const]
        : Object.entries(value).map(([path, page]) => [`/~1${path.slice(1)}`, page as typeof value] as const);
    expectFullReport(
      result,
      name,
      pages.flatMap(([at, page]) => expectedPageLines(page, at)),
    );
    const shop = await createTestShop({ api });
    expectValidDocument(shop, result);
    await expectShown(shop, result.document);
  },
);
