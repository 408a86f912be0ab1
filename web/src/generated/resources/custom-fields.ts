// Written by `npm run docs` from the definitions of the API. Do not edit.
export const customFields = {
  name: "customFields",
  entity: "custom_field",
  path: "/custom-fields",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "platform.custom_fields.read",
    create: "platform.custom_fields.write",
    update: "platform.custom_fields.write",
    delete: "platform.custom_fields.delete",
  },
  display: {
    title: ["label"],
    subtitle: ["code"],
    columns: ["title","entity_type","code","type","required"],
    facts: ["entity_type","label","code","type","options","required","sort_order","description"],
    create: ["entity_type","label","code","type","options","required"],
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    entity_type: {
      kind: "choice",
      create: "required",
      choices: ["lead","customer","contact","activity","opportunity","campaign","order","invoice","employee"],
    },
    code: {
      kind: "text",
      maxLength: 50,
      create: "required",
    },
    label: {
      kind: "text",
      maxLength: 255,
      create: "required",
      update: true,
    },
    type: {
      kind: "choice",
      choices: ["text","long_text","integer","number","boolean","date","datetime","url","email","select","multi_select"],
      create: "required",
    },
    options: {
      kind: "lines",
      fields: {"value":{"kind":"text","maxLength":100,"required":true},"label":{"kind":"text","maxLength":255,"required":true}},
      create: "optional",
      update: true,
      inputFields: {"value":{"kind":"text","maxLength":100,"required":true},"label":{"kind":"text","maxLength":255,"required":true}},
    },
    required: {
      kind: "flag",
      create: "optional",
      update: true,
    },
    description: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
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
  },
  filters: {
    entity_type: {
      kind: "choice",
      choices: ["lead","customer","contact","activity","opportunity","campaign","order","invoice","employee"],
      several: true,
    },
    type: {
      kind: "choice",
      choices: ["text","long_text","integer","number","boolean","date","datetime","url","email","select","multi_select"],
      several: true,
    },
    required: {
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
  },
  sorts: ["sort_order","label","created_at","entity_type","code","type","required","updated_at"],
  defaultSort: {
    by: "sort_order",
    direction: "asc",
  },
  search: true,
  hasViews: false,
  embeds: [],
  includes: [],
  actions: {},
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","delete"],
    parameters: {},
  },
} as const
