-- Products sorted by SKU, in any case. Masters have none and come first.
create index products__sku on products (tenant_id, sku_key nulls first, id) where deleted_at is null;
