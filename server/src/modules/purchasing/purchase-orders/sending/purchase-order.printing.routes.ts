import { endpoint, replies } from '#core'
import { printedFile } from '#core/printing'
import { printablePurchaseOrder, readPurchaseOrder } from './purchase-order.printing.ts'

export const purchaseOrderPrintingEndpoints = [
  endpoint('GET /operations/purchase-orders/:id/pdf', {
    summary: 'Print a purchase order',
    description: 'The PDF for the supplier. A draft is marked as a draft.',
    permission: 'operations.purchase_orders.read',
    reply: replies.storedFile('application/pdf'),
    run: (_ctx, { params }) =>
      Promise.resolve(
        printedFile(async (ctx) => printablePurchaseOrder(await readPurchaseOrder(ctx, params.id))),
      ),
  }),
]
