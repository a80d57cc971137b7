import { sql, type Transaction } from 'kysely';
import type { CatalogueContent } from '../../../fixtures/catalogue/catalogue.ts';
import { minorDigits } from '../../../runtime/domain/money.ts';
import { jsonbParameter } from '../database/database-connection.ts';
import type { Database } from '../database/schema.ts';

/** Inserts a shop's services, content pages and metal base prices. */
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
  const services = catalogue.services.map((service, position) => ({ ...service, position }));
  await sql`
    insert into service (
      tenant, id, category_id, position, slug, name, description, image, images, price, discount_type, discount_value,
      duration_type, duration_value, branch_ids
    )
    select ${tenant}, r._id, r."categoryId", r.position, r.slug, r.name, r.description, r.image, r.images,
      round(r.price * ${minorPerMajor}::int), r."discountType", r."discountValue", r."durationType", r."durationValue",
      r."branchIds"
    from jsonb_to_recordset(${jsonbParameter(services)}) as r (
      _id text, "categoryId" text, position int, slug text, name jsonb, description jsonb, image text, images jsonb,
      price numeric, "discountType" text, "discountValue" numeric, "durationType" text, "durationValue" numeric,
      "branchIds" jsonb
    )`.execute(transaction);
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
