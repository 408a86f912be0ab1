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
      update: true,
    },
    tracking_number: {
      kind: "text",
      maxLength: 255,
      nullable: true,
      update: true,
    },
    tracking_url: {
      kind: "text",
      maxLength: 2000,
      url: true,
      nullable: true,
      update: true,
    },
    memo: {
      kind: "longText",
      maxLength: 5000,
      nullable: true,
      update: true,
    },
    notes: {
      kind: "longText",
      maxLength: 65535,
      nullable: true,
      update: true,
    },
    shipment_number: {
      kind: "text",
      maxLength: 255,
    },
    order_id: {
      kind: "link",
      to: "order",
    },
    order_number: {
      kind: "text",
      maxLength: 255,
    },
    customer_id: {
      kind: "link",
      to: "customer",
    },
    warehouse_id: {
      kind: "link",
      to: "warehouse",
    },
    status: {
      kind: "choice",
      choices: ["shipped","delivered"],
    },
    items: {
      kind: "lines",
      fields: {"id":{"kind":"text","maxLength":511,"required":true},"order_item_id":{"kind":"text","maxLength":511,"required":true},"product_id":{"kind":"link","to":"product","nullable":true},"sku":{"kind":"text","maxLength":100,"nullable":true},"name":{"kind":"text","maxLength":255,"required":true},"quantity":{"kind":"number","required":true}},
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
    },
    created_at: {
      kind: "instant",
    },
    updated_at: {
      kind: "instant",
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
    },
    customer_id: {
      kind: "link",
      to: "customer",
      several: true,
    },
    warehouse_id: {
      kind: "link",
      to: "warehouse",
      several: true,
    },
    carrier: {
      kind: "text",
      maxLength: 255,
      several: true,
    },
    from_date: {
      kind: "day",
    },
    to_date: {
      kind: "day",
    },
    status: {
      kind: "choice",
      choices: ["shipped","delivered"],
      several: true,
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
