// Written by `npm run docs` from the definitions of the API. Do not edit.
export const invoicesReminderRuns = {
  name: "invoices.reminderRuns",
  entity: "invoicesReminderRuns",
  path: "/sales/invoices/reminder-runs",
  key: "id",
  hasRecord: true,
  hasHistory: false,
  permissions: {
    read: "sales.invoices.read",
  },
  display: {
    title: ["created_at"],
    tones: {
      running: "blue",
      completed: "green",
    },
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    reminder_type: {
      kind: "choice",
      choices: ["due_soon","due_today","overdue","seriously_overdue"],
    },
    status: {
      kind: "choice",
      choices: ["running","completed"],
    },
    invoices_total: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    invoices_processed: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    reminders_sent: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    reminders_failed: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    created_by: {
      kind: "link",
      to: "user",
      nullable: true,
    },
    created_at: {
      kind: "instant",
    },
    completed_at: {
      kind: "instant",
      nullable: true,
    },
  },
  filters: {},
  sorts: [],
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
