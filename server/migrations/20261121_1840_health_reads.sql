-- Who of a customer's contacts is there, primary and active: all that the customer's health asks about them.
create index contacts__customer_figures on contacts (tenant_id, customer_id) include (id, is_primary, status)
  where deleted_at is null;
