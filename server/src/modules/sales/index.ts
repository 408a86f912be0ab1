/** The sales module: orders. */
import { f, type Module } from '#core'
import { answerSalesFigures } from '#crm'
import { creditSettings } from './orders/order.credit.ts'
import { discountSettings } from './orders/order.discounts.ts'
import { ordersOf, revenueByMonth } from './orders/order.figures.ts'
import { opportunityOrderEndpoints } from './orders/order.from-opportunity.routes.ts'
import { emailTemplateEndpoints } from './orders/order.email-templates.routes.ts'
import { orderEmailSettings } from './orders/order.emails.ts'
import { orderJobs } from './orders/order.jobs.ts'
import { orderEndpoints } from './orders/order.routes.ts'
import { relatedOrderEndpoints } from './orders/order.of-customer.routes.ts'
import { orders } from './orders/order.ts'
import { importables } from './importables.ts'
import { salesTags } from './sales.tags.ts'

answerSalesFigures({ orders: ordersOf, revenueByMonth })

export const sales = {
  endpoints: [
    ...orderEndpoints,
    ...relatedOrderEndpoints,
    ...opportunityOrderEndpoints,
    ...emailTemplateEndpoints,
  ],
  resources: [orders],
  tags: salesTags,
  permissions: [],
  tenantSettings: {
    ...discountSettings,
    ...creditSettings,
    ...orderEmailSettings,
    prices_include_tax: f.Maybe(
      f.Type.Boolean({
        description: 'Whether the prices of new orders include tax. Without it they do not.',
      }),
    ),
  },
  importables,
  jobs: orderJobs,
  areas: [{ name: 'sales', position: 4, isModule: true }],
  roles: {
    sales: {
      position: 4,
      description: 'Works in CRM and sales; approves nothing.',
      may: ['crm.*', 'sales.*', 'documents.*', 'platform.users.read'],
      except: [
        '*.approve',
        'sales.orders.discount',
        'sales.orders.exceed_credit_limit',
        'documents.sensitive.*',
      ],
    },
  },
} satisfies Module
