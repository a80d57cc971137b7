import type { Kysely } from 'kysely';
import { runStatements } from './row-security.ts';

/** Operators of the backend read all appointments of a tenant, and change when a branch is open. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(
    db,
    `
    create policy support_rows on appointment for select to vitrine_support
      using (tenant = current_setting('app.tenant', true));
    create policy support_rows on booking for select to vitrine_support
      using (tenant = current_setting('app.tenant', true));
    grant select on appointment, booking to vitrine_support;
    grant select (id, appointment_notice_minutes) on tenant to vitrine_support;
    grant update (working_hours, days_off) on branch to vitrine_tenant;`,
  );
