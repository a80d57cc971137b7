import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/schema.ts';
import { runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';

/** Whether a catalogue or a document names the image or video at a path below `/media/`. */
export type IsNamedMedia = (tenant: string | undefined, mediaPath: string) => Promise<boolean>;

export interface NamedMediaOptions {
  readonly db: Kysely<Database>;
  /** Paths below `/media/` that are always there: those that the project's own documents and examples name. */
  readonly library: ReadonlySet<string>;
}

/** Answers that are remembered, and the time in ms: a draft that names another image shows it almost at once. */
const MAX_ANSWERS = 20_000;
const UNNAMED_MS = 5000;
const NAMED_MS = 3_600_000;

/** Texts of documents whose paths are remembered. */
const MAX_DOCUMENTS = 200;

/** What every shop may show: flags and the placeholder, of which there is a fixed number. */
const SHARED = 'world/';

/**
 * The reference backend can draw an image for any name, and a video takes seconds: it draws what is named, in the
 * rows and documents of the tenant that it is asked for.
 */
export function createNamedMedia({ db, library }: NamedMediaOptions): IsNamedMedia {
  const answers = new LRUCache<string, boolean>({ max: MAX_ANSWERS });
  const documents = new LRUCache<string, ReadonlySet<string>>({ max: MAX_DOCUMENTS });

  const isNamedBy = (tenant: string, path: string): Promise<boolean> =>
    runAsTenant(
      db,
      tenant,
      async (transaction) =>
        (await isInCatalogue(transaction, path)) || (await isInDocuments(transaction, tenant, path, documents)),
    );

  return async (tenant, mediaPath) => {
    if (library.has(mediaPath) || mediaPath.startsWith(SHARED)) return true;
    if (tenant === undefined) return false;
    const key = `${tenant}\n${mediaPath}`;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const isNamed = await isNamedBy(tenant, `/media/${mediaPath}`);
    answers.set(key, isNamed, { ttl: isNamed ? NAMED_MS : UNNAMED_MS });
    return isNamed;
  };
}

/** A product's images are found by its slug, which is indexed; everything else is a few hundred rows. */
async function isInCatalogue(transaction: TenantTransaction, path: string): Promise<boolean> {
  const slug = /^\/media\/[^/]+\/products\/([^/]+)\//.exec(path)?.[1];
  const quoted = JSON.stringify(path);
  const { rows } =
    slug === undefined
      ? await sql<{ named: boolean }>`
          select exists (select 1 from collection where strpos(pictures::text, ${quoted}) > 0)
            or exists (select 1 from service where image = ${path} or strpos(images::text, ${quoted}) > 0)
            or exists (select 1 from service_category where image = ${path})
            or exists (select 1 from country where image = ${path})
            or exists (select 1 from product where details ->> 'video' = ${path}) as named`.execute(transaction)
      : await sql<{ named: boolean }>`
          select exists (
            select 1 from product where tenant = current_setting('app.tenant') and slug = ${slug}
              and (main_image = ${path} or strpos(details::text, ${quoted}) > 0
                or exists (select 1 from variant where product_id = product.id and image = ${path}))
          ) as named`.execute(transaction);
  return rows[0]?.named === true;
}

/** The last published version and the drafts. A text is read once for each of its entity tags. */
async function isInDocuments(
  transaction: TenantTransaction,
  tenant: string,
  path: string,
  documents: LRUCache<string, ReadonlySet<string>>,
): Promise<boolean> {
  const published = await transaction
    .selectFrom('builder_version')
    .select(['etag', 'version as id'])
    .orderBy('version', 'desc')
    .limit(1)
    .execute();
  const drafts = await transaction.selectFrom('builder_draft').select(['etag', 'id']).execute();
  for (const { id, etag } of [...published, ...drafts]) {
    const key = `${tenant} ${id} ${etag}`;
    const known = documents.get(key) ?? pathsIn(await textOf(transaction, id));
    documents.set(key, known);
    if (known.has(path)) return true;
  }
  return false;
}

async function textOf(transaction: TenantTransaction, id: string | number): Promise<string> {
  if (typeof id === 'number') {
    const row = await transaction
      .selectFrom('builder_version')
      .select('body')
      .where('version', '=', id)
      .executeTakeFirst();
    return row?.body ?? '';
  }
  const row = await transaction.selectFrom('builder_draft').select('body').where('id', '=', id).executeTakeFirst();
  return row === undefined ? '' : Buffer.from(row.body).toString('utf8');
}

/** Every media path in a text, as JSON spells it. */
export const pathsIn = (text: string): ReadonlySet<string> => new Set(text.match(/\/media\/[\w./-]+/g) ?? []);
