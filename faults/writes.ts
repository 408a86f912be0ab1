/** The generated writes. After a write whose outcome is unknown, its record is not written again. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Writer } from './writer.ts'

const recordsOfClient = 20
const rowsOfImport = 5
const firstRentalDay = Date.parse('2028-03-20T00:00:00Z')
const dayMs = 86_400_000

interface OwnRecords {
  table: string
  column: string
  path: string
  ids: string[]
}

/** Changes a record of this client to a new value. */
async function updateOne(writer: Writer, { table, column, path, ids }: OwnRecords) {
  if (ids.length === 0) return
  const place = writer.random.below(ids.length)
  const id = ids[place] ?? ''
  const value = writer.nextKey()
  const { kind } = await writer.write('PATCH', `${path}/${id}`, { body: { [column]: value } }, value)
  writer.model.expectValue(kind, table, id, column, value)
  if (kind === 'unknown') ids.splice(place, 1)
}

async function createLead(writer: Writer, known: OwnRecords) {
  const emailOf = (key: string) => `${key}@example.com`
  const contact_info = { first_name: 'Ana', last_name: 'Trujillo' }
  const lead = await writer.create('/crm/leads', {
    table: 'leads',
    column: 'email',
    columnValueOf: emailOf,
    bodyOf: (key) => ({ email: emailOf(key), source: 'website', contact_info, notes: key }),
  })
  if (lead) trackRecord(writer, known, lead.id, lead.notes)
}

async function createCustomer(writer: Writer, known: OwnRecords) {
  const bodyOf = (key: string) => ({ company_name: key, email: `c${key}@example.com`, notes: key })
  const customer = await writer.create('/crm/customers', { table: 'customers', column: 'notes', bodyOf })
  if (customer) trackRecord(writer, known, customer.id, customer.company_name)
}

function trackRecord(writer: Writer, { table, column, ids }: OwnRecords, id: string, value: string) {
  writer.model.expectValue('acknowledged', table, id, column, value)
  ids.push(id)
  if (ids.length > recordsOfClient) ids.shift()
}

/** A write that is always refused: the address is invalid. */
async function createInvalid(writer: Writer) {
  const key = writer.nextKey()
  await writer.write(
    'POST',
    '/crm/customers',
    { body: { company_name: key, email: 'nonsense', notes: key } },
    key,
  )
  writer.model.expectRows('refused', 'customers', 'notes', key)
}

async function adjust(writer: Writer) {
  const { random, company } = writer
  const quantity = random.pick([-9, -4, -1, 2, 5, 12])
  const place = { product_id: random.pick(company.products), warehouse_id: random.pick(company.warehouses) }
  await writer.create('/operations/inventory/adjust', {
    table: 'stock_movements',
    column: 'reason',
    bodyOf: (reason) => ({ ...place, quantity, reason }),
  })
}

async function transfer(writer: Writer) {
  const { random, company } = writer
  const [from, to] = random.chance(0.5) ? company.warehouses : company.warehouses.toReversed()
  const product_id = random.pick(company.products)
  const quantity = 1 + random.below(20)
  // Both movements, or none.
  await writer.create('/operations/inventory/transfer', {
    table: 'stock_movements',
    column: 'reference_id',
    rows: 2,
    bodyOf: (reference_number) => ({
      product_id,
      from_warehouse_id: from,
      to_warehouse_id: to,
      quantity,
      reference_number,
    }),
  })
}

/** From an order to a payment. Some orders end earlier. */
async function sell(writer: Writer) {
  const { random, company, model } = writer
  const items = Array.from({ length: 1 + random.below(3) }, (_, index) => ({
    product_id: company.products[index],
    quantity: 1 + random.below(3),
    tax_rate: 19,
  }))
  const head = {
    customer_id: random.pick(company.customers),
    warehouse_id: random.pick(company.warehouses),
    items,
  }
  const order = await writer.create('/sales/orders', {
    table: 'orders',
    column: 'notes',
    bodyOf: (notes) => ({ ...head, notes }),
  })
  if (!order) return
  const path = `/sales/orders/${order.id}`
  model.expectValue('acknowledged', 'orders', order.id, 'status', 'draft')
  if (random.chance(0.15)) return
  if (!(await writer.transition(`${path}/confirm`, 'orders', order.id, 'confirmed'))) return
  if (random.chance(0.25)) {
    await writer.transition(`${path}/cancel`, 'orders', order.id, 'cancelled', { reason: 'Changed plans' })
    return
  }
  const key = writer.nextKey()
  const shipped = await writer.write('POST', `${path}/ship`, { body: { tracking_number: key } }, key)
  model.expectValue(shipped.kind, 'orders', order.id, 'status', 'shipped')
  model.expectRows(shipped.kind, 'shipments', 'tracking_number', key)
  if (shipped.kind === 'acknowledged') await invoice(writer, order.id)
}

