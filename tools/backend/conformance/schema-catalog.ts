import { sql } from 'kysely';
import type { DatabaseConnection } from '../database/database-connection.ts';

/**
 * Everything that the schema `public` holds beside rows, as sorted lines: columns, constraints, indexes, policies, rights,
 * functions, triggers and types; not what extensions brought. Says what `pg_dump --schema-only` says, where that cannot
 * be run.
 */
export async function readCatalog({ db }: Pick<DatabaseConnection, 'db'>): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    with relation as (
      select c.* from pg_class c where c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    ), routine as (
      select p.* from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    )
    select format('%s %s rls %s forced %s rights %s', relkind, relname, relrowsecurity, relforcerowsecurity, relacl) as line
    from relation where relkind <> 'i'
    union all
    select format('column %s.%s %s %s not null %s default %s rights %s', relname, attnum, attname,
      format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid), attacl)
    from relation join pg_attribute a on a.attrelid = relation.oid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where relkind in ('r', 'c') and attnum > 0 and not attisdropped
    union all
    select format('constraint %s.%s %s', relname, conname, pg_get_constraintdef(con.oid))
    from relation join pg_constraint con on con.conrelid = relation.oid
    -- PostgreSQL 18 names what columns say above, and a dump of an older server has no such names.
    where contype <> 'n'
    union all
    select pg_get_indexdef(oid) from relation where relkind = 'i'
    union all
    select format('policy %s.%s %s %s %s %s %s', tablename, policyname, permissive, roles, cmd, qual, with_check)
    from pg_policies where schemaname = 'public'
    union all
    select format('%s rights %s', pg_get_functiondef(oid), proacl) from routine
    union all
    select pg_get_triggerdef(t.oid) from pg_trigger t join relation on t.tgrelid = relation.oid where not tgisinternal
    union all
    select format('schema rights %s', nspacl) from pg_namespace where nspname = 'public'`.execute(db);
  return rows.map(({ line }) => line).sort();
}
