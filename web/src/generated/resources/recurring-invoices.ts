// Written by `npm run docs` from the definitions of the API. Do not edit.
export const recurringInvoices = {
  name: "recurringInvoices",
  entity: "recurring_invoice",
  path: "/sales/recurring-invoices",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "sales.recurring_invoices.read",
    create: "sales.recurring_invoices.write",
    update: "sales.recurring_invoices.write",
    delete: "sales.recurring_invoices.delete",
  },
  display: {
    title: ["name"],
    tones: {
      active: "green",
      paused: "amber",
      ended: "neutral",
    },
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    name: {
      kind: "text",
      maxLength: 255,
      nullable: true,
      create: "optional",
      update: true,
    },
    customer_id: {
      kind: "link",
      to: "customer",
      create: "required",
      update: true,
    },
    currency: {
      kind: "currency",
      create: "optional",
      update: true,
    },
    items: {
      kind: "lines",
      fields: {"id":{"kind":"text","maxLength":511,"required":true},"product_id":{"kind":"link","to":"product","nullable":true},"name":{"kind":"text","maxLength":255,"nullable":true},"description":{"kind":"longText","maxLength":2000,"nullable":true},"quantity":{"kind":"number","minimum":0,"maximum":1000000000,"required":true},"unit_price":{"kind":"price","currency":"currency","nullable":true},"discount_percent":{"kind":"number","unit":"percent","minimum":0,"maximum":100,"nullable":true},"discount_amount":{"kind":"money","currency":"currency","nullable":true},"tax_rate":{"kind":"number","unit":"percent","minimum":0,"maximum":100,"nullable":true},"tax_code_id":{"kind":"link","to":"tax_code","nullable":true},"tax_code":{"kind":"text","maxLength":20,"nullable":true},"tax_reason":{"kind":"text","maxLength":200,"nullable":true}},
      create: "required",
      update: true,
      inputFields: {"id":{"kind":"text","maxLength":511},"product_id":{"kind":"link","to":"product","nullable":true},"name":{"kind":"text","maxLength":255,"nullable":true},"description":{"kind":"longText","maxLength":2000,"nullable":true},"quantity":{"kind":"number","maximum":1000000000,"required":true},"unit_price":{"kind":"price","currency":"currency","nullable":true},"discount_percent":{"kind":"number","unit":"percent","minimum":0,"maximum":100,"nullable":true},"discount_amount":{"kind":"money","currency":"currency","nullable":true},"tax_rate":{"kind":"number","unit":"percent","minimum":0,"maximum":100,"nullable":true},"tax_code_id":{"kind":"link","to":"tax_code","nullable":true},"tax_code":{"kind":"text","maxLength":20,"nullable":true,"readOnly":true},"tax_reason":{"kind":"text","maxLength":200,"nullable":true,"readOnly":true}},
    },
    frequency: {
      kind: "choice",
      choices: ["day","week","month","quarter","year"],
      create: "required",
      update: true,
    },
    interval: {
      kind: "number",
      whole: true,
      minimum: 1,
      maximum: 1000,
      create: "optional",
      update: true,
    },
    start_date: {
      kind: "day",
      create: "required",
      update: true,
    },
    end_date: {
      kind: "day",
      nullable: true,
      create: "optional",
      update: true,
    },
    occurrences: {
      kind: "number",
      whole: true,
      minimum: 1,
      maximum: 100000,
      nullable: true,
      create: "optional",
      update: true,
    },
    mode: {
      kind: "choice",
      choices: ["draft","send"],
      create: "optional",
      update: true,
    },
    billed_period: {
      kind: "choice",
      choices: ["in_advance","in_arrears"],
      nullable: true,
      create: "optional",
      update: true,
    },
    'payment_terms.terms': {
      kind: "text",
      maxLength: 255,
      nullable: true,
      create: "optional",
      update: true,
    },
    'payment_terms.due_days': {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 3650,
      nullable: true,
      create: "optional",
      update: true,
    },
    'payment_terms.method': {
      kind: "text",
      maxLength: 50,
      nullable: true,
      create: "optional",
      update: true,
    },
    late_fee_rate: {
      kind: "number",
      unit: "percent",
      minimum: 0,
      maximum: 100,
      nullable: true,
      create: "optional",
      update: true,
    },
    shipping_amount: {
      kind: "money",
      currency: "currency",
      nullable: true,
      create: "optional",
      update: true,
    },
    reference_number: {
      kind: "text",
      maxLength: 255,
      nullable: true,
      create: "optional",
      update: true,
    },
    purchase_order_number: {
      kind: "text",
      maxLength: 255,
      nullable: true,
      create: "optional",
      update: true,
    },
    billing_address: {
      kind: "address",
      nullable: true,
      create: "optional",
      update: true,
    },
    shipping_address: {
      kind: "address",
      nullable: true,
      create: "optional",
      update: true,
    },
    email_to: {
      kind: "list",
      item: {"kind":"email"},
      create: "optional",
      update: true,
    },
    email_message: {
      kind: "longText",
      maxLength: 10000,
      nullable: true,
      create: "optional",
      update: true,
    },
    memo: {
      kind: "longText",
      maxLength: 5000,
      nullable: true,
      create: "optional",
      update: true,
    },
    notes: {
      kind: "longText",
      maxLength: 65535,
      nullable: true,
      create: "optional",
      update: true,
    },
    tags: {
      kind: "tags",
      create: "optional",
      update: true,
    },
    status: {
      kind: "choice",
      choices: ["active","paused","ended"],
    },
    rental_agreement_id: {
      kind: "link",
      to: "rental",
      nullable: true,
    },
    next_date: {
      kind: "day",
      nullable: true,
    },
    last_date: {
      kind: "day",
      nullable: true,
    },
    last_invoice_id: {
      kind: "link",
      to: "invoice",
      nullable: true,
    },
    last_error: {
      kind: "longText",
      maxLength: 2000,
      nullable: true,
    },
    last_failed_at: {
      kind: "instant",
      nullable: true,
    },
    paused_at: {
      kind: "instant",
      nullable: true,
    },
    ended_at: {
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
    invoices_count: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      writeOnly: true,
    },
    'customer.id': {
      kind: "text",
      maxLength: 511,
      writeOnly: true,
    },
    'customer.customer_number': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
    'customer.type': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
    'customer.first_name': {
      kind: "text",
      maxLength: 255,
      nullable: true,
      writeOnly: true,
    },
    'customer.last_name': {
      kind: "text",
      maxLength: 255,
      nullable: true,
      writeOnly: true,
    },
    'customer.company_name': {
      kind: "text",
      maxLength: 255,
      nullable: true,
      writeOnly: true,
    },
    'customer.email': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
  },
  states: {
    field: "status",
    initial: "active",
    all: ["active","paused","ended"],
    updates: {
      active: [],
      paused: [],
      ended: [],
    },
    editable: {
      active: "all",
      paused: "all",
    },
    transitions: {
      pause: {"from":["active"],"to":"paused"},
      resume: {"from":["paused"],"to":"active"},
      end: {"from":["active","paused"],"to":"ended"},
      complete: {"from":["active"],"to":"ended"},
    },
  },
  filters: {
    status: {
      kind: "choice",
      choices: ["active","paused","ended"],
      several: true,
    },
    customer_id: {
      kind: "link",
      to: "customer",
      several: true,
    },
    rental_agreement_id: {
      kind: "link",
      to: "rental",
      several: true,
      none: true,
    },
    currency: {
      kind: "currency",
      several: true,
    },
    frequency: {
      kind: "choice",
      choices: ["day","week","month","quarter","year"],
      several: true,
    },
    min_interval: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_interval: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    start_date_from: {
      kind: "day",
    },
    start_date_to: {
      kind: "day",
    },
    end_date_from: {
      kind: "day",
    },
    end_date_to: {
      kind: "day",
    },
    min_occurrences: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_occurrences: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    mode: {
      kind: "choice",
      choices: ["draft","send"],
      several: true,
    },
    billed_period: {
      kind: "choice",
      choices: ["in_advance","in_arrears"],
      several: true,
      none: true,
    },
    min_late_fee_rate: {
      kind: "number",
      unit: "percent",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_late_fee_rate: {
      kind: "number",
      unit: "percent",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    min_shipping_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_shipping_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    tags: {
      kind: "text",
      maxLength: 255,
      several: true,
    },
    next_date_from: {
      kind: "day",
    },
    next_date_to: {
      kind: "day",
    },
    last_date_from: {
      kind: "day",
    },
    last_date_to: {
      kind: "day",
    },
    min_invoices_count: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_invoices_count: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    last_failed_from: {
      kind: "day",
    },
    last_failed_to: {
      kind: "day",
    },
    paused_from: {
      kind: "day",
    },
    paused_to: {
      kind: "day",
    },
    ended_from: {
      kind: "day",
    },
    ended_to: {
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
    deleted: {
      kind: "choice",
      choices: ["only"],
    },
  },
  sorts: ["created_at","next_date","name","currency","frequency","interval","start_date","end_date","occurrences","mode","billed_period","late_fee_rate","shipping_amount","reference_number","purchase_order_number","status","last_date","invoices_count","last_failed_at","paused_at","ended_at","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  sums: ["shipping_amount","invoices_count"],
  hasViews: true,
  embeds: ["customer"],
  includes: [],
  actions: {
    pause: {
      method: "POST",
      path: "/sales/recurring-invoices/:id/pause",
      permission: "sales.recurring_invoices.write",
      transition: "pause",
    },
    resume: {
      method: "POST",
      path: "/sales/recurring-invoices/:id/resume",
      permission: "sales.recurring_invoices.write",
      transition: "resume",
    },
    end: {
      method: "POST",
      path: "/sales/recurring-invoices/:id/end",
      permission: "sales.recurring_invoices.write",
      transition: "end",
    },
    'generate-invoice': {
      method: "POST",
      path: "/sales/recurring-invoices/:id/generate-invoice",
      permission: "sales.recurring_invoices.write",
    },
    restore: {
      method: "POST",
      path: "/sales/recurring-invoices/:id/restore",
      permission: "sales.recurring_invoices.restore",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","delete","pause","resume","end","generate-invoice"],
    parameters: {},
  },
} as const
