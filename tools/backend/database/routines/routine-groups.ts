import { bookingRoutines } from './bookings.ts';
import { dropOldVersionsRoutines } from './drop-old-versions.ts';
import { identityRoutines } from './identity.ts';
import { indexProductsRoutines } from './index-products.ts';
import { invoiceRoutines } from './invoices.ts';
import { listProductsRoutines } from './list-products.ts';
import { orderRoutines } from './orders.ts';
import { searchNormalRoutines } from './search-normal.ts';
import { searchTermsRoutines } from './search-terms.ts';

/** Functions, types and triggers that are replaced together. */
export interface RoutineGroup {
  readonly name: 'indexing' | 'listing' | 'identity' | 'documents' | 'orders' | 'invoices' | 'bookings';
  /** `create …` statements, each after what it refers to. */
  readonly statements: readonly string[];
}

/**
 * Every function, type and trigger of the database. `indexing` decides what the search tables hold: when its SQL changes,
 * every tenant's products are indexed again.
 */
export const ROUTINE_GROUPS: readonly RoutineGroup[] = [
  { name: 'indexing', statements: [...searchNormalRoutines(), ...indexProductsRoutines()] },
  { name: 'listing', statements: [...searchTermsRoutines(), ...listProductsRoutines()] },
  { name: 'identity', statements: identityRoutines() },
  { name: 'documents', statements: dropOldVersionsRoutines() },
  { name: 'orders', statements: orderRoutines() },
  { name: 'invoices', statements: invoiceRoutines() },
  { name: 'bookings', statements: bookingRoutines() },
];

/** The functions that a tenant's transaction may call; the others are steps of these. */
export const TENANT_FUNCTIONS: readonly string[] = [
  'search_normal',
  'index_products',
  'find_products',
  'rank_best_sellers',
  'resume_session',
  'find_credentials',
  'find_social_identity',
  'count_attempts',
  'read_attempts',
  'forget_attempts',
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
  'booked_ranges',
  'delete_ended_holds',
  'is_booked_otherwise',
  'new_appointment_number',
];

/** The functions that may be called for who runs the backend (`switchToSupport`). */
export const SUPPORT_FUNCTIONS: readonly string[] = ['title_matches'];
