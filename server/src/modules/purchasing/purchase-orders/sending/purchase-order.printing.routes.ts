import { endpoint, printedFile, storedFile } from '#core'
import { printablePurchaseOrder, readPurchaseOrder } from './purchase-order.printing.ts'

export const purchaseOrderPrintingEndpoints = [
  endpoint('GET /operations/purchase-orders/:id/pdf', {
    summary: 'Print a purchase order',
    description: 'A PDF as the supplier gets it. A draft says that it is one.',
    permission: 'operations.purchase_orders.read',
    reply: storedFile('application/pdf'),
    run: (_ctx, { params }) =>
      Promise.resolve(
        printedFile(async (ctx) => printablePurchaseOrder(await readPurchaseOrder(ctx, params.id))),
      ),
  }),
]
