/** The sales module: orders, their shipments, invoices and payments. */
import { f, type Module } from '#core'
import { answerSalesFigures } from '#crm'
import { creditSettings } from './orders/order.credit.ts'
import { discountSettings } from './orders/order.discounts.ts'
import { ordersOf, revenueByMonth } from './orders/order.figures.ts'
import { backorderJobs, fillBackordersAfterEvents } from './orders/order.backorders.jobs.ts'
import { opportunityOrderEndpoints } from './orders/order.from-opportunity.routes.ts'
import { emailTemplateEndpoints } from './orders/order.email-templates.routes.ts'
import { orderEmailSettings } from './orders/order.emails.ts'
import { orderJobs } from './orders/order.jobs.ts'
import { orderEndpoints } from './orders/order.routes.ts'
import { orderShippingEndpoints } from './orders/order.shipping.routes.ts'
import { relatedOrderEndpoints } from './orders/order.of-customer.routes.ts'
import { invoiceClosingEndpoints } from './invoices/invoice.closing.routes.ts'
import { invoicesOf } from './invoices/invoice.figures.ts'
import { termSettings } from './invoices/invoice.input.ts'
import { copyingSettings } from './invoices/invoice.of-order.ts'
import { invoiceJobs } from './invoices/invoice.jobs.ts'
import { numberingSettings } from './invoices/invoice.numbering.ts'
import { localeSettings } from './invoices/invoice.output.ts'
import { invoiceEndpoints } from './invoices/invoice.routes.ts'
import { invoiceSendingEndpoints } from './invoices/invoice.sending.routes.ts'
import { invoices } from './invoices/invoice.ts'
import { orders } from './orders/order.ts'
import { shipmentEndpoints } from './shipments/shipment.routes.ts'
import { shipments } from './shipments/shipment.ts'
import { lockPayers } from './payments/payment.cancellation.ts'
import { invoicePaymentEndpoints } from './payments/payment.of-invoice.routes.ts'
import { relatedPaymentEndpoints } from './payments/payment.of-customer.routes.ts'
import { paymentEndpoints } from './payments/payment.routes.ts'
import { payments } from './payments/payment.ts'
import { importables } from './importables.ts'
import { salesTags } from './sales.tags.ts'

answerSalesFigures({ orders: ordersOf, invoices: invoicesOf, revenueByMonth })

export const sales = {
  endpoints: [
    ...orderEndpoints,
    ...orderShippingEndpoints,
    ...relatedOrderEndpoints,
    ...opportunityOrderEndpoints,
    ...emailTemplateEndpoints,
    ...shipmentEndpoints,
    ...invoiceEndpoints,
    ...invoiceSendingEndpoints,
    ...invoiceClosingEndpoints(lockPayers),
    ...paymentEndpoints,
    ...relatedPaymentEndpoints,
    ...invoicePaymentEndpoints,
  ],
  resources: [orders, shipments, invoices, payments],
  tags: salesTags,
  permissions: [],
  tenantSettings: {
    ...discountSettings,
    ...numberingSettings,
    ...termSettings,
    ...copyingSettings,
    ...localeSettings,
    ...creditSettings,
    ...orderEmailSettings,
    prices_include_tax: f.Maybe(
      f.Type.Boolean({
        description: 'Whether the prices of new orders include tax. Without it they do not.',
      }),
    ),
  },
  importables,
  jobs: [...orderJobs, ...backorderJobs, ...invoiceJobs],
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
  loops: [{ name: 'backorders', everyMs: 1_000, run: fillBackordersAfterEvents }],
} satisfies Module
