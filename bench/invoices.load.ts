/** Fills a tenant with customers, products, invoices and payments. Everything except the invoices is written by SQL. */
import { invoices } from '../server/src/modules/sales/invoices/invoice.ts'
import { type InvoiceStatus, isOpen } from '../server/src/modules/sales/invoices/invoice.states.ts'
import type { Connection } from '../server/src/runtime/database/client.ts'
import { loadRecords } from './crm.load.ts'
import { idAt, idSql } from './operations.records.ts'
import { loadSales } from './sales.load.ts'

export interface InvoiceSizes {
  customers: number
  products: number
  invoices: number
}

export interface InvoiceCompany {
  tenantId: string
  /** The time of the measurement, in milliseconds since the epoch. */
  now: number
  sizes: InvoiceSizes
}

const itemsOfInvoice = 3
const priceOfItem = 1_250
const dayMs = 86_400_000
const daysOfInvoices = 700
const daysToPay = 30
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

export async function loadInvoices(owner: Connection, { tenantId, now, sizes }: InvoiceCompany) {
  const { customers, products, invoices: number } = sizes
  await loadSales(owner, { tenantId, now, sizes: { customers, products, orders: 0, drafts: 0 } })
  // Disables the checks of foreign keys, because an invoice is inserted before its hash.
  await owner.query(`set session_replication_role = 'replica'`)
  await loadRecords(owner, tenantId, invoices, number, (index) => invoiceAt(index, { now, sizes }))
  await owner.query(
    `insert into issued_invoices (tenant_id, invoice_id, content_hash, created_at)
     select tenant_id, id, issued_hash, created_at from invoices where tenant_id = $1 and is_issued`,
    [tenantId],
  )
  await loadItems(owner, tenantId, products)
  await loadPayments(owner, tenantId)
  await owner.query(`set session_replication_role = 'origin'`)
}

/**
 * Invoices of the last month are open or paid early. Two percent of the older ones are overdue, and almost all others
 * are paid.
 */
function statusAt(index: number, age: number): InvoiceStatus {
  const part = index % 100
  if (age < daysToPay) return part < 5 ? 'draft' : part < 35 ? 'paid' : part < 65 ? 'viewed' : 'sent'
  if (part < 2) return 'overdue'
  return part === 2 ? 'partially_paid' : part === 3 ? 'cancelled' : 'paid'
}

function invoiceAt(index: number, { now, sizes }: Pick<InvoiceCompany, 'now' | 'sizes'>) {
  const age = ((sizes.invoices - index) / (sizes.invoices + 1)) * daysOfInvoices
  const created = now - Math.floor(age * dayMs) - 60_000
  const moment = new Date(created).toISOString()
  const status = statusAt(index, age)
  const total = itemsOfInvoice * 2 * priceOfItem
  const paid = status === 'paid' ? total : status === 'partially_paid' ? priceOfItem : 0
  const isIssued = !isOpen({ status })
  return {
    id: idAt('V', index),
    created_at: moment,
    updated_at: moment,
    version: 1,
    invoice_number: invoiceNumberAt(index),
    type: 'standard',
    status,
    customer_id: idAt('C', (index * 7) % sizes.customers),
    currency: 'USD',
    issue_date: dayOf(created),
    due_date: dayOf(created + daysToPay * dayMs),
    prices_include_tax: false,
    subtotal_amount: total,
    discount_amount: 0,
    order_discount_amount: 0,
    tax_amount: 0,
    shipping_amount: 0,
    total_amount: total,
    credited_amount: 0,
    late_fee_amount: 0,
    amount_paid: paid,
    amount_due: status === 'cancelled' ? 0 : total - paid,
    sent_date: isIssued ? moment : null,
    sent_to: [],
    paid_date: status === 'paid' ? new Date(created + 12 * dayMs).toISOString() : null,
    overdue_date: status === 'overdue' ? new Date(created + (daysToPay + 1) * dayMs).toISOString() : null,
    tags: [],
    custom_fields: {},
  }
}

export const invoiceNumberAt = (index: number) => `INV-20250101-${String(index + 1).padStart(3, '0')}`

/** Adds two units of each of three products to every invoice. */
async function loadItems(owner: Connection, tenantId: string, products: number) {
  const place = 'right(i.id, 15)::bigint'
  await owner.query(
    `insert into invoice_items (tenant_id, id, invoice_id, position, product_id, sku, name, quantity, unit_price,
       discount_amount, tax_rate, tax_amount, is_tax_manual, line_total, is_issued)
     select $1, ${idSql('T', `${place} * 10 + item`)}, i.id, item, p.id, p.sku, p.name, 2, ${priceOfItem},
       0, 0, 0, false, ${2 * priceOfItem}, i.is_issued
     from invoices i
     cross join generate_series(0, ${itemsOfInvoice - 1}) item
     join products p on p.tenant_id = $1 and p.id = ${idSql('P', `(${place} * 31 + item * 7) % $2`)}
     where i.tenant_id = $1`,
    [tenantId, products],
  )
}

/** Adds a payment to every paid or partially paid invoice. */
async function loadPayments(owner: Connection, tenantId: string) {
  const place = 'right(i.id, 15)::bigint'
  await owner.query(
    `insert into payments (tenant_id, id, payment_number, customer_id, invoice_id, status, amount, currency, method,
       fee_amount, payment_date, refunded_amount, allocated_amount, completed_at, created_at, updated_at)
     select $1, ${idSql('Y', place)}, 'PAY-' || ${place}, i.customer_id, i.id, 'completed', i.amount_paid, i.currency,
       'bank_transfer', 0, paid, 0, i.amount_paid, paid, paid, paid
     from invoices i
     cross join lateral (select coalesce(i.paid_date, i.created_at + interval '5 days') as paid) dated
     where i.tenant_id = $1 and i.amount_paid > 0`,
    [tenantId],
  )
  await owner.query(
    `insert into payment_allocations
       (tenant_id, id, payment_id, position, invoice_id, amount, refunded_amount, created_at)
     select $1, id, id, 0, invoice_id, amount, 0, created_at from payments where tenant_id = $1`,
    [tenantId],
  )
}
