-- Lists that are read by change (`updated_since`), and lists of people and deals by name. Other sorts of these tables are
-- rare, and sort what the filters let through.
create index customers__updated on customers (tenant_id, updated_at, id) where deleted_at is null;
create index contacts__updated on contacts (tenant_id, updated_at, id) where deleted_at is null;
create index activities__updated on activities (tenant_id, updated_at, id) where deleted_at is null;
create index opportunities__updated on opportunities (tenant_id, updated_at, id) where deleted_at is null;
create index products__updated on products (tenant_id, updated_at, id) where deleted_at is null;
create index inventory_records__updated on inventory_records (tenant_id, updated_at, id);
create index purchase_orders__updated on purchase_orders (tenant_id, updated_at, id) where deleted_at is null;
create index rental_agreements__updated on rental_agreements (tenant_id, updated_at, id) where deleted_at is null;

create index leads__name on leads (
    tenant_id, lower((contact_info ->> 'last_name') || ' ' || (contact_info ->> 'first_name')), id)
  where deleted_at is null;
create index customers__name on customers (
    tenant_id, lower(coalesce(company_name, last_name || ' ' || first_name, last_name, first_name, '')), id)
  where deleted_at is null;
create index opportunities__name on opportunities (tenant_id, name, id) where deleted_at is null;
