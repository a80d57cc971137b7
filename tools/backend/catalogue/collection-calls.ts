import { sql } from 'kysely';
import type { Category } from '../../../schemas/generated/wire.ts';
import type { CollectionKind, CollectionTable } from '../database/schema.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop, ShopRequest } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { createLocalizer, nameMatches } from '../http/localized-columns.ts';
import { paginate } from '../http/paginate.ts';
import { resolveFormerSlug } from './slug-calls.ts';

/** Categories, brands and occasions have the same shape on the wire, their children included. */
type Collection = Category;

type ListRequest = ShopRequest<'categories'> | ShopRequest<'brands'> | ShopRequest<'occasions'>;
type DetailsRequest = ShopRequest<'category'> | ShopRequest<'brand'> | ShopRequest<'occasion'>;

export const collectionHandlers = (kind: Exclude<CollectionKind, 'section'>) => ({
  /** The top level, or the children of `parentId`; `q` and `featured` search every level. */
  list: async ({ transaction, query, shop }: ListRequest) => {
    const tree = await readCollectionTree(transaction, kind, shop);
    const { q, featured } = query;
    const parent = 'parentId' in query ? query.parentId : undefined;
    const isEverywhere = Boolean(q?.trim()) || featured !== undefined;
    const found = q?.trim() ? await findIdsByName(transaction, kind, q) : undefined;
    const entries = tree.filter(
      ({ row }) =>
        (parent === undefined ? isEverywhere || row.parent_id === null : hasParent(tree, row.parent_id, parent)) &&
        (featured === undefined || row.is_featured === featured) &&
        (found?.has(row.id) ?? true),
    );
    const page = paginate(entries, query);
    return { data: page.entries.map(({ collection }) => collection), pagination: page.pagination };
  },

  /** Finds a collection by id, slug or former slug. */
  one: async ({ transaction, params, shop }: DetailsRequest) => {
    const tree = await readCollectionTree(transaction, kind, shop);
    const called = (idOrSlug: string | undefined) =>
      tree.find(({ row }) => row.id === idOrSlug || row.slug === idOrSlug);
    const node = called(params.idOrSlug) ?? called(await resolveFormerSlug(transaction, kind, params.idOrSlug));
    if (node === undefined) throw new HttpFailure('not_found', `There is no such ${kind}.`);
    return { data: node.collection };
  },
});

interface CollectionNode {
  readonly row: Pick<CollectionTable, 'id' | 'slug' | 'parent_id' | 'name' | 'pictures' | 'is_featured'>;
  readonly collection: Collection;
}

/** All collections of a kind in the shop's order, each with its children. A shop has some dozens. */
async function readCollectionTree(
  transaction: TenantTransaction,
  kind: CollectionKind,
  shop: RequestedShop,
): Promise<CollectionNode[]> {
  const localized = createLocalizer(shop);
  const rows = await transaction
    .selectFrom('collection')
    .select(['id', 'slug', 'parent_id', 'name', 'pictures', 'is_featured'])
    .where('kind', '=', kind)
    .orderBy('position')
    .execute();
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
  const levelOf = (id: string): number => {
    const parent = parents.get(id);
    return parent == null ? 1 : levelOf(parent) + 1;
  };
  const nodes = rows.map((row): CollectionNode => {
    const { id, slug, name, pictures } = row;
    return { row, collection: { _id: id, name: localized(name), slug, level: levelOf(id), ...pictures, child: [] } };
  });
  const byId = new Map(nodes.map((node) => [node.row.id, node.collection]));
  for (const { row, collection } of nodes) if (row.parent_id !== null) byId.get(row.parent_id)?.child.push(collection);
  return nodes;
}

const hasParent = (tree: readonly CollectionNode[], parentId: string | null, idOrSlug: string): boolean =>
  parentId !== null && tree.some(({ row }) => row.id === parentId && (row.id === idOrSlug || row.slug === idOrSlug));

async function findIdsByName(transaction: TenantTransaction, kind: CollectionKind, text: string): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('collection')
    .select('id')
    .where('kind', '=', kind)
    .where(sql<boolean>`${nameMatches('name', text)}`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
