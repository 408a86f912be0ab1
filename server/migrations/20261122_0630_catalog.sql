-- The catalog around products: its lists by name and by age, and where a tag went that was merged into another.

alter table product_tags add column merged_into_id text collate "C";
alter table product_tags add constraint product_tags__merged_into_id__exists
  foreign key (tenant_id, merged_into_id) references product_tags (tenant_id, id);

create index categories__created on categories (tenant_id, created_at, id) where deleted_at is null;
create index categories__name on categories (tenant_id, name, id) where deleted_at is null;
create index categories__order on categories (tenant_id, sort_order, id) where deleted_at is null;
create index brands__created on brands (tenant_id, created_at, id) where deleted_at is null;
create index brands__name on brands (tenant_id, name, id) where deleted_at is null;
create index product_tags__created on product_tags (tenant_id, created_at, id) where deleted_at is null;
create index product_tags__name on product_tags (tenant_id, name, id) where deleted_at is null;
create index tax_classes__created on tax_classes (tenant_id, created_at, id) where deleted_at is null;
create index tax_classes__name on tax_classes (tenant_id, name, id) where deleted_at is null;
create index tax_classes__rate on tax_classes (tenant_id, rate, id) where deleted_at is null;
