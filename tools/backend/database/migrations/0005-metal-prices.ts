import type { Kysely } from 'kysely';
import { runStatements } from './row-security.ts';

/** Products whose price follows a metal; the register reads which shops have prices of metals. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(
    db,
    `
    alter table product add column metal_price jsonb;
    create index product_metal_price on product (tenant, id) where metal_price is not null;
    create policy metal_shops on metal_base for select to vitrine_register using (true);
    grant select (tenant) on metal_base to vitrine_register;`,
  );
