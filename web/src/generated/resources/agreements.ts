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
      about: "Whether pieces are released automatically at the end of their period. Default: null, as each product says.",
      create: "optional",
      update: true,
    },
    pickup_location: {
      kind: "text",
      maxLength: 255,
      nullable: true,
      about: "The pickup location as printed on the agreement.",
      create: "optional",
      update: true,
    },
    return_location: {
      kind: "text",
      maxLength: 255,
      nullable: true,
      about: "The return location. Default: the pickup location.",
      create: "optional",
      update: true,
    },
    memo: {
      kind: "longText",
      maxLength: 5000,
      nullable: true,
      about: "A text for the customer, printed on the agreement.",
      create: "optional",
      update: true,
    },
    notes: {
      kind: "longText",
      maxLength: 65535,
      nullable: true,
      about: "Internal notes. They are not printed.",
      create: "optional",
      update: true,
    },
    agreement_number: {
      kind: "text",
      maxLength: 255,
      about: "Assigned by the system, such as RA-202611-00001; unique in the tenant.",
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
      about: "The time of the confirmation, which reserves the pieces.",
    },
    completed_at: {
      kind: "instant",
      nullable: true,
      about: "The time of completion.",
    },
    cancelled_at: {
      kind: "instant",
      nullable: true,
      about: "The time of cancellation.",
    },
    created_at: {
      kind: "instant",
      about: "When the record was created.",
    },
    updated_at: {
      kind: "instant",
      about: "When the record was last changed.",
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
      fields: {"id":{"kind":"text","maxLength":511,"required":true},"product_id":{"kind":"link","to":"product","required":true},"quantity":{"kind":"number","whole":true,"minimum":1,"maximum":1000000,"required":true},"period_from":{"kind":"instant","required":true,"about":"The start, inclusive. In a request a day means its midnight in the time zone of the tenant."},"period_to":{"kind":"instant","required":true,"about":"The end, exclusive: another rental can begin then. In a request a day means its midnight in the time zone of the tenant."},"auto_release":{"kind":"flag","nullable":true,"about":"Whether pieces are released automatically at the end; null until the agreement is confirmed."},"returned_at":{"kind":"instant","nullable":true,"about":"The time of the return."},"unit_price":{"kind":"price","nullable":true,"about":"The price of one piece for one `unit_period`, fixed at the confirmation; null before."},"unit_period":{"kind":"choice","choices":["hour","day","week","month","year"],"nullable":true,"about":"The unit of time of the price, fixed at the confirmation; null before."},"deposit":{"kind":"money","nullable":true,"about":"The deposit for one piece, fixed at the confirmation; null before."},"replacement_value":{"kind":"money","nullable":true,"about":"The replacement value of one piece, fixed at the confirmation; null before."},"product.id":{"kind":"text","maxLength":511},"product.name":{"kind":"text","maxLength":255},"product.sku":{"kind":"text","maxLength":100,"nullable":true},"state.value":{"kind":"choice","choices":["scheduled","active","completed","overdue","cancelled"],"required":true},"state.label":{"kind":"text","maxLength":255,"required":true}},
      about: "The rented products with their periods.",
      create: "required",
      update: true,
      inputFields: {"product_id":{"kind":"link","to":"product","required":true},"quantity":{"kind":"number","whole":true,"minimum":1,"maximum":1000000,"required":true,"about":"The number of pieces."},"period_from":{"kind":"day","timed":true,"required":true,"about":"The start, inclusive. In a request a day means its midnight in the time zone of the tenant."},"period_to":{"kind":"day","timed":true,"required":true,"about":"The end, exclusive: another rental can begin then. In a request a day means its midnight in the time zone of the tenant."},"id":{"kind":"text","maxLength":511,"readOnly":true},"auto_release":{"kind":"flag","nullable":true,"readOnly":true},"returned_at":{"kind":"instant","nullable":true,"readOnly":true},"unit_price":{"kind":"price","nullable":true,"readOnly":true,"about":"At most 6 decimals."},"unit_period":{"kind":"choice","choices":["hour","day","week","month","year"],"nullable":true,"readOnly":true},"deposit":{"kind":"money","nullable":true,"readOnly":true},"replacement_value":{"kind":"money","nullable":true,"readOnly":true},"product.id":{"kind":"text","maxLength":511,"readOnly":true},"product.name":{"kind":"text","maxLength":255,"readOnly":true},"product.sku":{"kind":"text","maxLength":100,"nullable":true,"readOnly":true},"state.value":{"kind":"choice","choices":["scheduled","active","completed","overdue","cancelled"],"readOnly":true},"state.label":{"kind":"text","maxLength":255,"readOnly":true}},
    },
    status: {
      kind: "choice",
      choices: ["draft","confirmed","completed","cancelled"],
      writeOnly: true,
    },
    confirm: {
      kind: "flag",
      nullable: true,
      about: "Whether to confirm the agreement at once, which needs the permission to confirm. If it is refused, nothing is created. Default: false.",
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
      about: "Only records with this `customer_id`.",
    },
    status: {
      kind: "choice",
      choices: ["draft","confirmed","completed","cancelled"],
      several: true,
      about: "Only records with this `status`.",
    },
    product_id: {
      kind: "link",
      to: "product",
      several: true,
      about: "Agreements with a line for this product. One line must match all line filters.",
    },
    from: {
      kind: "day",
      about: "Agreements with a line that ends after this moment; a day begins at midnight. One line must match all line filters.",
    },
    to: {
      kind: "day",
      about: "Agreements with a line that begins before this moment, which is not included; a day begins at midnight. One line must match all line filters.",
    },
    starts_from: {
      kind: "day",
      about: "Agreements with a line whose `period_from` is this instant or later, or on this day or later. One line must match all line filters.",
    },
    starts_to: {
      kind: "day",
      about: "Agreements with a line whose `period_from` is this instant or earlier, or on this day or earlier. One line must match all line filters.",
    },
    ends_from: {
      kind: "day",
      about: "Agreements with a line whose `period_to` is this instant or later, or on this day or later. One line must match all line filters.",
    },
    ends_to: {
      kind: "day",
      about: "Agreements with a line whose `period_to` is this instant or earlier, or on this day or earlier. One line must match all line filters.",
    },
    auto_release: {
      kind: "flag",
      several: true,
      about: "Whether pieces are released automatically at the end of their period.",
    },
    confirmed_from: {
      kind: "day",
      about: "`confirmed_at` is at or after this instant, or the start of this day in the time zone of the tenant.",
    },
    confirmed_to: {
      kind: "day",
      about: "`confirmed_at` is at or before this instant, or the end of this day in the time zone of the tenant.",
    },
    cancelled_from: {
      kind: "day",
      about: "`cancelled_at` is at or after this instant, or the start of this day in the time zone of the tenant.",
    },
    cancelled_to: {
      kind: "day",
      about: "`cancelled_at` is at or before this instant, or the end of this day in the time zone of the tenant.",
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
      body: {"returned_at":{"kind":"instant","nullable":true,"about":"Not in the future, nor before the confirmation. Default: now."}},
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
      body: {"from_date":{"kind":"day","timed":true,"nullable":true,"about":"Bills unit periods that begin on or after this day or time. The default has no limit."},"to_date":{"kind":"day","timed":true,"nullable":true,"about":"Bills unit periods that begin until the end of this day, or before this time. The default has no limit."},"issue_date":{"kind":"day","nullable":true,"about":"Default: today."},"due_date":{"kind":"day","nullable":true,"about":"The last day of payment. Default: it follows from the payment terms."},"payment_terms.terms":{"kind":"text","maxLength":255,"nullable":true,"about":"The printed text, such as `Net 30`."},"payment_terms.due_days":{"kind":"number","whole":true,"minimum":0,"maximum":3650,"nullable":true,"about":"Days from the issue date to the due date."},"payment_terms.method":{"kind":"text","maxLength":50,"nullable":true,"about":"The expected payment method, as text."},"memo":{"kind":"longText","maxLength":5000,"nullable":true,"about":"A text for the customer, printed on the invoice."},"notes":{"kind":"longText","maxLength":65535,"nullable":true},"auto_send":{"kind":"flag","nullable":true,"about":"Whether to send the invoice at once. Default: false."},"email_to":{"kind":"email","nullable":true,"about":"The recipients if it is sent. Default: the customer."},"email_cc":{"kind":"list","item":{"kind":"email"},"about":"Further recipients if it is sent."},"email_message":{"kind":"longText","maxLength":10000,"nullable":true,"about":"A text in the email if it is sent."}},
    },
    'recurring-invoices': {
      method: "POST",
      path: "/rentals/agreements/:id/recurring-invoices",
      permission: "sales.recurring_invoices.write",
      body: {"name":{"kind":"text","maxLength":255,"nullable":true},"frequency":{"kind":"choice","choices":["day","week","month","quarter","year"],"required":true,"about":"The unit of the interval."},"interval":{"kind":"number","whole":true,"minimum":1,"maximum":1000,"about":"How many units are between two dates. Default: 1."},"start_date":{"kind":"day","required":true,"about":"The first date: it bills all unit periods that have begun by then."},"end_date":{"kind":"day","nullable":true,"about":"No date is later. Without it, the schedule ends when everything is billed."},"occurrences":{"kind":"number","whole":true,"minimum":1,"maximum":100000,"nullable":true,"about":"How many invoices are made at most."},"mode":{"kind":"choice","choices":["draft","send"],"about":"`draft`: each invoice waits as a draft. `send`: it is sent at once."},"payment_terms.terms":{"kind":"text","maxLength":255,"nullable":true,"about":"The printed text, such as `Net 30`."},"payment_terms.due_days":{"kind":"number","whole":true,"minimum":0,"maximum":3650,"nullable":true,"about":"Days from the issue date to the due date."},"payment_terms.method":{"kind":"text","maxLength":50,"nullable":true,"about":"The expected payment method, as text."},"late_fee_rate":{"kind":"number","unit":"percent","minimum":0,"maximum":100,"nullable":true,"about":"The late fee of each invoice, in percent. Default: the setting of the tenant at each date."},"reference_number":{"kind":"text","maxLength":255,"nullable":true,"about":"A reference of the seller on each invoice. Default: the number of the agreement."},"purchase_order_number":{"kind":"text","maxLength":255,"nullable":true,"about":"The number under which the customer ordered."},"email_to":{"kind":"list","item":{"kind":"email"},"about":"Who gets the invoices that are sent. Default: the customer."},"email_message":{"kind":"longText","maxLength":10000,"nullable":true,"about":"A text in the emails."},"memo":{"kind":"longText","maxLength":5000,"nullable":true,"about":"A note for the customer, printed on each invoice."},"notes":{"kind":"longText","maxLength":65535,"nullable":true},"tags":{"kind":"tags","about":"Free-form labels, at most 100 of up to 50 characters; an update replaces all of them."}},
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
