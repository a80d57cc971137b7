import { sql, type Transaction } from 'kysely';
import type {
  ExpertSeed,
  ServiceCategorySeed,
  ServiceSeed,
  ServicesContent,
} from '../../../fixtures/catalogue/catalogue.ts';
import { minorDigits } from '../../../runtime/domain/money.ts';
import { jsonbParameter } from '../database/database-connection.ts';
import type { Database } from '../database/schema.ts';

/** A row with its place in the shop's order. */
export type Placed<Seed> = Seed & { readonly position: number };

/**
 * Inserts a shop's services and their experts.
 *
 * @param currency ISO 4217 code of the base currency
 */
export async function insertServices(
  transaction: Transaction<Database>,
  tenant: string,
  { serviceCategories, services, experts }: ServicesContent,
  currency: string,
): Promise<void> {
  const place = <Seed>(seed: Seed, position: number): Placed<Seed> => ({ ...seed, position });
  await writeServiceCategories(transaction, tenant, serviceCategories.map(place));
  await writeServices(transaction, tenant, services.map(place), currency);
  await writeExperts(transaction, tenant, experts.map(place));
}

/** Inserts categories of services, or replaces those of the same ids. */
export async function writeServiceCategories(
  transaction: Transaction<Database>,
  tenant: string,
  categories: readonly Placed<ServiceCategorySeed>[],
): Promise<void> {
  await sql`
    insert into service_category (tenant, id, position, slug, name, image)
    select ${tenant}, r._id, r.position, r.slug, r.name, r.image
    from jsonb_to_recordset(${jsonbParameter(categories)}) as r (_id text, position int, slug text, name jsonb, image text)
    on conflict (tenant, id) do update set (position, slug, name, image)
      = (excluded.position, excluded.slug, excluded.name, excluded.image)`.execute(transaction);
}

/** Inserts services, or replaces those of the same ids. Their categories must be there. */
export async function writeServices(
  transaction: Transaction<Database>,
  tenant: string,
  services: readonly Placed<ServiceSeed>[],
  currency: string,
): Promise<void> {
  const rows = services.map(({ booking, ...service }) => ({ ...service, ...booking }));
  await sql`
    insert into service (
      tenant, id, category_id, position, slug, name, description, image, images, price, discount_type, discount_value,
      duration_type, duration_value, branch_ids, needs_expert, is_at_home, places, buffer_before_minutes, buffer_after_minutes,
      step_minutes, notice_minutes, horizon_days
    )
    select ${tenant}, r._id, r."categoryId", r.position, r.slug, r.name, r.description, r.image, r.images,
      round(r.price * ${10 ** minorDigits(currency)}::int), r."discountType", r."discountValue", r."durationType", r."durationValue",
      r."branchIds", coalesce(r."needsExpert", false), coalesce(r."isAtHome", false), r.places, coalesce(r."bufferBeforeMinutes", 0),
      coalesce(r."bufferAfterMinutes", 0), coalesce(r."stepMinutes", 30), coalesce(r."noticeMinutes", 60),
      coalesce(r."horizonDays", 60)
    from jsonb_to_recordset(${jsonbParameter(rows)}) as r (
      _id text, "categoryId" text, position int, slug text, name jsonb, description jsonb, image text, images jsonb,
      price numeric, "discountType" text, "discountValue" numeric, "durationType" text, "durationValue" numeric,
      "branchIds" jsonb, "needsExpert" boolean, "isAtHome" boolean, places int, "bufferBeforeMinutes" int, "bufferAfterMinutes" int,
      "stepMinutes" int, "noticeMinutes" int, "horizonDays" int
    )
    on conflict (tenant, id) do update set (
      category_id, position, slug, name, description, image, images, price, discount_type, discount_value,
      duration_type, duration_value, branch_ids, needs_expert, is_at_home, places, buffer_before_minutes, buffer_after_minutes,
      step_minutes, notice_minutes, horizon_days
    ) = (
      excluded.category_id, excluded.position, excluded.slug, excluded.name, excluded.description, excluded.image,
      excluded.images, excluded.price, excluded.discount_type, excluded.discount_value, excluded.duration_type,
      excluded.duration_value, excluded.branch_ids, excluded.needs_expert, excluded.is_at_home, excluded.places,
      excluded.buffer_before_minutes, excluded.buffer_after_minutes, excluded.step_minutes, excluded.notice_minutes,
      excluded.horizon_days
    )`.execute(transaction);
}

/** Inserts or replaces experts by id; days off stay. Their services must exist. */
export async function writeExperts(
  transaction: Transaction<Database>,
  tenant: string,
  experts: readonly Placed<ExpertSeed>[],
): Promise<void> {
  await sql`
    insert into expert (tenant, id, position, full_name, image, branch_ids, hours, days_off)
    select ${tenant}, r._id, r.position, r."fullName", r.image, r."branchIds", r.hours, r."daysOff"
    from jsonb_to_recordset(${jsonbParameter(experts)}) as r (
      _id text, position int, "fullName" jsonb, image text, "branchIds" jsonb, hours jsonb, "daysOff" jsonb
    )
    on conflict (tenant, id) do update set (position, full_name, image, branch_ids, hours)
      = (excluded.position, excluded.full_name, excluded.image, excluded.branch_ids, excluded.hours)`.execute(
    transaction,
  );
  const skills = experts.flatMap(({ _id: expert, serviceIds }) => serviceIds.map((service) => ({ expert, service })));
  const ids = experts.map(({ _id }) => _id);
  if (ids.length > 0) await transaction.deleteFrom('service_expert').where('expert_id', 'in', ids).execute();
  await sql`
    insert into service_expert (tenant, service_id, expert_id)
    select ${tenant}, r.service, r.expert
    from jsonb_to_recordset(${jsonbParameter(skills)}) as r (service text, expert text)`.execute(transaction);
}
