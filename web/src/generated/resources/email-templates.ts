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
      create: "required",
      update: true,
    },
    language: {
      kind: "choice",
      choices: ["en","de","fr","es","ar"],
      create: "required",
      update: true,
    },
    subject: {
      kind: "text",
      maxLength: 255,
      create: "required",
      update: true,
    },
    text: {
      kind: "longText",
      maxLength: 10000,
      create: "required",
      update: true,
    },
    created_at: {
      kind: "instant",
    },
    updated_at: {
      kind: "instant",
    },
  },
  filters: {
    kind: {
      kind: "choice",
      choices: ["order_confirmed","order_shipped","order_cancelled","invoice_sent","credit_note_sent","invoice_due_soon","invoice_due_today","invoice_overdue","invoice_seriously_overdue","invoice_cancelled","payment_received"],
      several: true,
    },
    language: {
      kind: "choice",
      choices: ["en","de","fr","es","ar"],
      several: true,
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
    deleted: {
      kind: "choice",
      choices: ["only"],
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
