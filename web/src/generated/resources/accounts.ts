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
      about: "Unique in the tenant.",
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
      about: "Decides which report the account appears in. It cannot be changed once the account has entries.",
      create: "required",
      update: true,
    },
    parent_id: {
      kind: "link",
      to: "account",
      nullable: true,
      about: "The parent account, of the same type; null at the top level.",
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
    is_active: {
      kind: "flag",
      about: "An inactive account cannot be used in new lines. Default: true.",
      create: "optional",
      update: true,
    },
    purpose: {
      kind: "choice",
      choices: ["cash","bank","receivables","inventory","goods_received","payables","input_tax","tax","customer_credit","revenue","shipping","late_fees","cost_of_goods","purchases","inventory_adjustments","opening_stock","payment_fees","bad_debts","exchange_differences"],
      nullable: true,
      about: "The purpose for which the account receives automatic entries, unless the tenant setting `finance_accounts` names another account. Accounts with a purpose cannot be deleted or deactivated.",
    },
    created_at: {
      kind: "instant",
      about: "When the record was created.",
    },
    updated_at: {
      kind: "instant",
      about: "When the record was last changed.",
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
      about: "Debits less credits of all posted entries, future ones included, in the currency of the tenant. For liabilities, equity and income it is credits less debits. The trial balance has the balance on a day.",
      writeOnly: true,
    },
  },
  filters: {
    type: {
      kind: "choice",
      choices: ["asset","liability","equity","income","expense"],
      several: true,
      about: "Decides which report the account appears in.",
    },
    parent_id: {
      kind: "link",
      to: "account",
      several: true,
      none: true,
      about: "The parent account, of the same type.",
    },
    is_active: {
      kind: "flag",
      several: true,
      about: "An inactive account cannot be used in new lines.",
    },
    purpose: {
      kind: "choice",
      choices: ["cash","bank","receivables","inventory","goods_received","payables","input_tax","tax","customer_credit","revenue","shipping","late_fees","cost_of_goods","purchases","inventory_adjustments","opening_stock","payment_fees","bad_debts","exchange_differences"],
      several: true,
      none: true,
      about: "The purpose for which the account receives automatic entries, unless the tenant setting `finance_accounts` names another account.",
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
  sorts: ["code","name","created_at","type","is_active","purpose","updated_at"],
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
