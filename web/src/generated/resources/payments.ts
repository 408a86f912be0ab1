// Written by `npm run docs` from the definitions of the API. Do not edit.
export const payments = {
  name: "payments",
  entity: "payment",
  path: "/sales/payments",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "sales.payments.read",
    create: "sales.payments.write",
    export: "sales.payments.export",
  },
  display: {
    title: ["payment_number"],
    tones: {
      pending: "amber",
      completed: "green",
      failed: "red",
      refunded: "violet",
      disputed: "red",
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
      create: "optional",
    },
    invoice_id: {
      kind: "link",
      to: "invoice",
      nullable: true,
      create: "optional",
    },
    order_id: {
      kind: "link",
      to: "order",
      nullable: true,
      create: "optional",
    },
    amount: {
      kind: "money",
      currency: "currency",
      create: "required",
    },
    currency: {
      kind: "currency",
      create: "optional",
    },
    method: {
      kind: "choice",
      choices: ["credit_card","bank_transfer","wallet","check","cash"],
      create: "required",
    },
    gateway: {
      kind: "text",
      maxLength: 100,
      nullable: true,
      create: "optional",
    },
    transaction_id: {
      kind: "text",
      maxLength: 255,
      nullable: true,
      create: "optional",
    },
    reference_number: {
      kind: "text",
      maxLength: 255,
      nullable: true,
      create: "optional",
    },
    fee_amount: {
      kind: "money",
      minimum: 0,
      nullable: true,
      currency: "currency",
      create: "optional",
    },
    payment_date: {
      kind: "instant",
      timed: true,
      create: "optional",
    },
    notes: {
      kind: "longText",
      maxLength: 65535,
      nullable: true,
      create: "optional",
    },
    payment_number: {
      kind: "text",
      maxLength: 255,
    },
    status: {
      kind: "choice",
      choices: ["pending","completed","failed","refunded","disputed"],
    },
    refunded_amount: {
      kind: "money",
      currency: "currency",
    },
    allocated_amount: {
      kind: "money",
      currency: "currency",
    },
    unallocated_amount: {
      kind: "money",
      currency: "currency",
    },
    allocations: {
      kind: "lines",
      fields: {"id":{"kind":"text","maxLength":511,"required":true},"invoice_id":{"kind":"link","to":"invoice","required":true},"amount":{"kind":"money","currency":"currency","required":true},"refunded_amount":{"kind":"money","currency":"currency","required":true},"created_by":{"kind":"link","to":"user","nullable":true},"created_at":{"kind":"instant","required":true}},
    },
    completed_at: {
      kind: "instant",
      nullable: true,
    },
    failed_at: {
      kind: "instant",
      nullable: true,
    },
    failure_reason: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
    },
    disputed_at: {
      kind: "instant",
      nullable: true,
    },
    refunded_at: {
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
    refunds: {
      kind: "lines",
      fields: {"id":{"kind":"text","maxLength":511,"required":true},"amount":{"kind":"money","currency":"currency","required":true},"method":{"kind":"text","maxLength":50,"nullable":true},"reason":{"kind":"longText","maxLength":1000,"nullable":true},"status":{"kind":"choice","choices":["pending","succeeded","failed"],"required":true},"transaction_id":{"kind":"text","maxLength":255,"nullable":true},"failure_reason":{"kind":"longText","maxLength":1000,"nullable":true},"created_by":{"kind":"link","to":"user","nullable":true},"created_at":{"kind":"instant","required":true}},
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
    refunds_count: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
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
  },
  states: {
    field: "status",
    initial: "pending",
    all: ["pending","completed","failed","refunded","disputed"],
    updates: {
      pending: [],
      completed: [],
      failed: [],
      refunded: [],
      disputed: [],
    },
    transitions: {
      complete: {"from":["pending"],"to":"completed"},
      fail: {"from":["pending"],"to":"failed"},
      refund: {"from":["completed","disputed"]},
      dispute: {"from":["completed"],"to":"disputed"},
      resolve: {"from":["disputed"],"to":"completed"},
      allocate: {"from":["completed"],"by":"allocations"},
      unallocate: {"from":["completed","disputed"]},
      reverse_refund: {"from":["completed","disputed","refunded"]},
    },
  },
  filters: {
    status: {
      kind: "choice",
      choices: ["pending","completed","failed","refunded","disputed"],
      several: true,
    },
    method: {
      kind: "choice",
      choices: ["credit_card","bank_transfer","wallet","check","cash"],
      several: true,
    },
    customer_id: {
      kind: "link",
      to: "customer",
      several: true,
    },
    gateway: {
      kind: "text",
      maxLength: 100,
      several: true,
    },
    transaction_id: {
      kind: "text",
      maxLength: 255,
      several: true,
    },
    invoice_id: {
      kind: "link",
      to: "invoice",
      several: true,
    },
    from_date: {
      kind: "day",
    },
    to_date: {
      kind: "day",
    },
    unallocated: {
      kind: "flag",
      several: true,
    },
    order_id: {
      kind: "link",
      to: "order",
      several: true,
      none: true,
    },
    min_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    currency: {
      kind: "currency",
      several: true,
    },
    min_fee_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_fee_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    payment_date_from: {
      kind: "day",
    },
    payment_date_to: {
      kind: "day",
    },
    min_refunded_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_refunded_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    min_allocated_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_allocated_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    completed_from: {
      kind: "day",
    },
    completed_to: {
      kind: "day",
    },
    failed_from: {
      kind: "day",
    },
    failed_to: {
      kind: "day",
    },
    disputed_from: {
      kind: "day",
    },
    disputed_to: {
      kind: "day",
    },
    refunded_from: {
      kind: "day",
    },
    refunded_to: {
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
  sorts: ["created_at","payment_date","payment_number","amount","currency","method","gateway","transaction_id","reference_number","fee_amount","status","refunded_amount","allocated_amount","completed_at","failed_at","disputed_at","refunded_at","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  sums: ["amount","fee_amount","refunded_amount","allocated_amount"],
  hasViews: true,
  embeds: ["customer","refunds","last_email"],
  includes: ["customer"],
  documents: 20,
  actions: {
    complete: {
      method: "POST",
      path: "/sales/payments/:id/complete",
      permission: "sales.payments.complete",
      transition: "complete",
    },
    fail: {
      method: "POST",
      path: "/sales/payments/:id/fail",
      permission: "sales.payments.fail",
      body: {"reason":{"kind":"longText","maxLength":1000,"nullable":true}},
      transition: "fail",
    },
    refund: {
      method: "POST",
      path: "/sales/payments/:id/refund",
      permission: "sales.payments.refund",
      body: {"amount":{"kind":"number","nullable":true},"method":{"kind":"text","maxLength":50,"nullable":true},"reason":{"kind":"longText","maxLength":1000,"nullable":true}},
      dryRun: true,
      transition: "refund",
    },
    dispute: {
      method: "POST",
      path: "/sales/payments/:id/dispute",
      permission: "sales.payments.dispute",
      body: {"reason":{"kind":"longText","maxLength":1000,"nullable":true}},
      transition: "dispute",
    },
    resolve: {
      method: "POST",
      path: "/sales/payments/:id/resolve",
      permission: "sales.payments.resolve",
      transition: "resolve",
    },
    allocations: {
      method: "POST",
      path: "/sales/payments/:id/allocations",
      permission: "sales.payments.allocate",
      body: {"allocations":{"kind":"lines","fields":{"invoice_id":{"kind":"link","to":"invoice","required":true},"amount":{"kind":"number","nullable":true}},"required":true}},
      dryRun: true,
      transition: "allocate",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["complete","fail","refund","dispute","resolve"],
    parameters: {},
  },
} as const
