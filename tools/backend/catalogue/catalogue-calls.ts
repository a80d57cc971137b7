import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { MetalsSeed } from '../../../fixtures/catalogue/catalogue.ts';
import type { Problem } from '../../../runtime/page/problem.ts';
import type { NewCatalogue } from '../../../schemas/generated/wire.ts';
import { checkCatalogue } from '../../documents/catalogue/catalogue-problems.ts';
import {
  lockCatalogue,
  runAsTenant,
  switchToRegistry,
  switchToTenant,
  type TenantTransaction,
} from '../database/tenant-transaction.ts';
import { documentBodyLimit, requestWithoutBody } from '../documents/document-text.ts';
import { notifyChange } from '../events/notify-change.ts';
import { readTimeZone } from '../fulfilment/time-slots.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { answerPrivately } from '../http/private-answer.ts';
import { refuseProblems } from '../http/refuse-problems.ts';
import { readJsonBody, validateRequest } from '../http/validate-request.ts';
import { makeOwnCatalogue, makeOwnVouchers, rebaseMarket } from '../seed/own-catalogue.ts';
import { replaceVouchers } from '../seed/replace-vouchers.ts';
import { analyzeTables, replaceCatalogue } from '../seed/seed-tenants.ts';
import { readMarket, readMarketSeed } from '../shop/market.ts';
import { convertServices, convertVouchersAndWallets } from '../wallet/convert-amounts.ts';

/** Route of `PUT /catalogue`: a tenant's own products, content pages, forms and vouchers, in one transaction. */
export function serveCatalogue(app: Hono, { db, clock }: BackendDependencies): void {
  app.put('/catalogue', documentBodyLimit, async (context) => {
    const given = { ...requestWithoutBody(context), body: await readJsonBody(context) };
    const { headers } = validateRequest('replaceCatalogue', { ...given, body: { products: [] } });
    const tenant = headers['x-tenant'];
    // Throws for an unknown tenant.
    const market = await runAsTenant(db, tenant, readMarket);
    const { problems } = checkCatalogue(given.body, market, { stopsAtFirst: true });
    refuseProblems(problems, 'The catalogue has mistakes.');
    const { body } = validateRequest('replaceCatalogue', given);
    const [defaultLanguage = ''] = market.languages;
    const catalogue = makeOwnCatalogue({ tenant, defaultLanguage }, body, clock.now());
    const { currency, forms, vouchers } = await db.transaction().execute(async (transaction) => {
      // Neither while the tenant is seeded, nor twice at once.
      await lockCatalogue(transaction, tenant);
      await switchToTenant(transaction, tenant);
      const before = await readMarketSeed(transaction);
      const shop = rebaseMarket(before);
      const [base] = shop.currencies;
      const rate = before.currencies.find(({ iso3c }) => iso3c === base?.iso3c)?.rate ?? 1;
      const metals = await readMetals(transaction, rate);
      if (metals === undefined) refuseProblems(findFollowers(body), 'This shop has no prices of metals.');
      await replaceCatalogue(transaction, {
        ...catalogue,
        today: clock.now(),
        registration: { id: tenant },
        shop,
        ...(metals !== undefined && { metals }),
      });
      for (const kind of ['settings', 'catalogue'] as const) await notifyChange(transaction, { tenant, kind });
      if (rate !== 1) {
        const change = { from: before.currencies[0]?.iso3c ?? '', to: base?.iso3c ?? '', rate };
        await convertVouchersAndWallets(transaction, change, clock.now());
        await convertServices(transaction, change);
      }
      if (body.vouchers !== undefined) {
        const at = { tenant, defaultLanguage, timeZone: await readTimeZone(transaction) };
        await replaceVouchers(transaction, { registration: { id: tenant }, shop }, makeOwnVouchers(at, body.vouchers));
      }
      const counts = await countKept(transaction);
      // From here on without the tenant's rights.
      if (rate !== 1) await convertOrderSettings(transaction, tenant, rate);
      return { currency: base?.iso3c ?? '', ...counts };
    });
    await analyzeTables(db);
    const count = (kind: string) => catalogue.collections.filter((collection) => collection.kind === kind).length;
    const data = {
      products: body.products.length,
      categories: count('category'),
      brands: count('brand'),
      contentPages: catalogue.contentPages.length,
      forms,
      vouchers,
      currency,
    };
    return answerPrivately(context, data);
  });
}

/** Counts the parts that a catalogue without them leaves as they are. */
async function countKept(transaction: TenantTransaction): Promise<Readonly<Record<'forms' | 'vouchers', number>>> {
  const forms = await transaction.selectFrom('dynamic_form').select('id').execute();
  const vouchers = await transaction.selectFrom('voucher').select('id').execute();
  return { forms: forms.length, vouchers: vouchers.length };
}

/**
 * The shop's average prices of metals, in another base currency of which `rate` major units are worth one of the former; undefined without
 * any.
 */
async function readMetals(transaction: TenantTransaction, rate: number): Promise<MetalsSeed | undefined> {
  const row = await transaction.selectFrom('metal_base').selectAll().executeTakeFirst();
  if (row === undefined) return undefined;
  const { gold, silver, platinum, usd_rate: usdRate } = row;
  return { gold: gold * rate, silver: silver * rate, platinum: platinum * rate, usdRate: usdRate / rate };
}

/** Products that need prices of metals. */
const findFollowers = ({ products }: NewCatalogue): readonly Problem[] =>
  products.flatMap(({ metalPrice }, index) => {
    const message = 'This shop has no prices of metals: replace `metalPrice` by `sellPrice`.';
    const pointer = `/products/${index}/metalPrice`;
    return metalPrice === undefined ? [] : [{ kind: 'grammar', code: 'additionalProperties', pointer, message }];
  });

/**
 * Converts the minimum and the rates of points in the order settings into another base currency, of which `rate` major units are worth one
 * of the former. Points stay enabled or disabled.
 */
async function convertOrderSettings(transaction: TenantTransaction, tenant: string, rate: number): Promise<void> {
  await switchToRegistry(transaction);
  await sql`
    update tenant set order_settings = order_settings || jsonb_strip_nulls(jsonb_build_object(
      'minimumOrderAmount', round((order_settings ->> 'minimumOrderAmount')::numeric * ${rate}::numeric, 2),
      'pointsPerUnit', ${convertedPoints('pointsPerUnit', rate)},
      'pointsRedeemedPerUnit', ${convertedPoints('pointsRedeemedPerUnit', rate)}
    ))
    where id = ${tenant}`.execute(transaction);
}

/**
 * SQL: points for a major unit of the new base currency, as a fraction that keeps a point's worth; null without the setting. Within the
 * range of `order-settings`.
 */
const convertedPoints = (setting: keyof typeof MAX_POINTS, rate: number) =>
  sql`case when (order_settings ->> ${sql.lit(setting)})::numeric > 0 then
    least(${MAX_POINTS[setting]}, greatest(${MIN_POINTS}::numeric,
      trim_scale(round((order_settings ->> ${sql.lit(setting)})::numeric / ${rate}::numeric, ${POINTS_DECIMALS})))) end`;

const POINTS_DECIMALS = 9;
const MIN_POINTS = 10 ** -POINTS_DECIMALS;
const MAX_POINTS = { pointsPerUnit: 100_000, pointsRedeemedPerUnit: 1_000_000 } as const;
