// Written by `npm run docs` from the definitions of the API. Do not edit.
export const shipments = {
  name: "shipments",
  entity: "shipment",
  path: "/sales/shipments",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "sales.shipments.read",
    update: "sales.shipments.write",
    export: "sales.shipments.export",
  },
  display: {
    title: ["shipment_number"],
    tones: {
      shipped: "blue",
      delivered: "green",
    },
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    carrier: {
      kind: "text",
      maxLength: 255,
      nullable: true,
      about: "The company that delivers it.",
      update: true,
    },
    tracking_number: {
      kind: "text",
      maxLength: 255,
      nullable: true,
      about: "The number by which the carrier tracks it.",
      update: true,
    },
    tracking_url: {
      kind: "text",
      maxLength: 2000,
      url: true,
      nullable: true,
      about: "The page on which the customer can follow it.",
      update: true,
    },
    memo: {
      kind: "longText",
      maxLength: 5000,
      nullable: true,
      about: "Text for the customer, printed on the delivery note.",
      update: true,
    },
    notes: {
      kind: "longText",
      maxLength: 65535,
      nullable: true,
      about: "Internal remarks. They are not printed.",
      update: true,
    },
    shipment_number: {
      kind: "text",
      maxLength: 255,
    },
    order_id: {
      kind: "link",
      to: "order",
      about: "The order whose items were shipped.",
    },
    order_number: {
      kind: "text",
      maxLength: 255,
    },
    customer_id: {
      kind: "link",
      to: "customer",
      about: "The customer of the order.",
    },
    warehouse_id: {
      kind: "link",
      to: "warehouse",
      about: "The warehouse that its items left.",
    },
    status: {
      kind: "choice",
      choices: ["shipped","delivered"],
    },
    items: {
      kind: "lines",
      fields: {"id":{"kind":"text","maxLength":511,"required":true},"order_item_id":{"kind":"text","maxLength":511,"required":true,"about":"The item of the order."},"product_id":{"kind":"link","to":"product","nullable":true,"about":"Null for an item without a product."},"sku":{"kind":"text","maxLength":100,"nullable":true,"about":"That of the item."},"name":{"kind":"text","maxLength":255,"required":true,"about":"That of the item."},"quantity":{"kind":"number","required":true,"about":"The shipped quantity of the item."}},
    },
    shipped_at: {
      kind: "instant",
    },
    delivered_at: {
      kind: "instant",
      nullable: true,
    },
    created_by: {
      kind: "link",
      to: "user",
      nullable: true,
      about: "The user who recorded it.",
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
  states: {
    field: "status",
    initial: "shipped",
    all: ["shipped","delivered"],
    updates: {
      shipped: [],
      delivered: [],
    },
    transitions: {
      deliver: {"from":["shipped"],"to":"delivered"},
    },
  },
  filters: {
    order_id: {
      kind: "link",
      to: "order",
      several: true,
      about: "The order whose items were shipped.",
    },
    customer_id: {
      kind: "link",
      to: "customer",
      several: true,
      about: "The customer of the order.",
    },
    warehouse_id: {
      kind: "link",
      to: "warehouse",
      several: true,
      about: "The warehouse that its items left.",
    },
    carrier: {
      kind: "text",
      maxLength: 255,
      several: true,
      about: "The complete text, ignoring case.",
    },
    from_date: {
      kind: "day",
      about: "`shipped_at` is at or after this instant, or the start of this day in the time zone of the tenant.",
    },
    to_date: {
      kind: "day",
      about: "`shipped_at` is at or before this instant, or the end of this day in the time zone of the tenant.",
    },
    status: {
      kind: "choice",
      choices: ["shipped","delivered"],
      several: true,
      about: "Only records with this `status`.",
    },
    shipped_from: {
      kind: "day",
      about: "`shipped_at` is at or after this instant, or the start of this day in the time zone of the tenant.",
    },
    shipped_to: {
      kind: "day",
      about: "`shipped_at` is at or before this instant, or the end of this day in the time zone of the tenant.",
    },
    delivered_from: {
      kind: "day",
      about: "`delivered_at` is at or after this instant, or the start of this day in the time zone of the tenant.",
    },
    delivered_to: {
      kind: "day",
      about: "`delivered_at` is at or before this instant, or the end of this day in the time zone of the tenant.",
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
  },
  sorts: ["created_at","shipment_number","carrier","tracking_number","order_number","status","shipped_at","delivered_at","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  hasViews: true,
  embeds: [],
  includes: [],
  actions: {
    deliver: {
      method: "POST",
      path: "/sales/shipments/:id/deliver",
      permission: "sales.shipments.deliver",
      transition: "deliver",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","deliver"],
    parameters: {},
  },
} as const
