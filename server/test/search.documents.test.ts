/** A search finds in products, customers and documents: words, numbers, phone numbers, amounts. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactFactory } from '#modules/crm/contacts/contact.factory'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { opportunityFactory } from '#modules/crm/opportunities/opportunity.factory'
import { productFactory } from '#modules/catalog/products/product.factory'
import { paymentFactory } from '#modules/sales/payments/payment.factory'
import { invoiceFactory } from '#modules/sales/invoices/invoice.factory'
import { orderFactory } from '#modules/sales/orders/order.factory'
import { searchesBy } from './searches.ts'
import { startTestApp } from './test-app.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const { inList, everywhere } = searchesBy(owner)

const words = ['Zoë', 'Ångström', 'l’Hôpital', 'Straßenfest', '0151-2345', 'Über', 'großer', 'x-200']
test('finds a record by any order of the words of its texts', async () => {
  const { id } = await productFactory.create(owner, {
    name: words.slice(0, 5).join(' '),
    sku: 'Über.großer-77',
  })
  const shown = [...words.slice(0, 5), 'Über.großer-77']
  for (let round = 0; round < 60; round++) {
    const order = shown.toSorted((one, other) => hash(`${round} ${one}`) - hash(`${round} ${other}`))
    const some = order
      .slice(0, 1 + (round % order.length))
      .map((word) => (round % 2 ? word.toUpperCase() : word))
    const { ids } = await inList('/operations/products', some.join(' '))
    assert.ok(ids.includes(id), some.join(' '))
  }
})

/** A pseudo-random number of a text. */
const hash = (text: string) =>
  [...text].reduce((sum, each) => (sum * 31 + (each.codePointAt(0) ?? 0)) % 65_521, 7)

test('finds products by their words in any order', async () => {
  const { id } = await productFactory.create(owner, { name: 'Blue cotton shirt', sku: 'SH-0042-L' })
  for (const text of ['shirt blue', 'blue shirt', 'cotton SH-0042', '0042 shirt', 'shirt 42-L', 'hirt otto'])
    assert.deepEqual((await inList('/operations/products', text)).ids, [id], text)
})

test('finds customers by number, phone and names', async () => {
  const { id, customer_number } = await customerFactory.create(owner, {
    company_name: 'Alster Werke',
    phone: '040 / 55 66-77',
  })
  const digits = customer_number.replace(/\D/g, '')
  for (const text of [
    customer_number,
    customer_number.toLowerCase(),
    digits,
    digits.slice(-5),
    '+4940556677',
    '040556677',
  ])
    assert.ok((await inList('/crm/customers', text)).ids.includes(id), text)
  assert.deepEqual((await inList('/crm/customers', `werke ${digits.slice(-3)} alster`)).ids, [id])
  assert.ok((await everywhere(digits.slice(-4))).ids.includes(id))
})

const total = async (path: string, id: string) => {
  const { total_amount } = (await owner.get(`${path}/${id}`)).body.data
  return Number(total_amount.amount ?? total_amount)
}

test('finds documents by their total in the notation of any country', async () => {
  const item = (unit_price: number) => ({ items: [{ name: 'Work', quantity: 1, unit_price, tax_rate: 0 }] })
  const { id: customer_id } = await customerFactory.create(owner, { currency: 'USD' })
  const payment = await paymentFactory.create(owner, { amount: 7234.5, currency: 'USD', customer_id })
  const other = await paymentFactory.create(owner, { amount: 17234.5, currency: 'USD', customer_id })
  const notations = [
    '7234.50',
    '7234.5',
    '7.234,50',
    '7,234.50',
    '7 234,50',
    '7’234.50',
    '7234,50',
    '$7,234.50',
    '7.234,50 $',
    'USD 7234.50',
    '7234.50 usd',
  ]
  for (const text of notations) {
    assert.deepEqual((await inList('/sales/payments', text)).ids, [payment.id], text)
    assert.ok((await everywhere(text)).ids.includes(payment.id), text)
  }
  for (const text of ['7234.51', '234.50', '72.345', '723450']) {
    const { ids } = await inList('/sales/payments', text)
    assert.ok(!ids.includes(payment.id) && !ids.includes(other.id), text)
  }
  const invoice = await invoiceFactory.create(owner, { customer_id, currency: 'USD', ...item(4321) })
  const order = await orderFactory.create(owner, { customer_id, currency: 'USD' })
  for (const [path, id] of [
    ['/sales/invoices', invoice.id],
    ['/sales/orders', order.id],
  ] as const) {
    const amount = await total(path, id)
    const [whole, cents] = amount.toFixed(2).split('.')
    const grouped = Number(whole).toLocaleString('de-DE')
    for (const text of [
      amount.toFixed(2),
      `${grouped},${cents}`,
      `${Number(whole).toLocaleString('en')}.${cents}`,
    ])
      assert.ok((await inList(path, text)).ids.includes(id), `${path} ${text}`)
  }
})

test('finds documents by words of their own and of the names of related records', async () => {
  const { id: customer_id } = await customerFactory.create(owner, {
    first_name: 'Wilhelmine',
    last_name: 'Quast',
    company_name: 'Quast Möbel',
  })
  const other = await customerFactory.create(owner, { company_name: 'Quast Lampen' })
  const order = await orderFactory.create(owner, { customer_id, notes: 'Express vor Ostern' })
  await orderFactory.create(owner, { customer_id: other.id, notes: 'Express vor Pfingsten' })
  const { order_number } = order
  const { sku, name } = (await owner.get(`/operations/products/${order.items[0].product_id}`)).body.data
  const texts = [
    `Quast ${order_number}`,
    `${order_number} quast`,
    'moebel ostern',
    'Ostern Möbel',
    'express quast wilhelmine',
    'Wilhelmine Express Ostern',
    `${sku} wilhelmine`,
    `${name} möbel`,
    `ostern ${sku} moebel`,
  ]
  for (const text of texts) {
    assert.deepEqual(
      await inList('/sales/orders', text),
      { ids: [order.id], total: 1, match: undefined },
      text,
    )
    assert.ok((await everywhere(text)).ids.includes(order.id), text)
  }
  for (const text of ['Lampen Ostern', 'Pfingsten Wilhelmine', `lampen ${order_number}`])
    assert.ok(!(await inList('/sales/orders', text)).ids.includes(order.id), text)
  const deal = await opportunityFactory.create(owner, { customer_id, name: 'Hotelausstattung' })
  for (const text of ['Quast Hotelausstattung', 'hotelausstattung moebel'])
    assert.deepEqual((await inList('/crm/search/opportunities', text, 'q')).ids, [deal.id], text)
})

test('finds contacts through words of several fields', async () => {
  const { id } = await contactFactory.create(owner, {
    first_name: 'Gesine',
    last_name: 'Voß',
    title: 'Head of Garden',
  })
  for (const text of ['garden voss', 'Voß Gesine', 'gesine head']) {
    assert.deepEqual((await inList('/crm/contacts', text)).ids, [id], text)
    assert.deepEqual((await inList('/crm/search/contacts', text, 'q')).ids, [id], text)
  }
})
