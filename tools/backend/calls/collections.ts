import { sql } from 'kysely';
import type { Category } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/as-tenant.ts';
import type { CollectionKind, CollectionTable } from '../database/schema.ts';
import type { Shop, ShopRequest } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { localizer } from './localize.ts';
import { matchesName } from './matches-name.ts';
import { pageOf } from './page-of.ts';
import { successorOf } from './successor-of.ts';

/** Category, brand and occasion have one shape on the wire; what is below them comes with them. */
type Collection = Category;

type ListRequest = ShopRequest<'categories'> | ShopRequest<'brands'> | ShopRequest<'occasions'>;
type OneRequest = ShopRequest<'category'> | ShopRequest<'brand'> | ShopRequest<'occasion'>;

/** The list and the details of one kind of collection. */
export const collectionHandlers = (kind: Exclude<CollectionKind, 'section'>) => ({
  /** The top level, or what is directly below `parentId`; `q` and `featured` look on every level. */
  list: async ({ transaction, query, shop }: ListRequest) => {
    const tree = await readTree(transaction, kind, shop);
    const { q, featured } = query;
    const parent = 'parentId' in query ? query.parentId : undefined;
    const isEverywhere = Boolean(q?.trim()) || featured !== undefined;
    const found = q?.trim() ? await idsByName(transaction, kind, q) : undefined;
    const entries = tree.filter(
      ({ row }) =>
        (parent === undefined ? isEverywhere || row.parent_id === null : isParent(tree, row.parent_id, parent)) &&
        (featured === undefined || row.is_featured === featured) &&
        (found?.has(row.id) ?? true),
    );
    const page = pageOf(entries, query);
    return { data: page.entries.map(({ collection }) => collection), pagination: page.pagination };
  },

  /** By id, by slug, or by a slug that it had before. */
  one: async ({ transaction, params, shop }: OneRequest) => {
    const tree = await readTree(transaction, kind, shop);
    const called = (idOrSlug: string | undefined) =>
      tree.find(({ row }) => row.id === idOrSlug || row.slug === idOrSlug);
    const node = called(params.idOrSlug) ?? called(await successorOf(transaction, kind, params.idOrSlug));
    if (node === undefined) throw new HttpFailure(404, `There is no such ${kind}.`);
    return { data: node.collection };
  },
});

interface Node {
  readonly row: Pick<CollectionTable, 'id' | 'slug' | 'parent_id' | 'name' | 'pictures' | 'is_featured'>;
  readonly collection: Collection;
}

/** Every collection of a kind in the shop's order, each with those below it. A shop has some dozens. */
async function readTree(transaction: TenantTransaction, kind: CollectionKind, shop: Shop): Promise<Node[]> {
  const localized = localizer(shop);
  const rows = await transaction
    .selectFrom('collection')
    .select(['id', 'slug', 'parent_id', 'name', 'pictures', 'is_featured'])
    .where('kind', '=', kind)
    .orderBy('position')
    .execute();
  const nodes = rows.map(
    (row): Node => ({
      row,
      collection: { _id: row.id, name: localized(row.name), slug: row.slug, ...row.pictures, child: [] },
    }),
  );
  const byId = new Map(nodes.map((node) => [node.row.id, node.collection]));
  for (const { row, collection } of nodes) if (row.parent_id !== null) byId.get(row.parent_id)?.child.push(collection);
  return nodes;
}

const isParent = (tree: readonly Node[], parentId: string | null, idOrSlug: string): boolean =>
  parentId !== null && tree.some(({ row }) => row.id === parentId && (row.id === idOrSlug || row.slug === idOrSlug));

async function idsByName(transaction: TenantTransaction, kind: CollectionKind, text: string): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('collection')
    .select('id')
    .where('kind', '=', kind)
    .where(sql<boolean>`${matchesName('name', text)}`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
