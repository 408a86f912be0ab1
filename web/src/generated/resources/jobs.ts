// Written by `npm run docs` from the definitions of the API. Do not edit.
export const jobs = {
  name: "jobs",
  entity: "jobs",
  path: "/jobs",
  key: "id",
  hasRecord: false,
  hasHistory: false,
  permissions: {
    read: "platform.jobs.manage",
  },
  display: {
    title: ["name"],
    tones: {
      waiting: "neutral",
      retrying: "amber",
      running: "blue",
      completed: "green",
      cancelled: "neutral",
      failed: "red",
    },
    columns: ["title","state","attempts","created_at","completed_at","last_error"],
    facts: ["name","state","attempts","last_error","due_at","started_at","completed_at"],
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    name: {
      kind: "text",
      maxLength: 255,
    },
    state: {
      kind: "choice",
      choices: ["waiting","retrying","running","completed","cancelled","failed"],
    },
    attempts: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    retry_limit: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    last_error: {
      kind: "text",
      maxLength: 255,
      nullable: true,
    },
    data: {
      kind: "freeForm",
    },
    created_at: {
      kind: "instant",
    },
    due_at: {
      kind: "instant",
    },
    started_at: {
      kind: "instant",
      nullable: true,
    },
    completed_at: {
      kind: "instant",
      nullable: true,
    },
  },
  filters: {
    state: {
      kind: "choice",
      choices: ["waiting","retrying","running","completed","cancelled","failed"],
      several: true,
    },
    name: {
      kind: "text",
      maxLength: 100,
    },
  },
  sorts: ["created_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: false,
  hasViews: false,
  embeds: [],
  includes: [],
  actions: {},
} as const
