// Written by `npm run docs` from the definitions of the API. Do not edit.
export const revaluations = {
  name: "revaluations",
  entity: "revaluation",
  path: "/finance/revaluations",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "finance.revaluations.read",
    create: "finance.revaluations.write",
  },
  display: {
    title: ["date"],
    tones: {
      posted: "green",
      reversed: "amber",
    },
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    date: {
      kind: "day",
      create: "required",
    },
    rates: {
      kind: "freeForm",
      create: "optional",
    },
    status: {
      kind: "choice",
      choices: ["posted","reversed"],
    },
    items: {
      kind: "lines",
      fields: {"id":{"kind":"text","maxLength":511,"required":true},"account_id":{"kind":"link","to":"account","required":true},"currency":{"kind":"currency","required":true},"rate":{"kind":"number","minimum":1e-9,"maximum":1000000000,"required":true},"foreign_balance":{"kind":"money","currency":"currency","required":true},"book_value":{"kind":"money","required":true},"new_value":{"kind":"money","required":true},"difference":{"kind":"money","required":true}},
    },
    difference: {
      kind: "money",
    },
    reversal_reason: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
    },
    reversed_at: {
      kind: "instant",
      nullable: true,
    },
    created_by: {
      kind: "link",
      to: "user",
      nullable: true,
    },
    created_at: {
      kind: "instant",
    },
    updated_at: {
      kind: "instant",
    },
    'creator.id': {
      kind: "text",
      maxLength: 511,
      writeOnly: true,
    },
    'creator.name': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
    'creator.email': {
      kind: "email",
      writeOnly: true,
    },
  },
  states: {
    field: "status",
    initial: "posted",
    all: ["posted","reversed"],
    updates: {
      posted: [],
      reversed: [],
    },
    transitions: {
      reverse: {"from":["posted"],"to":"reversed"},
    },
  },
  filters: {
    status: {
      kind: "choice",
      choices: ["posted","reversed"],
      several: true,
    },
    from_date: {
      kind: "day",
    },
    to_date: {
      kind: "day",
    },
    date_from: {
      kind: "day",
    },
    date_to: {
      kind: "day",
    },
    min_difference: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_difference: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    reversed_from: {
      kind: "day",
    },
    reversed_to: {
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
  sorts: ["created_at","date","status","difference","reversed_at","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  hasViews: true,
  embeds: ["creator"],
  includes: [],
  actions: {
    reverse: {
      method: "POST",
      path: "/finance/revaluations/:id/reverse",
      permission: "finance.revaluations.reverse",
      body: {"reason":{"kind":"longText","maxLength":1000,"required":true}},
      transition: "reverse",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["reverse"],
    parameters: {},
  },
} as const
