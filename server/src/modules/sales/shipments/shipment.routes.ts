import { endpoint, listOf, recordOf } from '#core'
import { shipments } from './shipment.ts'

export const shipmentEndpoints = [
  endpoint('GET /sales/shipments', {
    summary: 'List shipments',
    permission: 'sales.shipments.read',
    ...listOf(shipments),
  }),
  endpoint('GET /sales/shipments/:id', {
    summary: 'Show a shipment',
    permission: 'sales.shipments.read',
    ...recordOf(shipments),
  }),
]
