// Written by `npm run docs` from the definitions of the API. Do not edit.
export const attributes = {
  name: "attributes",
  entity: "attribute",
  path: "/operations/attributes",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "operations.attributes.read",
    create: "operations.attributes.write",
    update: "operations.attributes.write",
    delete: "operations.attributes.delete",
  },
  display: {
    title: ["label"],
    subtitle: ["code"],
    columns: ["title","code","type","is_required","is_filterable","sort_order"],
    facts: ["code","name","label","type","options","unit","default_value","is_required","is_filterable","is_searchable","is_visible_on_frontend","sort_order","description"],
    create: ["label","name","code","type","options"],
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    code: {
      kind: "text",
      maxLength: 100,
      create: "required",
    },
    name: {
      kind: "text",
      maxLength: 255,
      create: "required",
      update: true,
    },
    label: {
      kind: "text",
      maxLength: 255,
      create: "required",
      update: true,
    },
    type: {
      kind: "choice",
      choices: ["text","number","boolean","date","select","multiselect","color","image","url","email","phone","json"],
      create: "required",
    },
    description: {
      kind: "longText",
      maxLength: 65535,
      nullable: true,
      create: "optional",
      update: true,
    },
    options: {
      kind: "tags",
      create: "optional",
      update: true,
    },
    validation_rules: {
      kind: "tags",
      create: "optional",
      update: true,
    },
    unit: {
      kind: "text",
      maxLength: 50,
      nullable: true,
      create: "optional",
      update: true,
    },
    default_value: {
      kind: "text",
      maxLength: 511,
      nullable: true,
      create: "optional",
      update: true,
    },
    is_required: {
      kind: "flag",
      create: "optional",
      update: true,
    },
    is_filterable: {
      kind: "flag",
      create: "optional",
      update: true,
    },
    is_searchable: {
      kind: "flag",
      create: "optional",
      update: true,
    },
    is_visible_on_frontend: {
      kind: "flag",
      create: "optional",
      update: true,
    },
    sort_order: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      create: "optional",
      update: true,
    },
    created_at: {
      kind: "instant",
    },
    updated_at: {
      kind: "instant",
    },
    values_count: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      writeOnly: true,
    },
  },
  filters: {
    type: {
      kind: "choice",
      choices: ["text","number","boolean","date","select","multiselect","color","image","url","email","phone","json"],
      several: true,
    },
    filterable: {
      kind: "flag",
      several: true,
    },
    searchable: {
      kind: "flag",
      several: true,
    },
    required: {
      kind: "flag",
      several: true,
    },
    is_required: {
      kind: "flag",
      several: true,
    },
    is_filterable: {
      kind: "flag",
      several: true,
    },
    is_searchable: {
      kind: "flag",
      several: true,
    },
    is_visible_on_frontend: {
      kind: "flag",
      several: true,
    },
    min_sort_order: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_sort_order: {
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
  sorts: ["sort_order","name","code","created_at","label","type","unit","is_required","is_filterable","is_searchable","is_visible_on_frontend","updated_at"],
  defaultSort: {
    by: "sort_order",
    direction: "asc",
  },
  search: true,
  hasViews: true,
  embeds: ["values_count"],
  includes: [],
  actions: {
    restore: {
      method: "POST",
      path: "/operations/attributes/:id/restore",
      permission: "operations.attributes.restore",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","delete","restore"],
    parameters: {},
  },
} as const
