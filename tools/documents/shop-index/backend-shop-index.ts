import { basename, extname } from 'node:path/posix';
import { LRUCache } from 'lru-cache';
import { ApiError, type PublicApi } from '../../../runtime/api/api.ts';
import { createHttpApi } from '../../../runtime/api/http-api.ts';
import { FairQueue } from '../../../runtime/tenant/fair-queue.ts';
import { nearestName } from '../../../runtime/tenant/validate/nearest-name.ts';
import { calls } from '../../../schemas/generated/calls.ts';
import type { SlugKind } from '../advice/references/find-references.ts';
import { MAX_SHOP_LOOKUPS, type MissingTarget, type ShopIndex, type ShopTarget } from './shop-index.ts';

export interface ShopIndexOptions {
  /** The backend's address, without a slash at its end. */
  readonly url: string;
  readonly token: string;
  readonly tenant: string;
  readonly fetch: typeof fetch;
}

/** How long an answer is remembered, in ms: whoever adds a category sees the advice go soon. */
const FRESH_MS = 30_000;

/** Requests that wait for their answers at once, and how long each may take, in ms. */
const MAX_CONCURRENT_LOOKUPS = 8;
const LOOKUP_TIMEOUT_MS = 5000;

/** Asks a backend what a tenant's shop has: each kind's slugs in one call, the rest one by one; answers are remembered a while. */
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

  /** The name that was probably meant by one that the shop does not have. */
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

/** The paths of the images that the tenant uploaded, as far as one call lists them. */
async function listUploads(
  ask: typeof fetch,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const response = await ask(`${url}/media-library?pageSize=200`, { headers });
  const { data } = await response.json();
  return Array.isArray(data) ? data.flatMap(({ path }) => (typeof path === 'string' ? [path] : [])) : [];
}

/** The path of the file whose name, without the extension, is nearest; of several with one name, that of the same format. */
function nearestPath(written: string, paths: readonly string[]): string | undefined {
  const stem = stemOf(written);
  const known = new Set(paths.map(stemOf));
  const meant = known.has(stem) ? stem : nearestName(stem, [...known]);
  const candidates = paths.filter((path) => stemOf(path) === meant);
  return candidates.find((path) => extname(path) === extname(written)) ?? candidates[0];
}

const stemOf = (path: string): string => basename(path, extname(path));

/** Extensions under which a file may be there instead. */
const MEDIA_EXTENSIONS = ['svg', 'webp', 'jpg', 'jpeg', 'png', 'webm', 'mp4'];

/** A failed answer is asked for again. */
function remember<Key extends string, Value>(
  cache: LRUCache<Key, Promise<Value>>,
  key: Key,
  find: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const answer = find();
  cache.set(key, answer);
  answer.catch(() => cache.delete(key));
  return answer;
}

const LISTED_KINDS = { product: 'products', category: 'categories', brand: 'brands', occasion: 'occasions' } as const;

/** The slugs of a kind, as far as one call lists them; none where they are not listed. */
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

/** A shop without services, or without forms, has none of a kind. */
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

/** Whether the shop knows a slug that is not listed: a former one, one behind the listed ones, that of a section. */
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
