-- The rental board shows the lines of drafts in a window.
create index rental_lines__planned on rental_lines (tenant_id, product_id, period_to) where not is_booked;
