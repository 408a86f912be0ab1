import { sql } from 'kysely'
import { embeds, f, type Filter, naturally, resource } from '#core'
import { Brief, searchableThroughProduct } from '#catalog'
import { MovementTypeName } from '../movements/movement.types.ts'

const related = {
  warehouse: embeds.oneOf('warehouses', Brief.warehouse, 'warehouses.id', 'inventory_records.warehouse_id'),
  product: embeds.oneOf('products', Brief.product, 'products.id', 'inventory_records.product_id'),
}

export const embedded = Object.keys(related).join()

/** Returns a flag filter for a SQL condition; false selects rows whose condition is false or unknown. */
const conditionFilter = (condition: string, about: string): Filter => ({
  schema: f.about(about, f.Flag),
  where: (_, isMet) =>
    isMet ? sql<boolean>`${sql.raw(condition)}` : sql<boolean>`(${sql.raw(condition)}) is not true`,
})

/** SQL for a column of the product of a record in the list. */
const ofProduct = (column: string) =>
  `select p.${column} from products p
    where p.tenant_id = inventory_records.tenant_id and p.id = inventory_records.product_id`

/** Whether the available quantity is at or below the reorder point. The spelling must match the index expression. */
export const needsReorder = `reorder_point is not null and quantity_on_hand - quantity_reserved <= reorder_point`

const Signed = f.Type.Integer()

/** The result of a physical count. */
export const Count = f.described(
  f.titled(
    'PhysicalCount',
    f.Shape({
      counted_quantity: f.Count,
      system_quantity_before: f.Count,
      variance: Signed,
      variance_percentage: f.Maybe(
        f.percentage(
          f.Type.Number({ description: 'In percent of the expected quantity; null if there was no record.' }),
        ),
      ),
      counted_by: f.Maybe(f.IdOf('users')),
      counted_at: f.Instant,
      adjustment_movement_id: f.Maybe(f.IdOf('stock_movements')),
    }),
  ),
  {
    counted_quantity: 'The counted quantity.',
    system_quantity_before: 'The expected quantity.',
    variance: 'The counted quantity less the expected quantity.',
    counted_by: 'The user who counted.',
    adjustment_movement_id: 'The movement that corrected the difference; null if there was none.',
  },
)

/** The movement in an event, without its reason, which is free text. */
const EventMovement = f.titled(
  'InventoryMovement',
  f.Shape({
    id: f.Id,
    movement_type: MovementTypeName,
    quantity: Signed,
    quantity_before: f.Count,
    quantity_after: f.Count,
    reason: f.Private(f.Maybe(f.LongText())),
    reference_type: f.Maybe(f.Text()),
    reference_id: f.Maybe(f.Text()),
  }),
)

const EventTransfer = f.titled(
  'InventoryTransfer',
  f.Shape({
    from_warehouse_id: f.IdOf('warehouses'),
    to_warehouse_id: f.IdOf('warehouses'),
    quantity: f.Count,
  }),
)

const declared = resource('inventory_records', {
  area: 'operations.inventory',
  entityType: 'inventory',
  writable: {},
  readOnly: {
    product_id: f.IdOf('products'),
    warehouse_id: f.IdOf('warehouses'),
    quantity_on_hand: f.Count,
    quantity_reserved: f.Count,
    quantity_available: Signed,
    reorder_point: f.Maybe(f.Count),
    reorder_quantity: f.Maybe(f.Count),
    last_counted_at: f.Maybe(f.Instant),
    last_movement_at: f.Maybe(f.Instant),
  },
  required: [],
  descriptions: {
    warehouse_id: 'Where the stock is.',
    quantity_on_hand: 'The quantity in the warehouse.',
    quantity_reserved: 'The quantity set aside.',
    quantity_available: 'The quantity on hand less the reserved quantity.',
    reorder_point: 'The available quantity at which stock is reordered; null to never reorder.',
    reorder_quantity: 'The quantity of a reorder; null: up to the reorder point.',
    last_counted_at: 'The time of the last physical count.',
    last_movement_at: 'The time of the last change of stock.',
  },
  example: {},
  display: {
    title: ['product.name'],
    subtitle: ['warehouse.name'],
  },
  list: {
    filters: {
      product_id: {},
      warehouse_id: {},
      needs_reorder: conditionFilter(
        needsReorder,
        'True: the available quantity is at or below the reorder point. False: all others.',
      ),
      out_of_stock: conditionFilter('quantity_on_hand = 0', 'Whether the quantity on hand is 0.'),
    },
    sorts: {
      created_at: 'created_at',
      sku: `(${ofProduct('sku')})`,
      product_name: naturally(ofProduct('name')),
    },
    order: 'created_at desc',
    sums: ['quantity_on_hand', 'quantity_reserved', 'quantity_available'],
    facets: ['warehouse_id'],
  },
  searchableThrough: searchableThroughProduct('inventory_records'),
  detail: related,
  includes: related,
  generated: ['quantity_available'],
  events: [
    'adjusted',
    'reserved',
    'released',
    'low_stock',
    'out_of_stock',
    'count_completed',
    'transfer_completed',
    'movement_recorded',
    'settings_changed',
    'deleted',
    'restored',
  ],
  restricts: [
    {
      deletionOf: 'warehouse',
      column: 'warehouse_id',
      where: 'r.deleted_at is null and (r.quantity_on_hand > 0 or r.quantity_reserved > 0)',
      field: 'warehouse',
      message: 'A warehouse with stock cannot be deleted: move its stock elsewhere first.',
    },
  ],
  permissions: {
    read: 'See inventory and its value.',
    adjust: 'Correct stock.',
    count: 'Record physical counts.',
    transfer: 'Transfer stock between warehouses.',
    reserve: 'Reserve stock.',
    release: 'Release reserved stock.',
    reorder: 'Set reorder points and reorder quantities.',
  },
})

/**
 * The quantity of a product in a warehouse, on hand and reserved. Only events contain `count`, `movement` and
 * `transfer`.
 */
export const inventory = {
  ...declared,
  schema: f.Type.Object(
    {
      ...f.fieldsOf(declared.schema),
      count: f.Optional(Count),
      movement: f.Optional(EventMovement),
      transfer: f.Optional(EventTransfer),
    },
    { title: 'Inventory' },
  ),
  dynamic: ['count', 'movement', 'transfer'],
  computed: { count: () => undefined, movement: () => undefined, transfer: () => undefined },
}

export type InventoryRecord = typeof inventory.stored

type Levels = Pick<InventoryRecord, 'quantity_available' | 'reorder_point' | 'reorder_quantity'>

export const isLow = ({ quantity_available, reorder_point }: Omit<Levels, 'reorder_quantity'>) =>
  reorder_point !== null && quantity_available <= reorder_point

/** Returns the quantity to order; null if stock is not low or has no reorder point. */
export function suggestedQuantity(levels: Levels): number | null {
  const { quantity_available, reorder_point, reorder_quantity } = levels
  if (reorder_point === null || !isLow(levels)) return null
  return reorder_quantity ?? reorder_point - quantity_available
}

/** Returns warnings about valid but doubtful reorder settings. */
export const reorderWarnings = ({ reorder_point, reorder_quantity }: Omit<Levels, 'quantity_available'>) =>
  reorder_point !== null && reorder_quantity !== null && reorder_quantity <= reorder_point
    ? [`The reorder_quantity (${reorder_quantity}) should be above the reorder_point (${reorder_point}).`]
    : []

declare module '#runtime/database/handle' {
  interface Tables {
    inventory_records: Omit<InventoryRecord, 'quantity_available'> & { deleted_at: string | null }
  }
}
