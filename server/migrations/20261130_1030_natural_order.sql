-- Lists sort words by the rules of languages, and numbers in them by value (docs/decisions/0145-order-of-words.md).
-- Texts are equal only if all their characters are, so comparisons with filters and unique values do not change.
create collation natural_order (provider = icu, locale = 'und-u-kn-true', deterministic = true);

drop index leads__name;
create index leads__name on leads (
    tenant_id,
    ((contact_info ->> 'last_name') || ' ' || (contact_info ->> 'first_name')) collate natural_order,
    id)
  where deleted_at is null;
drop index customers__name;
create index customers__name on customers (
    tenant_id,
    (coalesce(company_name, last_name || ' ' || first_name, last_name, first_name, '')) collate natural_order,
    id)
  where deleted_at is null;

-- The normalized last name existed only for the order of contacts.
drop index contacts__last_name_key;
alter table contacts drop column last_name_key;
create index contacts__last_name on contacts (tenant_id, last_name collate natural_order, id)
  where deleted_at is null;
create index contacts__name on contacts (
    tenant_id, (last_name || ' ' || first_name) collate natural_order, id)
  where deleted_at is null;

drop index opportunities__name;
create index opportunities__name on opportunities (tenant_id, name collate natural_order, id)
  where deleted_at is null;
drop index products__name;
create index products__name on products (tenant_id, name collate natural_order, id) where deleted_at is null;
drop index categories__name;
create index categories__name on categories (tenant_id, name collate natural_order, id) where deleted_at is null;
drop index brands__name;
create index brands__name on brands (tenant_id, name collate natural_order, id) where deleted_at is null;
drop index product_tags__name;
create index product_tags__name on product_tags (tenant_id, name collate natural_order, id)
  where deleted_at is null;
drop index tax_classes__name;
create index tax_classes__name on tax_classes (tenant_id, name collate natural_order, id)
  where deleted_at is null;
drop index suppliers__name;
create index suppliers__name on suppliers (tenant_id, name collate natural_order, id) where deleted_at is null;
drop index suppliers__status;
create index suppliers__status on suppliers (tenant_id, status, name collate natural_order, id)
  where deleted_at is null;
drop index employees__last_name;
create index employees__last_name on employees (tenant_id, last_name collate natural_order, id)
  where deleted_at is null;
