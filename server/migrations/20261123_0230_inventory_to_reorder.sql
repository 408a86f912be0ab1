-- The list of inventory to reorder, newest first: the index by product would sort all of it for each page.
create index inventory_records__to_reorder on inventory_records (tenant_id, created_at, id)
  where reorder_point is not null and quantity_on_hand - quantity_reserved <= reorder_point and deleted_at is null;
