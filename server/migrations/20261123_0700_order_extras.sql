-- Orders of an opportunity.
create index orders__opportunity on orders (tenant_id, opportunity_id, created_at, id) where deleted_at is null;

-- Items that charge for rentals.
alter table order_items
  add column rental_agreement_id text collate "C",
  add column rental_line_id text collate "C",
  add constraint order_items__rental_agreement_id__exists
    foreign key (tenant_id, rental_agreement_id) references rental_agreements (tenant_id, id);
create index order_items__rental_agreement on order_items (tenant_id, rental_agreement_id)
  where rental_agreement_id is not null;
