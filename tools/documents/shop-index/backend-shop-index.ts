import { basename, extname } from 'node:path/posix';
import { LRUCache } from 'lru-cache';
import { ApiError, type PublicApi } from '../../../runtime/api/api.ts';
import { createHttpApi } from '../../../runtime/api/http-api.ts';
import { FairQueue } from '../../../runtime/tenant/fair-queue.ts';
import { nearestName } from '../../../runtime/tenant/validate/nearest-name.ts';
import { calls } from '../../../schemas/generated/calls.ts';
import type { SlugKind } from '../advice/references/find-references.ts';
import { MAX_SHOP_LOOKUPS, type MissingTarget, type ShopIndex, type ShopTarget } from './shop-index.ts';

interface ShopIndexOptions {
  /** The backend's address, without a slash at its end. */
  readonly url: string;
  readonly token: string;
  readonly tenant: string;
  readonly fetch: typeof fetch;
}

/** Cache lifetime in ms; short, so that advice about a newly added category disappears soon. */
const FRESH_MS = 30_000;

/** Requests that wait for their answers at once, and how long each may take, in ms. */
const MAX_CONCURRENT_LOOKUPS = 8;
const LOOKUP_TIMEOUT_MS = 5000;

/** Looks up a tenant's records in a backend: one call per kind for slugs, single calls for others. Responses are cached. */
export function createBackendShopIndex(options: ShopIndexOptions): ShopIndex {
  const headers = { authorization: `Bearer ${options.token}`, 'x-tenant': options.tenant };
  const timed: typeof fetch = (input, init) =>
    options.fetch(input, { ...init, signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS) });
  const api = createHttpApi({
    calls,
    base: options.url,
    headers: { ...headers, 'accept-language': 'en', 'x-platform': 'website' },
    fetch: timed,
  });
  const queue = new FairQueue({
    maxRunning: MAX_CONCURRENT_LOOKUPS,
    maxRunningPerKey: MAX_CONCURRENT_LOOKUPS,
    maxWaitingPerKey: 10 * MAX_SHOP_LOOKUPS,
  });
  const limit = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => queue.run(options.tenant, ask);
  const answers = new LRUCache<string, Promise<boolean>>({ max: 10 * MAX_SHOP_LOOKUPS, ttl: FRESH_MS });
  const lists = new LRUCache<SlugKind, Promise<readonly string[]>>({ max: 10, ttl: FRESH_MS });
  const uploads = new LRUCache<'uploads', Promise<readonly string[]>>({ max: 1, ttl: FRESH_MS });

  const slugsOf = (kind: SlugKind): Promise<readonly string[]> => remember(lists, kind, () => listSlugs(api, kind));

  const has = ({ kind, name }: ShopTarget): Promise<boolean> =>
    remember(answers, `${kind} ${name}`, async () => {
      if (kind === 'media') return limit(() => hasMedia(timed, options.url + name, headers));
      return (await slugsOf(kind)).includes(name) || limit(() => isKnown(api, kind, name));
    });

  /** The suggestion for an unknown name. */
  async function findMeant({ kind, name }: ShopTarget): Promise<string | undefined> {
    if (kind !== 'media') return nearestName(name, await slugsOf(kind));
    for (const extension of MEDIA_EXTENSIONS) {
      const other = name.replace(/\.\w+$/, `.${extension}`);
      if (other !== name && (await has({ kind, name: other }))) return other;
    }
    // A token that may not list the library finds nothing near in it.
    const paths = await remember(uploads, 'uploads', () => listUploads(timed, options.url, headers)).catch(() => []);
    return nearestPath(name, paths);
  }

  return {
    async findMissing(targets) {
      // Of a tenant that the backend does not know, every single thing would be missing.
      await slugsOf('category');
      const judged = await Promise.all(
        targets.slice(0, MAX_SHOP_LOOKUPS).map(async (target) => ({ target, isThere: await has(target) })),
      );
      const missing = judged.flatMap(({ target, isThere }) => (isThere ? [] : [target]));
      return Promise.all(
        missing.map(async (target): Promise<MissingTarget> => ({ ...target, meant: await findMeant(target) })),
      );
    },
  };
}

