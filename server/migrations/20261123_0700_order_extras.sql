-- Orders of an opportunity.
create index orders__opportunity on orders (tenant_id, opportunity_id, created_at, id) where deleted_at is null;
