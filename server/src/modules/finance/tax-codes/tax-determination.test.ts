/** The tax of a sale from the countries of seller and buyer: the rules as a table, and documents that follow them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBooks } from '../posting/posting.fixtures.ts'
import { determinedTax } from './tax-determination.ts'

const { clerk, testApp, done, createProduct } = await openBooks()
const owner = await testApp.caller('acme', 'owner')

const AT = 'ATU12345678'

test('decides by the countries, the VAT ID and the kind of supply', () => {
  const cases: [
    seller: string | null,
    country: string | null,
    vatId: string | null,
    isBusiness: boolean,
    supply: 'goods' | 'services',
    expected: string | undefined,
  ][] = [
    [null, 'AT', AT, true, 'goods', undefined],
    ['DE', null, AT, true, 'goods', undefined],
    ['DE', 'DE', 'DE123456789', true, 'goods', undefined],
    ['US', 'DE', 'DE123456789', true, 'goods', undefined],
    ['DE', 'AT', AT, true, 'goods', 'intra_community'],
    ['DE', 'AT', AT, true, 'services', 'reverse_charge'],
    // Greek VAT IDs begin with EL, those of Northern Ireland with XI.
    ['DE', 'GR', 'EL123456789', true, 'goods', 'intra_community'],
    ['DE', 'AT', 'DE123456789', true, 'goods', 'standard'],
    ['DE', 'AT', 'GB123456789', true, 'goods', 'standard'],
    ['DE', 'AT', null, true, 'goods', 'standard'],
    ['DE', 'AT', null, false, 'goods', 'standard'],
    ['DE', 'AT', null, false, 'services', 'standard'],
    ['DE', 'CH', null, false, 'goods', 'export'],
    ['DE', 'US', null, true, 'goods', 'export'],
    ['DE', 'US', null, true, 'services', 'outside_scope'],
    ['DE', 'US', null, false, 'services', 'standard'],
    ['CH', 'DE', 'DE123456789', true, 'goods', 'export'],
    ['CH', 'DE', 'DE123456789', true, 'services', 'outside_scope'],
    ['GB', 'FR', null, false, 'goods', 'export'],
    ['GB', 'FR', null, false, 'services', 'standard'],
  ]
  for (const [seller, country, vatId, isBusiness, supply, expected] of cases) {
    const determined = determinedTax({
      seller,
      buyer: { country, vatId, isBusiness },
      supply,
      hasOss: false,
    })
    assert.equal(
      determined && (determined.treatment ?? 'standard'),
      expected,
      `${seller} ${country} ${supply}`,
    )
  }
  const sale = { seller: 'DE', supply: 'goods', hasOss: true } as const
  const consumer = { country: 'AT', vatId: null, isBusiness: false }
  assert.partialDeepStrictEqual(determinedTax({ ...sale, buyer: consumer }), {
    treatment: 'oss',
    country: 'AT',
  })
})

const address = (country: string) => ({ street: 'Ring 1', city: 'Wien', postal_code: '1010', country })

const customerIn = async (country: string, more: object = {}) => {
  const body = {
    type: 'business',
    company_name: `Customer ${country} ${JSON.stringify(more).length}`,
    email: `${crypto.randomUUID()}@example.com`,
    currency: 'USD',
    billing_address: address(country),
    ...more,
  }
  return (await done('/crm/customers', body)).id as string
}

const line = async (path: string, customer_id: string, item: object, more: object = {}) => {
  const { id } = await done(path, { customer_id, currency: 'USD', items: [item], ...more })
  const { data } = (await clerk.get(`${path}/${id}`)).body
  const { tax_code, tax_rate, tax_reason } = data.items[0]
  return [tax_code, tax_rate, tax_reason, data.tax_treatment]
}

const classOf = async (rate: number) =>
  (await owner.post('/operations/tax-classes', { name: `R${rate}`, rate, category: 'physical_goods' })).body
    .data.id as string

test('new documents follow the rules, and say why on the line', async () => {
  const company = { country: 'DE', vat_id: 'DE123456789' }
  assert.equal((await owner.patch('/tenant', { settings: { company } })).status, 200)
  const tax_class_id = await classOf(19)
  const goods = await createProduct({ type: 'physical', tax_class_id })
  const vienna = await customerIn('AT', { vat_id: AT })
  const item = { product_id: goods.id, quantity: 1, unit_price: 10 }
  const reason = `Intra-community supply DE → AT, ${AT}`
  assert.deepEqual(await line('/sales/invoices', vienna, item), ['K', 0, reason, 'intra_community'])
  assert.deepEqual(await line('/sales/orders', vienna, item), ['K', 0, reason, undefined])
  const service = { name: 'Advice', quantity: 1, unit_price: 10 }
  const charge = `Reverse charge DE → AT, ${AT}`
  assert.deepEqual(await line('/sales/invoices', vienna, service), ['AE', 0, charge, 'reverse_charge'])
  const basel = await customerIn('CH')
  const exported = ['G', 0, 'Export DE → CH', 'export']
  assert.deepEqual(await line('/sales/invoices', basel, item), exported)
  const berlin = await customerIn('DE')
  assert.deepEqual(await line('/sales/invoices', berlin, item), ['S19', 19, null, 'standard'])
  // The country of the delivery decides.
  const delivered = { shipping_address: address('CH') }
  assert.deepEqual(await line('/sales/invoices', berlin, item, delivered), exported)
  const linz = await customerIn('AT', { type: 'individual', first_name: 'Eva', last_name: 'Huber' })
  const own = ['S19', 19, 'Own rate, consumer without one-stop shop DE → AT', 'standard']
  assert.deepEqual(await line('/sales/invoices', linz, item), own)
  await done('/finance/tax-codes', {
    code: 'OSSAT20',
    name: 'Austria 20 %',
    direction: 'sale',
    rate: 20,
    treatment: 'oss',
    country: 'AT',
  })
  const oss = ['OSSAT20', 20, 'One-stop shop DE → AT', 'standard']
  assert.deepEqual(await line('/sales/invoices', linz, item), oss)
})

test('what a request says about tax is taken as it is, and so is the tax class in manual mode', async () => {
  const vienna = await customerIn('AT', { vat_id: AT, company_name: 'Second' })
  const item = { name: 'Advice', quantity: 1, unit_price: 10 }
  const taxed = ['S19', 19, null, 'standard']
  assert.deepEqual(await line('/sales/invoices', vienna, { ...item, tax_rate: 19 }), taxed)
  const exempt = await line('/sales/invoices', vienna, item, { tax_treatment: 'exempt' })
  assert.deepEqual(exempt, ['E', 0, null, 'exempt'])
  assert.equal((await owner.patch('/tenant', { settings: { tax_determination: 'manual' } })).status, 200)
  assert.deepEqual(await line('/sales/invoices', vienna, item), ['S0', 0, null, 'standard'])
  assert.equal((await owner.patch('/tenant', { settings: { tax_determination: 'often' } })).status, 422)
  assert.equal((await owner.patch('/tenant', { settings: { tax_determination: null } })).status, 200)
})

test('the invoice of an order has the treatment and the reasons of its lines', async () => {
  const vienna = await customerIn('AT', { vat_id: AT, company_name: 'Third' })
  const goods = await createProduct({ type: 'physical', track_inventory: false })
  const items = [{ product_id: goods.id, quantity: 2, unit_price: 10 }]
  const order = await done('/sales/orders', { customer_id: vienna, currency: 'USD', items })
  const added = await clerk.put(`/sales/orders/${order.id}`, {
    items: [{ id: order.items[0].id }, { product_id: goods.id, quantity: 1, unit_price: 5 }],
  })
  const reason = `Intra-community supply DE → AT, ${AT}`
  const reasons = added.body.data.items.map(({ tax_reason }: { tax_reason: string }) => tax_reason)
  assert.deepEqual(reasons, [reason, reason])
  await done(`/sales/orders/${order.id}/confirm`)
  const invoice = await done(`/sales/orders/${order.id}/generate-invoice`)
  assert.equal(invoice.tax_treatment, 'intra_community')
  assert.deepEqual(
    invoice.items.map(({ tax_code, tax_reason }: Record<string, string>) => [tax_code, tax_reason]),
    [
      ['K', reason],
      ['K', reason],
    ],
  )
})