/** The paths of uploaded images, limited to one call. */
async function listUploads(
  ask: typeof fetch,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const response = await ask(`${url}/media-library?pageSize=200`, { headers });
  const { data } = await response.json();
  return Array.isArray(data) ? data.flatMap(({ path }) => (typeof path === 'string' ? [path] : [])) : [];
}

/** The path with the nearest file name without extension; the same format is preferred. */
function nearestPath(written: string, paths: readonly string[]): string | undefined {
  const stem = stemOf(written);
  const cached = new Set(paths.map(stemOf));
  const meant = cached.has(stem) ? stem : nearestName(stem, [...cached]);
  const candidates = paths.filter((path) => stemOf(path) === meant);
  return candidates.find((path) => extname(path) === extname(written)) ?? candidates[0];
}

const stemOf = (path: string): string => basename(path, extname(path));

/** Extensions under which a file may be there instead. */
const MEDIA_EXTENSIONS = ['svg', 'webp', 'jpg', 'jpeg', 'png', 'webm', 'mp4'];

/** Failures are not cached. */
function remember<Key extends string, Value>(
  cache: LRUCache<Key, Promise<Value>>,
  key: Key,
  find: () => Promise<Value>,
): Promise<Value> {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const answer = find();
  cache.set(key, answer);
  answer.catch(() => cache.delete(key));
  return answer;
}

const LISTED_KINDS = { product: 'products', category: 'categories', brand: 'brands', occasion: 'occasions' } as const;

/** The slugs of a kind, limited to one call; empty for an unlisted kind. */
async function listSlugs(api: PublicApi, kind: SlugKind): Promise<readonly string[]> {
  if (kind === 'section') return [];
  const { data } = await listRecords(api, kind);
  return data.map(({ slug }) => slug);
}

function listRecords(
  api: PublicApi,
  kind: Exclude<SlugKind, 'section'>,
): Promise<{ readonly data: readonly { readonly slug: string }[] }> {
  const query = { pageNumber: 1, pageSize: 200 };
  if (kind === 'service-category') return orNotFound(api.call('serviceCategories', { query }));
  if (kind === 'service') return orNotFound(api.call('services', { query }));
  if (kind === 'form') return orNotFound(api.call('dynamicForms', { query }));
  return api.call('slugs', { params: { kind: LISTED_KINDS[kind] }, query: { pageNumber: 1 } });
}

/** 404 means that the shop has no records of the kind. */
const orNotFound = async <Answer extends { readonly data: readonly unknown[] }>(
  answer: Promise<Answer>,
): Promise<Answer | { readonly data: readonly [] }> => {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return { data: [] };
    throw error;
  }
};

/** Whether an unlisted slug exists: a former one, one beyond the limit, or of a section. */
async function isKnown(api: PublicApi, kind: SlugKind, slug: string): Promise<boolean> {
  const params = { idOrSlug: slug };
  try {
    switch (kind) {
      case 'product':
        return (await api.call('products', { query: { slug } })).data.length > 0;
      case 'category':
        return (await api.call('category', { params })) !== undefined;
      case 'brand':
        return (await api.call('brand', { params })) !== undefined;
      case 'occasion':
        return (await api.call('occasion', { params })) !== undefined;
      case 'section':
        return (await api.call('sectionProducts', { params, query: { pageNumber: 1, pageSize: 1 } })) !== undefined;
      case 'form':
        return (await api.call('dynamicForm', { params: { id: slug } })) !== undefined;
      case 'service-category':
        return (await api.call('serviceCategories', { query: { slug } })).data.some((each) => each.slug === slug);
      case 'service':
        return (await api.call('service', { params: { slug } })) !== undefined;
    }
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Not there, withdrawn, or no slug at all. */
const isMissing = (error: unknown): boolean => error instanceof ApiError && [400, 404, 410, 422].includes(error.status);

async function hasMedia(
  ask: typeof fetch,
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> {
  const response = await ask(address, { method: 'HEAD', headers }).catch((cause: unknown) => {
    throw new ApiError('media: no answer', 0, { cause });
  });
  if (response.status === 404 || response.status === 410) return false;
  if (!response.ok) throw new ApiError(`media: answered ${response.status}`, response.status);
  return true;
}
