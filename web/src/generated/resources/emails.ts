// Written by `npm run docs` from the definitions of the API. Do not edit.
export const emails = {
  name: "emails",
  entity: "emails",
  path: "/emails",
  key: "id",
  hasRecord: true,
  hasHistory: false,
  permissions: {
    read: "signed in",
  },
  display: {
    title: ["subject"],
    tones: {
      queued: "blue",
      sent: "green",
      not_sent: "amber",
      bounced: "red",
      failed: "red",
    },
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    kind: {
      kind: "text",
      maxLength: 255,
    },
    language: {
      kind: "text",
      maxLength: 255,
    },
    entity_type: {
      kind: "entity",
      maxLength: 255,
    },
    entity_id: {
      kind: "text",
      maxLength: 511,
    },
    recipient_id: {
      kind: "text",
      maxLength: 511,
      nullable: true,
    },
    subject: {
      kind: "text",
      maxLength: 511,
    },
    sent_to: {
      kind: "list",
      item: {"kind":"email"},
    },
    sent_cc: {
      kind: "list",
      item: {"kind":"email"},
    },
    attachments: {
      kind: "tags",
    },
    delivery_status: {
      kind: "choice",
      choices: ["queued","sent","not_sent","bounced","failed"],
    },
    attempts: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    sent_at: {
      kind: "instant",
      nullable: true,
    },
    next_attempt_at: {
      kind: "instant",
      nullable: true,
    },
    last_error: {
      kind: "text",
      maxLength: 500,
      nullable: true,
    },
    'sent_by.id': {
      kind: "text",
      maxLength: 511,
    },
    'sent_by.name': {
      kind: "text",
      maxLength: 255,
    },
    created_at: {
      kind: "instant",
    },
    text: {
      kind: "text",
      maxLength: 511,
    },
  },
  filters: {
    entity_type: {
      kind: "entity",
      maxLength: 100,
    },
    entity_id: {
      kind: "text",
      maxLength: 511,
    },
    recipient_id: {
      kind: "text",
      maxLength: 511,
    },
    delivery_status: {
      kind: "choice",
      choices: ["queued","sent","not_sent","bounced","failed"],
    },
  },
  sorts: [],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: false,
  hasViews: false,
  embeds: [],
  includes: [],
  actions: {
    resend: {
      method: "POST",
      path: "/emails/:id/resend",
      permission: "signed in",
      body: {"email_to":{"kind":"email","nullable":true}},
    },
  },
} as const
