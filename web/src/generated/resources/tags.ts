// Written by `npm run docs` from the definitions of the API. Do not edit.
export const tags = {
  name: "tags",
  entity: "tag",
  path: "/operations/tags",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "operations.tags.read",
    create: "operations.tags.write",
    update: "operations.tags.write",
    delete: "operations.tags.delete",
  },
  display: {
    title: ["name"],
    columns: ["title","slug","description","created_at"],
    facts: ["name","slug","description"],
    create: ["name","description"],
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
    description: {
      kind: "longText",
      maxLength: 65535,
      nullable: true,
      create: "optional",
      update: true,
    },
    merged_into_id: {
      kind: "link",
      to: "tag",
      nullable: true,
    },
    created_at: {
      kind: "instant",
    },
    updated_at: {
      kind: "instant",
    },
  },
  filters: {
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
    q: {
      kind: "text",
      maxLength: 255,
    },
  },
  sorts: ["name","created_at","slug","updated_at"],
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
      path: "/operations/tags/:id/restore",
      permission: "operations.tags.restore",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","delete"],
    parameters: {},
  },
} as const
