import { sql, type Transaction } from 'kysely';
import type { CatalogueContent } from '../../../fixtures/catalogue/catalogue.ts';
import { minorDigits } from '../../../runtime/domain/money.ts';
import { jsonbParameter } from '../database/database-connection.ts';
import type { Database } from '../database/schema.ts';

/** Inserts a shop's services and who does them, content pages and metal base prices. */
export async function insertServices(
  transaction: Transaction<Database>,
  { registration, shop, metals, ...catalogue }: CatalogueContent,
): Promise<void> {
  const tenant = registration.id;
  const categories = catalogue.serviceCategories.map((category, position) => ({ ...category, position }));
  await sql`
    insert into service_category (tenant, id, position, slug, name, image)
    select ${tenant}, r._id, r.position, r.slug, r.name, r.image
    from jsonb_to_recordset(${jsonbParameter(categories)}) as r (_id text, position int, slug text, name jsonb, image text)
  `.execute(transaction);
  const minorPerMajor = 10 ** minorDigits(shop.currencies[0]?.iso3c ?? '');
  const services = catalogue.services.map(({ booking, ...service }, position) => ({
    ...service,
    ...booking,
    position,
  }));
  await sql`
    insert into service (
      tenant, id, category_id, position, slug, name, description, image, images, price, discount_type, discount_value,
      duration_type, duration_value, branch_ids, needs_expert, is_at_home, places, buffer_before_minutes, buffer_after_minutes,
      step_minutes, notice_minutes, horizon_days
    )
    select ${tenant}, r._id, r."categoryId", r.position, r.slug, r.name, r.description, r.image, r.images,
      round(r.price * ${minorPerMajor}::int), r."discountType", r."discountValue", r."durationType", r."durationValue",
      r."branchIds", coalesce(r."needsExpert", false), coalesce(r."isAtHome", false), r.places, coalesce(r."bufferBeforeMinutes", 0),
      coalesce(r."bufferAfterMinutes", 0), coalesce(r."stepMinutes", 30), coalesce(r."noticeMinutes", 60),
      coalesce(r."horizonDays", 60)
    from jsonb_to_recordset(${jsonbParameter(services)}) as r (
      _id text, "categoryId" text, position int, slug text, name jsonb, description jsonb, image text, images jsonb,
      price numeric, "discountType" text, "discountValue" numeric, "durationType" text, "durationValue" numeric,
      "branchIds" jsonb, "needsExpert" boolean, "isAtHome" boolean, places int, "bufferBeforeMinutes" int, "bufferAfterMinutes" int,
      "stepMinutes" int, "noticeMinutes" int, "horizonDays" int
    )`.execute(transaction);
  await insertExperts(transaction, tenant, catalogue.experts);
  await sql`
    insert into content_page (tenant, type, content)
    select ${tenant}, r.type, r.content
    from jsonb_to_recordset(${jsonbParameter(catalogue.contentPages)}) as r (type text, content jsonb)`.execute(
    transaction,
  );
  if (metals === undefined) return;
  const { usdRate, ...base } = metals;
  await transaction
    .insertInto('metal_base')
    .values({ tenant, ...base, usd_rate: usdRate })
    .execute();
}

async function insertExperts(
  transaction: Transaction<Database>,
  tenant: string,
  experts: CatalogueContent['experts'],
): Promise<void> {
  await sql`
    insert into expert (tenant, id, position, full_name, image, branch_ids, hours, days_off)
    select ${tenant}, r._id, r.position, r."fullName", r.image, r."branchIds", r.hours, r."daysOff"
    from jsonb_to_recordset(${jsonbParameter(experts.map((expert, position) => ({ ...expert, position })))}) as r (
      _id text, position int, "fullName" jsonb, image text, "branchIds" jsonb, hours jsonb, "daysOff" jsonb
    )`.execute(transaction);
  const skills = experts.flatMap(({ _id: expert, serviceIds }) => serviceIds.map((service) => ({ expert, service })));
  await sql`
    insert into service_expert (tenant, service_id, expert_id)
    select ${tenant}, r.service, r.expert
    from jsonb_to_recordset(${jsonbParameter(skills)}) as r (service text, expert text)`.execute(transaction);
}
