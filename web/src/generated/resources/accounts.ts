// Written by `npm run docs` from the definitions of the API. Do not edit.
export const accounts = {
  name: "accounts",
  entity: "account",
  path: "/finance/accounts",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "finance.accounts.read",
    create: "finance.accounts.write",
    update: "finance.accounts.write",
    delete: "finance.accounts.delete",
    export: "finance.accounts.export",
  },
  display: {
    title: ["code name"],
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    code: {
      kind: "text",
      maxLength: 20,
      create: "required",
      update: true,
    },
    name: {
      kind: "text",
      maxLength: 255,
      create: "required",
      update: true,
    },
    type: {
      kind: "choice",
      choices: ["asset","liability","equity","income","expense"],
      create: "required",
      update: true,
    },
    parent_id: {
      kind: "link",
      to: "account",
      nullable: true,
      create: "optional",
      update: true,
    },
    description: {
      kind: "longText",
      maxLength: 2000,
      nullable: true,
      create: "optional",
      update: true,
    },
    currency: {
      kind: "currency",
      nullable: true,
      create: "optional",
      update: true,
    },
    is_active: {
      kind: "flag",
      create: "optional",
      update: true,
    },
    purpose: {
      kind: "choice",
      choices: ["cash","bank","receivables","inventory","goods_received","payables","input_tax","tax","customer_credit","revenue","shipping","late_fees","cost_of_goods","purchases","inventory_adjustments","opening_stock","payment_fees","bad_debts","exchange_differences","transit","supplier_credit","tax_not_due","tax_settlement","deposits","retained_earnings","rental_charges","discounts_received","freight_in","discounts_allowed","unrealised_differences","rounding"],
      nullable: true,
    },
    created_at: {
      kind: "instant",
    },
    updated_at: {
      kind: "instant",
    },
    'parent.id': {
      kind: "text",
      maxLength: 511,
      writeOnly: true,
    },
    'parent.code': {
      kind: "text",
      maxLength: 20,
      writeOnly: true,
    },
    'parent.name': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
    'parent.type': {
      kind: "choice",
      choices: ["asset","liability","equity","income","expense"],
      writeOnly: true,
    },
    balance: {
      kind: "money",
      writeOnly: true,
    },
  },
  filters: {
    type: {
      kind: "choice",
      choices: ["asset","liability","equity","income","expense"],
      several: true,
    },
    parent_id: {
      kind: "link",
      to: "account",
      several: true,
      none: true,
    },
    is_active: {
      kind: "flag",
      several: true,
    },
    currency: {
      kind: "currency",
      several: true,
      none: true,
    },
    purpose: {
      kind: "choice",
      choices: ["cash","bank","receivables","inventory","goods_received","payables","input_tax","tax","customer_credit","revenue","shipping","late_fees","cost_of_goods","purchases","inventory_adjustments","opening_stock","payment_fees","bad_debts","exchange_differences","transit","supplier_credit","tax_not_due","tax_settlement","deposits","retained_earnings","rental_charges","discounts_received","freight_in","discounts_allowed","unrealised_differences","rounding"],
      several: true,
      none: true,
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
  sorts: ["code","name","created_at","type","currency","is_active","purpose","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  hasViews: true,
  embeds: ["parent","balance"],
  includes: [],
  documents: 10,
  actions: {
    restore: {
      method: "POST",
      path: "/finance/accounts/:id/restore",
      permission: "finance.accounts.restore",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","delete"],
    parameters: {},
  },
} as const
