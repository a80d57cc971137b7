import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { joinPointer } from '../../../runtime/page/problem.ts';
import { jsonDepth, MAX_JSON_DEPTH } from '../../../runtime/tenant/json/json-depth.ts';
import type { MediaPlace } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { MAX_MEDIA_PLACES } from '../limits.ts';

/** The path below which uploaded images are served. */
export const UPLOADS = '/media/uploads/';

/** By the name of an uploaded image, the places that use it. */
export type MediaPlaces = ReadonlyMap<string, readonly MediaPlace[]>;

/** JSON pointers by the name of the image. */
type Pointers = ReadonlyMap<string, readonly string[]>;

/** Pointers that are remembered, of all texts together. */
const MAX_REMEMBERED_POINTERS = 200_000;

/** By entity tag, so that a text is searched once. */
const searched = new LRUCache<string, Pointers>({
  maxSize: MAX_REMEMBERED_POINTERS,
  sizeCalculation: (pointers) => [...pointers.values()].reduce((sum, { length }) => sum + length, 1),
});

/**
 * The places that use uploaded images: of the published document, then of the drafts, the newest first, then of the
 * catalogue.
 */
export async function findMediaPlaces(transaction: TenantTransaction): Promise<MediaPlaces> {
  const places = new Map<string, MediaPlace[]>();
  const add = (pointers: Pointers, source: Pick<MediaPlace, 'source' | 'id'>): void => {
    for (const [name, all] of pointers) {
      const known = places.get(name) ?? [];
      places.set(name, known);
      for (const pointer of all) if (known.length < MAX_MEDIA_PLACES) known.push({ ...source, pointer });
    }
  };
  const versions = transaction.selectFrom('builder_version').orderBy('version', 'desc').limit(1);
  const published = await versions.select('etag').executeTakeFirst();
  if (published !== undefined) {
    const readText = async () => (await versions.select('body').executeTakeFirst())?.body ?? '';
    add(await pointersIn(published.etag, readText), { source: 'published' });
  }
  const drafts = transaction.selectFrom('builder_draft');
  for (const { id, etag } of await drafts
    .select(['id', 'etag'])
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()) {
    const readText = async () => {
      const row = await drafts.select('body').where('id', '=', id).executeTakeFirst();
      return row === undefined ? '' : Buffer.from(row.body).toString('utf8');
    };
    add(await pointersIn(etag, readText), { source: 'draft', id });
  }
  for (const { path, value } of await selectCatalogueUploads(transaction))
    add(findPointersInValue(value, path), { source: 'catalogue' });
  return places;
}

/**
 * Products, collections, services, experts and content pages with uploaded images in their texts. The path is a list and a slug, or the
 * like.
 */
async function selectCatalogueUploads(
  transaction: TenantTransaction,
): Promise<readonly { readonly path: readonly string[]; readonly value: unknown }[]> {
  // Reads every row: not for a shop without images.
  const { rows } = await sql<{ path: readonly string[]; value: unknown }>`
    with entry (list, slug, part, value) as (
      select 1, slug, array['products', slug], details || jsonb_build_object('mainImage', main_image) from product
      union all
      select 2, product.slug, array['products', product.slug, 'variants', sku], jsonb_build_object('image', variant.image)
      from variant join product on product.id = product_id
      union all
      select 3, slug, array[case kind when 'category' then 'categories' else kind || 's' end, slug], pictures
      from collection
      union all
      select 4, slug, array['services', slug],
        jsonb_build_object('description', description, 'image', image, 'images', images) from service
      union all
      select 5, slug, array['serviceCategories', slug], jsonb_build_object('image', image) from service_category
      union all
      select 6, id, array['experts', id], jsonb_build_object('image', image) from expert
      union all
      select 7, type, array['contentPages', type], content from content_page
    )
    select to_jsonb(part) as path, value from entry
    where exists (select 1 from media_file) and strpos(value::text, ${UPLOADS}) > 0
    order by list, slug`.execute(transaction);
  return rows;
}

async function pointersIn(etag: string, readText: () => Promise<string>): Promise<Pointers> {
  const known = searched.get(etag);
  if (known !== undefined) return known;
  const pointers = findUploadPointers(await readText());
  searched.set(etag, pointers);
  return pointers;
}

/**
 * JSON pointers to texts with names of uploaded images, at most {@link MAX_MEDIA_PLACES} of each. The pointer is empty for a text that is
 * not JSON.
 */
export function findUploadPointers(text: string): Pointers {
  const document = parseShallow(text);
  return document === undefined ? findPointersInValue(text, []) : findPointersInValue(document, []);
}

/** Pointers to the texts of a value at a path. */
function findPointersInValue(root: unknown, rootPath: readonly string[]): Pointers {
  const pointers = new Map<string, string[]>();
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'object' && value !== null)
      for (const [key, member] of Object.entries(value)) visit(member, [...path, key]);
    if (typeof value !== 'string') return;
    for (const name of uploadNamesIn(value)) {
      const known = pointers.get(name) ?? [];
      pointers.set(name, known);
      if (known.length < MAX_MEDIA_PLACES) known.push(joinPointer('', ...path));
    }
  };
  visit(root, rootPath);
  return pointers;
}

/** Undefined for invalid JSON, or nesting beyond a document's limit. */
function parseShallow(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return jsonDepth(value) > MAX_JSON_DEPTH ? undefined : value;
  } catch {
    return undefined;
  }
}

/** A name ends with its extension. */
const UPLOAD_PATH =
  /\/media\/uploads\/([a-z0-9][a-z0-9._-]{0,95}?\.(?:jpg|jpeg|png|webp|avif|svg))(?![a-z0-9_-]|\.[a-z0-9])/g;

/** Names of uploaded images in a text: a path, or HTML that holds some. */
const uploadNamesIn = (text: string): ReadonlySet<string> =>
  new Set(text.includes(UPLOADS) ? [...text.matchAll(UPLOAD_PATH)].map(([, name = '']) => name) : []);
