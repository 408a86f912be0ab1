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
      create: "required",
      update: true,
    },
    date: {
      kind: "day",
      create: "required",
      update: true,
    },
    rate: {
      kind: "number",
      minimum: 1e-9,
      maximum: 1000000000,
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
    currency: {
      kind: "currency",
      several: true,
    },
    from_date: {
      kind: "day",
    },
    to_date: {
      kind: "day",
    },
    date_from: {
      kind: "day",
    },
    date_to: {
      kind: "day",
    },
    min_rate: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_rate: {
      kind: "number",
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
