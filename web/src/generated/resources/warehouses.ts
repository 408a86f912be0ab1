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
      about: "A short name, unique in the tenant.",
      create: "required",
      update: true,
    },
    type: {
      kind: "choice",
      choices: ["main","satellite","virtual","consignment","distribution"],
      about: "For information only; it changes nothing.",
      create: "optional",
      update: true,
    },
    address: {
      kind: "address",
      nullable: true,
      about: "An update changes only the given parts; null clears a part.",
      create: "optional",
      update: true,
    },
    is_default: {
      kind: "flag",
      about: "Whether requests without a warehouse use this one. Exactly one warehouse is the default. Default: false.",
      create: "optional",
      update: true,
    },
    is_active: {
      kind: "flag",
      about: "Whether the warehouse accepts stock. Stock can leave an inactive warehouse. Default: true.",
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
    type: {
      kind: "choice",
      choices: ["main","satellite","virtual","consignment","distribution"],
      several: true,
      about: "For information only.",
    },
    is_active: {
      kind: "flag",
      several: true,
      about: "Whether the warehouse accepts stock.",
    },
    is_default: {
      kind: "flag",
      several: true,
      about: "Whether requests without a warehouse use this one.",
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
