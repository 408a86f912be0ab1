-- Deleted records can be restored, views have a layout, and users have preferences (docs/decisions/0093-histories-and-restoration.md).

-- A merged contact is not restored: its activities, deals and documents are those of the other contact.
alter table contacts add column merged_into_id text collate "C";
alter table contacts add constraint contacts__merged_into_id__exists
  foreign key (tenant_id, merged_into_id) references contacts (tenant_id, id);

alter table contacts no force row level security;
alter table events no force row level security;
update contacts set merged_into_id = merge.entity_id
from events merge cross join lateral jsonb_array_elements_text(merge.changes -> 'duplicate_ids' -> 'new') duplicate (id)
where merge.type = 'contact.merged' and contacts.tenant_id = merge.tenant_id and contacts.id = duplicate.id
  and contacts.deleted_at is not null;
alter table contacts force row level security;
alter table events force row level security;

-- Lists of deleted records, latest deletion first.
do $$
declare
  name text;
begin
  foreach name in array array[
    'leads', 'customers', 'contacts', 'activities', 'opportunities', 'campaigns', 'products', 'attributes',
    'categories', 'brands', 'product_tags', 'tax_classes', 'suppliers', 'warehouses', 'rentable_products',
    'rental_agreements', 'orders', 'recurring_invoices', 'email_templates', 'accounts', 'journal_entries',
    'exchange_rates', 'employees', 'leave_requests', 'performance_reviews', 'views'
  ] loop
    execute format('create index %I on %I (tenant_id, deleted_at, id) where deleted_at is not null',
      name || '__restorable', name);
  end loop;
end $$;

alter table views
  add column layout    text not null default 'table',
  add column group_by  text;

-- The settings of a user for a view, their own or a shared one. They apply only to this user.
create table view_settings (
  tenant_id  text collate "C" not null default current_tenant(),
  user_id    text collate "C" not null,
  view_id    text collate "C" not null,
  pinned     boolean not null default false,
  position   integer,
  primary key (tenant_id, user_id, view_id),
  constraint view_settings__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint view_settings__view_id__exists foreign key (tenant_id, view_id) references views (tenant_id, id)
);
select make_tenant_table('view_settings');

create table user_preferences (
  tenant_id    text collate "C" not null default current_tenant(),
  user_id      text collate "C" not null,
  preferences  jsonb not null default '{}',
  updated_at   timestamptz(3) not null,
  primary key (tenant_id, user_id),
  constraint user_preferences__user_id__exists
    foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select make_tenant_table('user_preferences');
