import { endpoint, printedFile, storedFile } from '#core'
import { printableShipment } from './order.delivery-notes.ts'
import { printableOrder } from './order.printing.ts'

export const orderPrintingEndpoints = [
  endpoint('GET /sales/orders/:id/pdf', {
    summary: 'Print the confirmation of an order',
    description: 'A PDF in the language of the customer. An order that is not confirmed yet says so.',
    permission: 'sales.orders.read',
    reply: storedFile('application/pdf'),
    run: (_ctx, { params }) => Promise.resolve(printedFile((ctx) => printableOrder(ctx, params.id))),
  }),
  endpoint('GET /sales/shipments/:id/pdf', {
    summary: 'Print the delivery note of a shipment',
    description: 'A PDF in the language of the customer, without prices.',
    permission: 'sales.shipments.read',
    reply: storedFile('application/pdf'),
    run: (_ctx, { params }) => Promise.resolve(printedFile((ctx) => printableShipment(ctx, params.id))),
  }),
]
