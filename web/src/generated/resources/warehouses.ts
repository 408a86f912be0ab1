// Written by `npm run docs` from the definitions of the API. Do not edit.
export const warehouses = {
  name: "warehouses",
  entity: "warehouse",
  path: "/operations/warehouses",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "operations.warehouses.read",
    create: "operations.warehouses.write",
    update: "operations.warehouses.write",
    delete: "operations.warehouses.delete",
  },
  display: {
    title: ["name"],
    subtitle: ["code"],
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
    code: {
      kind: "text",
      maxLength: 50,
      create: "required",
      update: true,
    },
    type: {
      kind: "choice",
      choices: ["main","satellite","virtual","consignment","distribution"],
      create: "optional",
      update: true,
    },
    address: {
      kind: "address",
      nullable: true,
      create: "optional",
      update: true,
    },
    is_default: {
      kind: "flag",
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
    type: {
      kind: "choice",
      choices: ["main","satellite","virtual","consignment","distribution"],
      several: true,
    },
    is_active: {
      kind: "flag",
      several: true,
    },
    is_default: {
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
  sorts: ["created_at","name","code","type","is_default","is_active","updated_at"],
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
      path: "/operations/warehouses/:id/restore",
      permission: "operations.warehouses.restore",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","delete"],
    parameters: {},
  },
} as const
