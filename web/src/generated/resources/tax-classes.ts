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
      create: "required",
      update: true,
    },
    category: {
      kind: "choice",
      choices: ["physical_goods","digital_goods","services","subscription_services","mixed","gift_cards","virtual_goods"],
      create: "required",
      update: true,
    },
    created_at: {
      kind: "instant",
    },
    updated_at: {
      kind: "instant",
    },
  },
  filters: {
    category: {
      kind: "choice",
      choices: ["physical_goods","digital_goods","services","subscription_services","mixed","gift_cards","virtual_goods"],
      several: true,
    },
    min_rate: {
      kind: "number",
      unit: "percent",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_rate: {
      kind: "number",
      unit: "percent",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
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
