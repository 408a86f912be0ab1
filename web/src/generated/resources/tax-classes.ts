// Written by `npm run docs` from the definitions of the API. Do not edit.
export const taxClasses = {
  name: "taxClasses",
  entity: "tax_class",
  path: "/operations/tax-classes",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "operations.tax_classes.read",
    create: "operations.tax_classes.write",
    update: "operations.tax_classes.write",
    delete: "operations.tax_classes.delete",
  },
  display: {
    title: ["name"],
    columns: ["title","rate","category"],
    facts: ["name","rate","category"],
    create: ["name","rate","category"],
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    name: {
      kind: "text",
      maxLength: 255,
      create: "required",
      update: true,
    },
    rate: {
      kind: "number",
      unit: "percent",
      minimum: 0,
      maximum: 100,
      about: "Percent, with at most 4 decimals.",
      create: "required",
      update: true,
    },
    category: {
      kind: "choice",
      choices: ["physical_goods","digital_goods","services","subscription_services","mixed","gift_cards","virtual_goods"],
      about: "The tax category of the products.",
      create: "required",
      update: true,
    },
    created_at: {
      kind: "instant",
      about: "When the record was created.",
    },
    updated_at: {
      kind: "instant",
      about: "When the record was last changed.",
    },
  },
  filters: {
    category: {
      kind: "choice",
      choices: ["physical_goods","digital_goods","services","subscription_services","mixed","gift_cards","virtual_goods"],
      several: true,
      about: "The tax category of the products.",
    },
    min_rate: {
      kind: "number",
      unit: "percent",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`rate` is at least this number.",
    },
    max_rate: {
      kind: "number",
      unit: "percent",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`rate` is at most this number.",
    },
    created_from: {
      kind: "day",
      about: "`created_at` is at or after this instant, or the start of this day in the time zone of the tenant.",
    },
    created_to: {
      kind: "day",
      about: "`created_at` is at or before this instant, or the end of this day in the time zone of the tenant.",
    },
    updated_since: {
      kind: "day",
      about: "`updated_at` is at or after this instant, or the start of this day in the time zone of the tenant.",
    },
    updated_from: {
      kind: "day",
      about: "`updated_at` is at or after this instant, or the start of this day in the time zone of the tenant.",
    },
    updated_to: {
      kind: "day",
      about: "`updated_at` is at or before this instant, or the end of this day in the time zone of the tenant.",
    },
    ids: {
      kind: "text",
      maxLength: 511,
      several: true,
      about: "Ids of records, at most 100. Unknown ids are ignored.",
    },
    deleted: {
      kind: "choice",
      choices: ["only"],
      about: "`only`: the deleted records that can be restored, latest deletion first. Their `updated_at` is the time of the deletion. Requires the permission to restore them; cannot be combined with a search.",
    },
  },
  sorts: ["name","rate","created_at","category","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  hasViews: true,
  embeds: [],
  includes: [],
  actions: {
    restore: {
      method: "POST",
      path: "/operations/tax-classes/:id/restore",
      permission: "operations.tax_classes.restore",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","delete"],
    parameters: {},
  },
} as const
