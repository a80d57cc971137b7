import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as initial from './migrations/0001-initial.ts';
import * as catalogue from './migrations/0002-catalogue.ts';
import * as search from './migrations/0003-search.ts';
import * as services from './migrations/0004-services.ts';
import * as slugs from './migrations/0005-slugs.ts';
import * as listing from './migrations/0006-listing.ts';
import * as seedDay from './migrations/0007-seed-day.ts';
import * as priceBands from './migrations/0008-price-bands.ts';
import * as drafts from './migrations/0009-drafts.ts';
import * as routines from './migrations/0010-routines.ts';
import * as customers from './migrations/0011-customers.ts';
import * as serviceTokens from './migrations/0012-service-tokens.ts';
import * as discountedPrice from './migrations/0013-discounted-price.ts';
import * as market from './migrations/0014-market.ts';
import * as choicePrices from './migrations/0015-choice-prices.ts';
import * as mediaLibrary from './migrations/0016-media-library.ts';
import * as mailAndCodes from './migrations/0017-mail-and-codes.ts';
import * as wishlist from './migrations/0018-wishlist.ts';
import * as addresses from './migrations/0019-addresses.ts';
import * as contactTickets from './migrations/0020-contact-tickets.ts';
import * as socialIdentities from './migrations/0021-social-identities.ts';
import * as dynamicForms from './migrations/0022-dynamic-forms.ts';
import * as carts from './migrations/0023-carts.ts';
import * as fulfilment from './migrations/0024-fulfilment.ts';
import * as orders from './migrations/0025-orders.ts';
import * as vouchersAndWallet from './migrations/0026-vouchers-and-wallet.ts';
import * as payments from './migrations/0027-payments.ts';
import * as optionFiles from './migrations/0028-option-files.ts';
import * as refundsAndWalletCharges from './migrations/0029-refunds-and-wallet-charges.ts';
import * as invoicesAndSubscriptions from './migrations/0030-invoices-and-subscriptions.ts';
import * as salesAndReceivedAmounts from './migrations/0031-sales-and-received-amounts.ts';
import * as bookings from './migrations/0032-bookings.ts';
import * as calendarOfExperts from './migrations/0033-calendar-of-experts.ts';
import { updateRoutines } from './routines/update-routines.ts';
import type { Database } from './schema.ts';

/**
 * Changes of tables, each run once, in this order. Their files are frozen (`frozen-migrations.test.ts`): a database
 * that has run one never runs it again. Functions, types and triggers are in `routines/`.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-initial': initial,
  '0002-catalogue': catalogue,
  '0003-search': search,
  '0004-services': services,
  '0005-slugs': slugs,
  '0006-listing': listing,
  '0007-seed-day': seedDay,
  '0008-price-bands': priceBands,
  '0009-drafts': drafts,
  '0010-routines': routines,
  '0011-customers': customers,
  '0012-service-tokens': serviceTokens,
  '0013-discounted-price': discountedPrice,
  '0014-market': market,
  '0015-choice-prices': choicePrices,
  '0016-media-library': mediaLibrary,
  '0017-mail-and-codes': mailAndCodes,
  '0018-wishlist': wishlist,
  '0019-addresses': addresses,
  '0020-contact-tickets': contactTickets,
  '0021-social-identities': socialIdentities,
  '0022-dynamic-forms': dynamicForms,
  '0023-carts': carts,
  '0024-fulfilment': fulfilment,
  '0025-orders': orders,
  '0026-vouchers-and-wallet': vouchersAndWallet,
  '0027-payments': payments,
  '0028-option-files': optionFiles,
  '0029-refunds-and-wallet-charges': refundsAndWalletCharges,
  '0030-invoices-and-subscriptions': invoicesAndSubscriptions,
  '0031-sales-and-received-amounts': salesAndReceivedAmounts,
  '0032-bookings': bookings,
  '0033-calendar-of-experts': calendarOfExperts,
};

/** Migrates the database; safe when several processes do it at the same time. Throws what a migration throws. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  await followRenames(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  await updateRoutines(db);
}

/** A migration is known by its number: one whose name was changed since the database ran it is not run again. */
async function followRenames(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ ran: string | null }>`select to_regclass('kysely_migration')::text as ran`.execute(db);
  if (rows[0]?.ran == null) return;
  for (const name of Object.keys(MIGRATIONS)) {
    const number = name.slice(0, name.indexOf('-') + 1);
    await sql`
      update kysely_migration set name = ${name} where starts_with(name, ${number}) and name <> ${name}`.execute(db);
  }
}
