import { afterEach, expect, it, vi } from 'vitest';
import { aboveFoldImagesOf, createImagePrerenderer, type ImagePrerendererOptions } from './image-prerenderer.ts';

const LINKS = ['/en-KW/sections/new/products', '/en-KW/categories/sunglasses/products?sort=price', '/en-KW/faq'];

const image = (path: string, ...widths: readonly number[]): string =>
  `<img srcset="${widths.map((width) => `/_image/${width}/media/${path} ${width}w`).join(', ')}">`;
const section = (content: string): string => `<section id="a" class="v-section">${content}</section>`;

let rendered: string[] = [];
let encoded: string[] = [];
let running = new AbortController();

/** Each page shows one image named after its path; the home page of `lumen` has links. */
function createPrerenderer(options: Partial<ImagePrerendererOptions> = {}) {
  return createImagePrerenderer({
    languagesOf: (tenant) => (tenant === 'lumen' ? ['en', 'ar'] : ['de']),
    renderPage: async (tenant, language, path) => {
      rendered.push(`${tenant} ${language} ${path}`);
      const links = tenant === 'lumen' && path === '/' ? LINKS.map((href) => `<a href="${href}">x</a>`).join('') : '';
      return `<main>${section(image(`${tenant}${path.replaceAll('/', '_')}.svg`, 320) + links)}</main>`;
    },
    listSlugs: async (_tenant, kind) => (kind === 'categories' ? ['sunglasses', 'rings'] : []),
    prerender: async (_tenant, path, _widths, formats = ['webp', 'avif']) => {
      encoded.push(`${path} ${formats.join('+')}`);
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
  encoded = [];
});

const LUMEN_LISTS = [
  'media/lumen_sections_new_products.svg webp',
  'media/lumen_categories_sunglasses_products.svg webp',
  'media/lumen_products.svg webp',
  'media/lumen_categories_rings_products.svg webp',
];

it('the images of a page are those of its header and first two sections, in allowed widths, 40 at most', () => {
  const preload = '<link rel="preload" as="image" imagesrcset="/_image/640/media/hero.svg 640w">';
  const sections = [image('hero.svg', 640, 1280, 641), image('b.svg', 320), image('c.svg', 320)].map(section);
  const html = `<head>${preload}</head><header>${section(image('logo.svg', 64))}</header><main>${sections.join('')}</main>`;
  expect(aboveFoldImagesOf(html).toSorted((a, b) => a.path.localeCompare(b.path))).toEqual([
    { path: 'media/b.svg', widths: [320] },
    { path: 'media/hero.svg', widths: [640, 1280] },
    { path: 'media/logo.svg', widths: [64] },
  ]);
  const wall = Array.from({ length: 100 }, (_, index) => image(`${index}.svg`, 320)).join('');
  expect(aboveFoldImagesOf(`<main>${section(wall)}</main>`)).toHaveLength(40);
});

it('home pages of all tenants come first, in both formats, then lists as WebP, linked ones first', async () => {
  const prerenderer = createPrerenderer();
  prerenderer.addTenant('lumen');
  prerenderer.addTenant('bloom');
  await vi.waitFor(() => expect(encoded).toHaveLength(10));
  expect(encoded.slice(0, 3).every((entry) => entry.endsWith('avif'))).toBe(true);
  expect(encoded.filter((entry) => LUMEN_LISTS.includes(entry))).toEqual(LUMEN_LISTS);
});

it('lists are prerendered again when the catalogue changes, once for many changes', async () => {
  const prerenderer = createPrerenderer();
  for (let change = 0; change < 20; change += 1) prerenderer.addLists('lumen');
  await vi.waitFor(() => expect(encoded).toHaveLength(8));
  expect(encoded).toEqual([...LUMEN_LISTS, ...LUMEN_LISTS]);
});

it('at most `maxPages` pages are prerendered, the home page first', async () => {
  createPrerenderer({ maxPages: 0 }).addTenant('bloom');
  createPrerenderer({ maxPages: 3 }).addTenant('lumen');
  await vi.waitFor(() => expect(encoded).toHaveLength(4));
  expect(rendered.filter((page) => page.endsWith('products'))).toHaveLength(2);
  expect(rendered.filter((page) => page.startsWith('bloom'))).toEqual([]);
});

it('prerendering continues when the backend fails, and stops with the shop', async () => {
  const listSlugs = () => Promise.reject(new Error('down'));
  const prerender: ImagePrerendererOptions['prerender'] = async (_tenant, path) => {
    encoded.push(path);
    if (path.includes('categories')) running.abort();
  };
  createPrerenderer({ listSlugs, prerender }).addTenant('lumen');
  await vi.waitFor(() => expect(encoded).toHaveLength(4));
  expect(rendered.at(-1)).toBe('lumen en /categories/sunglasses/products');
});
