import { LRUCache } from 'lru-cache';
import { joinPointer } from '../../../runtime/page/problem.ts';
import { jsonDepth, MAX_JSON_DEPTH } from '../../../runtime/tenant/json/json-depth.ts';
import type { MediaPlace } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { MAX_MEDIA_PLACES } from '../limits.ts';

/** The path below which uploaded pictures are served. */
export const UPLOADS = '/media/uploads/';

/** By the name of an uploaded picture, the places that use it. */
export type MediaPlaces = ReadonlyMap<string, readonly MediaPlace[]>;

/** JSON pointers by the name of the picture. */
type Pointers = ReadonlyMap<string, readonly string[]>;

/** Pointers that are remembered, of all texts together. */
const MAX_REMEMBERED_POINTERS = 200_000;

/** By entity tag: a text is searched once, whoever has it. */
const searched = new LRUCache<string, Pointers>({
  maxSize: MAX_REMEMBERED_POINTERS,
  sizeCalculation: (pointers) => [...pointers.values()].reduce((sum, { length }) => sum + length, 1),
});

/** The places of the published document and of the drafts that use uploaded pictures, the published ones first. */
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
  return places;
}

async function pointersIn(etag: string, readText: () => Promise<string>): Promise<Pointers> {
  const known = searched.get(etag);
  if (known !== undefined) return known;
  const pointers = findUploadPointers(await readText());
  searched.set(etag, pointers);
  return pointers;
}

/**
 * The JSON pointers to the texts of a document that name uploaded pictures, at most {@link MAX_MEDIA_PLACES} of each. What
 * a text names that is not JSON has the empty pointer.
 */
export function findUploadPointers(text: string): Pointers {
  const pointers = new Map<string, string[]>();
  const add = (value: string, pointer: () => string): void => {
    for (const name of uploadNamesIn(value)) {
      const known = pointers.get(name) ?? [];
      pointers.set(name, known);
      if (known.length < MAX_MEDIA_PLACES) known.push(pointer());
    }
  };
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string') add(value, () => joinPointer('', ...path));
    else if (typeof value === 'object' && value !== null)
      for (const [key, member] of Object.entries(value)) visit(member, [...path, key]);
  };
  const document = parseShallow(text);
  if (document === undefined) add(text, () => '');
  else visit(document, []);
  return pointers;
}

/** Undefined for what is not JSON, or nests deeper than a document may. */
function parseShallow(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return jsonDepth(value) > MAX_JSON_DEPTH ? undefined : value;
  } catch {
    return undefined;
  }
}

/** A name ends with its extension: what follows it is no part of a name. */
const UPLOAD_PATH =
  /\/media\/uploads\/([a-z0-9][a-z0-9._-]{0,95}?\.(?:jpg|jpeg|png|webp|avif|svg))(?![a-z0-9_-]|\.[a-z0-9])/g;

/** Names of uploaded pictures in a text: a path, or HTML that holds some. */
const uploadNamesIn = (text: string): ReadonlySet<string> =>
  new Set(text.includes(UPLOADS) ? [...text.matchAll(UPLOAD_PATH)].map(([, name = '']) => name) : []);
