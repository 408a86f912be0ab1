// Written by `npm run docs` from the definitions of the API. Do not edit.
export const webhooksSubscriptions = {
  name: "webhooks.subscriptions",
  entity: "webhook_subscription",
  path: "/webhooks/subscriptions",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "webhooks.subscriptions.read",
    create: "webhooks.subscriptions.write",
    update: "webhooks.subscriptions.write",
    delete: "webhooks.subscriptions.delete",
  },
  display: {
    title: ["url"],
    subtitle: ["description"],
    tones: {
      active: "green",
      disabled: "red",
    },
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    url: {
      kind: "text",
      maxLength: 2048,
      url: true,
      create: "required",
      update: true,
    },
    events: {
      kind: "tags",
      names: "event_type",
      create: "required",
      update: true,
    },
    description: {
      kind: "text",
      maxLength: 500,
      nullable: true,
      create: "optional",
      update: true,
    },
    payload_mode: {
      kind: "choice",
      choices: ["snapshot","thin","record"],
      create: "optional",
      update: true,
    },
    status: {
      kind: "choice",
      choices: ["active","disabled"],
    },
    disabled_reason: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
    },
    disabled_at: {
      kind: "instant",
      nullable: true,
    },
    secret_rotated_at: {
      kind: "instant",
      nullable: true,
    },
    last_delivery_at: {
      kind: "instant",
      nullable: true,
    },
    success_rate: {
      kind: "number",
      unit: "percent",
      minimum: 0,
      maximum: 100,
      nullable: true,
    },
    circuit_state: {
      kind: "choice",
      choices: ["closed","open","half_open"],
    },
    paused_until: {
      kind: "instant",
      nullable: true,
    },
    created_at: {
      kind: "instant",
    },
    updated_at: {
      kind: "instant",
    },
    secret: {
      kind: "password",
      nullable: true,
      create: "optional",
      writeOnly: true,
    },
  },
  states: {
    field: "status",
    initial: "active",
    all: ["active","disabled"],
    updates: {
      active: [],
      disabled: [],
    },
    transitions: {
      activate: {"from":["disabled"],"to":"active"},
      disable: {"from":["active"],"to":"disabled"},
    },
  },
  filters: {
    status: {
      kind: "choice",
      choices: ["active","disabled"],
      several: true,
    },
    payload_mode: {
      kind: "choice",
      choices: ["snapshot","thin","record"],
      several: true,
    },
    disabled_from: {
      kind: "day",
    },
    disabled_to: {
      kind: "day",
    },
    secret_rotated_from: {
      kind: "day",
    },
    secret_rotated_to: {
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
  },
  sorts: ["created_at","payload_mode","status","disabled_at","secret_rotated_at","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  hasViews: false,
  embeds: [],
  includes: [],
  actions: {
    activate: {
      method: "POST",
      path: "/webhooks/subscriptions/:id/activate",
      permission: "webhooks.subscriptions.activate",
      body: {"resume_from":{"kind":"text","maxLength":40,"nullable":true}},
      transition: "activate",
    },
    disable: {
      method: "POST",
      path: "/webhooks/subscriptions/:id/disable",
      permission: "webhooks.subscriptions.disable",
      body: {"reason":{"kind":"longText","maxLength":1000,"nullable":true}},
      transition: "disable",
    },
    'rotate-secret': {
      method: "POST",
      path: "/webhooks/subscriptions/:id/rotate-secret",
      permission: "webhooks.subscriptions.rotate",
      body: {"secret":{"kind":"password","nullable":true}},
    },
    test: {
      method: "POST",
      path: "/webhooks/subscriptions/:id/test",
      permission: "webhooks.subscriptions.test",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","delete","activate","disable","test"],
    parameters: {},
  },
} as const
