-- Events and stock movements are only added to. The serving role lacks the privileges; this binds the owner and
-- superusers too. A migration that must rewrite a table, or a restore that fills it, says so in its transaction:
--   set local app.rewrites = 'events'
create function refuse_rewrite() returns trigger language plpgsql as $$
begin
  if tg_table_name = any (string_to_array(replace(current_setting('app.rewrites', true), ' ', ''), ',')) then
    return null;
  end if;
  raise exception using errcode = 'insufficient_privilege',
    message = format('Rows of %s are never changed or deleted.', tg_table_name),
    hint = format('A migration that must do it says: set local app.rewrites = ''%s''', tg_table_name);
end $$;

do $$
declare
  each_table text;
begin
  foreach each_table in array array['events', 'stock_movements'] loop
    execute format('comment on table %I is ''append-only''', each_table);
    -- Citus takes no triggers of statements on distributed tables: there the privileges of the serving role remain.
    continue when exists (select from pg_extension where extname = 'citus');
    execute format('create trigger append_only before update or delete or truncate on %I
      for each statement execute function refuse_rewrite()', each_table);
    -- Also where session_replication_role switches ordinary triggers off.
    execute format('alter table %I enable always trigger append_only', each_table);
  end loop;
end $$;
