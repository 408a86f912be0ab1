// Written by `npm run docs` from the definitions of the API. Do not edit.
export const agreements = {
  name: "agreements",
  entity: "rental",
  path: "/rentals/agreements",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "rentals.agreements.read",
    create: "rentals.agreements.write",
    update: "rentals.agreements.write",
    delete: "rentals.agreements.delete",
  },
  display: {
    title: ["agreement_number"],
    subtitle: ["customer.company_name","customer.full_name"],
    tones: {
      draft: "neutral",
      confirmed: "blue",
      completed: "green",
      cancelled: "red",
    },
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    customer_id: {
      kind: "link",
      to: "customer",
      create: "required",
      update: true,
    },
    auto_release: {
      kind: "flag",
      nullable: true,
      create: "optional",
      update: true,
    },
    pickup_location: {
      kind: "text",
      maxLength: 255,
      nullable: true,
      create: "optional",
      update: true,
    },
    return_location: {
      kind: "text",
      maxLength: 255,
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
    agreement_number: {
      kind: "text",
      maxLength: 255,
    },
    'customer.id': {
      kind: "text",
      maxLength: 511,
    },
    'customer.customer_number': {
      kind: "text",
      maxLength: 255,
    },
    'customer.full_name': {
      kind: "text",
      maxLength: 511,
      nullable: true,
    },
    'customer.company_name': {
      kind: "text",
      maxLength: 255,
      nullable: true,
    },
    confirmed_at: {
      kind: "instant",
      nullable: true,
    },
    completed_at: {
      kind: "instant",
      nullable: true,
    },
    cancelled_at: {
      kind: "instant",
      nullable: true,
    },
    created_at: {
      kind: "instant",
    },
    updated_at: {
      kind: "instant",
    },
    'status.value': {
      kind: "choice",
      choices: ["draft","confirmed","completed","cancelled"],
    },
    'status.label': {
      kind: "text",
      maxLength: 255,
    },
    lines: {
      kind: "lines",
      fields: {"id":{"kind":"text","maxLength":511,"required":true},"product_id":{"kind":"link","to":"product","required":true},"quantity":{"kind":"number","whole":true,"minimum":1,"maximum":1000000,"required":true},"period_from":{"kind":"instant","required":true},"period_to":{"kind":"instant","required":true},"auto_release":{"kind":"flag","nullable":true},"returned_at":{"kind":"instant","nullable":true},"unit_price":{"kind":"price","nullable":true},"unit_period":{"kind":"choice","choices":["hour","day","week","month","year"],"nullable":true},"deposit":{"kind":"money","nullable":true},"replacement_value":{"kind":"money","nullable":true},"product.id":{"kind":"text","maxLength":511},"product.name":{"kind":"text","maxLength":255},"product.sku":{"kind":"text","maxLength":100,"nullable":true},"state.value":{"kind":"choice","choices":["scheduled","active","completed","overdue","cancelled"],"required":true},"state.label":{"kind":"text","maxLength":255,"required":true}},
      create: "required",
      update: true,
      inputFields: {"product_id":{"kind":"link","to":"product","required":true},"quantity":{"kind":"number","whole":true,"minimum":1,"maximum":1000000,"required":true},"period_from":{"kind":"day","timed":true,"required":true},"period_to":{"kind":"day","timed":true,"required":true},"id":{"kind":"text","maxLength":511,"readOnly":true},"auto_release":{"kind":"flag","nullable":true,"readOnly":true},"returned_at":{"kind":"instant","nullable":true,"readOnly":true},"unit_price":{"kind":"price","nullable":true,"readOnly":true},"unit_period":{"kind":"choice","choices":["hour","day","week","month","year"],"nullable":true,"readOnly":true},"deposit":{"kind":"money","nullable":true,"readOnly":true},"replacement_value":{"kind":"money","nullable":true,"readOnly":true},"product.id":{"kind":"text","maxLength":511,"readOnly":true},"product.name":{"kind":"text","maxLength":255,"readOnly":true},"product.sku":{"kind":"text","maxLength":100,"nullable":true,"readOnly":true},"state.value":{"kind":"choice","choices":["scheduled","active","completed","overdue","cancelled"],"readOnly":true},"state.label":{"kind":"text","maxLength":255,"readOnly":true}},
    },
    status: {
      kind: "choice",
      choices: ["draft","confirmed","completed","cancelled"],
      writeOnly: true,
    },
    confirm: {
      kind: "flag",
      nullable: true,
      create: "optional",
      writeOnly: true,
    },
  },
  states: {
    field: "status",
    initial: "draft",
    all: ["draft","confirmed","completed","cancelled"],
    updates: {
      draft: [],
      confirmed: [],
      completed: [],
      cancelled: [],
    },
    editable: {
      draft: "all",
    },
    transitions: {
      confirm: {"from":["draft"],"to":"confirmed"},
      return: {"from":["confirmed"]},
      cancel: {"from":["draft","confirmed"],"to":"cancelled"},
      complete: {"from":["confirmed"],"to":"completed"},
    },
  },
  filters: {
    customer_id: {
      kind: "link",
      to: "customer",
      several: true,
    },
    status: {
      kind: "choice",
      choices: ["draft","confirmed","completed","cancelled"],
      several: true,
    },
    product_id: {
      kind: "link",
      to: "product",
      several: true,
    },
    from: {
      kind: "day",
    },
    to: {
      kind: "day",
    },
    starts_from: {
      kind: "day",
    },
    starts_to: {
      kind: "day",
    },
    ends_from: {
      kind: "day",
    },
    ends_to: {
      kind: "day",
    },
    auto_release: {
      kind: "flag",
      several: true,
    },
    confirmed_from: {
      kind: "day",
    },
    confirmed_to: {
      kind: "day",
    },
    cancelled_from: {
      kind: "day",
    },
    cancelled_to: {
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
  sorts: ["created_at","period_from","period_to","auto_release","pickup_location","return_location","agreement_number","status","confirmed_at","cancelled_at","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  hasViews: true,
  embeds: [],
  includes: [],
  actions: {
    return: {
      method: "POST",
      path: "/rentals/agreements/:id/lines/:lineId/return",
      permission: "rentals.agreements.return",
      body: {"returned_at":{"kind":"instant","nullable":true}},
      transition: "return",
    },
    confirm: {
      method: "POST",
      path: "/rentals/agreements/:id/confirm",
      permission: "rentals.agreements.confirm",
      transition: "confirm",
    },
    cancel: {
      method: "POST",
      path: "/rentals/agreements/:id/cancel",
      permission: "rentals.agreements.cancel",
      transition: "cancel",
    },
    'generate-invoice': {
      method: "POST",
      path: "/rentals/agreements/:id/generate-invoice",
      permission: "sales.invoices.write",
      body: {"from_date":{"kind":"day","timed":true,"nullable":true},"to_date":{"kind":"day","timed":true,"nullable":true},"issue_date":{"kind":"day","nullable":true},"due_date":{"kind":"day","nullable":true},"payment_terms.terms":{"kind":"text","maxLength":255,"nullable":true},"payment_terms.due_days":{"kind":"number","whole":true,"minimum":0,"maximum":3650,"nullable":true},"payment_terms.method":{"kind":"text","maxLength":50,"nullable":true},"memo":{"kind":"longText","maxLength":5000,"nullable":true},"notes":{"kind":"longText","maxLength":65535,"nullable":true},"auto_send":{"kind":"flag","nullable":true},"email_to":{"kind":"email","nullable":true},"email_cc":{"kind":"list","item":{"kind":"email"}},"email_message":{"kind":"longText","maxLength":10000,"nullable":true}},
    },
    'recurring-invoices': {
      method: "POST",
      path: "/rentals/agreements/:id/recurring-invoices",
      permission: "sales.recurring_invoices.write",
      body: {"name":{"kind":"text","maxLength":255,"nullable":true},"frequency":{"kind":"choice","choices":["day","week","month","quarter","year"],"required":true},"interval":{"kind":"number","whole":true,"minimum":1,"maximum":1000},"start_date":{"kind":"day","required":true},"end_date":{"kind":"day","nullable":true},"occurrences":{"kind":"number","whole":true,"minimum":1,"maximum":100000,"nullable":true},"mode":{"kind":"choice","choices":["draft","send"]},"payment_terms.terms":{"kind":"text","maxLength":255,"nullable":true},"payment_terms.due_days":{"kind":"number","whole":true,"minimum":0,"maximum":3650,"nullable":true},"payment_terms.method":{"kind":"text","maxLength":50,"nullable":true},"late_fee_rate":{"kind":"number","unit":"percent","minimum":0,"maximum":100,"nullable":true},"reference_number":{"kind":"text","maxLength":255,"nullable":true},"purchase_order_number":{"kind":"text","maxLength":255,"nullable":true},"email_to":{"kind":"list","item":{"kind":"email"}},"email_message":{"kind":"longText","maxLength":10000,"nullable":true},"memo":{"kind":"longText","maxLength":5000,"nullable":true},"notes":{"kind":"longText","maxLength":65535,"nullable":true},"tags":{"kind":"tags"}},
    },
    restore: {
      method: "POST",
      path: "/rentals/agreements/:id/restore",
      permission: "rentals.agreements.restore",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","delete","confirm","cancel","generate-invoice"],
    parameters: {},
  },
} as const
