-- The few invoices that are deleted, which a search through items leaves out.
create index invoices__deleted on invoices (tenant_id, id) where deleted_at is not null;
