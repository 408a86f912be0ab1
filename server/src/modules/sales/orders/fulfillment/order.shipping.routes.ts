import {
  changes,
  created,
  endpoint,
  f,
  find,
  fullSchemaOf,
  list,
  LongText,
  Maybe,
  narrowedQuery,
  one,
  Optional,
  pageOf,
  Shape,
  Text,
  updateEndpoints,
} from '#core'
import { shipments } from '../../shipments/shipment.ts'
import { ShippedItems } from './order.quantities.ts'
import { deliverOrder, deliverShipment, shipItems, shipOrder, updateShipment } from './order.shipping.ts'
import { orders } from '../order.ts'

const Whole = fullSchemaOf(orders)

const Shipment = Shape(
  { tracking_number: Optional(Maybe(Text())), carrier: Optional(Maybe(Text())) },
  { title: 'OrderShipment', examples: [{ carrier: 'DHL', tracking_number: '00340434161094042557' }] },
)

const NewShipment = Shape(
  {
    items: ShippedItems,
    carrier: Optional(Maybe(Text())),
    tracking_number: Optional(Maybe(Text())),
    tracking_url: Optional(Maybe(f.WebAddress)),
    memo: Optional(Maybe(LongText(5_000))),
    notes: Optional(Maybe(LongText())),
  },
  {
    title: 'ShipmentBody',
    examples: [
      {
        carrier: 'DHL',
        tracking_number: '00340434161094042557',
        tracking_url: 'https://dhl.example/00340434161094042557',
        notes: 'Two parcels',
      },
    ],
  },
)

/** The path names the order, so actions and version of the shipment come with its own path. */
const shipmentCreated = { ...created(shipments.schema, 'Shipment created.'), isRecord: false }

/** Shipments as far as they change their order. */
export const orderShippingEndpoints = [
  endpoint('POST /sales/orders/:id/ship', {
    summary: 'Ship what is left of an order: its stock leaves the warehouse',
    permission: 'sales.orders.ship',
    of: orders,
    transition: 'ship',
    codes: ['INSUFFICIENT_STOCK'],
    body: Shipment,
    reply: one(Whole, 'Order shipped.'),
    run: (ctx, { params, body }) => shipOrder(ctx, params.id, body),
  }),
  endpoint('POST /sales/orders/:id/deliver', {
    summary: 'Record the delivery of a shipped order and of its shipments',
    permission: 'sales.orders.deliver',
    of: orders,
    transition: 'deliver',
    reply: one(Whole, 'Order delivered.'),
    run: (ctx, { params }) => deliverOrder(ctx, params.id),
  }),
  endpoint('GET /sales/orders/:id/shipments', {
    summary: 'List the shipments of an order',
    permission: 'sales.shipments.read',
    of: orders,
    query: narrowedQuery(shipments, 'order_id', 'customer_id'),
    reply: pageOf(shipments),
    run: async (ctx, { params, query }) => {
      await find(ctx, orders, params.id)
      return list(ctx, shipments, { ...query, order_id: params.id })
    },
  }),
  endpoint('POST /sales/orders/:id/shipments', {
    operationName: 'createShipment',
    summary: 'Ship some items of an order, or all that is left',
    description:
      'Stock leaves the warehouse: first what is reserved for the items, then what no earlier order waits for. The ' +
      'order becomes `shipped` with its last item.',
    permission: 'sales.orders.ship',
    of: orders,
    transition: 'ship',
    codes: ['INSUFFICIENT_STOCK'],
    body: NewShipment,
    reply: shipmentCreated,
    run: (ctx, { params, body }) => shipItems(ctx, params.id, body),
  }),
  ...updateEndpoints('/sales/shipments/:id', {
    summary: 'Change carrier, tracking or notes of a shipment',
    permission: 'sales.shipments.write',
    of: shipments,
    body: shipments.patch,
    reply: changes(shipments, 'Shipment updated.'),
    run: (ctx, { params, body }) => updateShipment(ctx, params.id, body),
  }),
  endpoint('POST /sales/shipments/:id/deliver', {
    summary: 'Record the delivery of a shipment',
    description: 'The last shipment of a shipped order makes the order `delivered`.',
    permission: 'sales.shipments.deliver',
    of: shipments,
    transition: 'deliver',
    reply: one(shipments.schema, 'Shipment delivered.'),
    run: (ctx, { params }) => deliverShipment(ctx, params.id),
  }),
]
