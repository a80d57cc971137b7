import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { ExpertSeed, ServiceSeed } from '../../../fixtures/catalogue/catalogue.ts';
import { tenantIdentifiers } from '../../../fixtures/catalogue/identifiers.ts';
import type { Calls } from '../../../schemas/generated/calls.ts';
import type { NewExpert, NewService, NewServices, TenantServices } from '../../../schemas/generated/wire.ts';
import { findNamed } from '../../documents/services/named-calendars.ts';
import { parseOpeningHours } from '../../documents/services/opening-hours.ts';
import { checkServices, replacedExperts } from '../../documents/services/service-problems.ts';
import { jsonbParameter, withStorableTexts } from '../database/database-connection.ts';
import { lockCatalogue, runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import { documentBodyLimit, requestWithoutBody } from '../documents/document-text.ts';
import { notifyChange } from '../events/notify-change.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import type { Handler, RequestedShop } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { answerPrivately } from '../http/private-answer.ts';
import { readRequestedShop } from '../http/read-requested-shop.ts';
import { refuseProblems } from '../http/refuse-problems.ts';
import { readJsonBody, validateRequest } from '../http/validate-request.ts';
import { type Placed, writeExperts, writeServiceCategories, writeServices } from '../seed/insert-services.ts';
import { readMarket } from '../shop/market.ts';
import { readTenantServices } from './read-tenant-services.ts';
import { findAffected } from './tenant-appointments.ts';

interface ServicesChange {
  readonly shop: RequestedShop;
  /** Stored services of the shop. */
  readonly stored: TenantServices;
  /** Without mistakes (`checkServices`). */
  readonly file: NewServices;
  /** Whether a list of the file replaces the shop's whole list. */
  readonly replaces: boolean;
  /** Epoch ms. */
  readonly now: number;
}

/** Stores a file of services, in a transaction that has locked the catalogue. Afterwards the transaction reads alone. */
export async function storeServices(
  transaction: TenantTransaction,
  { shop, stored, file, replaces, now }: ServicesChange,
): Promise<Calls['storeServices']['answer']> {
  const identify = tenantIdentifiers(shop.id);
  const knownCategories = await readRows(transaction, 'service_category');
  const categories = place(file.categories, knownCategories, {
    replaces,
    idOf: ({ slug }) => idOfSlug(knownCategories, slug) ?? identify('service category', slug),
  });
  await writeServiceCategories(transaction, shop.id, categories);
  const categoryIds = [...knownCategories, ...categories.map(({ _id, slug }) => ({ id: _id, slug }))];

  const knownServices = await readRows(transaction, 'service');
  const services = place(file.services, knownServices, {
    replaces,
    idOf: ({ slug }) => idOfSlug(knownServices, slug) ?? identify('service', slug),
  }).map((service) => toServiceSeed(service, idOfSlug(categoryIds, service.category) ?? '', stored, shop.id));
  await writeServices(transaction, shop.id, services, stored.currency);
  const serviceIds = [...knownServices, ...services.map(({ _id, slug }) => ({ id: _id, slug }))];

  const knownExperts = await transaction.selectFrom('expert').select(['id', 'position']).execute();
  const calendars = stored.calendars.filter(({ kind }) => kind === 'expert');
  const experts = place(file.experts, knownExperts, {
    replaces,
    idOf: (expert) => replacedExperts(expert, calendars, shop.defaultLanguage)[0]?._id ?? expert._id ?? newExpertId(),
  }).map((expert) => toExpertSeed(expert, serviceIds, stored));
  await writeExperts(transaction, shop.id, experts);

  const removed = replaces
    ? [
        ...(file.services === undefined ? [] : await removeOthers(transaction, 'service', services)),
        ...(file.experts === undefined ? [] : await removeOthers(transaction, 'expert', experts)),
      ]
    : [];
  if (replaces && file.categories !== undefined) await removeOthers(transaction, 'service_category', categories);
  await notifyChange(transaction, { tenant: shop.id, kind: 'catalogue' });
  const counts = {
    categories: await countRows(transaction, 'service_category'),
    services: await countRows(transaction, 'service'),
    experts: await countRows(transaction, 'expert'),
  };
  return { ...counts, affected: await findAffected(transaction, shop, isOfAny(removed), now) };
}

interface StoredRow {
  readonly id: string;
  readonly position: number;
}

const readRows = (transaction: TenantTransaction, table: 'service_category' | 'service') =>
  transaction.selectFrom(table).select(['id', 'slug', 'position']).execute();

const idOfSlug = (rows: readonly { readonly id: string; readonly slug: string }[], wanted: string) =>
  rows.find(({ slug }) => slug === wanted)?.id;

/** Ids as clients make them: the name of an expert may change. */
const newExpertId = (): string => randomBytes(12).toString('hex');

interface Placement<Entry> {
  readonly idOf: (entry: Entry) => string;
  /** Whether the entries replace all others. */
  readonly replaces: boolean;
}

/** Entries with ids and positions: existing ones keep theirs, new ones come last. */
function place<Entry extends object>(
  entries: readonly Entry[] = [],
  stored: readonly StoredRow[],
  { idOf, replaces }: Placement<Entry>,
): readonly Placed<Entry & { readonly _id: string }>[] {
  const last = Math.max(-1, ...stored.map(({ position }) => position));
  return entries.map((entry, index) => {
    const _id = idOf(entry);
    const own = stored.find(({ id }) => id === _id)?.position ?? last + 1 + index;
    return { ...entry, _id, position: replaces ? index : own };
  });
}

function toServiceSeed(
  service: Placed<NewService & { readonly _id: string }>,
  categoryId: string,
  stored: TenantServices,
  tenant: string,
): Placed<ServiceSeed> {
  const { _id, position, category: _, branches, slug, name, description = name, image, images = [], ...more } = service;
  const { price, discountType = 'none', discountValue = 0, durationType = 'minutes', durationValue, ...booking } = more;
  const identify = tenantIdentifiers(tenant);
  return {
    ...{ _id, position, categoryId, slug, name, description, image },
    images: images.map((path, index) => ({ _id: identify('image', slug, String(index)), path })),
    ...{ price, discountType, discountValue, durationType, durationValue, booking },
    ...(branches !== undefined && { branchIds: branchIds(branches, stored) }),
  };
}

const toExpertSeed = (
  { _id, position, name, image, services, branches, hours }: Placed<NewExpert & { readonly _id: string }>,
  serviceIds: readonly { readonly id: string; readonly slug: string }[],
  stored: TenantServices,
): Placed<ExpertSeed> => ({
  _id,
  position,
  fullName: name,
  image,
  serviceIds: services.flatMap((slug) => idOfSlug(serviceIds, slug) ?? []),
  ...(branches !== undefined && { branchIds: branchIds(branches, stored) }),
  ...(hours !== undefined && { hours: parseOpeningHours(hours) }),
  daysOff: [],
});

const branchIds = (names: readonly string[], { calendars }: TenantServices): readonly string[] => {
  const branches = calendars.filter(({ kind }) => kind === 'branch');
  return [...new Set(names.flatMap((name) => findNamed(branches, name).map(({ _id }) => _id)))];
};

/** Removes the rows that are not among these, and answers their ids. */
async function removeOthers(
  transaction: TenantTransaction,
  table: 'service_category' | 'service' | 'expert',
  kept: readonly { readonly _id: string }[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from ${sql.table(table)}
    where id not in (select jsonb_array_elements_text(${jsonbParameter(kept.map(({ _id }) => _id))}))
    returning id`.execute(transaction);
  return rows.map(({ id }) => id);
}

async function countRows(
  transaction: TenantTransaction,
  table: 'service_category' | 'service' | 'expert',
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(transaction);
  return rows[0]?.count ?? 0;
}

/** SQL: whether a booking is of one of these services or experts. */
const isOfAny = (ids: readonly string[]) => {
  const these = sql`(select jsonb_array_elements_text(${jsonbParameter(ids)}))`;
  return sql<boolean>`(booking.service_id in ${these} or booking.expert_id in ${these})`;
};

/** Removes one thing that a shop books. Its appointments stay, and are answered. */
export const removeServiceEntry: Handler<'removeServiceEntry'> = async ({ transaction, params, shop, now }) => {
  await lockCatalogue(transaction, shop.id);
  const { table, noun, key } = ENTRIES[params.kind];
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${sql.ref(key)} = ${params.name}`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new HttpFailure('not_found', `The shop has no ${noun} “${params.name}”.`);
  if (params.kind === 'categories') await requireEmpty(transaction, row.id, params.name);
  await transaction.deleteFrom(table).where('id', '=', row.id).execute();
  await notifyChange(transaction, { tenant: shop.id, kind: 'catalogue' });
  return { data: await findAffected(transaction, shop, isOfAny([row.id]), now) };
};

const ENTRIES = {
  categories: { table: 'service_category', noun: 'category of services', key: 'slug' },
  services: { table: 'service', noun: 'service', key: 'slug' },
  experts: { table: 'expert', noun: 'expert', key: 'id' },
} as const;

/** Throws 409 for a category that has services. */
async function requireEmpty(transaction: TenantTransaction, id: string, slug: string): Promise<void> {
  const [first, ...others] = await transaction
    .selectFrom('service')
    .select('slug')
    .where('category_id', '=', id)
    .orderBy('position')
    .execute();
  if (first === undefined) return;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  const message = `The category “${slug}” has the service “${first.slug}”${more}: remove its services first, or give them another category.`;
  throw new HttpFailure('conflict', message);
}

/** Route of `PATCH /tenant-services`: validated against the shop's services, in the transaction of the change. */
export function serveTenantServices(app: Hono, { db, clock }: BackendDependencies): void {
  app.patch('/tenant-services', documentBodyLimit, async (context) => {
    const given = { ...requestWithoutBody(context), body: await readJsonBody(context) };
    const { headers, query } = validateRequest('storeServices', { ...given, body: {} });
    const { replaces } = query;
    const tenant = headers['x-tenant'];
    const data = await runAsTenant(db, tenant, async (transaction) => {
      const shop = await readRequestedShop(transaction, tenant, context.req.header('accept-language'));
      await lockCatalogue(transaction, tenant);
      const stored = await readTenantServices(transaction, shop);
      const { languages } = await readMarket(transaction);
      const { problems } = checkServices(given.body, { ...stored, languages }, { stopsAtFirst: true, replaces });
      refuseProblems(problems, 'The file of services has mistakes.');
      const { body } = validateRequest('storeServices', given);
      return storeServices(transaction, { shop, stored, file: withStorableTexts(body), replaces, now: clock.now() });
    });
    return answerPrivately(context, data);
  });
}
