-- PostgreSQL plans for tables as it last saw them. After many rows came at once it looks again within a minute or two,
-- and until then a request may read the whole of a table. So what writes many rows has their tables analysed at once.

-- Only their owner may analyse them (or, since PostgreSQL 17, who was granted MAINTAIN). Tables that nobody has
-- analysed yet, and those of which a tenth has changed since; returns their names. Autovacuum's rule, without its pause.
create function analyze_changed_tables() returns setof text
  volatile security definer language plpgsql set search_path = public, pg_temp
  as $$
  declare
    changed regclass;
  begin
    for changed in
      select c.oid from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and c.relkind = 'r'
        and pg_relation_size(c.oid) > 0
        and (c.reltuples < 0 or pg_stat_get_mod_since_analyze(c.oid) > 500 + 0.1 * c.reltuples)
      order by c.oid
    loop
      -- Who analyses it already is not waited for.
      execute format('analyze (skip_locked) %s', changed);
      return next changed::text;
    end loop;
  end $$;
