-- Orders sorted by their total.
create index orders__total on orders (tenant_id, total_amount, id) where deleted_at is null;
