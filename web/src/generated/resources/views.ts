// Written by `npm run docs` from the definitions of the API. Do not edit.
export const views = {
  name: "views",
  entity: "view",
  path: "/views",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "platform.views.read",
    create: "platform.views.write",
    update: "platform.views.write",
    delete: "platform.views.write",
  },
  display: {
    title: ["name"],
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    name: {
      kind: "text",
      maxLength: 100,
      create: "required",
      update: true,
    },
    entity_type: {
      kind: "choice",
      create: "required",
      choices: ["user","invitation","role","lead","customer","contact","activity","opportunity","campaign","product","attribute","category","brand","tag","tax_class","supplier","purchase_order","warehouse","inventory","reservation","stock_movement","rentable_product","rental","order","email_template","shipment","invoice","recurring_invoice","payment","account","journal_entry","exchange_rate","revaluation","tax_code","tax_return","employee","leave_request","holiday","performance_review"],
    },
    filters: {
      kind: "freeForm",
      nullable: true,
      create: "optional",
      update: true,
    },
    sort_by: {
      kind: "text",
      maxLength: 100,
      nullable: true,
      create: "optional",
      update: true,
    },
    sort_direction: {
      kind: "choice",
      choices: ["asc","desc"],
      nullable: true,
      create: "optional",
      update: true,
    },
    columns: {
      kind: "tags",
      create: "optional",
      update: true,
    },
    layout: {
      kind: "choice",
      choices: ["table","list","board","calendar","forecast","tree","aging"],
      create: "optional",
      update: true,
    },
    group_by: {
      kind: "text",
      maxLength: 200,
      nullable: true,
      create: "optional",
      update: true,
    },
    shared: {
      kind: "flag",
      create: "optional",
      update: true,
    },
    is_default: {
      kind: "flag",
      create: "optional",
      update: true,
    },
    pinned: {
      kind: "flag",
      create: "optional",
      update: true,
    },
    position: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 10000,
      nullable: true,
      create: "optional",
      update: true,
    },
    owner_id: {
      kind: "link",
      to: "user",
    },
    created_at: {
      kind: "instant",
    },
    updated_at: {
      kind: "instant",
    },
    'owner.id': {
      kind: "text",
      maxLength: 511,
      writeOnly: true,
    },
    'owner.name': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
    'owner.email': {
      kind: "email",
      writeOnly: true,
    },
  },
  filters: {
    entity_type: {
      kind: "choice",
      choices: ["user","invitation","role","lead","customer","contact","activity","opportunity","campaign","product","attribute","category","brand","tag","tax_class","supplier","purchase_order","warehouse","inventory","reservation","stock_movement","rentable_product","rental","order","email_template","shipment","invoice","recurring_invoice","payment","account","journal_entry","exchange_rate","revaluation","tax_code","tax_return","employee","leave_request","holiday","performance_review"],
      several: true,
    },
    shared: {
      kind: "flag",
      several: true,
    },
    is_default: {
      kind: "flag",
      several: true,
    },
    layout: {
      kind: "choice",
      choices: ["table","list","board","calendar","forecast","tree","aging"],
      several: true,
    },
    pinned: {
      kind: "flag",
      several: true,
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
  sorts: ["created_at","name","entity_type","layout","group_by","shared","is_default","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  hasViews: false,
  embeds: ["owner"],
  includes: [],
  actions: {
    restore: {
      method: "POST",
      path: "/views/:id/restore",
      permission: "platform.views.restore",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","delete"],
    parameters: {},
  },
} as const
