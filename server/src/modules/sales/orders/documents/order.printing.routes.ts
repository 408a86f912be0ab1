import { endpoint, replies } from '#core'
import { printedFile } from '#core/printing'
import { printableOrder } from './order.printing.ts'

export const orderPrintingEndpoints = [
  endpoint('GET /sales/orders/:id/pdf', {
    summary: 'Print the confirmation of an order',
    description: 'A PDF in the language of the customer. An order that is not confirmed yet says so.',
    permission: 'sales.orders.read',
    reply: replies.storedFile('application/pdf'),
    run: (_ctx, { params }) => Promise.resolve(printedFile((ctx) => printableOrder(ctx, params.id))),
  }),
]
