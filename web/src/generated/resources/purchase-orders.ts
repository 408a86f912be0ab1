// Written by `npm run docs` from the definitions of the API. Do not edit.
export const purchaseOrders = {
  name: "purchaseOrders",
  entity: "purchase_order",
  path: "/operations/purchase-orders",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "operations.purchase_orders.read",
    create: "operations.purchase_orders.write",
    update: "operations.purchase_orders.write",
  },
  display: {
    title: ["po_number"],
    tones: {
      draft: "neutral",
      pending_approval: "amber",
      approved: "cyan",
      sent: "blue",
      acknowledged: "blue",
      partially_received: "violet",
      received: "green",
      invoiced: "green",
      completed: "green",
      cancelled: "neutral",
      rejected: "red",
    },
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    supplier_id: {
      kind: "link",
      to: "supplier",
      create: "required",
      update: true,
    },
    warehouse_id: {
      kind: "link",
      to: "warehouse",
      nullable: true,
      create: "optional",
      update: true,
    },
    order_date: {
      kind: "day",
      create: "optional",
      update: true,
    },
    expected_delivery_date: {
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
    tax_amount: {
      kind: "money",
      currency: "currency",
      nullable: true,
      create: "optional",
      update: true,
    },
    shipping_cost: {
      kind: "money",
      currency: "currency",
      create: "optional",
      update: true,
    },
    discount_amount: {
      kind: "money",
      currency: "currency",
      create: "optional",
      update: true,
    },
    payment_terms: {
      kind: "text",
      maxLength: 255,
      nullable: true,
      create: "optional",
      update: true,
    },
    shipping_method: {
      kind: "text",
      maxLength: 255,
      nullable: true,
      create: "optional",
      update: true,
    },
    tracking_number: {
      kind: "text",
      maxLength: 255,
      nullable: true,
      create: "optional",
      update: true,
    },
    supplier_reference: {
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
    internal_notes: {
      kind: "longText",
      maxLength: 65535,
      nullable: true,
    },
    items: {
      kind: "lines",
      fields: {"id":{"kind":"text","maxLength":511,"required":true},"product_id":{"kind":"link","to":"product","required":true},"warehouse_id":{"kind":"link","to":"warehouse","required":true},"quantity_ordered":{"kind":"number","whole":true,"minimum":1,"maximum":2147483647,"required":true},"unit_price":{"kind":"price","currency":"currency","required":true},"tax_rate":{"kind":"number","unit":"percent","minimum":0,"maximum":100,"required":true},"tax_code_id":{"kind":"link","to":"tax_code","nullable":true},"tax_code":{"kind":"text","maxLength":20,"nullable":true},"tax_reason":{"kind":"text","maxLength":200,"nullable":true},"product_sku":{"kind":"text","maxLength":100,"nullable":true},"product_name":{"kind":"text","maxLength":255,"required":true},"quantity_received":{"kind":"number","whole":true,"minimum":0,"maximum":2147483647,"required":true},"quantity_cancelled":{"kind":"number","whole":true,"minimum":0,"maximum":2147483647,"required":true},"quantity_remaining":{"kind":"number","whole":true,"minimum":0,"maximum":2147483647,"required":true},"received_percentage":{"kind":"number","unit":"percent","required":true},"subtotal":{"kind":"money","currency":"currency","required":true},"line_total":{"kind":"money","currency":"currency","required":true},"tax_amount":{"kind":"money","currency":"currency","required":true},"bin_location":{"kind":"text","maxLength":100,"nullable":true},"cancellation_reason":{"kind":"longText","maxLength":1000,"nullable":true}},
      create: "optional",
      update: true,
      inputFields: {"id":{"kind":"text","maxLength":511},"product_id":{"kind":"link","to":"product"},"warehouse_id":{"kind":"link","to":"warehouse","nullable":true},"quantity":{"kind":"number","whole":true,"minimum":1,"maximum":2147483647},"quantity_ordered":{"kind":"number","whole":true,"minimum":1,"maximum":2147483647},"unit_price":{"kind":"price","currency":"currency"},"tax_rate":{"kind":"number","unit":"percent","minimum":0,"maximum":100},"tax_code_id":{"kind":"link","to":"tax_code","nullable":true},"product_sku":{"kind":"text","maxLength":100,"nullable":true,"readOnly":true},"product_name":{"kind":"text","maxLength":255,"readOnly":true},"quantity_received":{"kind":"number","whole":true,"minimum":0,"maximum":2147483647,"readOnly":true},"quantity_cancelled":{"kind":"number","whole":true,"minimum":0,"maximum":2147483647,"readOnly":true},"quantity_remaining":{"kind":"number","whole":true,"minimum":0,"maximum":2147483647,"readOnly":true},"received_percentage":{"kind":"number","unit":"percent","readOnly":true},"subtotal":{"kind":"money","currency":"currency","readOnly":true},"line_total":{"kind":"money","currency":"currency","readOnly":true},"tax_amount":{"kind":"money","currency":"currency","readOnly":true},"bin_location":{"kind":"text","maxLength":100,"nullable":true,"readOnly":true},"cancellation_reason":{"kind":"longText","maxLength":1000,"nullable":true,"readOnly":true},"tax_code":{"kind":"text","maxLength":20,"nullable":true,"readOnly":true},"tax_reason":{"kind":"text","maxLength":200,"nullable":true,"readOnly":true}},
    },
    line_items: {
      kind: "lines",
      fields: {"id":{"kind":"text","maxLength":511,"required":true},"product_id":{"kind":"link","to":"product","required":true},"warehouse_id":{"kind":"link","to":"warehouse","required":true},"quantity_ordered":{"kind":"number","whole":true,"minimum":1,"maximum":2147483647,"required":true},"unit_price":{"kind":"price","currency":"currency","required":true},"tax_rate":{"kind":"number","unit":"percent","minimum":0,"maximum":100,"required":true},"tax_code_id":{"kind":"link","to":"tax_code","nullable":true},"tax_code":{"kind":"text","maxLength":20,"nullable":true},"tax_reason":{"kind":"text","maxLength":200,"nullable":true},"product_sku":{"kind":"text","maxLength":100,"nullable":true},"product_name":{"kind":"text","maxLength":255,"required":true},"quantity_received":{"kind":"number","whole":true,"minimum":0,"maximum":2147483647,"required":true},"quantity_cancelled":{"kind":"number","whole":true,"minimum":0,"maximum":2147483647,"required":true},"quantity_remaining":{"kind":"number","whole":true,"minimum":0,"maximum":2147483647,"required":true},"received_percentage":{"kind":"number","unit":"percent","required":true},"subtotal":{"kind":"money","currency":"currency","required":true},"line_total":{"kind":"money","currency":"currency","required":true},"tax_amount":{"kind":"money","currency":"currency","required":true},"bin_location":{"kind":"text","maxLength":100,"nullable":true},"cancellation_reason":{"kind":"longText","maxLength":1000,"nullable":true}},
    },
    po_number: {
      kind: "text",
      maxLength: 255,
    },
    order_number: {
      kind: "text",
      maxLength: 255,
    },
    status: {
      kind: "choice",
      choices: ["draft","pending_approval","approved","sent","acknowledged","partially_received","received","invoiced","completed","cancelled","rejected"],
    },
    delivery_date: {
      kind: "day",
      nullable: true,
    },
    subtotal: {
      kind: "money",
      currency: "currency",
    },
    total_amount: {
      kind: "money",
      currency: "currency",
    },
    approval_notes: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
    },
    rejection_reason: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
    },
    cancellation_reason: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
    },
    invoice_number: {
      kind: "text",
      maxLength: 255,
      nullable: true,
    },
    approver_id: {
      kind: "link",
      to: "user",
      nullable: true,
    },
    submitted_at: {
      kind: "instant",
      nullable: true,
    },
    approved_at: {
      kind: "instant",
      nullable: true,
    },
    sent_at: {
      kind: "instant",
      nullable: true,
    },
    sent_to: {
      kind: "email",
      nullable: true,
    },
    sent_cc: {
      kind: "list",
      item: {"kind":"email"},
    },
    sent_files: {
      kind: "tags",
    },
    email_sent: {
      kind: "flag",
    },
    acknowledged_at: {
      kind: "instant",
      nullable: true,
    },
    received_at: {
      kind: "instant",
      nullable: true,
    },
    invoiced_at: {
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
    created_by: {
      kind: "link",
      to: "user",
      nullable: true,
    },
    total_received_percentage: {
      kind: "number",
      unit: "percent",
    },
    awaiting_items: {
      kind: "lines",
      fields: {"purchase_order_item_id":{"kind":"text","maxLength":511,"required":true},"product_id":{"kind":"link","to":"product","required":true},"product_name":{"kind":"text","maxLength":255,"required":true},"quantity_remaining":{"kind":"number","whole":true,"minimum":0,"maximum":2147483647,"required":true}},
    },
    created_at: {
      kind: "instant",
    },
    updated_at: {
      kind: "instant",
    },
    receipts: {
      kind: "lines",
      fields: {"id":{"kind":"text","maxLength":511,"required":true},"received_date":{"kind":"day","required":true},"received_by":{"kind":"text","maxLength":255,"nullable":true},"notes":{"kind":"longText","maxLength":65535,"nullable":true},"quality_check_passed":{"kind":"flag","nullable":true},"quantity":{"kind":"number","whole":true,"minimum":0,"required":true},"items":{"kind":"lines","fields":{"purchase_order_item_id":{"kind":"text","maxLength":511,"required":true},"product_id":{"kind":"link","to":"product","required":true},"product_name":{"kind":"text","maxLength":255,"required":true},"product_sku":{"kind":"text","maxLength":100,"nullable":true},"quantity_received":{"kind":"number","whole":true,"minimum":0,"maximum":2147483647,"required":true},"warehouse_id":{"kind":"link","to":"warehouse","required":true},"bin_location":{"kind":"text","maxLength":100,"nullable":true}},"required":true},"created_by":{"kind":"link","to":"user","nullable":true},"created_at":{"kind":"instant","required":true}},
    },
    'supplier.id': {
      kind: "text",
      maxLength: 511,
      writeOnly: true,
    },
    'supplier.name': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
    'supplier.email': {
      kind: "email",
      writeOnly: true,
    },
    'approved_by.id': {
      kind: "text",
      maxLength: 511,
      writeOnly: true,
    },
    'approved_by.name': {
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
    receipts_count: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      writeOnly: true,
    },
    reason: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
      update: true,
      writeOnly: true,
    },
    supplier_confirmed: {
      kind: "flag",
      nullable: true,
      update: true,
      writeOnly: true,
    },
  },
  states: {
    field: "status",
    initial: "draft",
    all: ["draft","pending_approval","approved","sent","acknowledged","partially_received","received","invoiced","completed","cancelled","rejected"],
    updates: {
      draft: [],
      pending_approval: [],
      approved: [],
      sent: [],
      acknowledged: [],
      partially_received: [],
      received: [],
      invoiced: [],
      completed: [],
      cancelled: [],
      rejected: [],
    },
    editable: {
      draft: "all",
      pending_approval: "all",
      approved: "all",
      sent: ["items","line_items","expected_delivery_date","supplier_reference"],
      acknowledged: ["items","line_items","expected_delivery_date","supplier_reference"],
      partially_received: ["items","line_items","expected_delivery_date","supplier_reference"],
    },
    transitions: {
      submit: {"from":["draft"],"to":"pending_approval"},
      resubmit: {"from":["approved"],"to":"pending_approval"},
      approve: {"from":["pending_approval"],"to":"approved"},
      reject: {"from":["pending_approval"],"to":"rejected"},
      send: {"from":["approved"],"to":"sent"},
      acknowledge: {"from":["sent"],"to":"acknowledged"},
      receive: {"from":["sent","acknowledged","partially_received"]},
      invoice: {"from":["received"],"to":"invoiced"},
      complete: {"from":["received","invoiced"],"to":"completed"},
      cancel: {"from":["draft","pending_approval","approved","sent","acknowledged","partially_received"],"to":"cancelled"},
    },
  },
  filters: {
    status: {
      kind: "choice",
      choices: ["draft","pending_approval","approved","sent","acknowledged","partially_received","received","invoiced","completed","cancelled","rejected","pending"],
      several: true,
    },
    supplier_id: {
      kind: "link",
      to: "supplier",
      several: true,
    },
    warehouse_id: {
      kind: "link",
      to: "warehouse",
      several: true,
    },
    product_id: {
      kind: "link",
      to: "product",
      several: true,
    },
    awaiting_my_approval: {
      kind: "flag",
      several: true,
    },
    from: {
      kind: "day",
    },
    to: {
      kind: "day",
    },
    order_date_from: {
      kind: "day",
    },
    order_date_to: {
      kind: "day",
    },
    expected_delivery_date_from: {
      kind: "day",
    },
    expected_delivery_date_to: {
      kind: "day",
    },
    currency: {
      kind: "currency",
      several: true,
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
    min_shipping_cost: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_shipping_cost: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
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
    delivery_date_from: {
      kind: "day",
    },
    delivery_date_to: {
      kind: "day",
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
    submitted_from: {
      kind: "day",
    },
    submitted_to: {
      kind: "day",
    },
    approved_from: {
      kind: "day",
    },
    approved_to: {
      kind: "day",
    },
    sent_from: {
      kind: "day",
    },
    sent_to: {
      kind: "day",
    },
    email_sent: {
      kind: "flag",
      several: true,
    },
    acknowledged_from: {
      kind: "day",
    },
    acknowledged_to: {
      kind: "day",
    },
    received_from: {
      kind: "day",
    },
    received_to: {
      kind: "day",
    },
    invoiced_from: {
      kind: "day",
    },
    invoiced_to: {
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
  },
  sorts: ["created_at","total_amount","po_number","order_date","expected_delivery_date","currency","tax_amount","shipping_cost","discount_amount","payment_terms","shipping_method","tracking_number","supplier_reference","order_number","status","delivery_date","subtotal","invoice_number","submitted_at","approved_at","sent_at","sent_to","email_sent","acknowledged_at","received_at","invoiced_at","completed_at","cancelled_at","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  sums: ["subtotal","tax_amount","shipping_cost","discount_amount","total_amount"],
  hasViews: true,
  embeds: ["supplier","approved_by","last_email","receipts"],
  includes: ["supplier","approved_by","last_email"],
  documents: 20,
  actions: {
    cancel: {
      method: "POST",
      path: "/operations/purchase-orders/:id/cancel",
      permission: "operations.purchase_orders.cancel",
      body: {"reason":{"kind":"longText","maxLength":1000,"required":true}},
      transition: "cancel",
    },
    submit: {
      method: "POST",
      path: "/operations/purchase-orders/:id/submit",
      permission: "operations.purchase_orders.submit",
      body: {"approve":{"kind":"flag","nullable":true}},
      transition: "submit",
    },
    approve: {
      method: "POST",
      path: "/operations/purchase-orders/:id/approve",
      permission: "operations.purchase_orders.approve",
      body: {"notes":{"kind":"text","maxLength":500,"nullable":true}},
      transition: "approve",
    },
    reject: {
      method: "POST",
      path: "/operations/purchase-orders/:id/reject",
      permission: "operations.purchase_orders.approve",
      body: {"reason":{"kind":"longText","maxLength":1000,"required":true}},
      transition: "reject",
    },
    send: {
      method: "POST",
      path: "/operations/purchase-orders/:id/send",
      permission: "operations.purchase_orders.send",
      body: {"send_email":{"kind":"flag","nullable":true},"email_template":{"kind":"text","maxLength":100,"nullable":true},"email_message":{"kind":"longText","maxLength":10000,"nullable":true},"cc_emails":{"kind":"list","item":{"kind":"email"}},"attach_pdf":{"kind":"flag","nullable":true}},
      transition: "send",
    },
    acknowledge: {
      method: "POST",
      path: "/operations/purchase-orders/:id/acknowledge",
      permission: "operations.purchase_orders.acknowledge",
      transition: "acknowledge",
    },
    receive: {
      method: "POST",
      path: "/operations/purchase-orders/:id/receive",
      permission: "operations.purchase_orders.receive",
      body: {"received_date":{"kind":"day","timed":true,"nullable":true},"received_by":{"kind":"text","maxLength":255,"nullable":true},"notes":{"kind":"longText","maxLength":65535,"nullable":true},"quality_check_passed":{"kind":"flag","nullable":true},"items":{"kind":"lines","fields":{"purchase_order_item_id":{"kind":"text","maxLength":511,"required":true},"quantity_received":{"kind":"number","whole":true,"minimum":1,"maximum":2147483647,"required":true},"warehouse_id":{"kind":"link","to":"warehouse","nullable":true},"bin_location":{"kind":"text","maxLength":100,"nullable":true}},"required":true}},
      dryRun: true,
      transition: "receive",
    },
    invoice: {
      method: "POST",
      path: "/operations/purchase-orders/:id/invoice",
      permission: "operations.purchase_orders.invoice",
      body: {"invoice_number":{"kind":"text","maxLength":255,"nullable":true}},
      transition: "invoice",
    },
    complete: {
      method: "POST",
      path: "/operations/purchase-orders/:id/complete",
      permission: "operations.purchase_orders.complete",
      transition: "complete",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","submit","approve","reject","acknowledge","invoice","complete","cancel"],
    parameters: {},
  },
} as const
