-- Reports of sales read these rows by the days on which invoices were sent and paid, and money was refunded.
create index invoices__sent on invoices (tenant_id, sent_date) where deleted_at is null and sent_date is not null;
create index invoices__paid on invoices (tenant_id, paid_date) where deleted_at is null and paid_date is not null;
create index payment_refunds__created on payment_refunds (tenant_id, created_at);
