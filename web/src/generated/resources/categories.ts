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
      about: "The name in URLs. Default: generated from the name.",
      create: "optional",
      update: true,
    },
    parent_id: {
      kind: "link",
      to: "category",
      nullable: true,
      about: "The parent category; null at the top level.",
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
      about: "The position among the categories with the same parent; lower numbers come first.",
      create: "optional",
      update: true,
    },
    is_active: {
      kind: "flag",
      about: "Whether a shop shows the category. Default: true.",
      create: "optional",
      update: true,
    },
    created_at: {
      kind: "instant",
      about: "When the record was created.",
    },
    updated_at: {
      kind: "instant",
      about: "When the record was last changed.",
    },
  },
  filters: {
    parent_id: {
      kind: "link",
      to: "category",
      several: true,
      none: true,
      about: "The parent category.",
    },
    is_active: {
      kind: "flag",
      several: true,
      about: "Whether a shop shows the category.",
    },
    min_sort_order: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`sort_order` is at least this number.",
    },
    max_sort_order: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`sort_order` is at most this number.",
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
      body: {"parent_id":{"kind":"link","to":"category","nullable":true,"about":"The new parent; null for the top level."},"sort_order":{"kind":"number","whole":true,"minimum":0,"maximum":2147483647,"about":"The new position; unchanged if omitted."}},
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
