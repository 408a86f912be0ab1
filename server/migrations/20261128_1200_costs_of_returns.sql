-- What moved goods cost, and the line of the document that moved them: returns and corrections take the cost of the
-- movement that they undo (docs/decisions/0118-costs-of-undone-movements.md). Movements without a value are older than
-- this column; `unit_cost` is what they moved at.
alter table stock_movements
  add column reference_line_id text collate "C",
  add column value bigint;
comment on column stock_movements.value is
  'what the moved goods cost, in minor units; negative for outgoing goods; null without a cost';

-- The corrections of a record, which later corrections undo.
create index stock_movements__corrections on stock_movements (tenant_id, product_id, warehouse_id, created_at, id)
  where movement_type in ('adjustment', 'physical_count') and deleted_at is null;
