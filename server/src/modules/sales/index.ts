/** The sales module: orders, their shipments, invoices and payments. */
import { invoiceBulkActions } from './invoices/invoice.bulk.ts'
import { orderBulkActions } from './orders/changes/order.bulk.ts'
import { f, type Module } from '#core'
import { salesFigures } from '#crm'
import { postedMethods } from '#finance'
import { analyticsEndpoints } from './analytics/analytics.routes.ts'
import { creditSettings } from './orders/fulfillment/order.credit.ts'
import { discountSettings } from './orders/order.discounts.ts'
import { ordersOf, revenueByMonth } from './orders/order.customer-stats.ts'
import { backorderJobs, fillBackordersAfterEvents } from './orders/fulfillment/order.backorders.jobs.ts'
import { opportunityOrderEndpoints } from './orders/sources/order.from-opportunity.routes.ts'
import { emailTemplateEndpoints } from './email-templates/email-template.routes.ts'
import { emailTemplates } from './email-templates/email-template.ts'
import { emailSettings } from './emails/email.words.ts'
import { orderJobs } from './orders/emails/order.jobs.ts'
import { orderEndpoints } from './orders/order.routes.ts'
import { orderPrintingEndpoints } from './orders/documents/order.printing.routes.ts'
import { relatedOrderEndpoints } from './orders/order.customer.routes.ts'
import { invoiceCancellationEndpoints } from './invoices/cancellation/invoice.cancellation.routes.ts'
import { invoiceCreditEndpoints } from './invoices/credit-notes/credit-note.routes.ts'
import { customerInvoiceEndpoints } from './invoices/invoice.customer.routes.ts'
import { overdueInvoiceEndpoints } from './invoices/reminders/invoice.overdue.routes.ts'
import { orderInvoiceEndpoints } from './invoices/sources/invoice.from-order.routes.ts'
import { invoicesOf } from './invoices/invoice.customer-stats.ts'
import { termSettings } from './invoices/invoice.input.ts'
import { copyingSettings } from './invoices/sources/invoice.from-order.ts'
import { invoiceJobs } from './invoices/reminders/invoice.jobs.ts'
import { numberingSettings } from './invoices/invoice.numbering.ts'
import { invoiceForm, localeSettings } from './invoices/invoice.output.ts'
import { einvoiceEndpoints } from './invoices/documents/invoice.einvoice.routes.ts'
import { checkEInvoiceSettings, einvoiceSettings, shippingTaxSettings } from '#commercial-documents'
import { invoiceEndpoints } from './invoices/invoice.routes.ts'
import { invoicePrintingEndpoints } from './invoices/documents/invoice.printing.routes.ts'
import { invoiceSendingEndpoints } from './invoices/sending/invoice.sending.routes.ts'
import { invoiceSourceEndpoints } from './invoices/sources/invoice.sources.routes.ts'
import { invoices } from './invoices/invoice.ts'
import { orders } from './orders/order.ts'
import { recurringInvoiceJobs } from './recurring-invoices/recurring-invoice.jobs.ts'
import { recurringInvoiceEndpoints } from './recurring-invoices/recurring-invoice.routes.ts'
import { recurringInvoices } from './recurring-invoices/recurring-invoice.ts'
import { shipmentEndpoints } from './orders/shipments/shipment.routes.ts'
import { shipments } from './orders/shipments/shipment.ts'
import { lockInvoicePayments } from './payments/refunds/payment.cancellation.ts'
import { invoicePaymentEndpoints } from './payments/payment.for-invoice.routes.ts'
import { relatedPaymentEndpoints } from './payments/payment.customer.routes.ts'
import { paymentJobs } from './payments/payment.emails.ts'
import { paymentEndpoints } from './payments/payment.routes.ts'
import { refundJobs } from './payments/refunds/payment.refunds.jobs.ts'
import { paymentGatewayEndpoints } from './gateways/payment-gateway.routes.ts'
import { paymentGateways } from './gateways/payment-gateway.ts'
import { checkoutJobs } from './checkouts/checkout.jobs.ts'
import { checkoutEndpoints } from './checkouts/checkout.routes.ts'
import { paymentMethods, payments } from './payments/payment.ts'
import { statementEndpoints } from './statements/statement.routes.ts'
import { importables } from './importables.ts'
import { orderRestoration } from './orders/sources/order.restoration.ts'
import { recurringInvoiceRestoration } from './recurring-invoices/recurring-invoice.restoration.ts'
import { salesTags } from './sales.tags.ts'
import { notifications } from './notifications.ts'
import { searchables } from './searchables.ts'

export const sales = {
  provides: [
    postedMethods.providedBy(paymentMethods),
    salesFigures.providedBy({ orders: ordersOf, invoices: invoicesOf, revenueByMonth }),
  ],
  searchables,
  notifications,
  endpoints: [
    ...analyticsEndpoints,
    ...orderEndpoints,
    ...orderPrintingEndpoints,
    ...relatedOrderEndpoints,
    ...opportunityOrderEndpoints,
    ...emailTemplateEndpoints,
    ...shipmentEndpoints,
    ...invoiceEndpoints,
    ...einvoiceEndpoints,
    ...invoiceSendingEndpoints,
    ...invoicePrintingEndpoints,
    ...orderInvoiceEndpoints,
    ...customerInvoiceEndpoints,
    ...overdueInvoiceEndpoints,
    ...invoiceCreditEndpoints(lockInvoicePayments),
    ...invoiceCancellationEndpoints(lockInvoicePayments),
    ...invoiceSourceEndpoints,
    ...recurringInvoiceEndpoints,
    ...paymentEndpoints,
    ...relatedPaymentEndpoints,
    ...invoicePaymentEndpoints,
    ...statementEndpoints,
    ...checkoutEndpoints,
    ...paymentGatewayEndpoints,
  ],
  resources: [orders, shipments, invoices, recurringInvoices, payments, paymentGateways, emailTemplates],
  tags: salesTags,
  permissions: [{ area: 'sales.reports', permissions: { read: 'Read sales reports.' } }],
  tenantChecks: [checkEInvoiceSettings],
  tenantSettings: {
    ...discountSettings,
    ...numberingSettings,
    ...termSettings,
    ...copyingSettings,
    ...localeSettings,
    ...einvoiceSettings,
    ...creditSettings,
    ...emailSettings,
    ...shippingTaxSettings,
    prices_include_tax: f.Maybe(
      f.Type.Boolean({
        description: 'Whether the prices and the shipping amount of a new order include tax. Default: false.',
      }),
    ),
  },
  importables,
  restorations: [orderRestoration, recurringInvoiceRestoration],
  recordForms: [invoiceForm],
  bulkActions: [orderBulkActions, invoiceBulkActions],
  jobs: [
    ...orderJobs,
    ...backorderJobs,
    ...invoiceJobs,
    ...recurringInvoiceJobs,
    ...paymentJobs,
    ...refundJobs,
    ...checkoutJobs,
  ],
  areas: [{ name: 'sales', position: 4, isModule: true }],
  roles: {
    sales: {
      position: 4,
      description: 'Works in CRM and sales; approves nothing.',
      // The lines of orders and invoices name products.
      may: ['crm.*', 'sales.*', 'operations.products.read', 'documents.*', 'platform.users.read'],
      except: [
        '*.approve',
        'sales.orders.discount',
        'sales.orders.exceed_credit_limit',
        'sales.payment_gateways.*',
        'documents.sensitive.*',
      ],
    },
  },
  loops: [{ name: 'backorders', everyMs: 1_000, run: fillBackordersAfterEvents }],
} satisfies Module
