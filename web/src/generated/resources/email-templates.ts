// Written by `npm run docs` from the definitions of the API. Do not edit.
export const emailTemplates = {
  name: "emailTemplates",
  entity: "email_template",
  path: "/sales/email-templates",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "sales.email_templates.read",
    create: "sales.email_templates.write",
    update: "sales.email_templates.write",
    delete: "sales.email_templates.delete",
  },
  display: {
    title: ["subject"],
    columns: ["title","kind","language","updated_at"],
    facts: ["kind","language","subject","text"],
    create: ["kind","language","subject","text"],
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    kind: {
      kind: "choice",
      choices: ["order_confirmed","order_shipped","order_cancelled","invoice_sent","credit_note_sent","invoice_due_soon","invoice_due_today","invoice_overdue","invoice_seriously_overdue","invoice_cancelled","payment_received"],
      about: "The kind of email.",
      create: "required",
      update: true,
    },
    language: {
      kind: "choice",
      choices: ["en","de","fr","es","ar"],
      about: "The language of the texts; one template per kind and language.",
      create: "required",
      update: true,
    },
    subject: {
      kind: "text",
      maxLength: 255,
      about: "May contain placeholders in double braces; `GET /sales/email-templates/kinds` lists them.",
      create: "required",
      update: true,
    },
    text: {
      kind: "longText",
      maxLength: 10000,
      about: "Plain text that may contain the same placeholders. A blank line separates paragraphs. The layout adds the logo and company data. Emails about invoices and payments also get the amount, the date and the button.",
      create: "required",
      update: true,
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
  filters: {
    kind: {
      kind: "choice",
      choices: ["order_confirmed","order_shipped","order_cancelled","invoice_sent","credit_note_sent","invoice_due_soon","invoice_due_today","invoice_overdue","invoice_seriously_overdue","invoice_cancelled","payment_received"],
      several: true,
      about: "The kind of email.",
    },
    language: {
      kind: "choice",
      choices: ["en","de","fr","es","ar"],
      several: true,
      about: "The language of the texts.",
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
    deleted: {
      kind: "choice",
      choices: ["only"],
      about: "`only`: the deleted records that can be restored, latest deletion first. Their `updated_at` is the time of the deletion. Requires the permission to restore them; cannot be combined with a search.",
    },
  },
  sorts: ["created_at","kind","language","subject","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  hasViews: true,
  embeds: [],
  includes: [],
  actions: {
    restore: {
      method: "POST",
      path: "/sales/email-templates/:id/restore",
      permission: "sales.email_templates.restore",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","delete"],
    parameters: {},
  },
} as const
