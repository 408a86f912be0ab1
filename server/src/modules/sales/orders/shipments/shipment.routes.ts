import {
  endpoint,
  f,
  find,
  fullSchemaOf,
  list,
  listOf,
  queries,
  recordOf,
  replies,
  updateEndpoints,
} from '#core'
import { printedFile } from '#core/printing'
import { exportList, exportQuery, exportTypes } from '#core/reports'
import { withCustomers } from '#crm'
import { movementDateField } from '#inventory'
import { ShippedItems } from '../fulfillment/order.quantities.ts'
import { orders } from '../order.ts'
import { deliverOrder, deliverShipment, updateShipment } from './shipment.actions.ts'
import { shipItems, shipOrder } from './ship-order.ts'
import { printableShipment } from './shipment.printing.ts'
import { shipments } from './shipment.ts'

const Whole = fullSchemaOf(orders)

const Carrier = f.about('The company that delivers it.', f.KeyText())
const TrackingNumber = f.about('The number by which the carrier tracks it.', f.Text())

const ShippedDate = movementDateField('When the goods left the warehouse.')

const Shipment = f.Shape(
  {
    shipped_date: ShippedDate,
    tracking_number: f.Optional(f.Maybe(TrackingNumber)),
    carrier: f.Optional(f.Maybe(Carrier)),
  },
  { title: 'OrderShipment', examples: [{ carrier: 'DHL', tracking_number: '00340434161094042557' }] },
)

const NewShipment = f.Shape(
  {
    items: ShippedItems,
    shipped_date: ShippedDate,
    carrier: f.Optional(f.Maybe(Carrier)),
    tracking_number: f.Optional(f.Maybe(TrackingNumber)),
    tracking_url: f.Optional(f.Maybe(f.about('The page on which the customer can follow it.', f.WebAddress))),
    memo: f.Optional(
      f.Maybe(f.about('Text for the customer, printed on the delivery note.', f.LongText(5_000))),
    ),
    notes: f.Optional(f.Maybe(f.LongText())),
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

/**
 * The path identifies the order, so the response has no actions and version of the shipment; the path of the shipment
 * returns them.
 */
const shipmentCreated = { ...replies.created(shipments.schema, 'Shipment created.'), isRecord: false }

export const shipmentEndpoints = [
  endpoint('POST /sales/orders/:id/ship', {
    summary: 'Ship all remaining items of an order: their stock leaves the warehouse',
    permission: 'sales.orders.ship',
    of: orders,
    transition: 'ship',
    codes: ['INSUFFICIENT_STOCK'],
    body: Shipment,
    reply: replies.one(Whole, 'Order shipped.'),
    run: (ctx, { params, body }) => shipOrder(ctx, params.id, body),
  }),
  endpoint('POST /sales/orders/:id/deliver', {
    summary: 'Record the delivery of a shipped order and of its shipments',
    permission: 'sales.orders.deliver',
    of: orders,
    transition: 'deliver',
    reply: replies.one(Whole, 'Order delivered.'),
    run: (ctx, { params }) => deliverOrder(ctx, params.id),
  }),
  endpoint('GET /sales/orders/:id/shipments', {
    summary: 'List the shipments of an order',
    permission: 'sales.shipments.read',
    of: orders,
    query: queries.narrowed(shipments, 'order_id', 'customer_id'),
    reply: replies.pageOf(shipments),
    run: async (ctx, { params, query }) => {
      await find(ctx, orders, params.id)
      return list(ctx, shipments, { ...query, order_id: params.id })
    },
  }),
  endpoint('POST /sales/orders/:id/shipments', {
    operationName: 'createShipment',
    summary: 'Ship some items of an order, or all remaining items',
    description:
      'Stock leaves the warehouse: first stock reserved for the items, then stock that no earlier order needs. The ' +
      'order becomes `shipped` with its last item.',
    permission: 'sales.orders.ship',
    of: orders,
    isBulkAction: false,
    transition: 'ship',
    codes: ['INSUFFICIENT_STOCK'],
    body: NewShipment,
    dryRun: true,
    reply: shipmentCreated,
    run: (ctx, { params, body }) => shipItems(ctx, params.id, body),
  }),
  ...updateEndpoints('/sales/shipments/:id', {
    summary: 'Change carrier, tracking or notes of a shipment',
    permission: 'sales.shipments.write',
    of: shipments,
    body: shipments.patch,
    reply: replies.changes(shipments, 'Shipment updated.'),
    run: (ctx, { params, body }) => updateShipment(ctx, params.id, body),
  }),
  endpoint('POST /sales/shipments/:id/deliver', {
    summary: 'Record the delivery of a shipment',
    description: 'The last shipment of a shipped order makes the order `delivered`.',
    permission: 'sales.shipments.deliver',
    of: shipments,
    transition: 'deliver',
    reply: replies.one(shipments.schema, 'Shipment delivered.'),
    run: (ctx, { params }) => deliverShipment(ctx, params.id),
  }),
  endpoint('GET /sales/shipments/:id/pdf', {
    summary: 'Print the delivery note of a shipment',
    description: 'A PDF in the language of the customer, without prices.',
    permission: 'sales.shipments.read',
    reply: replies.storedFile('application/pdf'),
    run: (_ctx, { params }) => Promise.resolve(printedFile((ctx) => printableShipment(ctx, params.id))),
  }),
  endpoint('GET /sales/shipments', {
    summary: 'List shipments',
    permission: 'sales.shipments.read',
    ...listOf(shipments),
  }),
  endpoint('GET /sales/shipments/export', {
    summary: 'Export the shipments that match the filters',
    permission: 'sales.shipments.export',
    query: exportQuery(shipments),
    reply: replies.file(...exportTypes),
    run: (ctx, { query }) => exportList(ctx, shipments, query, withCustomers(shipments.schema)),
  }),
  endpoint('GET /sales/shipments/:id', {
    summary: 'Show a shipment',
    permission: 'sales.shipments.read',
    ...recordOf(shipments),
  }),
]
