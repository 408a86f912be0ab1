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
      about: "The type of job.",
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
      about: "The number of attempts.",
    },
    retry_limit: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      about: "The maximum number of retries.",
    },
    last_error: {
      kind: "text",
      maxLength: 255,
      nullable: true,
      about: "Why the latest attempt failed.",
    },
    data: {
      kind: "freeForm",
      about: "The ids of records in the data of the job.",
    },
    created_at: {
      kind: "instant",
    },
    due_at: {
      kind: "instant",
      about: "The earliest start of the job.",
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
      about: "The type of job, such as `crm.score_customers`.",
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
