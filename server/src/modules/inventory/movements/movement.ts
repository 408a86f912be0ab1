import { embeds, f, type Filter, resource } from '#core'
import type { Minor } from '#core/money'
import { Brief, costsPermission, searchableThroughProduct } from '#catalog'
import { toTypeOutput, isInbound, isOutbound, MovementTypeName } from './movement.types.ts'

const related = {
  creator: embeds.person('stock_movements.created_by'),
  product: embeds.oneOf('products', Brief.product, 'products.id', 'stock_movements.product_id'),
  warehouse: embeds.oneOf('warehouses', Brief.warehouse, 'warehouses.id', 'stock_movements.warehouse_id'),
}

export const embedded = Object.keys(related).join()

/** Filters by a day of the movement, or by an instant of its recording. */
const limit = (operator: '>=' | '<='): Filter => ({
  schema: f.about(
    operator === '>='
      ? 'Recorded at or after this instant, or dated from this day on.'
      : 'Recorded at or before this instant, or dated up to this day.',
    f.Moment,
  ),
  where: (eb, value: string) =>
    eb(value.length === 10 ? 'stock_movements.movement_date' : 'stock_movements.created_at', operator, value),
})

const declared = resource('stock_movements', {
  area: 'operations.stock_movements',
  entityType: 'stock_movement',
  writable: {},
  readOnly: {
    product_id: f.IdOf('products'),
    warehouse_id: f.IdOf('warehouses'),
    movement_type: MovementTypeName,
    is_inbound: f.Flag,
    is_outbound: f.Flag,
    quantity: f.Type.Integer(),
    quantity_before: f.Count,
    quantity_after: f.Count,
    reason: f.Maybe(f.LongText()),
    notes: f.Maybe(f.LongText()),
    reference_type: f.Maybe(f.Text()),
    reference_id: f.Maybe(f.Text()),
    currency: f.Maybe(f.Currency),
    value: f.Restricted(
      costsPermission,
      f.Maybe(f.Type.Unsafe<Minor>({ type: 'number', 'x-money': 'currency' })),
    ),
    movement_date: f.Day,
    created_by: f.Maybe(f.IdOf('users')),
  },
  // The cost of the product before the movement, in minor units. Movements recorded before costs were stored have no
  // currency.
  hidden: { unit_cost: f.Maybe(f.Type.String()), reference_line_id: f.Maybe(f.Id) },
  required: [],
  descriptions: {
    warehouse_id: 'Where the stock changed.',
    movement_type: 'The cause; `GET /operations/stock-movements/types` explains each.',
    is_inbound: 'Whether the movement increases the quantity on hand.',
    is_outbound: 'Whether the movement decreases the quantity on hand.',
    quantity: 'The change; negative for outgoing stock.',
    quantity_before: 'The quantity before the change.',
    quantity_after: 'The quantity after the change.',
    reference_type: 'The type of the cause, such as `purchase_order`.',
    reference_id: 'The id of the cause.',
    currency: 'The currency of the product at that time; null if the movement is older than stored costs.',
    value:
      'What the moved goods cost: the average cost of the product, or the cost of the movement that a return or a ' +
      'correction undoes. Negative for outgoing stock; null without a cost, and for reservations.',
    movement_date: 'The day on which the goods moved; `created_at` is the time of the recording.',
    created_by: 'The user who caused the movement; null if the system did.',
  },
  example: {},
  display: {
    title: ['product.name'],
    subtitle: ['reason'],
  },
  list: {
    filters: {
      product_id: {},
      warehouse_id: {},
      movement_type: {},
      from: limit('>='),
      to: limit('<='),
      reference_type: {},
      reference_id: {},
    },
    omit: ['updated_at'],
    sorts: { created_at: 'created_at' },
    order: 'created_at desc',
    sums: ['quantity', 'value'],
    facets: ['movement_type', 'warehouse_id'],
  },
  searchableThrough: searchableThroughProduct('stock_movements'),
  detail: related,
  includes: related,
  computed: { is_inbound: isInbound, is_outbound: isOutbound },
  events: [],
  permissions: { read: 'See stock movements.', export: 'Download stock movements.' },
})

const { updated_at: _, ...fields } = f.fieldsOf(declared.schema)

/** A movement is one change of the quantity on hand or reserved in a warehouse. Movements are immutable. */
export const movements = {
  ...declared,
  schema: f.Type.Object(fields, { title: 'StockMovement' }),
}

export type Movement = typeof movements.stored

/** Maps a movement to its response: its type has a label. */
export const toResponse = (movement: Movement) => ({
  ...movement,
  movement_type: toTypeOutput(movement.movement_type),
})

declare module '#runtime/database/handle' {
  interface Tables {
    stock_movements: Omit<Movement, 'is_inbound' | 'is_outbound' | 'updated_at'>
  }
}
