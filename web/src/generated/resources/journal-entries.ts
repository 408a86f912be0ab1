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
      about: "The date of the entry in the books. Default: today.",
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
      about: "The currency of the amounts. Default: the tenant currency.",
      create: "optional",
      update: true,
    },
    exchange_rate: {
      kind: "number",
      minimum: 1e-9,
      maximum: 1000000000,
      nullable: true,
      about: "The value of one unit of the currency in the tenant currency. Default: the rate of the day; it is 1 in the tenant currency.",
      create: "optional",
      update: true,
    },
    lines: {
      kind: "lines",
      fields: {"id":{"kind":"text","maxLength":511,"required":true},"account_id":{"kind":"link","to":"account","required":true},"description":{"kind":"longText","maxLength":1000,"nullable":true},"debit":{"kind":"money","currency":"currency","required":true,"about":"The debit in the currency of the entry; 0 on a line with a credit."},"credit":{"kind":"money","currency":"currency","required":true,"about":"The credit in the currency of the entry; 0 on a line with a debit."},"base_debit":{"kind":"money","required":true,"about":"The debit in the currency of the tenant, by the exchange rate."},"base_credit":{"kind":"money","required":true,"about":"The credit in the currency of the tenant, by the exchange rate."},"purpose":{"kind":"text","maxLength":100,"nullable":true,"about":"The purpose of a line of an automatic entry, such as `receivables` or `tax 19`; null in manual entries."},"subledger_id":{"kind":"text","maxLength":511,"nullable":true,"about":"The subledger of the line: the invoice that is owed, the payment with the credit, or the product in stock. Clearing lines use the historical exchange rate."}},
      about: "At least two lines whose debits equal their credits; an update replaces all of them.",
      create: "required",
      update: true,
      inputFields: {"id":{"kind":"text","maxLength":511,"readOnly":true},"account_id":{"kind":"link","to":"account","required":true,"about":"An active account."},"description":{"kind":"longText","maxLength":1000,"nullable":true},"debit":{"kind":"money","currency":"currency","nullable":true,"about":"In the currency of the entry; each line has a debit or a credit."},"credit":{"kind":"money","currency":"currency","nullable":true,"about":"In the currency of the entry; each line has a debit or a credit."},"base_debit":{"kind":"money","readOnly":true},"base_credit":{"kind":"money","readOnly":true},"purpose":{"kind":"text","maxLength":100,"nullable":true,"readOnly":true},"subledger_id":{"kind":"text","maxLength":511,"nullable":true,"readOnly":true}},
    },
    entry_number: {
      kind: "text",
      maxLength: 50,
      nullable: true,
      about: "Assigned when the entry is posted, without gaps in a year; null in a draft.",
    },
    status: {
      kind: "choice",
      choices: ["draft","posted","reversed"],
    },
    total_amount: {
      kind: "money",
      currency: "currency",
      about: "The sum of the debits. It equals the sum of the credits.",
    },
    needs_rate: {
      kind: "flag",
      about: "True if the draft cannot be posted because there is no exchange rate of its currency on its day.",
    },
    requested_date: {
      kind: "day",
      nullable: true,
      about: "The original day if its period was closed; `date` is then the first open day.",
    },
    source_type: {
      kind: "choice",
      choices: ["invoice","payment","purchase_order","order","shipment","stock_movement","product"],
      nullable: true,
      about: "The type of the source of an automatic entry, such as `invoice`; null for manual entries.",
    },
    source_id: {
      kind: "text",
      maxLength: 511,
      nullable: true,
      about: "The id of the source.",
    },
    source_kind: {
      kind: "text",
      maxLength: 50,
      nullable: true,
      about: "The event of the source, such as `issued`.",
    },
    reverses_id: {
      kind: "link",
      to: "journal_entry",
      nullable: true,
      about: "The id of the entry that this one reverses.",
    },
    reversed_by_id: {
      kind: "link",
      to: "journal_entry",
      nullable: true,
      about: "The id of the entry that reverses this one.",
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
      about: "The user who wrote the entry or caused it.",
    },
    created_at: {
      kind: "instant",
      about: "When the record was created.",
    },
    updated_at: {
      kind: "instant",
      about: "When the record was last changed.",
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
      about: "Only records with this `status`.",
    },
    currency: {
      kind: "currency",
      several: true,
      about: "The currency of the amounts.",
    },
    needs_rate: {
      kind: "flag",
      several: true,
      about: "Whether the entry is pending for lack of an exchange rate.",
    },
    source_type: {
      kind: "choice",
      choices: ["invoice","payment","purchase_order","order","shipment","stock_movement","product"],
      several: true,
      none: true,
      about: "The type of the source of an automatic entry, such as `invoice`.",
    },
    source_id: {
      kind: "text",
      maxLength: 511,
      several: true,
      none: true,
      about: "The id of the source.",
    },
    from_date: {
      kind: "day",
      about: "`date` is on or after this day.",
    },
    to_date: {
      kind: "day",
      about: "`date` is on or before this day.",
    },
    account_id: {
      kind: "link",
      to: "account",
      several: true,
      about: "Entries with a line of this account.",
    },
    date_from: {
      kind: "day",
      about: "`date` is on or after this day.",
    },
    date_to: {
      kind: "day",
      about: "`date` is on or before this day.",
    },
    min_exchange_rate: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`exchange_rate` is at least this number.",
    },
    max_exchange_rate: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`exchange_rate` is at most this number.",
    },
    min_total_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
      about: "`total_amount` is at least this amount; currencies are not converted.",
    },
    max_total_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
      about: "`total_amount` is at most this amount; currencies are not converted.",
    },
    requested_date_from: {
      kind: "day",
      about: "`requested_date` is on or after this day.",
    },
    requested_date_to: {
      kind: "day",
      about: "`requested_date` is on or before this day.",
    },
    posted_from: {
      kind: "day",
      about: "`posted_at` is at or after this instant, or the start of this day in the time zone of the tenant.",
    },
    posted_to: {
      kind: "day",
      about: "`posted_at` is at or before this instant, or the end of this day in the time zone of the tenant.",
    },
    reversed_from: {
      kind: "day",
      about: "`reversed_at` is at or after this instant, or the start of this day in the time zone of the tenant.",
    },
    reversed_to: {
      kind: "day",
      about: "`reversed_at` is at or before this instant, or the end of this day in the time zone of the tenant.",
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
  sorts: ["created_at","date","entry_number","currency","exchange_rate","status","total_amount","requested_date","source_type","source_kind","posted_at","reversed_at","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
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
      body: {"date":{"kind":"day","nullable":true,"about":"The day of the reversal. Default: today."},"reason":{"kind":"longText","maxLength":1000,"nullable":true,"about":"Why; stored with the change, and shown in the audit log."}},
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
