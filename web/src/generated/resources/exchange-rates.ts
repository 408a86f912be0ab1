// Written by `npm run docs` from the definitions of the API. Do not edit.
export const exchangeRates = {
  name: "exchangeRates",
  entity: "exchange_rate",
  path: "/finance/exchange-rates",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "finance.exchange_rates.read",
    create: "finance.exchange_rates.write",
    update: "finance.exchange_rates.write",
    delete: "finance.exchange_rates.delete",
    export: "finance.exchange_rates.export",
  },
  display: {
    title: ["currency date"],
    columns: ["title","currency","date","rate"],
    facts: ["currency","date","rate"],
    create: ["currency","date","rate"],
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    currency: {
      kind: "currency",
      about: "A currency other than the tenant currency. It has at most one rate a day.",
      create: "required",
      update: true,
    },
    date: {
      kind: "day",
      about: "The first day of the rate. It applies until the next rate of the currency.",
      create: "required",
      update: true,
    },
    rate: {
      kind: "number",
      minimum: 1e-9,
      maximum: 1000000000,
      about: "The value of one unit of the currency in the tenant currency.",
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
    currency: {
      kind: "currency",
      several: true,
      about: "A currency other than the tenant currency.",
    },
    from_date: {
      kind: "day",
      about: "`date` is on or after this day.",
    },
    to_date: {
      kind: "day",
      about: "`date` is on or before this day.",
    },
    date_from: {
      kind: "day",
      about: "`date` is on or after this day.",
    },
    date_to: {
      kind: "day",
      about: "`date` is on or before this day.",
    },
    min_rate: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`rate` is at least this number.",
    },
    max_rate: {
      kind: "number",
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
  sorts: ["date","currency","created_at","rate","updated_at"],
  defaultSort: {
    by: "date",
    direction: "desc",
  },
  search: true,
  hasViews: true,
  embeds: [],
  includes: [],
  actions: {
    restore: {
      method: "POST",
      path: "/finance/exchange-rates/:id/restore",
      permission: "finance.exchange_rates.restore",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","delete"],
    parameters: {},
  },
} as const
