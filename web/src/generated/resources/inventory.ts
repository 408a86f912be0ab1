// Written by `npm run docs` from the definitions of the API. Do not edit.
export const inventory = {
  name: "inventory",
  entity: "inventory",
  path: "/operations/inventory",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "operations.inventory.read",
  },
  display: {
    title: ["product.name"],
    subtitle: ["warehouse.name"],
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
    quantity_on_hand: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    quantity_reserved: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    quantity_available: {
      kind: "number",
      whole: true,
    },
    reorder_point: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      nullable: true,
    },
    reorder_quantity: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      nullable: true,
    },
    last_counted_at: {
      kind: "instant",
      nullable: true,
    },
    last_movement_at: {
      kind: "instant",
      nullable: true,
    },
    created_at: {
      kind: "instant",
    },
    updated_at: {
      kind: "instant",
    },
    'count.counted_quantity': {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    'count.system_quantity_before': {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    'count.variance': {
      kind: "number",
      whole: true,
    },
    'count.variance_percentage': {
      kind: "number",
      unit: "percent",
      nullable: true,
    },
    'count.counted_by': {
      kind: "link",
      to: "user",
      nullable: true,
    },
    'count.counted_at': {
      kind: "instant",
    },
    'count.adjustment_movement_id': {
      kind: "link",
      to: "stock_movement",
      nullable: true,
    },
    'movement.id': {
      kind: "text",
      maxLength: 511,
    },
    'movement.movement_type': {
      kind: "choice",
      choices: ["receipt","sale","return","adjustment","transfer_out","transfer_in","physical_count","opening","reservation","release"],
    },
    'movement.quantity': {
      kind: "number",
      whole: true,
    },
    'movement.quantity_before': {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    'movement.quantity_after': {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    'movement.reason': {
      kind: "longText",
      maxLength: 65535,
      nullable: true,
    },
    'movement.reference_type': {
      kind: "text",
      maxLength: 255,
      nullable: true,
    },
    'movement.reference_id': {
      kind: "text",
      maxLength: 255,
      nullable: true,
    },
    'transfer.from_warehouse_id': {
      kind: "link",
      to: "warehouse",
    },
    'transfer.to_warehouse_id': {
      kind: "link",
      to: "warehouse",
    },
    'transfer.quantity': {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
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
    needs_reorder: {
      kind: "flag",
      several: true,
    },
    out_of_stock: {
      kind: "flag",
      several: true,
    },
    min_quantity_on_hand: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_quantity_on_hand: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    min_quantity_reserved: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_quantity_reserved: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    min_quantity_available: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_quantity_available: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    min_reorder_point: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_reorder_point: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    min_reorder_quantity: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_reorder_quantity: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    last_counted_from: {
      kind: "day",
    },
    last_counted_to: {
      kind: "day",
    },
    last_movement_from: {
      kind: "day",
    },
    last_movement_to: {
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
  sorts: ["created_at","sku","product_name","quantity_on_hand","quantity_reserved","quantity_available","reorder_point","reorder_quantity","last_counted_at","last_movement_at","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  sums: ["quantity_on_hand","quantity_reserved","quantity_available"],
  hasViews: true,
  embeds: ["warehouse","product"],
  includes: ["warehouse","product"],
  actions: {},
} as const
