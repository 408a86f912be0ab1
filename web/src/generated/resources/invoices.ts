// Written by `npm run docs` from the definitions of the API. Do not edit.
export const invoices = {
  name: "invoices",
  entity: "invoice",
  path: "/sales/invoices",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "sales.invoices.read",
    create: "sales.invoices.write",
    update: "sales.invoices.write",
    delete: "sales.invoices.delete",
    export: "sales.invoices.export",
  },
  display: {
    title: ["invoice_number"],
    tones: {
      draft: "neutral",
      pending_approval: "amber",
      approved: "cyan",
      sent: "blue",
      viewed: "blue",
      partially_paid: "violet",
      paid: "green",
      overdue: "red",
      cancelled: "neutral",
      credited: "neutral",
      written_off: "neutral",
    },
    facts: ["customer_id","type","issue_date","due_date","service_period_from","service_period_to","total_amount","amount_due","order_id","billing_address","purchase_order_number","reference_number","memo","notes","tags","custom_fields"],
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
    type: {
      kind: "choice",
      choices: ["standard","recurring","credit_note","debit_note","proforma","commercial","interim","final","milestone","retainer"],
      create: "optional",
      update: true,
    },
    issue_date: {
      kind: "day",
      nullable: true,
      create: "optional",
      update: true,
    },
    due_date: {
      kind: "day",
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
    debited_invoice_id: {
      kind: "link",
      to: "invoice",
      nullable: true,
      create: "optional",
      update: true,
    },
    interim_invoice_ids: {
      kind: "list",
      item: {"kind":"link","to":"invoice"},
      create: "optional",
      update: true,
    },
    currency: {
      kind: "currency",
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
      isObject: true,
      create: "optional",
      update: true,
    },
    items: {
      kind: "lines",
      fields: {"id":{"kind":"text","maxLength":511,"required":true},"product_id":{"kind":"link","to":"product","nullable":true},"sku":{"kind":"text","maxLength":100,"nullable":true},"name":{"kind":"text","maxLength":255,"required":true},"description":{"kind":"longText","maxLength":2000,"nullable":true},"quantity":{"kind":"number","minimum":-1000000000,"maximum":1000000000,"required":true},"unit_price":{"kind":"money","isObject":true,"required":true},"discount_percent":{"kind":"number","unit":"percent","minimum":0,"maximum":100,"nullable":true},"discount_amount":{"kind":"money","isObject":true,"required":true},"tax_rate":{"kind":"number","unit":"percent","minimum":0,"maximum":100,"required":true},"tax_code_id":{"kind":"link","to":"tax_code","nullable":true},"tax_code":{"kind":"text","maxLength":20,"nullable":true},"tax_reason":{"kind":"text","maxLength":200,"nullable":true},"tax_amount":{"kind":"money","isObject":true,"required":true},"order_item_id":{"kind":"text","maxLength":511,"nullable":true},"credited_item_id":{"kind":"text","maxLength":511,"nullable":true},"deducted_invoice_id":{"kind":"link","to":"invoice","nullable":true},"rental_line_id":{"kind":"text","maxLength":511,"nullable":true},"period_from":{"kind":"instant","nullable":true},"period_to":{"kind":"instant","nullable":true},"is_tax_manual":{"kind":"flag","required":true},"line_total":{"kind":"money","isObject":true,"required":true}},
      create: "required",
      update: true,
      inputFields: {"id":{"kind":"text","maxLength":511},"product_id":{"kind":"link","to":"product","nullable":true},"sku":{"kind":"text","maxLength":100,"nullable":true},"name":{"kind":"text","maxLength":255,"nullable":true},"description":{"kind":"longText","maxLength":2000,"nullable":true},"quantity":{"kind":"number","minimum":-1000000000,"maximum":1000000000},"unit_price":{"kind":"price","currency":"currency","nullable":true},"discount_percent":{"kind":"number","unit":"percent","minimum":0,"maximum":100,"nullable":true},"discount_amount":{"kind":"money","currency":"currency","nullable":true},"tax_rate":{"kind":"number","unit":"percent","minimum":0,"maximum":100,"nullable":true},"tax_code_id":{"kind":"link","to":"tax_code","nullable":true},"tax_amount":{"kind":"money","currency":"currency","nullable":true},"order_item_id":{"kind":"text","maxLength":511,"nullable":true,"readOnly":true},"credited_item_id":{"kind":"text","maxLength":511,"nullable":true,"readOnly":true},"deducted_invoice_id":{"kind":"link","to":"invoice","nullable":true,"readOnly":true},"rental_line_id":{"kind":"text","maxLength":511,"nullable":true,"readOnly":true},"period_from":{"kind":"instant","nullable":true,"readOnly":true},"period_to":{"kind":"instant","nullable":true,"readOnly":true},"is_tax_manual":{"kind":"flag","readOnly":true},"line_total":{"kind":"money","currency":"currency","readOnly":true},"tax_code":{"kind":"text","maxLength":20,"nullable":true,"readOnly":true},"tax_reason":{"kind":"text","maxLength":200,"nullable":true,"readOnly":true}},
    },
    tax_treatment: {
      kind: "choice",
      choices: ["standard","reverse_charge","intra_community","export","exempt","outside_scope"],
      create: "optional",
      update: true,
    },
    tax_exemption_reason: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
      create: "optional",
      update: true,
    },
    customer_vat_id: {
      kind: "text",
      maxLength: 20,
      nullable: true,
      create: "optional",
      update: true,
    },
    delivery_date: {
      kind: "day",
      nullable: true,
      create: "optional",
      update: true,
    },
    buyer_reference: {
      kind: "text",
      maxLength: 100,
      nullable: true,
      create: "optional",
      update: true,
    },
    service_period_from: {
      kind: "day",
      nullable: true,
      create: "optional",
      update: true,
    },
    service_period_to: {
      kind: "day",
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
    invoice_number: {
      kind: "text",
      maxLength: 255,
      nullable: true,
    },
    status: {
      kind: "choice",
      choices: ["draft","pending_approval","approved","sent","viewed","partially_paid","paid","overdue","cancelled","credited","written_off"],
    },
    order_id: {
      kind: "link",
      to: "order",
      nullable: true,
    },
    credited_invoice_id: {
      kind: "link",
      to: "invoice",
      nullable: true,
    },
    proforma_invoice_id: {
      kind: "link",
      to: "invoice",
      nullable: true,
    },
    recurring_invoice_id: {
      kind: "link",
      to: "recurring_invoice",
      nullable: true,
    },
    recurring_date: {
      kind: "day",
      nullable: true,
    },
    rental_agreement_id: {
      kind: "link",
      to: "rental",
      nullable: true,
    },
    is_imported: {
      kind: "flag",
    },
    is_registered_only: {
      kind: "flag",
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
      isObject: true,
    },
    shipping_taxes: {
      kind: "lines",
      fields: {"rate":{"kind":"number","unit":"percent","minimum":0,"maximum":100,"required":true},"taxable_amount":{"kind":"money","currency":"currency","required":true},"tax_amount":{"kind":"money","currency":"currency","required":true}},
    },
    subtotal_amount: {
      kind: "money",
      isObject: true,
    },
    discount_amount: {
      kind: "money",
      isObject: true,
    },
    tax_amount: {
      kind: "money",
      isObject: true,
    },
    total_amount: {
      kind: "money",
      isObject: true,
    },
    credited_amount: {
      kind: "money",
      currency: "currency",
    },
    late_fee_amount: {
      kind: "money",
      currency: "currency",
    },
    amount_paid: {
      kind: "money",
      currency: "currency",
    },
    amount_due: {
      kind: "money",
      currency: "currency",
    },
    paid_amount: {
      kind: "money",
      isObject: true,
    },
    remaining_balance: {
      kind: "money",
      isObject: true,
    },
    payment_percentage: {
      kind: "number",
      unit: "percent",
    },
    tax_breakdown: {
      kind: "freeForm",
    },
    'discount_details.line_discount_amount': {
      kind: "money",
      currency: "currency",
    },
    'discount_details.order_discount_amount': {
      kind: "money",
      currency: "currency",
    },
    approval_notes: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
    },
    approver_id: {
      kind: "link",
      to: "user",
      nullable: true,
    },
    approved_at: {
      kind: "instant",
      nullable: true,
    },
    sender_id: {
      kind: "link",
      to: "user",
      nullable: true,
    },
    sent_date: {
      kind: "instant",
      nullable: true,
    },
    sent_to: {
      kind: "list",
      item: {"kind":"email"},
    },
    viewed_at: {
      kind: "instant",
      nullable: true,
    },
    paid_date: {
      kind: "instant",
      nullable: true,
    },
    overdue_date: {
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
    credited_at: {
      kind: "instant",
      nullable: true,
    },
    credit_reason: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
    },
    written_off_at: {
      kind: "instant",
      nullable: true,
    },
    write_off_reason: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
    },
    footer: {
      kind: "longText",
      maxLength: 5000,
      nullable: true,
    },
    public_url: {
      kind: "text",
      maxLength: 2000,
      url: true,
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
    'order.id': {
      kind: "text",
      maxLength: 511,
      writeOnly: true,
    },
    'order.order_number': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
    'order.status': {
      kind: "text",
      maxLength: 255,
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
    'sent_by.id': {
      kind: "text",
      maxLength: 511,
      writeOnly: true,
    },
    'sent_by.name': {
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
  },
  states: {
    field: "status",
    initial: "draft",
    all: ["draft","pending_approval","approved","sent","viewed","partially_paid","paid","overdue","cancelled","credited","written_off"],
    updates: {
      draft: [],
      pending_approval: [],
      approved: [],
      sent: [],
      viewed: [],
      partially_paid: [],
      paid: [],
      overdue: [],
      cancelled: [],
      credited: [],
      written_off: [],
    },
    editable: {
      draft: "all",
      pending_approval: "all",
      approved: ["notes"],
      sent: ["notes"],
      viewed: ["notes"],
      partially_paid: ["notes"],
      paid: ["notes"],
      overdue: ["notes"],
      written_off: ["notes"],
      cancelled: ["notes"],
      credited: ["notes"],
    },
    transitions: {
      submit: {"from":["draft"],"to":"pending_approval"},
      approve: {"from":["draft","pending_approval"],"to":"approved"},
      send: {"from":["draft","approved"],"to":"sent"},
      send_again: {"from":["sent","viewed","partially_paid","overdue"],"by":"send"},
      view: {"from":["sent"],"to":"viewed"},
      fall_due: {"from":["sent","viewed","partially_paid"],"to":"overdue"},
      pay: {"from":["sent","viewed","partially_paid","overdue","written_off"],"to":"paid","by":"apply-payment"},
      mark_paid: {"from":["sent","viewed","partially_paid","overdue","written_off"],"to":"paid","by":"mark-paid"},
      pay_in_part: {"from":["sent","viewed","partially_paid","overdue","written_off","paid"],"to":"partially_paid"},
      reopen_sent: {"from":["partially_paid","paid","credited"],"to":"sent"},
      reopen_viewed: {"from":["partially_paid","paid","credited"],"to":"viewed"},
      reopen_overdue: {"from":["partially_paid","paid","overdue","credited"],"to":"overdue"},
      reopen_written_off: {"from":["partially_paid","paid","credited"],"to":"written_off"},
      reopen_approved: {"from":["credited"],"to":"approved"},
      reopen_paid_in_part: {"from":["paid","credited"],"to":"partially_paid"},
      reverse_credit: {"from":["approved","sent","viewed","partially_paid","paid","overdue","written_off","cancelled"]},
      change_paid: {"from":["paid","written_off","cancelled","credited"]},
      credit: {"from":["approved","sent","viewed","partially_paid","paid","overdue","written_off"],"to":"credited"},
      credit_in_part: {"from":["approved","sent","viewed","partially_paid","paid","overdue","written_off"]},
      write_off: {"from":["sent","viewed","partially_paid","overdue"],"to":"written_off","by":"write-off"},
      cancel: {"from":["draft","pending_approval","approved","sent","viewed","partially_paid","overdue"],"to":"cancelled"},
    },
  },
  filters: {
    status: {
      kind: "choice",
      choices: ["draft","pending_approval","approved","sent","viewed","partially_paid","paid","overdue","cancelled","credited","written_off"],
      several: true,
    },
    type: {
      kind: "choice",
      choices: ["standard","recurring","credit_note","debit_note","proforma","commercial","interim","final","milestone","retainer"],
      several: true,
    },
    customer_id: {
      kind: "link",
      to: "customer",
      several: true,
    },
    order_id: {
      kind: "link",
      to: "order",
      several: true,
      none: true,
    },
    debited_invoice_id: {
      kind: "link",
      to: "invoice",
      several: true,
      none: true,
    },
    recurring_invoice_id: {
      kind: "link",
      to: "recurring_invoice",
      several: true,
      none: true,
    },
    rental_agreement_id: {
      kind: "link",
      to: "rental",
      several: true,
      none: true,
    },
    from_date: {
      kind: "day",
    },
    to_date: {
      kind: "day",
    },
    custom_fields: {
      kind: "customFields",
    },
    issue_date_from: {
      kind: "day",
    },
    issue_date_to: {
      kind: "day",
    },
    due_date_from: {
      kind: "day",
    },
    due_date_to: {
      kind: "day",
    },
    currency: {
      kind: "currency",
      several: true,
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
    tax_treatment: {
      kind: "choice",
      choices: ["standard","reverse_charge","intra_community","export","exempt","outside_scope"],
      several: true,
    },
    delivery_date_from: {
      kind: "day",
    },
    delivery_date_to: {
      kind: "day",
    },
    service_period_from_from: {
      kind: "day",
    },
    service_period_from_to: {
      kind: "day",
    },
    service_period_to_from: {
      kind: "day",
    },
    service_period_to_to: {
      kind: "day",
    },
    tags: {
      kind: "text",
      maxLength: 255,
      several: true,
    },
    credited_invoice_id: {
      kind: "link",
      to: "invoice",
      several: true,
      none: true,
    },
    recurring_date_from: {
      kind: "day",
    },
    recurring_date_to: {
      kind: "day",
    },
    is_imported: {
      kind: "flag",
      several: true,
    },
    is_registered_only: {
      kind: "flag",
      several: true,
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
    min_subtotal_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_subtotal_amount: {
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
    min_credited_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_credited_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    min_late_fee_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_late_fee_amount: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    min_amount_paid: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_amount_paid: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    min_amount_due: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_amount_due: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    approved_from: {
      kind: "day",
    },
    approved_to: {
      kind: "day",
    },
    sent_date_from: {
      kind: "day",
    },
    sent_date_to: {
      kind: "day",
    },
    viewed_from: {
      kind: "day",
    },
    viewed_to: {
      kind: "day",
    },
    paid_date_from: {
      kind: "day",
    },
    paid_date_to: {
      kind: "day",
    },
    overdue_date_from: {
      kind: "day",
    },
    overdue_date_to: {
      kind: "day",
    },
    cancelled_from: {
      kind: "day",
    },
    cancelled_to: {
      kind: "day",
    },
    credited_from: {
      kind: "day",
    },
    credited_to: {
      kind: "day",
    },
    written_off_from: {
      kind: "day",
    },
    written_off_to: {
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
  sorts: ["created_at","issue_date","due_date","invoice_number","type","reference_number","purchase_order_number","currency","late_fee_rate","shipping_amount","tax_treatment","customer_vat_id","delivery_date","buyer_reference","service_period_from","service_period_to","status","recurring_date","is_imported","is_registered_only","prices_include_tax","shipping_tax","shipping_tax_amount","subtotal_amount","discount_amount","tax_amount","total_amount","credited_amount","late_fee_amount","amount_paid","amount_due","approved_at","sent_date","viewed_at","paid_date","overdue_date","cancelled_at","credited_at","written_off_at","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  sums: ["shipping_amount","subtotal_amount","discount_amount","tax_amount","total_amount","credited_amount","late_fee_amount","amount_paid","amount_due","paid_amount","remaining_balance"],
  hasViews: true,
  embeds: ["customer","order","approved_by","sent_by","last_email"],
  includes: ["customer","order","approved_by","sent_by","last_email"],
  documents: 10,
  actions: {
    submit: {
      method: "POST",
      path: "/sales/invoices/:id/submit",
      permission: "sales.invoices.submit",
      transition: "submit",
    },
    approve: {
      method: "POST",
      path: "/sales/invoices/:id/approve",
      permission: "sales.invoices.approve",
      body: {"approval_notes":{"kind":"longText","maxLength":1000,"nullable":true},"approved_by":{"kind":"link","to":"user","nullable":true}},
      transition: "approve",
    },
    send: {
      method: "POST",
      path: "/sales/invoices/:id/send",
      permission: "sales.invoices.send",
      body: {"email_to":{"kind":"email","nullable":true},"email_cc":{"kind":"list","item":{"kind":"email"}},"email_bcc":{"kind":"list","item":{"kind":"email"}},"subject":{"kind":"text","maxLength":255,"nullable":true},"message":{"kind":"longText","maxLength":10000,"nullable":true},"attach_pdf":{"kind":"flag","nullable":true},"send_copy_to_self":{"kind":"flag","nullable":true},"template_variables":{"kind":"freeForm"}},
      dryRun: true,
    },
    link: {
      method: "DELETE",
      path: "/sales/invoices/:id/link",
      permission: "sales.invoices.send",
    },
    credit: {
      method: "POST",
      path: "/sales/invoices/:id/credit",
      permission: "sales.invoices.credit",
      body: {"reason":{"kind":"longText","maxLength":1000,"required":true},"memo":{"kind":"longText","maxLength":5000,"nullable":true},"items":{"kind":"lines","fields":{"id":{"kind":"text","maxLength":511,"required":true},"quantity":{"kind":"number","required":true}},"nullable":true},"shipping_amount":{"kind":"number","minimum":0,"nullable":true}},
      dryRun: true,
      transition: "credit",
    },
    'write-off': {
      method: "POST",
      path: "/sales/invoices/:id/write-off",
      permission: "sales.invoices.write_off",
      body: {"reason":{"kind":"longText","maxLength":1000,"required":true}},
      transition: "write_off",
    },
    cancel: {
      method: "POST",
      path: "/sales/invoices/:id/cancel",
      permission: "sales.invoices.cancel",
      body: {"cancellation_reason":{"kind":"longText","maxLength":1000,"required":true},"notify_customer":{"kind":"flag","nullable":true},"refund_payments":{"kind":"flag","nullable":true},"refund_method":{"kind":"text","maxLength":50,"nullable":true}},
      transition: "cancel",
    },
    convert: {
      method: "POST",
      path: "/sales/invoices/:id/convert",
      permission: "sales.invoices.write",
    },
    'apply-payment': {
      method: "POST",
      path: "/sales/invoices/:id/apply-payment",
      permission: "sales.invoices.pay",
      body: {"payment_id":{"kind":"link","to":"payment","nullable":true},"amount":{"kind":"number","nullable":true},"payment_date":{"kind":"day","timed":true,"nullable":true},"payment_method":{"kind":"choice","choices":["credit_card","bank_transfer","wallet","check","cash"],"nullable":true},"reference_number":{"kind":"text","maxLength":255,"nullable":true},"notes":{"kind":"longText","maxLength":65535,"nullable":true}},
      transition: "pay",
    },
    'mark-paid': {
      method: "POST",
      path: "/sales/invoices/:id/mark-paid",
      permission: "sales.invoices.pay",
      body: {"paid_date":{"kind":"day","timed":true,"nullable":true},"payment_method":{"kind":"choice","choices":["credit_card","bank_transfer","wallet","check","cash"],"nullable":true},"reference_number":{"kind":"text","maxLength":255,"nullable":true},"notes":{"kind":"longText","maxLength":65535,"nullable":true}},
      transition: "mark_paid",
    },
    'payment-link': {
      method: "POST",
      path: "/sales/invoices/:id/payment-link",
      permission: "sales.payments.link",
      body: {"success_url":{"kind":"text","maxLength":2000,"url":true,"nullable":true},"cancel_url":{"kind":"text","maxLength":2000,"url":true,"nullable":true}},
    },
  },
  bulk: {
    ids: "invoice_ids",
    filter: true,
    actions: ["submit","approve","send","remind","add_tags","remove_tags","delete","update","credit","write-off","cancel","convert","apply-payment","mark-paid"],
    parameters: {
      submit: {},
      approve: {},
      send: {"message":{"kind":"longText","maxLength":10000}},
      remind: {"reminder_type":{"kind":"choice","choices":["due_soon","due_today","overdue","seriously_overdue"],"required":true}},
      add_tags: {"tags":{"kind":"tags","required":true}},
      remove_tags: {"tags":{"kind":"tags","required":true}},
      delete: {},
    },
  },
} as const
