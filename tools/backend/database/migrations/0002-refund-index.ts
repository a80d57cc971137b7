import type { Kysely } from 'kysely';
import { runStatements } from './row-security.ts';

/** The refunds that are due are counted for each scrape of metrics. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(
    db,
    "create index payment_refund on payment (tenant, status) where status in ('refund-due', 'refunding');",
  );
