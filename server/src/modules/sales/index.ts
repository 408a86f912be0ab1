/** The sales module: orders and their shipments. */
import { f, type Module } from '#core'
import { answerSalesFigures } from '#crm'
import { discountSettings } from './orders/order.discounts.ts'
import { ordersOf, revenueByMonth } from './orders/order.figures.ts'
import { backorderJobs, fillBackordersAfterEvents } from './orders/order.backorders.jobs.ts'
import { orderEndpoints } from './orders/order.routes.ts'
import { orderShippingEndpoints } from './orders/order.shipping.routes.ts'
import { relatedOrderEndpoints } from './orders/order.of-customer.routes.ts'
import { orders } from './orders/order.ts'
import { shipmentEndpoints } from './shipments/shipment.routes.ts'
import { shipments } from './shipments/shipment.ts'
import { salesTags } from './sales.tags.ts'

answerSalesFigures({ orders: ordersOf, revenueByMonth })

export const sales = {
  endpoints: [...orderEndpoints, ...orderShippingEndpoints, ...relatedOrderEndpoints, ...shipmentEndpoints],
  resources: [orders, shipments],
  tags: salesTags,
  permissions: [],
  tenantSettings: {
    ...discountSettings,
    prices_include_tax: f.Maybe(
      f.Type.Boolean({
        description: 'Whether the prices of new orders include tax. Without it they do not.',
      }),
    ),
  },
  areas: [{ name: 'sales', position: 4, isModule: true }],
  roles: {
    sales: {
      position: 4,
      description: 'Works in CRM and sales; approves nothing.',
      may: ['crm.*', 'sales.*', 'documents.*', 'platform.users.read'],
      except: ['*.approve', 'sales.orders.discount', 'documents.sensitive.*'],
    },
  },
  loops: [{ name: 'backorders', everyMs: 1_000, run: fillBackordersAfterEvents }],
  jobs: backorderJobs,
} satisfies Module
