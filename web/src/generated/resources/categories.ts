// Written by `npm run docs` from the definitions of the API. Do not edit.
export const categories = {
  name: "categories",
  entity: "category",
  path: "/operations/categories",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "operations.categories.read",
    create: "operations.categories.write",
    update: "operations.categories.write",
    delete: "operations.categories.delete",
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
      maxLength: 255,
      create: "required",
      update: true,
    },
    slug: {
      kind: "text",
      maxLength: 63,
      create: "optional",
      update: true,
    },
    parent_id: {
      kind: "link",
      to: "category",
      nullable: true,
      create: "optional",
      update: true,
    },
    description: {
      kind: "longText",
      maxLength: 65535,
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
    is_active: {
      kind: "flag",
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
    parent_id: {
      kind: "link",
      to: "category",
      several: true,
      none: true,
    },
    is_active: {
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
  sorts: ["name","sort_order","created_at","slug","is_active","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  hasViews: true,
  embeds: [],
  includes: [],
  actions: {
    move: {
      method: "POST",
      path: "/operations/categories/:id/move",
      permission: "operations.categories.move",
      body: {"parent_id":{"kind":"link","to":"category","nullable":true},"sort_order":{"kind":"number","whole":true,"minimum":0,"maximum":2147483647}},
    },
    restore: {
      method: "POST",
      path: "/operations/categories/:id/restore",
      permission: "operations.categories.restore",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","delete","move"],
    parameters: {},
  },
} as const