async function invoice(writer: Writer, orderId: string) {
  const { model, random } = writer
  const made = await writer.write('POST', `/sales/orders/${orderId}/generate-invoice`, { body: {} })
  model.expectRows(made.kind, 'invoices', 'order_id', orderId)
  if (made.kind !== 'acknowledged') return
  const { id, total_amount: total } = made.data
  model.expectValue('acknowledged', 'invoices', id, 'status', 'draft')
  const path = `/sales/invoices/${id}`
  if (random.chance(0.1)) return
  if (!(await writer.transition(`${path}/send`, 'invoices', id, 'sent'))) return
  const isWhole = random.chance(0.5)
  const amount = isWhole ? total.amount : 10
  const key = writer.nextKey()
  const body = { amount, payment_method: 'bank_transfer', reference_number: key }
  const { kind } = await writer.write('POST', `${path}/apply-payment`, { body }, key)
  model.expectRows(kind, 'payments', 'reference_number', key)
  model.expectValue(kind, 'invoices', id, 'status', isWhole ? 'paid' : 'partially_paid')
}

/** Rentals of few units on few days, so that many reservations are refused. */
async function rent(writer: Writer) {
  const { random, company, model } = writer
  const from = firstRentalDay + random.below(60) * dayMs
  const line = {
    product_id: random.pick(company.rentals),
    quantity: 1 + random.below(3),
    period_from: new Date(from).toISOString(),
    period_to: new Date(from + (1 + random.below(4)) * dayMs).toISOString(),
  }
  const customer_id = random.pick(company.customers)
  const agreement = await writer.create('/rentals/agreements', {
    table: 'rental_agreements',
    column: 'memo',
    bodyOf: (memo) => ({ customer_id, memo, lines: [line] }),
  })
  if (!agreement) return
  const { id } = agreement
  model.expectValue('acknowledged', 'rental_agreements', id, 'status', 'draft')
  const path = `/rentals/agreements/${id}`
  if (!(await writer.transition(`${path}/confirm`, 'rental_agreements', id, 'confirmed'))) return
  if (random.chance(0.4)) await writer.transition(`${path}/cancel`, 'rental_agreements', id, 'cancelled')
}

/** An import of leads, which runs as a job. */
async function importLeads(writer: Writer) {
  const { model } = writer
  const made = await writer.create('/imports', {
    table: 'imports',
    column: 'file_name',
    bodyOf: (key) => ({ entity_type: 'lead', file_name: key }),
  })
  if (!made) return
  const emails = Array.from({ length: rowsOfImport }, () => `i${writer.nextKey()}@example.com`)
  const rows = emails.map((email) => `${email},Ana,Import,website`)
  const content = ['email,first_name,last_name,source', ...rows].join('\n')
  const sent = await writer.write('PUT', `/imports/${made.id}/file`, { file: { type: 'text/csv', content } })
  if (sent.kind !== 'acknowledged') return
  const { kind } = await writer.write('POST', `/imports/${made.id}/start`)
  if (kind === 'acknowledged') model.expectOneOf('imports', made.id, 'status', ['completed'])
  for (const email of emails) model.expectRows(kind, 'leads', 'email', email)
}

/** A document that goes to the file store and to the virus scanner. */
async function attach(writer: Writer) {
  const key = writer.nextKey()
  const form = new FormData()
  form.set('name', key)
  form.set('type', 'other')
  form.set('file', new File([`Contract ${key}`], `${key}.txt`, { type: 'text/plain' }))
  const customer = writer.random.pick(writer.company.customers)
  const { kind } = await writer.write('POST', `/crm/customers/${customer}/documents`, { form }, key)
  writer.model.expectRows(kind, 'documents', 'name', key)
}

interface Pattern {
  isOver: () => boolean
  hasDocuments?: boolean | undefined
  /** The pause after each operation, by default none. */
  pauseMs?: number | undefined
}

/** Sends writes until it is over. */
export async function keepWriting(
  writer: Writer,
  { isOver, hasDocuments = false, pauseMs = 0 }: Pattern,
): Promise<void> {
  const leads: OwnRecords = { table: 'leads', column: 'notes', path: '/crm/leads', ids: [] }
  const customers: OwnRecords = {
    table: 'customers',
    column: 'company_name',
    path: '/crm/customers',
    ids: [],
  }
  const weighted: [number, () => Promise<void>][] = [
    [3, () => createLead(writer, leads)],
    [3, () => updateOne(writer, leads)],
    [2, () => createCustomer(writer, customers)],
    [2, () => updateOne(writer, customers)],
    [1, () => createInvalid(writer)],
    [3, () => adjust(writer)],
    [3, () => transfer(writer)],
    [5, () => sell(writer)],
    [4, () => rent(writer)],
    [1, () => importLeads(writer)],
    [hasDocuments ? 3 : 0, () => attach(writer)],
  ]
  const operations = weighted.flatMap(([weight, run]) => Array.from({ length: weight }, () => run))
  while (!isOver()) {
    await writer.random.pick(operations)()
    if (pauseMs > 0) await sleep(pauseMs)
  }
}
