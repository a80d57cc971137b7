import { bookingRoutines } from './bookings.ts';
import { dropOldVersionsRoutines } from './drop-old-versions.ts';
import { identityRoutines } from './identity.ts';
import { indexProductsRoutines } from './index-products.ts';
import { invoiceRoutines } from './invoices.ts';
import { listProductsRoutines } from './list-products.ts';
import { orderRoutines } from './orders.ts';
import { searchNormalRoutines } from './search-normal.ts';
import { searchTermsRoutines } from './search-terms.ts';

/** Functions, types and triggers of a release. */
interface Routines {
  /** Goes up with each release that changes a statement (`releases.test.ts`): a database has those of the greatest number. */
  readonly number: number;
  /** `create …` statements in order of dependency. */
  readonly statements: readonly string[];
}

export const ROUTINES: Routines = {
  number: 5,
  statements: [
    ...searchNormalRoutines(),
    ...indexProductsRoutines(),
    ...searchTermsRoutines(),
    ...listProductsRoutines(),
    ...identityRoutines(),
    ...dropOldVersionsRoutines(),
    ...orderRoutines(),
    ...invoiceRoutines(),
    ...bookingRoutines(),
  ],
};

/** The functions that a tenant's transaction may call; the others are steps of these. */
export const TENANT_FUNCTIONS: readonly string[] = [
  'search_normal',
  'index_products',
  'index_outdated_products',
  'find_products',
  'rank_best_sellers',
  'resume_session',
  'find_credentials',
  'find_social_identity',
  'count_attempts',
  'read_attempts',
  'forget_attempts',
  'count_network_attempt',
  'begin_code',
  'try_code',
  'store_proof',
  'has_proof',
  'use_proof',
  'forget_email',
  'drop_old_versions',
  'new_order_number',
  'find_order',
  'title_matches',
  'convert_wallets',
  'waiting_file_bytes',
  'release_order_files',
  'keep_order_files',
  'count_unpaid_orders',
  'forget_networks',
  'booked_ranges',
  'delete_ended_holds',
  'is_booked_otherwise',
  'find_appointment',
  'new_appointment_number',
];

/** Functions for the operator (`switchToSupport`). */
export const SUPPORT_FUNCTIONS: readonly string[] = ['title_matches'];
