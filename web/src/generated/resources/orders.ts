// Written by `npm run docs` from the definitions of the API. Do not edit.
export const orders = {
  name: "orders",
  entity: "order",
  path: "/sales/orders",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "sales.orders.read",
    create: "sales.orders.write",
    update: "sales.orders.write",
    delete: "sales.orders.delete",
    export: "sales.orders.export",
  },
  display: {
    title: ["order_number"],
    tones: {
      draft: "neutral",
      pending: "amber",
      confirmed: "blue",
      processing: "cyan",
      shipped: "violet",
      delivered: "green",
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
    source: {
      kind: "choice",
      choices: ["online_store","phone","email","api"],
      create: "optional",
      update: true,
    },
    sales_rep_id: {
      kind: "link",
      to: "user",
      nullable: true,
      create: "optional",
      update: true,
    },
    opportunity_id: {
      kind: "link",
      to: "opportunity",
      nullable: true,
      create: "optional",
      update: true,
    },
    order_date: {
      kind: "instant",
      timed: true,
      create: "optional",
      update: true,
    },
    promised_date: {
      kind: "day",
      nullable: true,
      create: "optional",
      update: true,
    },
    currency: {
      kind: "currency",
      create: "optional",
      update: true,
    },
    warehouse_id: {
      kind: "link",
      to: "warehouse",
      nullable: true,
      create: "optional",
      update: true,
    },
    items: {
      kind: "lines",
      fields: {"id":{"kind":"text","maxLength":511,"required":true},"product_id":{"kind":"link","to":"product","nullable":true},"sku":{"kind":"text","maxLength":100,"nullable":true},"name":{"kind":"text","maxLength":255,"required":true},"description":{"kind":"longText","maxLength":2000,"nullable":true},"quantity":{"kind":"number","minimum":0,"maximum":1000000000,"required":true},"unit_price":{"kind":"price","currency":"currency","required":true},"discount_percent":{"kind":"number","unit":"percent","minimum":0,"maximum":100,"nullable":true},"discount_amount":{"kind":"money","currency":"currency","required":true},"tax_rate":{"kind":"number","unit":"percent","minimum":0,"maximum":100,"required":true},"tax_code_id":{"kind":"link","to":"tax_code","nullable":true},"tax_code":{"kind":"text","maxLength":20,"nullable":true},"tax_reason":{"kind":"text","maxLength":200,"nullable":true},"tax_amount":{"kind":"money","currency":"currency","required":true},"line_discount_amount":{"kind":"money","currency":"currency","required":true},"line_total":{"kind":"money","currency":"currency","required":true},"is_tax_manual":{"kind":"flag","required":true},"list_price":{"kind":"price","currency":"currency","nullable":true},"rental_agreement_id":{"kind":"link","to":"rental","nullable":true},"rental_line_id":{"kind":"text","maxLength":511,"nullable":true},"quantity_reserved":{"kind":"number","minimum":0,"maximum":1000000000,"required":true},"quantity_backordered":{"kind":"number","minimum":0,"maximum":1000000000,"required":true},"quantity_shipped":{"kind":"number","minimum":0,"maximum":1000000000,"required":true},"quantity_returned":{"kind":"number","minimum":0,"maximum":1000000000,"required":true}},
      create: "required",
      update: true,
      inputFields: {"id":{"kind":"text","maxLength":511},"product_id":{"kind":"link","to":"product","nullable":true},"sku":{"kind":"text","maxLength":100,"nullable":true},"name":{"kind":"text","maxLength":255,"nullable":true},"description":{"kind":"longText","maxLength":2000,"nullable":true},"quantity":{"kind":"number","maximum":1000000000},"unit_price":{"kind":"price","currency":"currency","nullable":true},"discount_percent":{"kind":"number","unit":"percent","minimum":0,"maximum":100,"nullable":true},"discount_amount":{"kind":"money","currency":"currency","nullable":true},"tax_rate":{"kind":"number","unit":"percent","minimum":0,"maximum":100,"nullable":true},"tax_code_id":{"kind":"link","to":"tax_code","nullable":true},"tax_amount":{"kind":"money","currency":"currency","nullable":true},"line_discount_amount":{"kind":"money","currency":"currency","readOnly":true},"line_total":{"kind":"money","currency":"currency","readOnly":true},"is_tax_manual":{"kind":"flag","readOnly":true},"list_price":{"kind":"price","currency":"currency","nullable":true,"readOnly":true},"rental_agreement_id":{"kind":"link","to":"rental","nullable":true,"readOnly":true},"rental_line_id":{"kind":"text","maxLength":511,"nullable":true,"readOnly":true},"quantity_reserved":{"kind":"number","minimum":0,"maximum":1000000000,"readOnly":true},"quantity_backordered":{"kind":"number","minimum":0,"maximum":1000000000,"readOnly":true},"quantity_shipped":{"kind":"number","minimum":0,"maximum":1000000000,"readOnly":true},"quantity_returned":{"kind":"number","minimum":0,"maximum":1000000000,"readOnly":true},"tax_code":{"kind":"text","maxLength":20,"nullable":true,"readOnly":true},"tax_reason":{"kind":"text","maxLength":200,"nullable":true,"readOnly":true}},
    },
    discount_percent: {
      kind: "number",
      unit: "percent",
      minimum: 0,
      maximum: 100,
      nullable: true,
      create: "optional",
      update: true,
    },
    discount_amount: {
      kind: "money",
      currency: "currency",
      nullable: true,
      create: "optional",
      update: true,
    },
    shipping_amount: {
      kind: "money",
      currency: "currency",
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
    purchase_order_number: {
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
    tags: {
      kind: "tags",
      create: "optional",
      update: true,
    },
    custom_fields: {
      kind: "customFields",
      nullable: true,
      create: "optional",
      update: true,
    },
    order_number: {
      kind: "text",
      maxLength: 255,
    },
    status: {
      kind: "choice",
      choices: ["draft","pending","confirmed","processing","shipped","delivered","completed","cancelled"],
    },
    fulfillment_status: {
      kind: "choice",
      choices: ["unfulfilled","partially_fulfilled","fulfilled","partially_returned","returned"],
    },
    payment_status: {
      kind: "choice",
      choices: ["unpaid","partially_paid","paid","refunded"],
    },
    return_status: {
      kind: "choice",
      choices: ["partial","full"],
      nullable: true,
    },
    prices_include_tax: {
      kind: "flag",
    },
    shipping_tax: {
      kind: "choice",
      choices: ["none","proportional","highest"],
    },
    shipping_tax_amount: {
      kind: "money",
      currency: "currency",
    },
    shipping_taxes: {
      kind: "lines",
      fields: {"rate":{"kind":"number","unit":"percent","minimum":0,"maximum":100,"required":true},"taxable_amount":{"kind":"money","currency":"currency","required":true},"tax_amount":{"kind":"money","currency":"currency","required":true}},
    },
    order_discount_amount: {
      kind: "money",
      currency: "currency",
    },
    subtotal: {
      kind: "money",
      currency: "currency",
    },
    tax_amount: {
      kind: "money",
      currency: "currency",
    },
    total_amount: {
      kind: "money",
      currency: "currency",
    },
    submitted_at: {
      kind: "instant",
      nullable: true,
    },
    confirmed_at: {
      kind: "instant",
      nullable: true,
    },
    processing_at: {
      kind: "instant",
      nullable: true,
    },
    shipped_at: {
      kind: "instant",
      nullable: true,
    },
    delivered_at: {
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
    cancellation_reason: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
    },
    tracking_number: {
      kind: "text",
      maxLength: 255,
      nullable: true,
    },
    carrier: {
      kind: "text",
      maxLength: 255,
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
    returns: {
      kind: "lines",
      fields: {"id":{"kind":"text","maxLength":511,"required":true},"items":{"kind":"lines","fields":{"order_item_id":{"kind":"text","maxLength":511,"required":true},"quantity":{"kind":"number","required":true}},"required":true},"reason":{"kind":"longText","maxLength":1000,"nullable":true},"is_restocked":{"kind":"flag","required":true},"returned_date":{"kind":"day","required":true},"created_by":{"kind":"link","to":"user","nullable":true},"created_at":{"kind":"instant","required":true}},
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
    'sales_rep.id': {
      kind: "text",
      maxLength: 511,
      writeOnly: true,
    },
    'sales_rep.name': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
    'sales_rep.email': {
      kind: "email",
      writeOnly: true,
    },
    'opportunity.id': {
      kind: "text",
      maxLength: 511,
      writeOnly: true,
    },
    'opportunity.name': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
    'last_email.id': {
      kind: "text",
      maxLength: 511,
      writeOnly: true,
    },
    'last_email.kind': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
    'last_email.delivery_status': {
      kind: "choice",
      choices: ["queued","sent","not_sent","bounced","failed"],
      writeOnly: true,
    },
    'last_email.created_at': {
      kind: "instant",
      writeOnly: true,
    },
    returns_count: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      writeOnly: true,
    },
  },
  states: {
    field: "status",
    initial: "draft",
    all: ["draft","pending","confirmed","processing","shipped","delivered","completed","cancelled"],
    updates: {
      draft: [],
      pending: [],
      confirmed: [],
      processing: [],
      shipped: [],
      delivered: [],
      completed: [],
      cancelled: [],
    },
    editable: {
      draft: "all",
      pending: "all",
      confirmed: ["notes","tags","custom_fields","sales_rep_id","purchase_order_number","items","memo","billing_address","shipping_address","promised_date","source","opportunity_id"],
      processing: ["notes","tags","custom_fields","sales_rep_id","purchase_order_number","items","memo","billing_address","shipping_address","promised_date","source","opportunity_id"],
      shipped: ["notes","tags","custom_fields","sales_rep_id","purchase_order_number"],
      delivered: ["notes","tags","custom_fields","sales_rep_id","purchase_order_number"],
      completed: ["notes","tags","custom_fields","sales_rep_id","purchase_order_number"],
      cancelled: ["notes","tags","custom_fields","sales_rep_id","purchase_order_number"],
    },
    transitions: {
      submit: {"from":["draft"],"to":"pending"},
      confirm: {"from":["draft","pending"],"to":"confirmed"},
      process: {"from":["confirmed"],"to":"processing"},
      ship: {"from":["confirmed","processing"],"to":"shipped"},
      deliver: {"from":["shipped"],"to":"delivered"},
      complete: {"from":["delivered"],"to":"completed"},
      cancel: {"from":["draft","pending","confirmed","processing"],"to":"cancelled"},
      return: {"from":["shipped","delivered","completed"]},
    },
  },
  filters: {
    status: {
      kind: "choice",
      choices: ["draft","pending","confirmed","processing","shipped","delivered","completed","cancelled"],
      several: true,
    },
    customer_id: {
      kind: "link",
      to: "customer",
      several: true,
    },
    sales_rep_id: {
      kind: "link",
      to: "user",
      several: true,
      none: true,
    },
    source: {
      kind: "choice",
      choices: ["online_store","phone","email","api"],
      several: true,
    },
    from_date: {
      kind: "day",
    },
    to_date: {
      kind: "day",
    },
    has_backorders: {
      kind: "flag",
      several: true,
    },
    min_total_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_total_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    custom_fields: {
      kind: "customFields",
    },
    opportunity_id: {
      kind: "link",
      to: "opportunity",
      several: true,
      none: true,
    },
    order_date_from: {
      kind: "day",
    },
    order_date_to: {
      kind: "day",
    },
    promised_date_from: {
      kind: "day",
    },
    promised_date_to: {
      kind: "day",
    },
    currency: {
      kind: "currency",
      several: true,
    },
    warehouse_id: {
      kind: "link",
      to: "warehouse",
      several: true,
    },
    min_discount_percent: {
      kind: "number",
      unit: "percent",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_discount_percent: {
      kind: "number",
      unit: "percent",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    min_discount_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_discount_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
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
    fulfillment_status: {
      kind: "choice",
      choices: ["unfulfilled","partially_fulfilled","fulfilled","partially_returned","returned"],
      several: true,
    },
    payment_status: {
      kind: "choice",
      choices: ["unpaid","partially_paid","paid","refunded"],
      several: true,
    },
    return_status: {
      kind: "choice",
      choices: ["partial","full"],
      several: true,
      none: true,
    },
    prices_include_tax: {
      kind: "flag",
      several: true,
    },
    shipping_tax: {
      kind: "choice",
      choices: ["none","proportional","highest"],
      several: true,
    },
    min_shipping_tax_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_shipping_tax_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    min_order_discount_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_order_discount_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    min_subtotal: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_subtotal: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    min_tax_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_tax_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    submitted_from: {
      kind: "day",
    },
    submitted_to: {
      kind: "day",
    },
    confirmed_from: {
      kind: "day",
    },
    confirmed_to: {
      kind: "day",
    },
    processing_from: {
      kind: "day",
    },
    processing_to: {
      kind: "day",
    },
    shipped_from: {
      kind: "day",
    },
    shipped_to: {
      kind: "day",
    },
    delivered_from: {
      kind: "day",
    },
    delivered_to: {
      kind: "day",
    },
    completed_from: {
      kind: "day",
    },
    completed_to: {
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
  sorts: ["created_at","order_date","order_number","total_amount","source","promised_date","currency","discount_percent","discount_amount","shipping_amount","purchase_order_number","status","fulfillment_status","payment_status","return_status","prices_include_tax","shipping_tax","shipping_tax_amount","order_discount_amount","subtotal","tax_amount","submitted_at","confirmed_at","processing_at","shipped_at","delivered_at","completed_at","cancelled_at","tracking_number","carrier","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  sums: ["subtotal","discount_amount","shipping_amount","tax_amount","total_amount"],
  hasViews: true,
  embeds: ["customer","sales_rep","opportunity","last_email","returns"],
  includes: ["customer","sales_rep","opportunity","last_email"],
  documents: 20,
  actions: {
    'add-rental': {
      method: "POST",
      path: "/sales/orders/:id/add-rental",
      permission: "sales.orders.write",
      body: {"agreement_id":{"kind":"link","to":"rental","required":true}},
    },
    submit: {
      method: "POST",
      path: "/sales/orders/:id/submit",
      permission: "sales.orders.submit",
      transition: "submit",
    },
    confirm: {
      method: "POST",
      path: "/sales/orders/:id/confirm",
      permission: "sales.orders.confirm",
      body: {"allow_backorders":{"kind":"flag","nullable":true}},
      dryRun: true,
      transition: "confirm",
    },
    process: {
      method: "POST",
      path: "/sales/orders/:id/process",
      permission: "sales.orders.process",
      transition: "process",
    },
    complete: {
      method: "POST",
      path: "/sales/orders/:id/complete",
      permission: "sales.orders.complete",
      transition: "complete",
    },
    cancel: {
      method: "POST",
      path: "/sales/orders/:id/cancel",
      permission: "sales.orders.cancel",
      body: {"reason":{"kind":"longText","maxLength":1000,"required":true}},
      transition: "cancel",
    },
    return: {
      method: "POST",
      path: "/sales/orders/:id/return",
      permission: "sales.orders.return",
      body: {"items":{"kind":"lines","fields":{"id":{"kind":"text","maxLength":511,"required":true},"quantity":{"kind":"number","required":true}},"nullable":true},"returned_date":{"kind":"day","timed":true,"nullable":true},"reason":{"kind":"longText","maxLength":1000,"nullable":true},"restock":{"kind":"flag","nullable":true}},
      dryRun: true,
      transition: "return",
    },
    ship: {
      method: "POST",
      path: "/sales/orders/:id/ship",
      permission: "sales.orders.ship",
      body: {"shipped_date":{"kind":"day","timed":true,"nullable":true},"tracking_number":{"kind":"text","maxLength":255,"nullable":true},"carrier":{"kind":"text","maxLength":255,"nullable":true}},
      transition: "ship",
    },
    deliver: {
      method: "POST",
      path: "/sales/orders/:id/deliver",
      permission: "sales.orders.deliver",
      transition: "deliver",
    },
    shipments: {
      method: "POST",
      path: "/sales/orders/:id/shipments",
      permission: "sales.orders.ship",
      body: {"items":{"kind":"lines","fields":{"id":{"kind":"text","maxLength":511,"required":true},"quantity":{"kind":"number"}},"nullable":true},"shipped_date":{"kind":"day","timed":true,"nullable":true},"carrier":{"kind":"text","maxLength":255,"nullable":true},"tracking_number":{"kind":"text","maxLength":255,"nullable":true},"tracking_url":{"kind":"text","maxLength":2000,"url":true,"nullable":true},"memo":{"kind":"longText","maxLength":5000,"nullable":true},"notes":{"kind":"longText","maxLength":65535,"nullable":true}},
      dryRun: true,
      transition: "ship",
    },
    'generate-invoice': {
      method: "POST",
      path: "/sales/orders/:id/generate-invoice",
      permission: "sales.invoices.write",
      body: {"issue_date":{"kind":"day","nullable":true},"due_date":{"kind":"day","nullable":true},"payment_terms.terms":{"kind":"text","maxLength":255,"nullable":true},"payment_terms.due_days":{"kind":"number","whole":true,"minimum":0,"maximum":3650,"nullable":true},"payment_terms.method":{"kind":"text","maxLength":50,"nullable":true},"tax_treatment":{"kind":"choice","choices":["standard","reverse_charge","intra_community","export","exempt","outside_scope"]},"tax_exemption_reason":{"kind":"longText","maxLength":1000,"nullable":true},"delivery_date":{"kind":"day","nullable":true},"type":{"kind":"choice","choices":["standard","interim","final"]},"scope":{"kind":"choice","choices":["unbilled","shipped"]},"percent":{"kind":"number","unit":"percent","maximum":100,"nullable":true},"amount":{"kind":"money","currency":"currency","nullable":true},"include_shipping":{"kind":"flag","nullable":true},"memo":{"kind":"longText","maxLength":5000,"nullable":true},"notes":{"kind":"longText","maxLength":65535,"nullable":true},"auto_send":{"kind":"flag","nullable":true},"email_to":{"kind":"email","nullable":true},"email_cc":{"kind":"list","item":{"kind":"email"}},"email_message":{"kind":"longText","maxLength":10000,"nullable":true}},
    },
    'payment-link': {
      method: "POST",
      path: "/sales/orders/:id/payment-link",
      permission: "sales.payments.link",
      body: {"success_url":{"kind":"text","maxLength":2000,"url":true,"nullable":true},"cancel_url":{"kind":"text","maxLength":2000,"url":true,"nullable":true}},
    },
    restore: {
      method: "POST",
      path: "/sales/orders/:id/restore",
      permission: "sales.orders.restore",
    },
  },
  bulk: {
    ids: "order_ids",
    filter: true,
    actions: ["submit","confirm","process","deliver","complete","cancel","assign","add_tags","remove_tags","delete","update","return","ship","generate-invoice"],
    parameters: {
      submit: {},
      confirm: {"allow_backorders":{"kind":"flag"}},
      process: {},
      deliver: {},
      complete: {},
      cancel: {"reason":{"kind":"longText","maxLength":1000,"required":true}},
      assign: {"user_id":{"kind":"link","to":"user","required":true}},
      add_tags: {"tags":{"kind":"tags","required":true}},
      remove_tags: {"tags":{"kind":"tags","required":true}},
      delete: {},
    },
  },
} as const
