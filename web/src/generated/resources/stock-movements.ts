// Written by `npm run docs` from the definitions of the API. Do not edit.
export const stockMovements = {
  name: "stockMovements",
  entity: "stock_movement",
  path: "/operations/stock-movements",
  key: "id",
  hasRecord: true,
  hasHistory: false,
  permissions: {
    read: "operations.stock_movements.read",
    export: "operations.stock_movements.export",
  },
  display: {
    title: ["product.name"],
    subtitle: ["reason"],
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    product_id: {
      kind: "link",
      to: "product",
    },
    warehouse_id: {
      kind: "link",
      to: "warehouse",
    },
    'movement_type.value': {
      kind: "choice",
      choices: ["receipt","sale","return","adjustment","transfer_out","transfer_in","physical_count","opening","reservation","release"],
    },
    'movement_type.label': {
      kind: "text",
      maxLength: 255,
    },
    is_inbound: {
      kind: "flag",
    },
    is_outbound: {
      kind: "flag",
    },
    quantity: {
      kind: "number",
      whole: true,
    },
    quantity_before: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    quantity_after: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    reason: {
      kind: "longText",
      maxLength: 65535,
      nullable: true,
    },
    notes: {
      kind: "longText",
      maxLength: 65535,
      nullable: true,
    },
    reference_type: {
      kind: "text",
      maxLength: 255,
      nullable: true,
    },
    reference_id: {
      kind: "text",
      maxLength: 255,
      nullable: true,
    },
    currency: {
      kind: "currency",
      nullable: true,
    },
    value: {
      kind: "money",
      currency: "currency",
      nullable: true,
      permission: "operations.products.costs",
    },
    movement_date: {
      kind: "day",
    },
    created_by: {
      kind: "link",
      to: "user",
      nullable: true,
    },
    created_at: {
      kind: "instant",
    },
  },
  filters: {
    product_id: {
      kind: "link",
      to: "product",
      several: true,
    },
    warehouse_id: {
      kind: "link",
      to: "warehouse",
      several: true,
    },
    movement_type: {
      kind: "choice",
      choices: ["receipt","sale","return","adjustment","transfer_out","transfer_in","physical_count","opening","reservation","release"],
      several: true,
    },
    from: {
      kind: "day",
    },
    to: {
      kind: "day",
    },
    reference_type: {
      kind: "text",
      maxLength: 255,
      several: true,
    },
    reference_id: {
      kind: "text",
      maxLength: 255,
      several: true,
    },
    min_quantity: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_quantity: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    min_quantity_before: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_quantity_before: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    min_quantity_after: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_quantity_after: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    currency: {
      kind: "currency",
      several: true,
      none: true,
    },
    min_value: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
      permission: "operations.products.costs",
    },
    max_value: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
      permission: "operations.products.costs",
    },
    movement_date_from: {
      kind: "day",
    },
    movement_date_to: {
      kind: "day",
    },
    created_from: {
      kind: "day",
    },
    created_to: {
      kind: "day",
    },
    ids: {
      kind: "text",
      maxLength: 511,
      several: true,
    },
  },
  sorts: ["created_at","movement_type","quantity","quantity_before","quantity_after","reference_type","reference_id","currency","value","movement_date"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  sums: ["quantity","value"],
  hasViews: true,
  embeds: ["creator","product","warehouse"],
  includes: ["creator","product","warehouse"],
  actions: {},
} as const
