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
      kind: "text",
      maxLength: 100,
      about: "The type of the records.",
    },
    action: {
      kind: "text",
      maxLength: 100,
      about: "The name of the action, as in the request.",
    },
    status: {
      kind: "choice",
      choices: ["running","completed","cancelled"],
      about: "The status of the bulk action.",
    },
    matched: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      about: "The number of selected records.",
    },
    processed: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      about: "The number of processed records.",
    },
    successful: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      about: "The number of changed records.",
    },
    failed: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      about: "The number of records that the action rejected.",
    },
    skipped: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      about: "The number of records that no longer matched the filter.",
    },
    user_id: {
      kind: "link",
      to: "user",
      nullable: true,
      about: "The user who started the bulk action.",
    },
    stop_reason: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
      about: "Why the system stopped it.",
    },
    completed_at: {
      kind: "instant",
      nullable: true,
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
      kind: "text",
      maxLength: 100,
      several: true,
      about: "The type of the records.",
    },
    action: {
      kind: "text",
      maxLength: 100,
      several: true,
      about: "The name of the action, as in the request.",
    },
    status: {
      kind: "choice",
      choices: ["running","completed","cancelled"],
      several: true,
      about: "The status of the bulk action.",
    },
    min_matched: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`matched` is at least this number.",
    },
    max_matched: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`matched` is at most this number.",
    },
    min_processed: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`processed` is at least this number.",
    },
    max_processed: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`processed` is at most this number.",
    },
    min_successful: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`successful` is at least this number.",
    },
    max_successful: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`successful` is at most this number.",
    },
    min_failed: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`failed` is at least this number.",
    },
    max_failed: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`failed` is at most this number.",
    },
    min_skipped: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`skipped` is at least this number.",
    },
    max_skipped: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`skipped` is at most this number.",
    },
    completed_from: {
      kind: "day",
      about: "`completed_at` is at or after this instant, or the start of this day in the time zone of the tenant.",
    },
    completed_to: {
      kind: "day",
      about: "`completed_at` is at or before this instant, or the end of this day in the time zone of the tenant.",
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
