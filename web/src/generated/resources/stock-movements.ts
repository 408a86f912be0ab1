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
      about: "Where the stock changed.",
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
      about: "Whether the movement increases the quantity on hand.",
    },
    is_outbound: {
      kind: "flag",
      about: "Whether the movement decreases the quantity on hand.",
    },
    quantity: {
      kind: "number",
      whole: true,
      about: "The change; negative for outgoing stock.",
    },
    quantity_before: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      about: "The quantity before the change.",
    },
    quantity_after: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      about: "The quantity after the change.",
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
      about: "The type of the cause, such as `purchase_order`.",
    },
    reference_id: {
      kind: "text",
      maxLength: 255,
      nullable: true,
      about: "The id of the cause.",
    },
    currency: {
      kind: "currency",
      nullable: true,
      about: "The currency of the product at that time; null if the movement is older than stored costs.",
    },
    value: {
      kind: "money",
      currency: "currency",
      nullable: true,
      permission: "operations.products.costs",
      about: "What the moved goods cost: the average cost of the product, or the cost of the movement that a return or a correction undoes. Negative for outgoing stock; null without a cost, and for reservations.",
    },
    movement_date: {
      kind: "day",
      about: "The day on which the goods moved; `created_at` is the time of the recording.",
    },
    created_by: {
      kind: "link",
      to: "user",
      nullable: true,
      about: "The user who caused the movement; null if the system did.",
    },
    created_at: {
      kind: "instant",
      about: "When the record was created.",
    },
  },
  filters: {
    product_id: {
      kind: "link",
      to: "product",
      several: true,
      about: "Only records with this `product_id`.",
    },
    warehouse_id: {
      kind: "link",
      to: "warehouse",
      several: true,
      about: "Where the stock changed.",
    },
    movement_type: {
      kind: "choice",
      choices: ["receipt","sale","return","adjustment","transfer_out","transfer_in","physical_count","opening","reservation","release"],
      several: true,
      about: "The cause.",
    },
    from: {
      kind: "day",
      about: "Recorded at or after this instant, or dated from this day on.",
    },
    to: {
      kind: "day",
      about: "Recorded at or before this instant, or dated up to this day.",
    },
    reference_type: {
      kind: "text",
      maxLength: 255,
      several: true,
      about: "The type of the cause, such as `purchase_order`.",
    },
    reference_id: {
      kind: "text",
      maxLength: 255,
      several: true,
      about: "The id of the cause.",
    },
    min_quantity: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`quantity` is at least this number.",
    },
    max_quantity: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`quantity` is at most this number.",
    },
    min_quantity_before: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`quantity_before` is at least this number.",
    },
    max_quantity_before: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`quantity_before` is at most this number.",
    },
    min_quantity_after: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`quantity_after` is at least this number.",
    },
    max_quantity_after: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`quantity_after` is at most this number.",
    },
    currency: {
      kind: "currency",
      several: true,
      none: true,
      about: "The currency of the product at that time.",
    },
    min_value: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
      permission: "operations.products.costs",
      about: "`value` is at least this amount; currencies are not converted.",
    },
    max_value: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
      permission: "operations.products.costs",
      about: "`value` is at most this amount; currencies are not converted.",
    },
    movement_date_from: {
      kind: "day",
      about: "`movement_date` is on or after this day.",
    },
    movement_date_to: {
      kind: "day",
      about: "`movement_date` is on or before this day.",
    },
    created_from: {
      kind: "day",
      about: "`created_at` is at or after this instant, or the start of this day in the time zone of the tenant.",
    },
    created_to: {
      kind: "day",
      about: "`created_at` is at or before this instant, or the end of this day in the time zone of the tenant.",
    },
    ids: {
      kind: "text",
      maxLength: 511,
      several: true,
      about: "Ids of records, at most 100. Unknown ids are ignored.",
    },
  },
  sorts: ["created_at","movement_type","quantity","quantity_before","quantity_after","reference_type","reference_id","currency","value","movement_date"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  hasViews: true,
  embeds: ["creator","product","warehouse"],
  includes: ["creator","product","warehouse"],
  actions: {},
} as const
