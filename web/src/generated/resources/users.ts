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
      create: "required",
      update: true,
    },
    roles: {
      kind: "tags",
      names: "role",
      create: "optional",
      update: true,
    },
    status: {
      kind: "choice",
      choices: ["active","inactive"],
      create: "optional",
      update: true,
    },
    created_at: {
      kind: "instant",
    },
    updated_at: {
      kind: "instant",
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
    },
    role: {
      kind: "text",
      maxLength: 255,
      several: true,
    },
    email: {
      kind: "text",
      maxLength: 255,
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
