import { f, filters, resource, states } from '#core'

/** A shipment contains items of an order that left a warehouse together. */
export const shipmentStates = states({
  initial: 'shipped',
  all: {
    shipped: 'Left the warehouse.',
    delivered: 'Arrived at the customer.',
  },
  terminal: ['delivered'],
  transitions: { deliver: { from: ['shipped'], to: 'delivered' } },
  updates: 'none',
})

const ShipmentItem = f.described(
  f.Shape(
    {
      id: f.Id,
      order_item_id: f.Id,
      product_id: f.Maybe(f.IdOf('products')),
      sku: f.Maybe(f.Text(100)),
      name: f.Text(),
      quantity: f.Type.Number({ exclusiveMinimum: 0 }),
    },
    { title: 'ShipmentItem' },
  ),
  {
    order_item_id: 'The item of the order.',
    product_id: 'Null for an item without a product.',
    sku: 'That of the item.',
    name: 'That of the item.',
    quantity: 'The shipped quantity of the item.',
  },
)

export type ShipmentItem = f.Static<typeof ShipmentItem>

export const shipments = resource('shipments', {
  area: 'sales.shipments',
  entityType: 'shipment',
  states: shipmentStates,
  writable: {
    carrier: f.Maybe(f.KeyText()),
    tracking_number: f.Maybe(f.Text()),
    tracking_url: f.Maybe(f.WebAddress),
    memo: f.Private(f.Maybe(f.LongText(5_000))),
    notes: f.Private(f.Maybe(f.LongText())),
  },
  readOnly: {
    shipment_number: f.Text(),
    order_id: f.IdOf('orders'),
    order_number: f.Text(),
    customer_id: f.IdOf('customers'),
    warehouse_id: f.IdOf('warehouses'),
    status: shipmentStates.field,
    items: f.Type.Array(ShipmentItem),
    shipped_at: f.Instant,
    delivered_at: f.Maybe(f.Instant),
    created_by: f.Maybe(f.IdOf('users')),
  },
  required: [],
  descriptions: {
    order_id: 'The order whose items were shipped.',
    carrier: 'The company that delivers it.',
    tracking_number: 'The number by which the carrier tracks it.',
    tracking_url: 'The page on which the customer can follow it.',
    memo: 'Text for the customer, printed on the delivery note.',
    notes: 'Internal remarks. They are not printed.',
    customer_id: 'The customer of the order.',
    warehouse_id: 'The warehouse that its items left.',
    created_by: 'The user who recorded it.',
  },
  example: {
    carrier: 'DHL',
    tracking_number: '00340434161094042557',
    tracking_url: 'https://dhl.example/00340434161094042557',
    memo: 'Please check the goods on arrival.',
    notes: 'Two parcels',
  },
  display: {
    title: ['shipment_number'],
    tones: { shipped: 'blue', delivered: 'green' },
  },
  list: {
    filters: {
      order_id: {},
      customer_id: {},
      warehouse_id: {},
      carrier: filters.sameText('lower(shipments.carrier)'),
      from_date: filters.since('shipments.shipped_at'),
      to_date: filters.until('shipments.shipped_at'),
    },
    sorts: { created_at: 'created_at', shipment_number: 'shipment_number' },
    order: 'created_at desc',
    facets: ['status'],
  },
  searchFields: ({ shipment_number, tracking_number, order_number }) => [
    shipment_number,
    tracking_number,
    order_number,
  ],
  // Orders are found by the tracking numbers of their shipments.
  titleFields: ({ tracking_number }) => [tracking_number],
  // Shipments are found by the name of the customer too.
  searchableThrough: {
    customers: (eb, found) =>
      eb
        .selectFrom('shipments')
        .select('id')
        .where('deleted_at', 'is', null)
        .where('customer_id', '=', found),
  },
  lines: {
    items: { table: 'shipment_items', parent: 'shipment_id' },
  },
  events: ['created', 'updated', 'delivered'],
  permissions: {
    read: 'See shipments.',
    export: 'Download shipments as files.',
    write: 'Change carrier, tracking and notes of shipments.',
    deliver: 'Record the delivery of shipments.',
  },
})

export type Shipment = typeof shipments.stored

declare module '#runtime/database/handle' {
  interface Tables {
    shipments: Omit<Shipment, 'items'> & { deleted_at: string | null }
    shipment_items: ShipmentItem & { shipment_id: string; position: number }
  }
}
