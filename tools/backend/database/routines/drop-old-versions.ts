/**
 * Removes a tenant's oldest versions beyond a number and a size. It runs as its owner, since a tenant's transaction may not remove
 * versions. The published version and the newest of the last `most_sources` sources stay, so that a file's publisher can compare its file.
 */
export const dropOldVersionsRoutines = (): readonly string[] => [
  `
    create function drop_old_versions(most integer, most_bytes bigint, most_sources integer) returns integer
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      shop constant text := current_setting('app.tenant', true);
      dropped integer;
    begin
      with latest_of_source as (
        select max(version) as version from builder_version
        where tenant = shop and source is not null
        group by source order by 1 desc limit most_sources
      ), ordered as (
        select stored.version, row_number() over newest_first as place,
          sum(octet_length(stored.body)) over newest_first as bytes
        from builder_version stored left join latest_of_source using (version)
        where stored.tenant = shop
        window newest_first as (
          order by stored.version = (select max(version) from builder_version where tenant = shop) desc,
            latest_of_source.version is not null desc, stored.version desc
          rows unbounded preceding
        )
      )
      delete from builder_version old using ordered
      where old.tenant = shop and old.version = ordered.version and ordered.place > 1
        and (ordered.place > most or ordered.bytes > most_bytes);
      get diagnostics dropped = row_count;
      return dropped;
    end $$`,
];
