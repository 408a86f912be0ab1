-- The oldest row of each tenant is read from the index. With a condition on the time, PostgreSQL expects to find an old
-- row soon and reads the table: all rows of a tenant with millions of events and no old ones.
create or replace function tenants_with_old_events(moment timestamptz) returns setof text
  stable security definer set search_path = public, pg_temp language plpgsql
  as $$
declare
  each_tenant text;
begin
  for each_tenant in select id from tenants order by id loop
    if (select min(entered_at) from event_feed where tenant_id = each_tenant) < moment
      or (select min(created_at) from webhook_payloads where tenant_id = each_tenant) < moment
    then
      return next each_tenant;
    end if;
  end loop;
end $$;
