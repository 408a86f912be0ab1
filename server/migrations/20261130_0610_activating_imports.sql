-- Whether an import activates the products or suppliers that it adds.
alter table imports add column activate_new_records boolean not null default false;
