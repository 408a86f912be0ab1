/** Invoices from rental agreements, in full or by period. Each unit period is billed once. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inBrowser } from '#features/documents/documents.fixtures'
import { agreementFactory } from '#modules/rentals/agreements/agreement.factory'
import { rentableProductFactory } from '#modules/rentals/rentable-products/rentable-product.factory'
import { openInvoices, url } from '../invoice.fixtures.ts'

const { testApp, clerk, customer, createProduct, createOrder, acted } = await openInvoices()

async function createAgreement(unit_price: number | null = 100, more: object = {}) {
  const product = await createProduct({ stock_quantity: 5 })
  await clerk.patch(`/operations/products/${product.id}`, { status: 'active' })
  const terms = { product_id: product.id, unit_price, unit_period: 'month', max_duration: null }
  await rentableProductFactory.create(clerk, terms)
  const [period_from, period_to] = ['2098-01-31', '2098-05-10']
  const lines = [{ product_id: product.id, quantity: 2, period_from, period_to }]
  const agreement = await agreementFactory.create(clerk, { customer_id: customer.id, lines, ...more })
  const { status, body } = await clerk.post(`/rentals/agreements/${agreement.id}/confirm`)
  assert.equal(status, 200, JSON.stringify(body))
  return agreement
}

const generate = (id: string, body: object = {}) =>
  clerk.post(`/rentals/agreements/${id}/generate-invoice`, body)

async function generated(id: string, body: object = {}) {
  const response = await generate(id, body)
  assert.equal(response.status, 201, JSON.stringify(response.body))
  return response.body.data
}

const periodsOf = ({ items }: { items: Record<string, string>[] }) =>
  items.map(({ quantity, period_from = '', period_to = '' }) => [
    quantity,
    period_from.slice(0, 10),
    period_to.slice(0, 10),
  ])

test('bills an agreement in full with taxes, at its rental price', async () => {
  const agreement = await createAgreement()
  const invoice = await generated(agreement.id)
  assert.partialDeepStrictEqual(invoice, {
    type: 'standard',
    status: 'draft',
    customer_id: customer.id,
    rental_agreement_id: agreement.id,
    reference_number: agreement.agreement_number,
  })
  // 2 units × 4 started months × 100, plus 19 % tax.
  assert.deepEqual([invoice.items[0].quantity, invoice.total_amount.amount], [8, 952])
  assert.match(invoice.items[0].description, /Rental from January 31, 2098 to May 10, 2098: 2 × 4 months/)
  const again = await generate(agreement.id)
  assert.deepEqual([again.status, Object.keys(again.body.errors)], [422, ['rental']])
})

test('the browser application offers to bill an agreement while it has unbilled periods', async () => {
  const ask = await inBrowser(testApp, clerk)
  const offered = async (id: string) => {
    const { actions } = (await ask('GET', `/rentals/agreements/${id}`)).body.meta
    return ['generate-invoice', 'recurring-invoices'].filter((name) => actions.includes(name))
  }
  const { id } = await createAgreement()
  assert.deepEqual(await offered(id), ['generate-invoice', 'recurring-invoices'])
  await generated(id, { to_date: '2098-04-01' })
  assert.deepEqual(await offered(id), ['generate-invoice', 'recurring-invoices'])
  await generated(id)
  assert.deepEqual(await offered(id), [])
})

test('bills single periods, fills gaps, and bills cancelled periods again', async () => {
  const { id } = await createAgreement()
  const march = await generated(id, { from_date: '2098-02-20', to_date: '2098-03-30' })
  assert.deepEqual(periodsOf(march), [[2, '2098-02-28', '2098-03-31']])
  const rest = await generated(id, { to_date: '2098-04-01' })
  assert.deepEqual(periodsOf(rest), [
    [2, '2098-01-31', '2098-02-28'],
    [2, '2098-03-31', '2098-04-30'],
  ])
  const unchanged = await clerk.put(`${url}/${rest.id}`, { ...rest, notes: 'x' })
  assert.deepEqual(periodsOf(unchanged.body.data), periodsOf(rest))
  assert.deepEqual(periodsOf(await generated(id)), [[2, '2098-04-30', '2098-05-10']])
  await acted(march.id, 'cancel', { cancellation_reason: 'x' })
  assert.deepEqual(periodsOf(await generated(id)), [[2, '2098-02-28', '2098-03-31']])
  const reversed = await generate(id, { from_date: '2098-03-01', to_date: '2098-02-01' })
  assert.deepEqual(Object.keys(reversed.body.errors), ['to_date'])
})

test('concurrent requests bill a period once', async () => {
  const { id } = await createAgreement()
  const periods = [{}, {}, { to_date: '2098-03-01' }, { from_date: '2098-02-01' }]
  const responses = await Promise.all(periods.map((period) => generate(id, period)))
  const units = responses.flatMap(({ status, body }) => (status === 201 ? periodsOf(body.data) : []))
  assert.equal(
    units.reduce((sum, [quantity]) => sum + Number(quantity), 0),
    8,
  )
})

test('an agreement is billed through its order or directly, not both', async () => {
  const onOrder = await createAgreement()
  const order = await createOrder([{ name: 'Delivery', quantity: 1, unit_price: 30 }])
  const add = (agreement_id: string) => clerk.post(`/sales/orders/${order.id}/add-rental`, { agreement_id })
  assert.equal((await add(onOrder.id)).status, 200)
  const rejected = await generate(onOrder.id)
  assert.match(rejected.body.errors.rental[0], new RegExp(order.order_number))
  const billed = await createAgreement()
  const invoice = await generated(billed.id)
  assert.match((await add(billed.id)).body.errors.agreement_id[0], new RegExp(invoice.invoice_number))
})

test('explains why an agreement cannot be billed, and requires access to sales and rentals', async () => {
  const { id } = await agreementFactory.create(clerk, { customer_id: customer.id })
  assert.deepEqual(Object.keys((await generate(id)).body.errors), ['status'])
  const free = await createAgreement(null)
  assert.match((await generate(free.id)).body.errors.rental[0], /has no rental price/)
  const seller = await testApp.caller('acme', 'sales.invoices.write')
  const path = `/rentals/agreements/${(await createAgreement()).id}/generate-invoice`
  assert.equal((await seller.post(path)).status, 403)
  const agent = await testApp.caller('acme', 'sales.invoices.write', 'rentals.agreements.read')
  assert.equal((await agent.post(path)).status, 201)
})
