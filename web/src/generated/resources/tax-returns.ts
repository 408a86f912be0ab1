// Written by `npm run docs` from the definitions of the API. Do not edit.
export const taxReturns = {
  name: "taxReturns",
  entity: "tax_return",
  path: "/finance/tax-returns",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "finance.tax_returns.read",
    create: "finance.tax_returns.write",
    update: "finance.tax_returns.write",
    delete: "finance.tax_returns.delete",
  },
  display: {
    title: ["from_date to_date"],
    subtitle: ["kind"],
    columns: ["title","kind","from_date","to_date","status","reference","filed_at"],
    tones: {
      open: "amber",
      filed: "green",
    },
    facts: ["kind","from_date","to_date","reference","filed_at","note"],
    create: ["kind","from_date","to_date"],
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    kind: {
      kind: "choice",
      choices: ["vat","ec_sales","oss"],
      create: "optional",
      update: true,
    },
    from_date: {
      kind: "day",
      create: "required",
      update: true,
    },
    to_date: {
      kind: "day",
      create: "required",
      update: true,
    },
    note: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
      create: "optional",
      update: true,
    },
    status: {
      kind: "choice",
      choices: ["open","filed"],
    },
    reference: {
      kind: "text",
      maxLength: 100,
      nullable: true,
    },
    content_sha256: {
      kind: "text",
      maxLength: 64,
      nullable: true,
    },
    settlement_entry_id: {
      kind: "link",
      to: "journal_entry",
      nullable: true,
    },
    filed_at: {
      kind: "instant",
      nullable: true,
    },
    filed_by: {
      kind: "link",
      to: "user",
      nullable: true,
    },
    reopened_at: {
      kind: "instant",
      nullable: true,
    },
    reopening_reason: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
    },
    created_at: {
      kind: "instant",
    },
    updated_at: {
      kind: "instant",
    },
    checks: {
      kind: "lines",
      fields: {"check":{"kind":"choice","choices":["drafts","waiting_rates","missing_vat_ids","number_gaps","uncoded_tax"],"required":true},"count":{"kind":"number","whole":true,"minimum":0,"maximum":2147483647,"required":true},"path":{"kind":"text","maxLength":255,"required":true},"blocks":{"kind":"flag","required":true}},
    },
    'figures.rows': {
      kind: "lines",
      fields: {"tax_code_id":{"kind":"link","to":"tax_code","required":true},"tax_code":{"kind":"text","maxLength":20,"required":true},"name":{"kind":"text","maxLength":255,"required":true},"direction":{"kind":"choice","choices":["sale","purchase"],"required":true},"country":{"kind":"text","maxLength":2,"nullable":true},"vat_id":{"kind":"text","maxLength":20,"nullable":true},"base_amount":{"kind":"money","required":true},"tax_amount":{"kind":"money","required":true},"deductible_amount":{"kind":"money","required":true}},
      writeOnly: true,
    },
    'figures.boxes': {
      kind: "lines",
      fields: {"box":{"kind":"text","maxLength":20,"required":true},"amount":{"kind":"money","required":true}},
      writeOnly: true,
    },
    'figures.output_tax': {
      kind: "money",
      writeOnly: true,
    },
    'figures.input_tax': {
      kind: "money",
      writeOnly: true,
    },
    'figures.payable': {
      kind: "money",
      writeOnly: true,
    },
    'figures.correction_payable': {
      kind: "money",
      writeOnly: true,
    },
    corrections: {
      kind: "lines",
      fields: {"corrected_return_id":{"kind":"link","to":"tax_return","required":true},"from_date":{"kind":"day","required":true},"to_date":{"kind":"day","required":true},"journal_entry_id":{"kind":"link","to":"journal_entry","required":true},"entry_number":{"kind":"text","maxLength":50,"nullable":true},"date":{"kind":"day","required":true},"description":{"kind":"longText","maxLength":1000,"required":true},"base_amount":{"kind":"money","required":true},"tax_amount":{"kind":"money","required":true}},
      nullable: true,
      writeOnly: true,
    },
  },
  states: {
    field: "status",
    initial: "open",
    all: ["open","filed"],
    updates: {
      open: [],
      filed: [],
    },
    editable: {
      open: "all",
    },
    transitions: {
      file: {"from":["open"],"to":"filed"},
      reopen: {"from":["filed"],"to":"open"},
    },
  },
  filters: {
    kind: {
      kind: "choice",
      choices: ["vat","ec_sales","oss"],
      several: true,
    },
    status: {
      kind: "choice",
      choices: ["open","filed"],
      several: true,
    },
    from_date_from: {
      kind: "day",
    },
    from_date_to: {
      kind: "day",
    },
    to_date_from: {
      kind: "day",
    },
    to_date_to: {
      kind: "day",
    },
    filed_from: {
      kind: "day",
    },
    filed_to: {
      kind: "day",
    },
    reopened_from: {
      kind: "day",
    },
    reopened_to: {
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
  },
  sorts: ["from_date","created_at","kind","to_date","status","reference","content_sha256","filed_at","reopened_at","updated_at"],
  defaultSort: {
    by: "from_date",
    direction: "desc",
  },
  search: true,
  hasViews: true,
  embeds: ["figures","corrections","checks"],
  includes: [],
  actions: {
    file: {
      method: "POST",
      path: "/finance/tax-returns/:id/file",
      permission: "finance.tax_returns.file",
      body: {"reference":{"kind":"text","maxLength":100,"required":true},"settle":{"kind":"flag","required":true}},
      transition: "file",
    },
    reopen: {
      method: "POST",
      path: "/finance/tax-returns/:id/reopen",
      permission: "finance.tax_returns.reopen",
      body: {"reason":{"kind":"longText","maxLength":1000,"required":true}},
      transition: "reopen",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","delete","file","reopen"],
    parameters: {},
  },
} as const
