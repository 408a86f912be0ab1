import { endpoint, exportList, exportQuery, exportTypes, file, listOf, recordOf } from '#core'
import { withCustomers } from '#crm'
import { shipments } from './shipment.ts'

export const shipmentEndpoints = [
  endpoint('GET /sales/shipments', {
    summary: 'List shipments',
    permission: 'sales.shipments.read',
    ...listOf(shipments),
  }),
  endpoint('GET /sales/shipments/export', {
    summary: 'Export the shipments that match the filters',
    permission: 'sales.shipments.export',
    query: exportQuery(shipments),
    reply: file(...exportTypes),
    run: (ctx, { query }) => exportList(ctx, shipments, query, withCustomers(shipments.schema)),
  }),
  endpoint('GET /sales/shipments/:id', {
    summary: 'Show a shipment',
    permission: 'sales.shipments.read',
    ...recordOf(shipments),
  }),
]
