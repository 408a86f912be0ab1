-- Cost prices, credit limits and bank details need permissions of their own from now on, and the role viewer reads
-- neither HR nor finance. No user loses access by the upgrade: a role of a tenant's own that could read such fields gets
-- the new permission, and a built-in role that a user has keeps what it could read, in its column permissions.

update roles set permissions = permissions || array['operations.products.costs'], version = version + 1
  where not is_built_in and deleted_at is null
    and permissions && array['operations.products.read', 'operations.inventory.read', 'operations.products.export'];
update roles set permissions = permissions || array['crm.customers.credit'], version = version + 1
  where not is_built_in and deleted_at is null
    and permissions && array['crm.customers.read', 'crm.customers.export', 'sales.reports.read'];
update roles set permissions = permissions || array['platform.tenant.bank_details'], version = version + 1
  where not is_built_in and deleted_at is null and 'platform.tenant.read' = any(permissions);

create temporary table kept (role text, permissions text[]) on commit drop;
insert into kept values
  ('viewer', array[
    'crm.customers.credit', 'finance.accounts.export', 'finance.accounts.read', 'finance.exchange_rates.export',
    'finance.exchange_rates.read', 'finance.journal_entries.export', 'finance.journal_entries.read',
    'finance.periods.read', 'finance.reports.read', 'hr.employees.export', 'hr.employees.read',
    'hr.leave_requests.export', 'hr.leave_requests.read', 'hr.performance_reviews.export',
    'hr.performance_reviews.read', 'operations.products.costs', 'platform.tenant.bank_details'
  ]),
  ('rentals-admin', array['crm.customers.credit', 'operations.products.costs']),
  ('rentals-agent', array['crm.customers.credit', 'operations.products.costs']);

update roles r set permissions = kept.permissions, version = version + 1
  from kept
  where r.is_built_in and r.name = kept.role and exists (
    select from users u where u.tenant_id = r.tenant_id and r.name = any(u.roles) and u.deleted_at is null);

update roles set description = 'Reads and exports CRM, operations, rentals and sales; changes nothing but views of its own.'
  where is_built_in and name = 'viewer';

-- Each owner gets one email.
insert into mails (tenant_id, id, recipient, subject, body, due_at, created_at)
  select u.tenant_id, new_ulid(), u.email, 'Roles in your Kontor allow more than they do in a new one',
    'Built-in roles have become narrower: viewers read neither HR nor finance, and viewers and the rental roles see no '
    || 'cost prices, credit limits and bank details. Nobody lost access in ' || t.name || ': these roles keep what they '
    || 'could read: ' || kept_roles.names || '.' || E'\n\n'
    || 'To give a role its new, narrower permissions, send POST /api/v1/roles/{id}/reset. GET /api/v1/roles lists the '
    || 'permissions that a role keeps as kept_permissions.',
    now(), now()
  from tenants t
  join users u on u.tenant_id = t.id and 'owner' = any(u.roles) and u.status = 'active' and u.deleted_at is null
  join lateral (
    select string_agg(r.name, ', ' order by r.name) as names from roles r
    where r.tenant_id = t.id and r.is_built_in and cardinality(r.permissions) > 0
  ) kept_roles on kept_roles.names is not null;
