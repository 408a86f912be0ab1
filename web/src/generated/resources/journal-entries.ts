// Written by `npm run docs` from the definitions of the API. Do not edit.
export const journalEntries = {
  name: "journalEntries",
  entity: "journal_entry",
  path: "/finance/journal-entries",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "finance.journal_entries.read",
    create: "finance.journal_entries.write",
    update: "finance.journal_entries.write",
    delete: "finance.journal_entries.delete",
    export: "finance.journal_entries.export",
  },
  display: {
    title: ["entry_number","description"],
    subtitle: ["description"],
    tones: {
      draft: "neutral",
      posted: "green",
      reversed: "amber",
    },
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    date: {
      kind: "day",
      create: "optional",
      update: true,
    },
    description: {
      kind: "longText",
      maxLength: 1000,
      create: "required",
      update: true,
    },
    currency: {
      kind: "currency",
      create: "optional",
      update: true,
    },
    exchange_rate: {
      kind: "number",
      minimum: 1e-9,
      maximum: 1000000000,
      nullable: true,
      create: "optional",
      update: true,
    },
    lines: {
      kind: "lines",
      fields: {"id":{"kind":"text","maxLength":511,"required":true},"account_id":{"kind":"link","to":"account","required":true},"description":{"kind":"longText","maxLength":1000,"nullable":true},"debit":{"kind":"money","currency":"currency","required":true},"credit":{"kind":"money","currency":"currency","required":true},"base_debit":{"kind":"money","required":true},"base_credit":{"kind":"money","required":true},"purpose":{"kind":"text","maxLength":100,"nullable":true},"subledger_id":{"kind":"text","maxLength":511,"nullable":true}},
      create: "required",
      update: true,
      inputFields: {"id":{"kind":"text","maxLength":511,"readOnly":true},"account_id":{"kind":"link","to":"account","required":true},"description":{"kind":"longText","maxLength":1000,"nullable":true},"debit":{"kind":"money","currency":"currency","nullable":true},"credit":{"kind":"money","currency":"currency","nullable":true},"base_debit":{"kind":"money","readOnly":true},"base_credit":{"kind":"money","readOnly":true},"purpose":{"kind":"text","maxLength":100,"nullable":true,"readOnly":true},"subledger_id":{"kind":"text","maxLength":511,"nullable":true,"readOnly":true}},
    },
    entry_number: {
      kind: "text",
      maxLength: 50,
      nullable: true,
    },
    status: {
      kind: "choice",
      choices: ["draft","posted","reversed"],
    },
    total_amount: {
      kind: "money",
      currency: "currency",
    },
    needs_rate: {
      kind: "flag",
    },
    requested_date: {
      kind: "day",
      nullable: true,
    },
    source_type: {
      kind: "choice",
      choices: ["invoice","payment","purchase_order","order","shipment","stock_movement","product","bill","supplier_payment","bank_transaction","revaluation","tax_return","year","rental"],
      nullable: true,
    },
    source_id: {
      kind: "text",
      maxLength: 511,
      nullable: true,
    },
    source_kind: {
      kind: "text",
      maxLength: 50,
      nullable: true,
    },
    reverses_id: {
      kind: "link",
      to: "journal_entry",
      nullable: true,
    },
    reversed_by_id: {
      kind: "link",
      to: "journal_entry",
      nullable: true,
    },
    reversal_reason: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
    },
    posted_at: {
      kind: "instant",
      nullable: true,
    },
    reversed_at: {
      kind: "instant",
      nullable: true,
    },
    created_by: {
      kind: "link",
      to: "user",
      nullable: true,
    },
    created_at: {
      kind: "instant",
    },
    updated_at: {
      kind: "instant",
    },
    'creator.id': {
      kind: "text",
      maxLength: 511,
      writeOnly: true,
    },
    'creator.name': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
    'creator.email': {
      kind: "email",
      writeOnly: true,
    },
  },
  states: {
    field: "status",
    initial: "draft",
    all: ["draft","posted","reversed"],
    updates: {
      draft: [],
      posted: [],
      reversed: [],
    },
    editable: {
      draft: "all",
    },
    transitions: {
      post: {"from":["draft"],"to":"posted"},
      reverse: {"from":["posted"],"to":"reversed"},
    },
  },
  filters: {
    status: {
      kind: "choice",
      choices: ["draft","posted","reversed"],
      several: true,
    },
    currency: {
      kind: "currency",
      several: true,
    },
    needs_rate: {
      kind: "flag",
      several: true,
    },
    source_type: {
      kind: "choice",
      choices: ["invoice","payment","purchase_order","order","shipment","stock_movement","product","bill","supplier_payment","bank_transaction","revaluation","tax_return","year","rental"],
      several: true,
      none: true,
    },
    source_id: {
      kind: "text",
      maxLength: 511,
      several: true,
      none: true,
    },
    from_date: {
      kind: "day",
    },
    to_date: {
      kind: "day",
    },
    account_id: {
      kind: "link",
      to: "account",
      several: true,
    },
    date_from: {
      kind: "day",
    },
    date_to: {
      kind: "day",
    },
    min_exchange_rate: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_exchange_rate: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    min_total_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_total_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    requested_date_from: {
      kind: "day",
    },
    requested_date_to: {
      kind: "day",
    },
    posted_from: {
      kind: "day",
    },
    posted_to: {
      kind: "day",
    },
    reversed_from: {
      kind: "day",
    },
    reversed_to: {
      kind: "day",
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
  sorts: ["created_at","date","entry_number","currency","exchange_rate","status","total_amount","requested_date","source_type","source_kind","posted_at","reversed_at","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  sums: ["total_amount"],
  hasViews: true,
  embeds: ["creator"],
  includes: [],
  documents: 10,
  actions: {
    post: {
      method: "POST",
      path: "/finance/journal-entries/:id/post",
      permission: "finance.journal_entries.post",
      transition: "post",
    },
    reverse: {
      method: "POST",
      path: "/finance/journal-entries/:id/reverse",
      permission: "finance.journal_entries.reverse",
      body: {"date":{"kind":"day","nullable":true},"reason":{"kind":"longText","maxLength":1000,"nullable":true}},
      transition: "reverse",
    },
    restore: {
      method: "POST",
      path: "/finance/journal-entries/:id/restore",
      permission: "finance.journal_entries.restore",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","delete","post","reverse"],
    parameters: {},
  },
} as const
