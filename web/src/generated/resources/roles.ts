// Written by `npm run docs` from the definitions of the API. Do not edit.
export const roles = {
  name: "roles",
  entity: "role",
  path: "/roles",
  key: "id",
  hasRecord: false,
  hasHistory: false,
  permissions: {
    read: "platform.roles.read",
    create: "platform.roles.write",
  },
  display: {
    title: ["name"],
    labels: "roles",
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
    },
    description: {
      kind: "text",
      maxLength: 255,
      nullable: true,
      create: "optional",
    },
    permissions: {
      kind: "tags",
      about: "Names as in GET /permissions.",
      create: "required",
    },
    is_built_in: {
      kind: "flag",
      about: "Whether the role is built in, so that it cannot be changed or deleted.",
    },
    kept_permissions: {
      kind: "tags",
      about: "The permissions that a built-in role keeps although an upgrade removed them from the role.",
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
    is_built_in: {
      kind: "flag",
      several: true,
      about: "Whether the role is built in, so that it cannot be changed or deleted.",
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
  },
  sorts: ["created_at","name","description","is_built_in","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  hasViews: true,
  embeds: [],
  includes: [],
  actions: {},
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","reset","delete"],
    parameters: {},
  },
} as const
