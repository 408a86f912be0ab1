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
      create: "required",
    },
    is_built_in: {
      kind: "flag",
    },
    kept_permissions: {
      kind: "tags",
    },
    created_at: {
      kind: "instant",
    },
    updated_at: {
      kind: "instant",
    },
  },
  filters: {
    is_built_in: {
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
