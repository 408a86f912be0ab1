// Written by `npm run docs` from the definitions of the API. Do not edit.
export const users = {
  name: "users",
  entity: "user",
  path: "/users",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "platform.users.read",
    create: "platform.users.write",
    update: "platform.users.write",
    delete: "platform.users.delete",
  },
  display: {
    title: ["name"],
    tones: {
      active: "green",
      inactive: "neutral",
    },
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
    email: {
      kind: "email",
      about: "The address with which the user signs in.",
      create: "required",
      update: true,
    },
    roles: {
      kind: "tags",
      names: "role",
      about: "Names of roles.",
      create: "optional",
      update: true,
    },
    status: {
      kind: "choice",
      choices: ["active","inactive"],
      about: "Whether the user can sign in.",
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
    password: {
      kind: "password",
      create: "required",
      update: true,
      writeOnly: true,
    },
  },
  filters: {
    status: {
      kind: "choice",
      choices: ["active","inactive"],
      several: true,
      about: "Whether the user can sign in.",
    },
    role: {
      kind: "text",
      maxLength: 255,
      several: true,
      about: "Users who have the role with this name.",
    },
    email: {
      kind: "text",
      maxLength: 255,
      several: true,
      about: "The complete text, ignoring case.",
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
  sorts: ["created_at","name","email","status","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  hasViews: true,
  embeds: [],
  includes: [],
  actions: {
    'second-factor/reset': {
      method: "POST",
      path: "/users/:id/second-factor/reset",
      permission: "platform.users.write",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["second-factor/reset","update","delete"],
    parameters: {},
  },
} as const
