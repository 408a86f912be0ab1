// Written by `npm run docs` from the definitions of the API. Do not edit.
export const bulkActions = {
  name: "bulkActions",
  entity: "bulk_action",
  path: "/bulk-actions",
  key: "id",
  hasRecord: true,
  hasHistory: false,
  permissions: {
    read: "signed in",
  },
  display: {
    title: ["action"],
    tones: {
      running: "cyan",
      completed: "green",
      cancelled: "neutral",
    },
    columns: ["title","entity_type","status","matched","successful","failed","created_at"],
    facts: ["action","entity_type","status","matched","processed","successful","failed","created_at"],
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    entity_type: {
      kind: "entity",
      maxLength: 100,
    },
    action: {
      kind: "text",
      maxLength: 100,
    },
    status: {
      kind: "choice",
      choices: ["running","completed","cancelled"],
    },
    matched: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    processed: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    successful: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    failed: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    skipped: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    user_id: {
      kind: "link",
      to: "user",
      nullable: true,
    },
    stop_reason: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
    },
    completed_at: {
      kind: "instant",
      nullable: true,
    },
    created_at: {
      kind: "instant",
    },
    updated_at: {
      kind: "instant",
    },
  },
  states: {
    field: "status",
    initial: "running",
    all: ["running","completed","cancelled"],
    updates: {
      running: [],
      completed: [],
      cancelled: [],
    },
    transitions: {
      complete: {"from":["running"],"to":"completed"},
      cancel: {"from":["running"],"to":"cancelled"},
    },
  },
  filters: {
    entity_type: {
      kind: "entity",
      maxLength: 100,
      several: true,
    },
    action: {
      kind: "text",
      maxLength: 100,
      several: true,
    },
    status: {
      kind: "choice",
      choices: ["running","completed","cancelled"],
      several: true,
    },
    min_matched: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_matched: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    min_processed: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_processed: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    min_successful: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_successful: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    min_failed: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_failed: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    min_skipped: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_skipped: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    completed_from: {
      kind: "day",
    },
    completed_to: {
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
  sorts: ["entity_type","action","status","matched","processed","successful","failed","skipped","completed_at","created_at","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  hasViews: false,
  embeds: ["user"],
  includes: [],
  actions: {
    cancel: {
      method: "POST",
      path: "/bulk-actions/:id/cancel",
      permission: "signed in",
      transition: "cancel",
    },
  },
} as const
