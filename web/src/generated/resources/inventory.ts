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
      about: "Where the stock is.",
    },
    quantity_on_hand: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      about: "The quantity in the warehouse.",
    },
    quantity_reserved: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      about: "The quantity set aside.",
    },
    quantity_available: {
      kind: "number",
      whole: true,
      about: "The quantity on hand less the reserved quantity.",
    },
    reorder_point: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      nullable: true,
      about: "The available quantity at which stock is reordered; null to never reorder.",
    },
    reorder_quantity: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      nullable: true,
      about: "The quantity of a reorder; null: up to the reorder point.",
    },
    last_counted_at: {
      kind: "instant",
      nullable: true,
      about: "The time of the last physical count.",
    },
    last_movement_at: {
      kind: "instant",
      nullable: true,
      about: "The time of the last change of stock.",
    },
    created_at: {
      kind: "instant",
      about: "When the record was created.",
    },
    updated_at: {
      kind: "instant",
      about: "When the record was last changed.",
    },
    'count.counted_quantity': {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      about: "The counted quantity.",
    },
    'count.system_quantity_before': {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      about: "The expected quantity.",
    },
    'count.variance': {
      kind: "number",
      whole: true,
      about: "The counted quantity less the expected quantity.",
    },
    'count.variance_percentage': {
      kind: "number",
      unit: "percent",
      nullable: true,
      about: "In percent of the expected quantity; null if there was no record.",
    },
    'count.counted_by': {
      kind: "link",
      to: "user",
      nullable: true,
      about: "The user who counted.",
    },
    'count.counted_at': {
      kind: "instant",
    },
    'count.adjustment_movement_id': {
      kind: "link",
      to: "stock_movement",
      nullable: true,
      about: "The movement that corrected the difference; null if there was none.",
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
      about: "Only records with this `product_id`.",
    },
    warehouse_id: {
      kind: "link",
      to: "warehouse",
      several: true,
      about: "Where the stock is.",
    },
    needs_reorder: {
      kind: "flag",
      several: true,
      about: "True: the available quantity is at or below the reorder point. False: all others.",
    },
    out_of_stock: {
      kind: "flag",
      several: true,
      about: "Whether the quantity on hand is 0.",
    },
    min_quantity_on_hand: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`quantity_on_hand` is at least this number.",
    },
    max_quantity_on_hand: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`quantity_on_hand` is at most this number.",
    },
    min_quantity_reserved: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`quantity_reserved` is at least this number.",
    },
    max_quantity_reserved: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`quantity_reserved` is at most this number.",
    },
    min_quantity_available: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`quantity_available` is at least this number.",
    },
    max_quantity_available: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`quantity_available` is at most this number.",
    },
    min_reorder_point: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`reorder_point` is at least this number.",
    },
    max_reorder_point: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`reorder_point` is at most this number.",
    },
    min_reorder_quantity: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`reorder_quantity` is at least this number.",
    },
    max_reorder_quantity: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`reorder_quantity` is at most this number.",
    },
    last_counted_from: {
      kind: "day",
      about: "`last_counted_at` is at or after this instant, or the start of this day in the time zone of the tenant.",
    },
    last_counted_to: {
      kind: "day",
      about: "`last_counted_at` is at or before this instant, or the end of this day in the time zone of the tenant.",
    },
    last_movement_from: {
      kind: "day",
      about: "`last_movement_at` is at or after this instant, or the start of this day in the time zone of the tenant.",
    },
    last_movement_to: {
      kind: "day",
      about: "`last_movement_at` is at or before this instant, or the end of this day in the time zone of the tenant.",
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
  sorts: ["created_at","sku","product_name","quantity_on_hand","quantity_reserved","quantity_available","reorder_point","reorder_quantity","last_counted_at","last_movement_at","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  hasViews: true,
  embeds: ["warehouse","product"],
  includes: ["warehouse","product"],
  actions: {},
} as const
