// Written by `npm run docs` from the definitions of the API. Do not edit.
export const rentableProducts = {
  name: "rentableProducts",
  entity: "rentable_product",
  path: "/rentals/rentable-products",
  key: "product_id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "rentals.rentable_products.read",
    create: "rentals.rentable_products.write",
    delete: "rentals.rentable_products.delete",
  },
  display: {
    title: ["product.name"],
    subtitle: ["product.sku"],
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    product_id: {
      kind: "link",
      to: "product",
      create: "required",
    },
    capacity: {
      kind: "number",
      whole: true,
      minimum: 1,
      maximum: 1000000,
      create: "optional",
    },
    unit_period: {
      kind: "choice",
      choices: ["hour","day","week","month","year"],
      create: "optional",
    },
    min_duration: {
      kind: "number",
      whole: true,
      minimum: 1,
      maximum: 100000,
      create: "optional",
    },
    max_duration: {
      kind: "number",
      whole: true,
      minimum: 1,
      maximum: 100000,
      nullable: true,
      create: "optional",
    },
    auto_release_default: {
      kind: "flag",
      create: "optional",
    },
    unit_price: {
      kind: "price",
      nullable: true,
      create: "optional",
    },
    deposit: {
      kind: "money",
      nullable: true,
      create: "optional",
    },
    replacement_value: {
      kind: "money",
      nullable: true,
      create: "optional",
    },
    'product.id': {
      kind: "text",
      maxLength: 511,
    },
    'product.name': {
      kind: "text",
      maxLength: 255,
    },
    'product.sku': {
      kind: "text",
      maxLength: 100,
      nullable: true,
    },
    created_at: {
      kind: "instant",
    },
    updated_at: {
      kind: "instant",
    },
  },
  filters: {
    unit_period: {
      kind: "choice",
      choices: ["hour","day","week","month","year"],
      several: true,
    },
    auto_release_default: {
      kind: "flag",
      several: true,
    },
    category_id: {
      kind: "link",
      to: "category",
      several: true,
    },
    min_capacity: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_capacity: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    min_unit_price: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_unit_price: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    min_deposit: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_deposit: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    min_replacement_value: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_replacement_value: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    created_from: {
      kind: "day",
    },
    created_to: {
      kind: "day",
    },
    updated_since: {
      kind: "day",
    },
    updated_from: {
      kind: "day",
    },
    updated_to: {
      kind: "day",
    },
    ids: {
      kind: "text",
      maxLength: 511,
      several: true,
    },
    deleted: {
      kind: "choice",
      choices: ["only"],
    },
  },
  sorts: ["created_at","capacity","name","unit_period","min_duration","max_duration","auto_release_default","unit_price","deposit","replacement_value","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  sums: ["capacity","deposit","replacement_value"],
  hasViews: true,
  embeds: [],
  includes: [],
  actions: {
    restore: {
      method: "POST",
      path: "/rentals/rentable-products/:product_id/restore",
      permission: "rentals.rentable_products.restore",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["delete"],
    parameters: {},
  },
} as const
