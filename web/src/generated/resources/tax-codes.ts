// Written by `npm run docs` from the definitions of the API. Do not edit.
export const taxCodes = {
  name: "taxCodes",
  entity: "tax_code",
  path: "/finance/tax-codes",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "finance.tax_codes.read",
    create: "finance.tax_codes.write",
    update: "finance.tax_codes.write",
    delete: "finance.tax_codes.delete",
    export: "finance.tax_codes.export",
  },
  display: {
    title: ["code name"],
    columns: ["title","direction","treatment","rate","base_box","tax_box","is_active"],
    facts: ["name","direction","rate","treatment","supply","country","deductible_percent","account_id","base_box","tax_box","reason","valid_from","valid_to","is_active"],
    create: ["code","name","direction","rate","treatment"],
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
    direction: {
      kind: "choice",
      choices: ["sale","purchase"],
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
    treatment: {
      kind: "choice",
      choices: ["standard","reverse_charge","intra_community","export","exempt","outside_scope","oss"],
      create: "required",
      update: true,
    },
    supply: {
      kind: "choice",
      choices: ["goods","services","any"],
      create: "optional",
      update: true,
    },
    country: {
      kind: "country",
      nullable: true,
      create: "optional",
      update: true,
    },
    deductible_percent: {
      kind: "number",
      unit: "percent",
      minimum: 0,
      maximum: 100,
      create: "optional",
      update: true,
    },
    account_id: {
      kind: "link",
      to: "account",
      nullable: true,
      create: "optional",
      update: true,
    },
    base_box: {
      kind: "text",
      maxLength: 20,
      nullable: true,
      create: "optional",
      update: true,
    },
    tax_box: {
      kind: "text",
      maxLength: 20,
      nullable: true,
      create: "optional",
      update: true,
    },
    reason: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
      create: "optional",
      update: true,
    },
    valid_from: {
      kind: "day",
      nullable: true,
      create: "optional",
      update: true,
    },
    valid_to: {
      kind: "day",
      nullable: true,
      create: "optional",
      update: true,
    },
    is_active: {
      kind: "flag",
      create: "optional",
      update: true,
    },
    category: {
      kind: "choice",
      choices: ["S","Z","E","AE","K","G","O"],
    },
    is_used: {
      kind: "flag",
    },
    created_at: {
      kind: "instant",
    },
    updated_at: {
      kind: "instant",
    },
  },
  filters: {
    direction: {
      kind: "choice",
      choices: ["sale","purchase"],
      several: true,
    },
    treatment: {
      kind: "choice",
      choices: ["standard","reverse_charge","intra_community","export","exempt","outside_scope","oss"],
      several: true,
    },
    supply: {
      kind: "choice",
      choices: ["goods","services","any"],
      several: true,
    },
    country: {
      kind: "country",
      several: true,
    },
    is_active: {
      kind: "flag",
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
    min_deductible_percent: {
      kind: "number",
      unit: "percent",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_deductible_percent: {
      kind: "number",
      unit: "percent",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    account_id: {
      kind: "link",
      to: "account",
      several: true,
      none: true,
    },
    valid_from_from: {
      kind: "day",
    },
    valid_from_to: {
      kind: "day",
    },
    valid_to_from: {
      kind: "day",
    },
    valid_to_to: {
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
  sorts: ["code","name","rate","created_at","direction","treatment","supply","country","deductible_percent","base_box","tax_box","valid_from","valid_to","is_active","updated_at"],
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
      path: "/finance/tax-codes/:id/restore",
      permission: "finance.tax_codes.restore",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","delete"],
    parameters: {},
  },
} as const
