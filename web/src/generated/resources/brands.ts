// Written by `npm run docs` from the definitions of the API. Do not edit.
export const brands = {
  name: "brands",
  entity: "brand",
  path: "/operations/brands",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "operations.brands.read",
    create: "operations.brands.write",
    update: "operations.brands.write",
    delete: "operations.brands.delete",
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
    description: {
      kind: "longText",
      maxLength: 65535,
      nullable: true,
      create: "optional",
      update: true,
    },
    website: {
      kind: "text",
      maxLength: 2000,
      url: true,
      nullable: true,
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
    is_active: {
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
  sorts: ["name","created_at","slug","is_active","updated_at"],
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
      path: "/operations/brands/:id/restore",
      permission: "operations.brands.restore",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","delete"],
    parameters: {},
  },
} as const
