import { setTimeout as delay } from 'node:timers/promises';
import { FIRST_SECTIONS } from '../../app/shared/page-data.ts';
import type { SlugKind } from '../../domain/route-table.ts';
import { matchRoute, pathOf, ROUTES } from '../../domain/routes.ts';
import { type ImageWidth, isImageWidth } from '../../ui/media/media-urls.ts';
import { decodePath } from '../http/exchange.ts';
import type { ImageService } from '../images/image-service.ts';

export interface ImagePrerendererOptions {
  /** The tenant's languages, its default one first; none for an unknown tenant. */
  readonly languagesOf: (tenant: string) => readonly string[];
  /** Renders a page to HTML; `path` without prefix. */
  readonly renderPage: (tenant: string, language: string, path: string) => Promise<string>;
  readonly listSlugs: (tenant: string, kind: SlugKind, pageSize: number) => Promise<readonly string[]>;
  readonly prerender: ImageService['prerender'];
  /** Pages per tenant, its home page first. */
  readonly maxPages: number;
  readonly signal: AbortSignal;
}

interface ImagePrerenderer {
  /** Prerenders the home page and lists of a new document. */
  readonly addTenant: (tenant: string) => void;
  /** Prerenders the lists of a new catalogue. */
  readonly addLists: (tenant: string) => void;
}

const SINGLE_SUBJECTS: ReadonlySet<string> = new Set(['product', 'service']);

/** Pause after each page, in multiples of its render time. */
const REST_FACTOR = 9;

/**
 * Encodes images before the first request: above the fold of home pages in both formats and every language, then of lists
 * as WebP. One page and one image at a time, the home pages of all tenants first.
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
    for (const language of languagesOf(tenant))
      await prerenderImages(tenant, await renderOrEmpty(tenant, language, '/'));
  }

  async function prerenderLists(tenant: string): Promise<void> {
    const [language] = languagesOf(tenant);
    if (language === undefined) return;
    for (const path of await listPaths(tenant, language)) {
      const home = takeFirst(homes);
      if (home !== undefined) await prerenderHome(home);
      const began = performance.now();
      const html = await renderOrEmpty(tenant, language, path);
      await rest((performance.now() - began) * REST_FACTOR);
      await prerenderImages(tenant, html, ['webp']);
    }
  }

  /** Lists linked from the home page, then all products and the lists of each kind. */
  async function listPaths(tenant: string, language: string): Promise<readonly string[]> {
    const paths = new Set(linkedLists(await renderOrEmpty(tenant, language, '/')));
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

  async function prerenderImages(tenant: string, html: string, formats?: readonly ('avif' | 'webp')[]): Promise<void> {
    for (const { path, widths } of aboveFoldImagesOf(html)) {
      if (signal.aborted) return;
      await prerender(tenant, path, widths, formats);
    }
  }

  const renderOrEmpty = async (tenant: string, language: string, path: string): Promise<string> =>
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

/** Paths of linked lists, without prefix and query. */
function linkedLists(html: string): readonly string[] {
  return Array.from(html.matchAll(/href="\/[^/"?#]+(\/[^"?#]+)/g), ([, path = '']) => path).filter((path) => {
    const { page } = matchRoute(path);
    return page === 'products' || page === 'services' || page.endsWith('-products');
  });
}

interface AboveFoldImage {
  /** `media/optics/heroes/lumen-home.svg`. */
  readonly path: string;
  readonly widths: readonly ImageWidth[];
}

/** Later images are encoded on request. */
const MAX_IMAGES = 40;

/** Images of a page's header and first sections, in order. */
export function aboveFoldImagesOf(html: string): readonly AboveFoldImage[] {
  const [header = '', main = ''] = html.split('<main');
  const first = main.split('class="v-section"').slice(0, FIRST_SECTIONS + 1);
  const found = new Map<string, Set<ImageWidth>>();
  for (const [, sources = ''] of [header, ...first].join('').matchAll(/srcset="([^"]+)"/gi)) {
    for (const [, digits, address = ''] of sources.matchAll(/\/_image\/(\d+)\/(\S+)/g)) {
      const path = decodePath(address);
      const width = Number(digits);
      if (path === undefined || !isImageWidth(width)) continue;
      if (!found.has(path) && found.size >= MAX_IMAGES) continue;
      found.set(path, (found.get(path) ?? new Set()).add(width));
    }
  }
  return Array.from(found, ([path, widths]) => ({ path, widths: [...widths] }));
}
