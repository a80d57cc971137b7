import { afterEach, expect, it, vi } from 'vitest';
import { createImagePrerenderer, type ImagePrerendererOptions } from './image-prerenderer.ts';

/** Pages by tenant and path: what they link to; each shows one image of its own path. */
const LINKS: Readonly<Record<string, readonly string[]>> = {
  'lumen /': ['/en-KW/sections/new/products', '/en-KW/categories/sunglasses/products?sort=price', '/en-KW/faq'],
};

let rendered: string[] = [];
let made: string[] = [];
let running = new AbortController();

function createPrerenderer(options: Partial<ImagePrerendererOptions> = {}) {
  return createImagePrerenderer({
    languagesOf: (tenant) => (tenant === 'lumen' ? ['en', 'ar'] : ['de']),
    renderPage: async (tenant, language, path) => {
      rendered.push(`${tenant} ${language} ${path}`);
      const links = (LINKS[`${tenant} ${path}`] ?? []).map((href) => `<a href="${href}">x</a>`).join('');
      const image = `<img srcset="/_image/320/media/${tenant}${path.replaceAll('/', '_')}.svg 320w">`;
      return `<main><section id="a" class="v-section">${image}${links}</section></main>`;
    },
    listSlugs: async (_tenant, kind) => (kind === 'categories' ? ['sunglasses', 'rings'] : []),
    prerender: async (_tenant, path, _widths, formats = ['webp', 'avif']) => {
      made.push(`${path} ${formats.join('+')}`);
    },
    maxPages: 11,
    signal: running.signal,
    ...options,
  });
}

afterEach(() => {
  running.abort();
  running = new AbortController();
  rendered = [];
  made = [];
});

const LISTS_OF_LUMEN = [
  'media/lumen_sections_new_products.svg webp',
  'media/lumen_categories_sunglasses_products.svg webp',
  'media/lumen_products.svg webp',
  'media/lumen_categories_rings_products.svg webp',
];

it('makes the images of home pages in both formats, then those of lists: first the linked ones, each once', async () => {
  createPrerenderer().addTenant('lumen');
  await vi.waitFor(() => expect(made).toHaveLength(6));
  expect(made).toEqual(['media/lumen_.svg webp+avif', 'media/lumen_.svg webp+avif', ...LISTS_OF_LUMEN]);
});

it('has every home page go before any list', async () => {
  const prerenderer = createPrerenderer();
  prerenderer.addTenant('lumen');
  prerenderer.addTenant('bloom');
  await vi.waitFor(() => expect(made).toHaveLength(10));
  expect(made.slice(0, 3).every((image) => image.endsWith('avif'))).toBe(true);
});

it('makes the lists again when the catalogue changes, once however often it does meanwhile', async () => {
  const prerenderer = createPrerenderer();
  for (let change = 0; change < 20; change += 1) prerenderer.addLists('lumen');
  await vi.waitFor(() => expect(made).toHaveLength(8));
  expect(made).toEqual([...LISTS_OF_LUMEN, ...LISTS_OF_LUMEN]);
  expect(rendered.filter((page) => page.endsWith('sections/new/products'))).toHaveLength(2);
});

it('makes those of the services of a category, and none of what is no list', async () => {
  const slugs: Readonly<Record<string, readonly string[]>> = {
    products: ['nora'],
    services: ['warm-stones'],
    'service-categories': ['massage'],
  };
  createPrerenderer({ listSlugs: async (_tenant, kind) => slugs[kind] ?? [] }).addLists('bloom');
  await vi.waitFor(() => expect(made).toHaveLength(2));
  expect(made).toEqual(['media/bloom_products.svg webp', 'media/bloom_service-categories_massage_services.svg webp']);
});

it('makes those of no more pages than it may, the home page first', async () => {
  createPrerenderer({ maxPages: 0 }).addTenant('bloom');
  createPrerenderer({ maxPages: 3 }).addTenant('lumen');
  await vi.waitFor(() => expect(made).toHaveLength(4));
  createPrerenderer({ maxPages: 1 }).addTenant('serene');
  await vi.waitFor(() => expect(rendered.at(-1)).toBe('serene de /'));
  expect(rendered.filter((page) => page.endsWith('products'))).toHaveLength(2);
  expect(rendered.filter((page) => page.startsWith('bloom'))).toEqual([]);
});

it('goes on after a page that cannot be rendered or a backend that does not answer', async () => {
  const prerenderer = createPrerenderer({ listSlugs: () => Promise.reject(new Error('down')) });
  prerenderer.addTenant('lumen');
  await vi.waitFor(() => expect(made).toEqual(expect.arrayContaining(LISTS_OF_LUMEN.slice(0, 3))));
});

it('stops with the shop', async () => {
  createPrerenderer({
    prerender: async (_tenant, path) => {
      made.push(path);
      running.abort();
    },
  }).addTenant('lumen');
  await vi.waitFor(() => expect(made).toHaveLength(1));
  expect(rendered).toHaveLength(1);
});
