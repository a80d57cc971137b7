import type { PublicApi } from '../../../runtime/api/api.ts';
import { pickText } from '../../../runtime/domain/localized.ts';
import type { Exchange } from '../../../runtime/server/http/exchange.ts';
import type { Markets } from '../../../runtime/tenant/tenant.ts';
import type { LocalizedText, Pagination } from '../../../schemas/generated/wire.ts';
import { MAX_UPLOAD_BYTES } from '../../backend/limits.ts';
import { IMAGE_UPLOAD_TIMEOUT_MS } from '../limits.ts';
import { type CatalogueEntry, type CataloguePage, COLLECTION_KINDS, isMediaName } from '../media-protocol.ts';
import { sectionSlugsIn } from '../slugs.ts';
import type { BackendClient } from './backend-client.ts';
import { undefinedIfNotFound } from './page-paths.ts';
import { readBody } from './read-body.ts';
import { StudioFailure, sendNoContent, sendStudioJson } from './responses.ts';
import type { Routes } from './routes.ts';

/** Maximum size of the alternative texts and the focus point of an image, in bytes. */
const MAX_CHANGE_BYTES = 64 * 1024;

const TOO_LARGE = 'The image is larger than 10 MiB, the maximum size.';

/** Routes for the tenant's media library, which the backend stores. */
export function createMediaRoutes(backend: BackendClient): Routes {
  async function list(exchange: Exchange, tenant: string): Promise<void> {
    const query = pickQuery(exchange, ['q', 'pageNumber', 'pageSize', 'unused']);
    const response = await backend.request(tenant, `/media-library${query}`);
    const { data, pagination, usage } = await response.json();
    sendStudioJson(exchange, 200, { files: data, pagination, usage });
  }

  async function upload(exchange: Exchange, tenant: string, name: string): Promise<void> {
    const path = mediaPath(name) + pickQuery(exchange, ['replace']);
    const body = await readBody(exchange, MAX_UPLOAD_BYTES, TOO_LARGE);
    const headers = { 'content-type': exchange.request.headers['content-type'] ?? 'application/octet-stream' };
    const options = { method: 'PUT', headers, body, timeout: IMAGE_UPLOAD_TIMEOUT_MS };
    const { status, data } = await backend.requestData(tenant, path, options);
    sendStudioJson(exchange, status, data);
  }

  return {
    'GET /media': list,
    'PUT /media/*': upload,
    async 'PATCH /media/*'(exchange, tenant, name) {
      const body = await readBody(exchange, MAX_CHANGE_BYTES, 'The alternative texts are too long.');
      const headers = { 'content-type': 'application/json' };
      const { data } = await backend.requestData(tenant, mediaPath(name), { method: 'PATCH', headers, body });
      sendStudioJson(exchange, 200, data);
    },
    async 'DELETE /media/*'(exchange, tenant, name) {
      await backend.request(tenant, mediaPath(name) + pickQuery(exchange, ['force']), { method: 'DELETE' });
      sendNoContent(exchange);
    },
  };
}

/** Throws {@link StudioFailure}: the name becomes part of the backend path. */
function mediaPath(name: string): string {
  if (!isMediaName(name))
    throw new StudioFailure(
      400,
      'An image’s name has lowercase letters, digits, dots, hyphens and underscores, and ends in .jpg, .jpeg, .png, .webp, .avif or .svg.',
    );
  return `/media-library/${name}`;
}

/** The query parameters with these names, as a query string. */
function pickQuery({ search }: Exchange, names: readonly string[]): string {
  const given = new URLSearchParams(search);
  const picked = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value !== null && value !== '') picked.set(name, value);
  }
  return picked.size === 0 ? '' : `?${picked}`;
}

export interface CatalogueRoutesOptions {
  readonly marketsOf: (tenant: string) => Promise<Markets>;
  readonly catalogue: (tenant: string, language: string) => PublicApi;
  /** The published text; undefined before the first publication. */
  readonly published: (tenant: string) => Promise<string | undefined>;
}

/** A catalogue lookup with what the request asks for. */
interface CatalogueLookup {
  readonly api: PublicApi;
  readonly query: { readonly q: string | undefined; readonly pageNumber: number; readonly pageSize: number };
  readonly titleOf: (text: LocalizedText) => string;
}

/** Entries of a page of a lookup. */
const LOOKUP_PAGE_SIZE = 60;

/** Maximum number of sections looked up by slug. */
const MAX_SECTIONS = 24;

