import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mutate, mutation } from '../../runtime/app/test/mutate-json.ts';
import { createTestShop } from '../../runtime/app/test/test-shop.ts';
import { wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import { migrate } from '../../runtime/tenant/validate/migrate.ts';
import { prepareDocument } from '../../runtime/tenant/validate/prepare-document.ts';
import { createStubApi } from '../../runtime/ui/test/block-test-setup.ts';
import { exampleCategory } from '../../runtime/ui/test/example-products.ts';
import { findProblems } from './find-problems.ts';
import { migrateDocument } from './migrate-document.ts';
import { createProjectSpec } from './test/versioned-spec.ts';

const toolkit = createProjectSpec();
const fixtures = join(import.meta.dirname, '../../fixtures');
const folder = join(fixtures, 'documents/v1');

/**
 * Documents as they were written for version 1, by name: `tenants/lumen`. Of the layouts, those are kept that use every
 * block, every value of a theme and every property of a section, a row and a column; the others only repeat these.
 */
const documents: readonly (readonly [name: string, text: string])[] = ['tenants', 'layouts'].flatMap((kind) =>
  readdirSync(join(folder, kind)).map(
    (file) => [`${kind}/${file.slice(0, -'.json'.length)}`, readFileSync(join(folder, kind, file), 'utf8')] as const,
  ),
);

/** The same documents as version 2 had them when it was introduced: what a migration of them must come to. */
const inVersion2 = (name: string): string => readFileSync(join(fixtures, `documents/v2/${name}.json`), 'utf8');

const migrated = (text: string): string => {
  const result = migrateDocument(text, toolkit);
  if (result.problems !== undefined) throw new Error(JSON.stringify(result.problems));
  return result.text;
};

/** Where each page is rendered. */
const PATHS: Readonly<Record<string, string>> = {
  home: '/',
  products: '/products',
  product: '/products/nora',
  categories: '/categories',
  category: '/categories/rings',
  'category-products': '/categories/rings/products',
  brands: '/brands',
  'brand-products': '/brands/rings/products',
  occasions: '/occasions',
  'occasion-products': '/occasions/rings/products',
  'section-products': '/sections/rings/products',
  wishlist: '/wishlist',
  'sign-in': '/auth/sign-in',
  'sign-up': '/auth/sign-up',
  otp: '/auth/otp',
  'forgot-password': '/auth/forgot-password',
  'reset-password': '/auth/reset-password',
  addresses: '/my-account/addresses',
  'contact-us': '/contact-us',
  'my-account': '/my-account',
  'edit-profile': '/editProfile',
  'about-us': '/about-us',
  faq: '/faq',
  'privacy-policy': '/privacy-policy',
  'terms-and-conditions': '/terms-and-conditions',
  'delete-account': '/delete-account',
  'coming-soon': '/coming-soon',
  'not-found': '/nothing-here',
};

const collection = exampleCategory(1, 'rings', 'Rings');
const listed = { ...collection, products: [] };

/** A backend that knows one product and one collection of each kind. */
const api = createStubApi({
  products: async () => ({ data: [wholeProduct({ slug: 'nora' })] }),
  category: async () => ({ data: collection }),
  brand: async () => ({ data: collection }),
  occasion: async () => ({ data: collection }),
  sectionProducts: async () => ({ data: { ...listed, title: collection.name } }),
});

/** A tenant's languages; layouts are written in English and Arabic. */
function languagesOf(name: string): readonly string[] {
  const [kind, tenant] = name.split('/');
  if (kind !== 'tenants') return ['en', 'ar'];
  const languages: readonly { readonly code: string }[] = JSON.parse(
    readFileSync(join(fixtures, `catalogue/${tenant}/languages.json`), 'utf8'),
  );
  return languages.map(({ code }) => code);
}

it('there are documents of version 1, of every tenant', () => {
  expect(documents.filter(([name]) => name.startsWith('tenants/'))).toHaveLength(4);
  expect(documents.length).toBeGreaterThan(10);
  for (const [, text] of documents) expect(JSON.parse(text)).toMatchObject({ version: 1 });
});

describe.each(documents)('%s, a document of version 1', (name, text) => {
  it('loads, and validates without a mistake', () => {
    const { prepared, problems } = prepareDocument(text, toolkit);
    expect(prepared?.document.version).toBe(2);
    expect(problems.filter(({ kind }) => kind !== 'advice')).toEqual([]);
    expect(findProblems(text, toolkit).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('becomes the document that is stored for version 2, which a second migration does not change', () => {
    const once = migrated(text);
    expect(JSON.parse(once)).toEqual(JSON.parse(migrated(inVersion2(name))));
    expect(JSON.parse(once)).toMatchObject({ version: 2 });
    expect(migrateDocument(once, toolkit)).toEqual({ text: once, steps: [] });
  });

  it.each(languagesOf(name))('renders the same markup as that one in %s', async (locale) => {
    const shop = await createTestShop({ api });
    const { pages = {} } = JSON.parse(text);
    const [before, after] = [text, inVersion2(name)];
    for (const page of new Set(['home', ...Object.keys(pages)])) {
      if (pages[page] === false) continue;
      const path = PATHS[page];
      if (path === undefined) throw new Error(`no path is known for the page ${page}`);
      const [old, current] = await Promise.all([shop.render(before, path, locale), shop.render(after, path, locale)]);
      expect(old.html).toBe(current.html);
      expect(old.html).toContain(`<html lang="${locale}"`);
    }
    expect(shop.problems.filter(({ code }) => code !== 'load-failed')).toEqual([]);
  });
});

describe('a mistake in a document of version 1', () => {
  const pointersOf = (text: string) => [
    prepareDocument(text, toolkit).problems.map(({ pointer }) => pointer),
    findProblems(text, toolkit).map(({ pointer }) => pointer),
  ];
  const blocks = (...written: readonly object[]) =>
    JSON.stringify({
      version: 1,
      appName: { en: 'x' },
      pages: { home: { sections: [{ rows: [{ columns: [{ blocks: written }] }] }] } },
    });

  it.each([
    ['a colour', { theme: { colors: { light: { ink: 'red' } } } }, '/theme/colors/light/ink'],
    ['a size', { theme: { scale: 'huge' } }, '/theme/scale'],
    ['a card', { theme: { card: { look: 'round' } } }, '/theme/card/look'],
    ['a section', { header: { sections: [{ rows: [], space: 'wide' }] } }, '/header/sections/0/space'],
    ['low contrast', { theme: { colors: { dark: { onAct: '#9cc3ff' } } } }, '/theme/colors/dark/onAct'],
  ])('points at what the tenant wrote: %s', (_, more, pointer) => {
    const text = JSON.stringify({ version: 1, appName: { en: 'x' }, ...more });
    for (const pointers of pointersOf(text)) expect(pointers).toEqual([pointer]);
  });

  it('points at the prop that the tenant wrote', () => {
    const place = '/pages/home/sections/0/rows/0/columns/0/blocks';
    const text = blocks(
      { type: 'banner', props: { title: { en: 'x' }, look: 'pannel' } },
      { type: 'chips', props: { items: [{ label: { en: 'x' }, sign: 'unicorn' }] } },
    );
    for (const pointers of pointersOf(text))
      expect(pointers).toEqual([`${place}/0/props/look`, `${place}/1/props/items/0/sign`]);
  });
});

describe('a block that names no version', () => {
  it('may be written as version 1 or as the current one', () => {
    for (const [type, { migrations, validateProps }] of toolkit.blocks) {
      for (const { props } of examplesOf(type)) {
        expect(migrate(props, 1, migrations), type).toEqual({ value: props });
        expect(validateProps(structuredClone(props)), type).toBe(true);
      }
    }
  });

  it('needs none after its migration', () => {
    const once = migrated(documents.find(([name]) => name === 'layouts/every-block')?.[1] ?? '');
    expect(JSON.parse(once).pages.home.sections.length).toBeGreaterThan(0);
    expect(once.match(/"version":/g)).toHaveLength(1);
  });
});

/** The examples of a block's schema, which are written for its current version. */
function examplesOf(type: string): readonly { readonly props: Readonly<Record<string, unknown>> }[] {
  const schema = JSON.parse(readFileSync(join(fixtures, `../blocks/${type}/${type}.schema.json`), 'utf8'));
  return schema.examples.map((props: Readonly<Record<string, unknown>>) => ({ props }));
}

it('a migration of a document with mistakes is done once, too', () => {
  const parsed = documents.filter(([, text]) => text.length < 20_000).map(([, text]): unknown => JSON.parse(text));
  let changed = 0;
  fc.assert(
    fc.property(fc.constantFrom(...parsed), fc.array(mutation, { maxLength: 4 }), (document, mutations) => {
      const text = JSON.stringify(mutations.reduce(mutate, document));
      const once = migrateDocument(text, toolkit);
      if (once.problems !== undefined) return;
      if (once.text !== text) changed += 1;
      expect(migrateDocument(once.text, toolkit)).toEqual({ text: once.text, steps: [] });
    }),
    { numRuns: 100 },
  );
  expect(changed).toBeGreaterThan(20);
});
