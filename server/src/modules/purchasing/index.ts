/** The purchasing module: suppliers and purchase orders. */
import type { Module } from '#core'
import { expectedReceipts } from '#inventory'
import { importables } from './importables.ts'
import { approvalSettings } from './purchase-orders/purchase-order.approval-limit.ts'
import { nextReceipts } from './purchase-orders/receiving/purchase-order.expected.ts'
import { purchaseOrderPrintingEndpoints } from './purchase-orders/sending/purchase-order.printing.routes.ts'
import { purchaseOrderEndpoints } from './purchase-orders/purchase-order.routes.ts'
import { emailTemplateSettings } from './purchase-orders/sending/purchase-order.templates.ts'
import { purchaseOrders } from './purchase-orders/purchase-order.ts'
import { purchasingReportEndpoints } from './reports/reports.routes.ts'
import { supplierEndpoints } from './suppliers/supplier.routes.ts'
import { suppliers } from './suppliers/supplier.ts'
import { purchasingTags } from './purchasing.tags.ts'
import { notifications } from './notifications.ts'
import { searchables } from './searchables.ts'

export const purchasing = {
  provides: [expectedReceipts.providedBy(nextReceipts)],
  searchables,
  notifications,
  endpoints: [
    ...supplierEndpoints,
    ...purchaseOrderPrintingEndpoints,
    ...purchaseOrderEndpoints,
    ...purchasingReportEndpoints,
  ],
  resources: [suppliers, purchaseOrders],
  tags: purchasingTags,
  permissions: [],
  importables,
  tenantSettings: { ...approvalSettings, ...emailTemplateSettings },
} satisfies Module