/** Read-only lookups of what a link can lead to and a block can show, in the language of the preview. */
export function createCatalogueRoutes({ marketsOf, catalogue, published }: CatalogueRoutesOptions): Routes {
  async function lookupFor({ search }: Exchange, tenant: string): Promise<CatalogueLookup> {
    const { languages, defaultLanguage } = await marketsOf(tenant);
    const query = new URLSearchParams(search);
    const language = languages.find(({ code }) => code === query.get('language'))?.code ?? defaultLanguage;
    return {
      api: catalogue(tenant, language),
      query: {
        q: query.get('q')?.trim().slice(0, 200) || undefined,
        pageNumber: Math.max(1, Math.trunc(Number(query.get('pageNumber'))) || 1),
        pageSize: LOOKUP_PAGE_SIZE,
      },
      titleOf: (text) => pickText(text, language, defaultLanguage),
    };
  }

  async function collections(exchange: Exchange, tenant: string, name: string): Promise<void> {
    const kind = COLLECTION_KINDS.find((known) => known === name);
    if (kind === undefined) throw new StudioFailure(404, 'Unknown kind of collection.');
    const lookup = await lookupFor(exchange, tenant);
    if (kind === 'sections') {
      sendStudioJson(exchange, 200, await findSections(lookup, await published(tenant)));
      return;
    }
    if (kind === 'forms') {
      const { data, pagination } = await lookup.api.call('dynamicForms', { query: lookup.query });
      const entries = data.map(({ slug, name: text }) => createEntry(slug, lookup.titleOf(text), undefined));
      sendPage(exchange, entries, pagination);
      return;
    }
    if (kind === 'services' || kind === 'service-categories') {
      const call = kind === 'services' ? 'services' : 'serviceCategories';
      const { data, pagination } = await lookup.api.call(call, { query: lookup.query });
      const entries = data.map(({ slug, name: text, image }) => createEntry(slug, lookup.titleOf(text), image));
      sendPage(exchange, entries, pagination);
      return;
    }
    // Searched without a parent, every level is answered; else the children are in the answer.
    const { data, pagination } = await lookup.api.call(kind, { query: lookup.query });
    const entries = (lookup.query.q === undefined ? withDescendants(data) : data).map(
      ({ slug, name: text, image, icon }) => createEntry(slug, lookup.titleOf(text), image ?? icon),
    );
    sendPage(exchange, entries, pagination);
  }

  return {
    'GET /collections/*': collections,
    async 'GET /products'(exchange, tenant) {
      const { api, query, titleOf } = await lookupFor(exchange, tenant);
      const { data, pagination } = await api.call('themeProducts', { query, body: {} });
      const entries = data.map((product) =>
        createEntry(
          product.slug,
          titleOf(product.title),
          'mainImage' in product && typeof product.mainImage === 'string' ? product.mainImage : undefined,
        ),
      );
      sendPage(exchange, entries, pagination);
    },
  };
}

/** Sections have no list: those that the document names, and one whose slug is what is searched for. */
async function findSections(
  { api, query, titleOf }: CatalogueLookup,
  document: string | undefined,
): Promise<CataloguePage> {
  const typed = (query.q ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const slugs = [...new Set([...(typed === '' ? [] : [typed]), ...sectionSlugsIn(document)])].slice(0, MAX_SECTIONS);
  const found = await Promise.all(
    slugs.map((idOrSlug) =>
      api
        .call('sectionProducts', { params: { idOrSlug }, query: { pageNumber: 1, pageSize: 1 } })
        .catch(undefinedIfNotFound),
    ),
  );
  const entries = found.flatMap((answer) =>
    answer === undefined
      ? []
      : [createEntry(answer.data.slug, titleOf(answer.data.title), answer.data.products[0]?.product.mainImage)],
  );
  const search = (query.q ?? '').toLowerCase();
  const matching = entries.filter(({ slug, title }) => slug.includes(typed) || title.toLowerCase().includes(search));
  const unique = [...new Map(matching.map((entry) => [entry.slug, entry])).values()];
  return { entries: unique, pagination: singlePage(unique.length) };
}

interface TreeNode<Self> {
  readonly child: readonly Self[];
}

/** Every node of a forest, each before its children. */
const withDescendants = <Item extends TreeNode<Item>>(items: readonly Item[]): readonly Item[] =>
  items.flatMap((item) => [item, ...withDescendants(item.child)]);

const createEntry = (slug: string, title: string, image: string | undefined): CatalogueEntry => ({
  slug,
  title: title === '' ? slug : title,
  ...(image === undefined ? {} : { image }),
});

function sendPage(exchange: Exchange, entries: readonly CatalogueEntry[], pagination: Pagination | undefined): void {
  const page: CataloguePage = { entries, pagination: pagination ?? singlePage(entries.length) };
  sendStudioJson(exchange, 200, page);
}

const singlePage = (total: number): Pagination => ({
  pageNumber: 1,
  pageSize: LOOKUP_PAGE_SIZE,
  total,
  totalIsExact: true,
});
