// Written by `npm run docs` from the definitions of the API. Do not edit.
export const holidays = {
  name: "holidays",
  entity: "holiday",
  path: "/hr/holidays",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "hr.holidays.read",
    create: "hr.holidays.write",
    update: "hr.holidays.write",
    delete: "hr.holidays.delete",
  },
  display: {
    title: ["name"],
    subtitle: ["date"],
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    date: {
      kind: "day",
      create: "required",
      update: true,
    },
    name: {
      kind: "text",
      maxLength: 255,
      create: "required",
      update: true,
    },
    country: {
      kind: "country",
      nullable: true,
      create: "optional",
      update: true,
    },
    region: {
      kind: "text",
      maxLength: 3,
      nullable: true,
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
    country: {
      kind: "country",
      several: true,
    },
    region: {
      kind: "text",
      maxLength: 3,
      several: true,
    },
    date_from: {
      kind: "day",
    },
    date_to: {
      kind: "day",
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
  sorts: ["date","name","created_at","country","region","updated_at"],
  defaultSort: {
    by: "date",
    direction: "asc",
  },
  search: true,
  hasViews: true,
  embeds: [],
  includes: [],
  actions: {
    restore: {
      method: "POST",
      path: "/hr/holidays/:id/restore",
      permission: "hr.holidays.restore",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","delete"],
    parameters: {},
  },
} as const
