-- Operations: what is sold, what describes it, who supplies it, and where it lies. Amounts are in minor units.

-- Suppliers.
create table suppliers (
  tenant_id             text collate "C" not null default current_tenant(),
  id                    text collate "C" not null,
  name                  text not null,
  code                  text not null,
  email                 text not null,
  phone                 text,
  type                  text not null default 'distributor',
  status                text not null default 'inactive',
  rating                numeric(2, 1) check (rating between 1 and 5),   -- the mean of its ratings
  is_approved           boolean not null default false,
  is_preferred          boolean not null default false,
  address               jsonb,
  payment_terms         text,
  lead_time_days        integer check (lead_time_days >= 0),
  minimum_order_amount  bigint check (minimum_order_amount >= 0),      -- in the tenant's currency
  suspension_reason     text,
  suspended_until       date,
  blacklist_reason      text,
  version               integer not null default 1,
  created_at            timestamptz(3) not null,
  updated_at            timestamptz(3) not null,
  deleted_at            timestamptz(3),
  primary key (tenant_id, id)
);
create unique index suppliers__code__unique on suppliers (tenant_id, lower(code)) where deleted_at is null;
create index suppliers__created on suppliers (tenant_id, created_at, id) where deleted_at is null;
create index suppliers__name on suppliers (tenant_id, name, id) where deleted_at is null;
select make_tenant_table('suppliers');

create table supplier_ratings (
  tenant_id          text collate "C" not null default current_tenant(),
  id                 text collate "C" not null,
  supplier_id        text collate "C" not null,
  rating             integer not null check (rating between 1 and 5),
  quality            integer check (quality between 1 and 5),
  delivery           integer check (delivery between 1 and 5),
  communication      integer check (communication between 1 and 5),
  price              integer check (price between 1 and 5),
  comment            text,
  purchase_order_id  text collate "C",
  created_by         text collate "C",
  created_at         timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint supplier_ratings__supplier_id__exists foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id)
);
create index supplier_ratings__supplier on supplier_ratings (tenant_id, supplier_id, id);
select make_tenant_table('supplier_ratings');

-- The catalog around products: a tree of categories, brands, tags, tax classes.
create table categories (
  tenant_id    text collate "C" not null default current_tenant(),
  id           text collate "C" not null,
  name         text not null,
  slug         text not null,
  parent_id    text collate "C",
  description  text,
  sort_order   integer not null default 0 check (sort_order >= 0),
  is_active    boolean not null default true,
  version      integer not null default 1,
  created_at   timestamptz(3) not null,
  updated_at   timestamptz(3) not null,
  deleted_at   timestamptz(3),
  primary key (tenant_id, id),
  constraint categories__parent_id__exists foreign key (tenant_id, parent_id) references categories (tenant_id, id),
  constraint categories__parent_id__other check (parent_id <> id)
);
create unique index categories__slug__unique on categories (tenant_id, slug) where deleted_at is null;
create index categories__parent on categories (tenant_id, parent_id, sort_order, id) where deleted_at is null;
select make_tenant_table('categories');

create table brands (
  tenant_id    text collate "C" not null default current_tenant(),
  id           text collate "C" not null,
  name         text not null,
  slug         text not null,
  description  text,
  website      text,
  is_active    boolean not null default true,
  version      integer not null default 1,
  created_at   timestamptz(3) not null,
  updated_at   timestamptz(3) not null,
  deleted_at   timestamptz(3),
  primary key (tenant_id, id)
);
create unique index brands__name__unique on brands (tenant_id, lower(name)) where deleted_at is null;
create unique index brands__slug__unique on brands (tenant_id, slug) where deleted_at is null;
select make_tenant_table('brands');

create table product_tags (
  tenant_id    text collate "C" not null default current_tenant(),
  id           text collate "C" not null,
  name         text not null,
  slug         text not null,
  description  text,
  version      integer not null default 1,
  created_at   timestamptz(3) not null,
  updated_at   timestamptz(3) not null,
  deleted_at   timestamptz(3),
  primary key (tenant_id, id)
);
create unique index product_tags__name__unique on product_tags (tenant_id, lower(name)) where deleted_at is null;
create unique index product_tags__slug__unique on product_tags (tenant_id, slug) where deleted_at is null;
select make_tenant_table('product_tags');

create table tax_classes (
  tenant_id   text collate "C" not null default current_tenant(),
  id          text collate "C" not null,
  name        text not null,
  rate        numeric(7, 4) not null check (rate between 0 and 100),   -- percent
  category    text not null,
  version     integer not null default 1,
  created_at  timestamptz(3) not null,
  updated_at  timestamptz(3) not null,
  deleted_at  timestamptz(3),
  primary key (tenant_id, id)
);
create unique index tax_classes__name__unique on tax_classes (tenant_id, lower(name)) where deleted_at is null;
select make_tenant_table('tax_classes');

-- What a product may be described by.
create table attributes (
  tenant_id               text collate "C" not null default current_tenant(),
  id                      text collate "C" not null,
  code                    text not null,
  name                    text not null,
  label                   text not null,
  type                    text not null,
  description             text,
  options                 text[] not null default '{}',
  validation_rules        text[] not null default '{}',
  unit                    text,
  default_value           jsonb,
  is_required             boolean not null default false,
  is_filterable           boolean not null default false,
  is_searchable           boolean not null default false,
  is_visible_on_frontend  boolean not null default true,
  sort_order              integer not null default 0 check (sort_order >= 0),
  version                 integer not null default 1,
  created_at              timestamptz(3) not null,
  updated_at              timestamptz(3) not null,
  deleted_at              timestamptz(3),
  primary key (tenant_id, id)
);
create unique index attributes__code__unique on attributes (tenant_id, lower(code)) where deleted_at is null;
select make_tenant_table('attributes');

