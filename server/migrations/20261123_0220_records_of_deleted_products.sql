-- The inventory records of a product are deleted with it. Those of products that were deleted before follow here, with
-- their counters.

-- The owner sees the rows of all tenants meanwhile, also if it is no superuser.
alter table products no force row level security;
alter table inventory_records no force row level security;
alter table record_counts no force row level security;

with deleted as (
  update inventory_records r
  set deleted_at = p.deleted_at, updated_at = now(), version = r.version + 1
  from products p
  where p.tenant_id = r.tenant_id and p.id = r.product_id and p.deleted_at is not null and r.deleted_at is null
  returning r.tenant_id, r.warehouse_id
)
insert into record_counts (tenant_id, kind, facets, amount, is_folded)
  select tenant_id, 'inventory_records', jsonb_build_object('warehouse_id', warehouse_id), -count(*), true
  from deleted
  group by tenant_id, warehouse_id;

alter table products force row level security;
alter table inventory_records force row level security;
alter table record_counts force row level security;
