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
      about: "The address to which deliveries are sent.",
      create: "required",
      update: true,
    },
    events: {
      kind: "tags",
      names: "event_type",
      about: "The event types: `customer.created`, `customer.*` or `*`.",
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
      about: "`snapshot` sends the data of the event, `thin` only the id of the record, `record` the record as the API shows it to the owner of the subscription.",
      create: "optional",
      update: true,
    },
    status: {
      kind: "choice",
      choices: ["active","disabled"],
      about: "Whether the subscription sends events.",
    },
    disabled_reason: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
      about: "The reason why a user or the system disabled the subscription.",
    },
    disabled_at: {
      kind: "instant",
      nullable: true,
    },
    secret_rotated_at: {
      kind: "instant",
      nullable: true,
      about: "When the secret was last changed.",
    },
    last_delivery_at: {
      kind: "instant",
      nullable: true,
      about: "When an event was last delivered.",
    },
    success_rate: {
      kind: "number",
      unit: "percent",
      minimum: 0,
      maximum: 100,
      nullable: true,
      about: "The percentage of successful attempts in the last day; null without attempts.",
    },
    circuit_state: {
      kind: "choice",
      choices: ["closed","open","half_open"],
      about: "`open` after 10 consecutive failures: deliveries are delayed, and one is tried each minute. `half_open` after a success: deliveries continue at a growing pace. `closed` otherwise.",
    },
    paused_until: {
      kind: "instant",
      nullable: true,
      about: "The time of the next attempt while the circuit is open; otherwise null.",
    },
    created_at: {
      kind: "instant",
      about: "When the record was created.",
    },
    updated_at: {
      kind: "instant",
      about: "When the record was last changed.",
    },
    secret: {
      kind: "password",
      nullable: true,
      about: "The key that signs deliveries: `whsec_` and 24 to 64 random bytes in base64, the form of the Standard Webhooks; also without `whsec_`. Generated and shown once if it is omitted.",
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
      about: "Whether the subscription sends events.",
    },
    payload_mode: {
      kind: "choice",
      choices: ["snapshot","thin","record"],
      several: true,
      about: "`snapshot` sends the data of the event, `thin` only the id of the record, `record` the record as the API shows it to the owner of the subscription.",
    },
    disabled_from: {
      kind: "day",
      about: "`disabled_at` is at or after this instant, or the start of this day in the time zone of the tenant.",
    },
    disabled_to: {
      kind: "day",
      about: "`disabled_at` is at or before this instant, or the end of this day in the time zone of the tenant.",
    },
    secret_rotated_from: {
      kind: "day",
      about: "`secret_rotated_at` is at or after this instant, or the start of this day in the time zone of the tenant.",
    },
    secret_rotated_to: {
      kind: "day",
      about: "`secret_rotated_at` is at or before this instant, or the end of this day in the time zone of the tenant.",
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
      body: {"resume_from":{"kind":"text","maxLength":40,"nullable":true,"about":"Where delivery resumes: `disabled_at`, a timestamp, or nothing. Events older than the retention of the feed are not delivered."}},
      transition: "activate",
    },
    disable: {
      method: "POST",
      path: "/webhooks/subscriptions/:id/disable",
      permission: "webhooks.subscriptions.disable",
      body: {"reason":{"kind":"longText","maxLength":1000,"nullable":true,"about":"Stored as `disabled_reason`."}},
      transition: "disable",
    },
    'rotate-secret': {
      method: "POST",
      path: "/webhooks/subscriptions/:id/rotate-secret",
      permission: "webhooks.subscriptions.rotate",
      body: {"secret":{"kind":"password","nullable":true,"about":"The key that signs deliveries: `whsec_` and 24 to 64 random bytes in base64, the form of the Standard Webhooks; also without `whsec_`. Generated and shown once if it is omitted."}},
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