create table products (
  tenant_id              text collate "C" not null default current_tenant(),
  id                     text collate "C" not null,
  name                   text not null,
  slug                   text not null,
  sku                    text,                                        -- a master has none
  sku_key                text generated always as (lower(sku)) stored,
  type                   text not null default 'physical',
  status                 text not null default 'draft',
  is_variant             boolean not null default false,
  parent_product_id      text collate "C",
  variant_configuration  jsonb,                                       -- of masters
  variant_options        jsonb,                                       -- of variants: which option of each attribute
  selling_price          bigint check (selling_price >= 0),
  cost_price             bigint check (cost_price >= 0),
  currency               text not null,
  selling_price_compared bigint generated always as (
    case when selling_price is not null then amount_compared(selling_price, currency) end) stored,
  stock_quantity         integer not null default 0,                  -- sums over the warehouses, where they are kept
  reserved_quantity      integer not null default 0,
  reorder_point          integer check (reorder_point >= 0),
  reorder_quantity       integer check (reorder_quantity >= 0),
  track_inventory        boolean not null,
  allow_backorders       boolean not null default false,
  short_description      text,
  description            text,
  meta_description       text,
  meta_keywords          text,
  weight                 double precision check (weight >= 0),
  length                 double precision check (length >= 0),
  width                  double precision check (width >= 0),
  height                 double precision check (height >= 0),
  dimensions_unit        text,
  category_id            text collate "C",
  supplier_id            text collate "C",
  brand_id               text collate "C",
  tax_class_id           text collate "C",
  is_featured            boolean not null default false,
  is_taxable             boolean not null default true,
  requires_shipping      boolean not null,
  tags                   text[] not null default '{}',                -- ids; product_taggings holds them too, to be found by
  attributes             jsonb not null default '{}',                 -- values by code; product_attribute_values holds them too
  version                integer not null default 1,
  created_at             timestamptz(3) not null,
  updated_at             timestamptz(3) not null,
  deleted_at             timestamptz(3),
  primary key (tenant_id, id),
  constraint products__category_id__exists foreign key (tenant_id, category_id) references categories (tenant_id, id),
  constraint products__supplier_id__exists foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id),
  constraint products__brand_id__exists foreign key (tenant_id, brand_id) references brands (tenant_id, id),
  constraint products__tax_class_id__exists foreign key (tenant_id, tax_class_id) references tax_classes (tenant_id, id),
  constraint products__parent_product_id__exists foreign key (tenant_id, parent_product_id) references products (tenant_id, id),
  constraint products__parent_product_id__variant check (is_variant = (parent_product_id is not null))
);
create unique index products__sku__unique on products (tenant_id, sku_key) where deleted_at is null;
create unique index products__slug__unique on products (tenant_id, slug) where deleted_at is null;
-- Each combination of options once for a master, also when two generate at once.
create unique index products__variant__unique on products (tenant_id, parent_product_id, md5(variant_options::text))
  where is_variant and deleted_at is null;
create index products__created on products (tenant_id, created_at, id) where deleted_at is null;
create index products__name on products (tenant_id, name, id) where deleted_at is null;
create index products__price on products (tenant_id, selling_price_compared nulls first, id) where deleted_at is null;
create index products__stock on products (tenant_id, stock_quantity, id) where deleted_at is null;
create index products__category on products (tenant_id, category_id, created_at, id) where deleted_at is null;
create index products__brand on products (tenant_id, brand_id, created_at, id) where deleted_at is null;
create index products__supplier on products (tenant_id, supplier_id, created_at, id) where deleted_at is null;
create index products__tax_class on products (tenant_id, tax_class_id) where tax_class_id is not null and deleted_at is null;
create index products__parent on products (tenant_id, parent_product_id, id) where is_variant;
create index products__masters on products (tenant_id, created_at, id) where variant_configuration is not null and deleted_at is null;
select make_tenant_table('products');

create table product_taggings (
  tenant_id   text collate "C" not null default current_tenant(),
  tag_id      text collate "C" not null,
  product_id  text collate "C" not null,
  primary key (tenant_id, tag_id, product_id),
  constraint product_taggings__tag_id__exists foreign key (tenant_id, tag_id) references product_tags (tenant_id, id),
  constraint product_taggings__product_id__exists foreign key (tenant_id, product_id) references products (tenant_id, id)
);
create index product_taggings__product on product_taggings (tenant_id, product_id);
select make_tenant_table('product_taggings');

-- A value as it is stored: text. Values of types that can be filtered have their keys too: one for each option.
create table product_attribute_values (
  tenant_id     text collate "C" not null default current_tenant(),
  product_id    text collate "C" not null,
  attribute_id  text collate "C" not null,
  value         text not null,
  primary key (tenant_id, product_id, attribute_id),
  constraint product_attribute_values__product_id__exists foreign key (tenant_id, product_id) references products (tenant_id, id),
  constraint product_attribute_values__attribute_id__exists foreign key (tenant_id, attribute_id) references attributes (tenant_id, id)
);
create index product_attribute_values__attribute on product_attribute_values (tenant_id, attribute_id, product_id);
select make_tenant_table('product_attribute_values');

create table product_attribute_keys (
  tenant_id     text collate "C" not null default current_tenant(),
  attribute_id  text collate "C" not null,
  key           text not null,
  product_id    text collate "C" not null,
  primary key (tenant_id, attribute_id, key, product_id),
  constraint product_attribute_keys__value__exists foreign key (tenant_id, product_id, attribute_id)
    references product_attribute_values (tenant_id, product_id, attribute_id) on delete cascade
);
create index product_attribute_keys__value on product_attribute_keys (tenant_id, product_id, attribute_id);
select make_tenant_table('product_attribute_keys');
