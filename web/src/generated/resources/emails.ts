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
      about: "What it says, such as `invoice_sent`, `order_shipped` or `purchase_order_sent`.",
    },
    language: {
      kind: "text",
      maxLength: 255,
      about: "The language of its text, such as `de`.",
    },
    entity_type: {
      kind: "text",
      maxLength: 255,
      about: "The type of the record that it is about, such as `invoice`.",
    },
    entity_id: {
      kind: "text",
      maxLength: 511,
      about: "The record that it is about.",
    },
    recipient_id: {
      kind: "text",
      maxLength: 511,
      nullable: true,
      about: "The customer or supplier who receives it.",
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
      about: "The names of the attached files.",
    },
    delivery_status: {
      kind: "choice",
      choices: ["queued","sent","not_sent","bounced","failed"],
      about: "`queued`: waiting for the first or next attempt. `sent`: the mail server accepted it for at least one recipient. `not_sent`: there is no mail server, so it is a file in the data folder. `bounced`: the mail server permanently rejected the email or all recipients. `failed`: not accepted by the last attempt, about a day later.",
    },
    attempts: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      about: "The number of delivery attempts.",
    },
    sent_at: {
      kind: "instant",
      nullable: true,
      about: "The time at which the mail server accepted it.",
    },
    next_attempt_at: {
      kind: "instant",
      nullable: true,
      about: "The earliest time of the next attempt.",
    },
    last_error: {
      kind: "text",
      maxLength: 500,
      nullable: true,
      about: "The last response of a mail server that refused it, or why none was reached.",
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
      about: "Its content as plain text.",
    },
  },
  filters: {
    entity_type: {
      kind: "text",
      maxLength: 100,
      about: "Emails about such records, such as `invoice`.",
    },
    entity_id: {
      kind: "text",
      maxLength: 511,
      about: "Emails about this record.",
    },
    recipient_id: {
      kind: "text",
      maxLength: 511,
      about: "Emails to this customer or supplier.",
    },
    delivery_status: {
      kind: "choice",
      choices: ["queued","sent","not_sent","bounced","failed"],
      about: "`queued`: waiting for the first or next attempt. `sent`: the mail server accepted it for at least one recipient. `not_sent`: there is no mail server, so it is a file in the data folder. `bounced`: the mail server permanently rejected the email or all recipients. `failed`: not accepted by the last attempt, about a day later.",
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
      body: {"email_to":{"kind":"email","nullable":true,"about":"Another recipient. Default: the same as before."}},
    },
  },
} as const
