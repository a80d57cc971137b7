import { setTimeout as delay } from 'node:timers/promises';
import type { SlugKind } from '../../domain/route-table.ts';
import { matchRoute, pathOf, ROUTES } from '../../domain/routes.ts';
import type { ImageService } from '../images/image-service.ts';
import { aboveFoldImagesOf } from './above-fold-images.ts';

export interface ImagePrerendererOptions {
  /** The tenant's languages, its default one first; none for an unknown tenant. */
  readonly languagesOf: (tenant: string) => readonly string[];
  /** The HTML of a page; `path` without prefix. */
  readonly renderPage: (tenant: string, language: string, path: string) => Promise<string>;
  /** The first slugs of one kind. */
  readonly listSlugs: (tenant: string, kind: SlugKind, pageSize: number) => Promise<readonly string[]>;
  readonly prerender: ImageService['prerender'];
  /** Pages of one tenant, its home page first. */
  readonly maxPages: number;
  readonly signal: AbortSignal;
}

export interface ImagePrerenderer {
  /** For a tenant with a new document: its home page, then its lists. */
  readonly addTenant: (tenant: string) => void;
  /** For a tenant with a new catalogue: its lists. */
  readonly addLists: (tenant: string) => void;
}

/** What has a page that is no list. */
const SINGLE_SUBJECTS: ReadonlySet<string> = new Set(['product', 'service']);

/** Time that is left to visitors after each page that is rendered here, in multiples of what it took. */
const REST_FACTOR = 9;

/**
 * Prerenders images before anybody asks for them: those of a home page's first screens in both formats and every
 * language, then those of the first page of its lists as WebP, which is what a first visitor gets.
 *
 * One page and one image at a time, the home pages of all tenants first. A tenant that is added again while it waits is
 * done once.
 */
export function createImagePrerenderer(options: ImagePrerendererOptions): ImagePrerenderer {
  const { languagesOf, renderPage, prerender, maxPages, signal } = options;
  const maxLists = Math.max(0, maxPages - 1);
  const homes = new Set<string>();
  const lists = new Set<string>();
  let isRunning = false;

  async function run(): Promise<void> {
    for (;;) {
      const home = takeFirst(homes);
      const list = home === undefined ? takeFirst(lists) : undefined;
      if (home !== undefined) await prerenderHome(home);
      else if (list !== undefined) await prerenderLists(list);
      else break;
    }
    isRunning = false;
  }

  async function prerenderHome(tenant: string): Promise<void> {
    for (const language of languagesOf(tenant)) await prerenderPage(tenant, language, '/');
  }

  async function prerenderLists(tenant: string): Promise<void> {
    const [language] = languagesOf(tenant);
    if (language === undefined) return;
    for (const path of await listPaths(tenant, language)) {
      // A home page is more urgent; the lists go on after it.
      const home = takeFirst(homes);
      if (home !== undefined) await prerenderHome(home);
      const began = performance.now();
      const html = await renderQuietly(tenant, language, path);
      await rest((performance.now() - began) * REST_FACTOR);
      await prerenderImages(tenant, html, ['webp']);
    }
  }

  /** Those that the home page links to, in its order; then all products, categories, brands, occasions and categories of services. */
  async function listPaths(tenant: string, language: string): Promise<readonly string[]> {
    const paths = new Set(linkedLists(await renderQuietly(tenant, language, '/')));
    paths.add('/products');
    for (const route of ROUTES) {
      if (!('sitemap' in route) || SINGLE_SUBJECTS.has(route.subject) || paths.size >= maxLists) continue;
      const slugs = await options.listSlugs(tenant, route.sitemap, maxLists).catch(() => []);
      for (const slug of slugs) {
        const path = pathOf(route.page, { slug });
        if (path !== undefined) paths.add(path);
      }
    }
    return [...paths].slice(0, maxLists);
  }

  async function prerenderPage(tenant: string, language: string, path: string): Promise<void> {
    await prerenderImages(tenant, await renderQuietly(tenant, language, path));
  }

  async function prerenderImages(tenant: string, html: string, formats?: readonly ('avif' | 'webp')[]): Promise<void> {
    for (const { path, widths } of aboveFoldImagesOf(html)) {
      if (signal.aborted) return;
      await prerender(tenant, path, widths, formats);
    }
  }

  /** A page that fails has no images here; whoever visits it is told. */
  const renderQuietly = async (tenant: string, language: string, path: string): Promise<string> =>
    signal.aborted ? '' : renderPage(tenant, language, path).catch(() => '');

  const rest = (milliseconds: number): Promise<void> =>
    delay(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

  const start = (): void => {
    if (isRunning) return;
    isRunning = true;
    void run();
  };
  const addLists = (tenant: string): void => {
    if (maxLists > 0) lists.add(tenant);
    start();
  };
  return {
    addTenant: (tenant) => {
      if (maxPages > 0) homes.add(tenant);
      addLists(tenant);
    },
    addLists,
  };
}

function takeFirst(waiting: Set<string>): string | undefined {
  const [first] = waiting;
  if (first !== undefined) waiting.delete(first);
  return first;
}

/** Paths of the lists that a page links to, without prefix and query. */
function linkedLists(html: string): readonly string[] {
  return Array.from(html.matchAll(/href="\/[^/"?#]+(\/[^"?#]+)/g), ([, path = '']) => path).filter((path) => {
    const { page } = matchRoute(path);
    return page === 'products' || page === 'services' || page.endsWith('-products');
  });
}
