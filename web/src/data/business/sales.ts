/** The data beside the fields of the editors of orders and invoices: stock, customers, previews. */
import { type CustomerDetails, type CustomerMetrics, type EmailPreviewBody, KontorError } from '@kontor/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { kontor } from '../api/client.ts'
import { resources } from '../../generated/resources.ts'
import { stateGroups } from '../../generated/state-groups.ts'

export interface StockLevel {
  product_id: string
  warehouse_id: string
  quantity_available: number
  quantity_reserved: number
  warehouse?: { name: string } | null
}

/** The products of many lines are asked for together: those of one moment, at most so many. */
const togetherMs = 10
const productsAtOnce = 50

type Levels = ReadonlyMap<string, StockLevel>

interface Batch {
  products: Set<string>
  levels: Promise<Levels>
}

/** The next request for each warehouse. */
const batches = new Map<string, Batch>()

async function levelsIn(warehouseId: string, batch: Set<string>): Promise<Levels> {
  await new Promise((resolve) => setTimeout(resolve, togetherMs))
  if (batches.get(warehouseId)?.products === batch) batches.delete(warehouseId)
  const query = {
    warehouse_id: warehouseId,
    product_id: [...batch],
    per_page: productsAtOnce,
    includes: 'warehouse',
  }
  const { data } = await kontor.list<StockLevel, unknown>('GET', resources.inventory.path, { query })
  return new Map(data.map((level) => [level.product_id, level]))
}

/** The stock of a product in a warehouse; null without any. */
export const stockIn = (warehouseId: string, productId: string) =>
  queryOptions({
    queryKey: ['inventory', 'of product', productId, warehouseId],
    staleTime: 15_000,
    queryFn: async (): Promise<StockLevel | null> => {
      let batch = batches.get(warehouseId)
      if (!batch || batch.products.size >= productsAtOnce) {
        const products = new Set<string>()
        batch = { products, levels: levelsIn(warehouseId, products) }
        batches.set(warehouseId, batch)
      }
      batch.products.add(productId)
      return (await batch.levels).get(productId) ?? null
    },
  })

export interface CustomerAccount {
  customer: CustomerDetails
  metrics: CustomerMetrics
}

/** The addresses and the currency of a customer, the debt and what is left of the credit limit. */
export const customerAccount = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'account', id],
    staleTime: 15_000,
    queryFn: async ({ signal }): Promise<CustomerAccount> => {
      const [customer, metrics] = await Promise.all([
        kontor.customers.get(id, {}, { signal }),
        kontor.customers.getMetrics(id, { signal }),
      ])
      return { customer, metrics }
    },
  })

/** The PDF of an invoice with values that are not saved. */
export const printedDraft = (path: string, body: object | undefined) =>
  queryOptions({
    queryKey: ['invoices', 'printed draft', path, body],
    enabled: body !== undefined,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Blob> => {
      const options = { signal, headers: { accept: '*/*' } }
      return (await kontor.fetch('POST', path, { body: body ?? {}, options })).blob()
    },
  })

/** The email with an invoice as the customer gets it. */
export const emailPreview = (body: EmailPreviewBody) =>
  queryOptions({
    queryKey: ['invoices', 'email', body],
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => kontor.emailTemplates.preview(body, { signal }),
  })

/** Whether the e-invoice of an invoice or draft is complete, and what it lacks. */
export const einvoiceReadiness = (id: string) =>
  queryOptions({
    queryKey: ['invoices', 'einvoice', id],
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) => kontor.invoices.getXmlReadiness(id, { signal }),
  })

/** The invoices that a customer has not paid, the oldest due date first. */
export const openInvoices = (customerId: string, currency: string | undefined) =>
  queryOptions({
    queryKey: ['invoices', 'open', customerId, currency],
    queryFn: async ({ signal }) => {
      const { data } = await kontor.invoices.list(
        {
          customer_id: [customerId],
          status: [...stateGroups.invoices.open],
          sort_by: 'due_date',
          sort_direction: 'asc',
          per_page: 100,
          ...(currency && { currency }),
        },
        { signal },
      )
      return data.filter(({ amount_due: due }) => due > 0)
    },
  })

/** The amount of a payment that can still be refunded: that of a refund without an amount. */
export const refundableAmount = (paymentId: string, refunded: number) =>
  queryOptions({
    queryKey: ['payments', 'refundable', paymentId, refunded],
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<number> => {
      const { refunds } = await kontor.payments.refund(paymentId, {}, { signal, dryRun: true })
      return refunds[0]?.amount ?? 0
    },
  })

/**
 * Returns how many of these invoices a payment reaches, in their order: the server refuses those for which nothing is
 * left.
 */
export const reachedInvoices = (paymentId: string, invoiceIds: readonly string[]) =>
  queryOptions({
    queryKey: ['payments', 'reached', paymentId, invoiceIds],
    gcTime: 0,
    retry: false,
    enabled: invoiceIds.length > 0,
    queryFn: async ({ signal }): Promise<number> => {
      const allocations = invoiceIds.map((invoice_id) => ({ invoice_id }))
      try {
        const options = { signal, dryRun: true }
        await kontor.payments.allocations.create(paymentId, { allocations }, options)
        return invoiceIds.length
      } catch (error) {
        if (!(error instanceof KontorError) || error.status !== 422) throw error
        const refused = Object.keys(error.errors).flatMap(
          (name) => /^allocations\.(\d+)\.amount$/.exec(name)?.[1] ?? [],
        )
        return Math.min(invoiceIds.length, ...refused.map(Number))
      }
    },
  })
