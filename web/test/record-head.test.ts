/** The head of a record: who, how much, and the next steps. Its tabs tell how much they have. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerFactory } from '../../server/src/modules/crm/customers/customer.factory.ts'
import { supplierFactory } from '../../server/src/modules/purchasing/suppliers/supplier.factory.ts'
import { orderFactory } from '../../server/src/modules/sales/orders/order.factory.ts'
import { initialsOf } from '../src/ui/brand/initials.ts'
import { RecordPage } from './models/record.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

const createCustomer = async (values: object = {}) =>
  (await customerFactory.create(owner, { company_name: 'Quay Traders', ...values })).id

test('initials are the first letters of the first and the last word', () => {
  assert.equal(initialsOf('Alfreds Futterkiste'), 'AF')
  assert.equal(initialsOf('Anne Marie Dodsworth'), 'AD')
  assert.equal(initialsOf('QUICK-Stop'), 'QS')
  assert.equal(initialsOf('élan'), 'É')
  assert.equal(initialsOf('(?)'), '')
})

test('a customer begins with an order and an invoice, which are for that customer', async (t) => {
  const id = await createCustomer()
  const { page, open } = await web.window(t, 'owner')
  await open(`/crm/customers/${id}`)
  const { article } = new RecordPage(page)
  await article.getByRole('button', { name: 'New invoice' }).waitFor()
  await article.getByRole('button', { name: 'New order' }).click()
  await page.waitForURL((url) => url.pathname === '/sales/orders/new')
  assert.equal(new URL(page.url()).searchParams.get('customer_id'), id)
})

test('a key figure leads to the records behind it, and a tab tells how many there are', async (t) => {
  const id = await createCustomer()
  for (const quantity of [1, 2])
    await orderFactory.create(owner, { customer_id: id, items: [{ name: 'Chai', quantity, unit_price: 10 }] })
  const { page, open } = await web.window(t, 'owner')
  await open(`/crm/customers/${id}`)
  const record = new RecordPage(page)
  await record.article.getByRole('tab', { name: 'Orders 2', exact: true }).waitFor()
  await record.article.getByRole('tab', { name: 'Payments', exact: true }).waitFor()
  await record.fact('Orders').getByRole('link', { name: '2' }).click()
  await page.waitForURL((url) => url.pathname === '/sales/orders')
  assert.equal(new URL(page.url()).searchParams.get('customer_id'), id)
})

test('telephone numbers and emails are links', async (t) => {
  const id = await createCustomer({ phone: '+49 (30) 12-34', email: 'desk@quay.example' })
  const { page, open } = await web.window(t, 'owner')
  await open(`/crm/customers/${id}`)
  const record = new RecordPage(page)
  const phone = record.fact('Phone').getByRole('link')
  assert.equal(await phone.getAttribute('href'), 'tel:+49301234')
  assert.equal(await record.fact('Email').getByRole('link').getAttribute('href'), 'mailto:desk@quay.example')
})

test('a confirmed order ships next, unless the company starts the processing first', async (t) => {
  const { id } = await orderFactory.create(owner, { items: [{ name: 'Chai', quantity: 2, unit_price: 10 }] })
  const path = `/sales/orders/${id}`
  assert.equal((await owner.post(`${path}/confirm`)).status, 200)
  const { page, open } = await web.window(t, 'owner')
  const { article } = new RecordPage(page)
  await open(path)
  await article.getByRole('button', { name: 'Ship items' }).waitFor()
  await article.getByRole('button', { name: 'Generate invoice' }).waitFor()
  assert.equal(await article.getByRole('button', { name: 'Start processing' }).count(), 0)
  t.after(() => owner.patch('/tenant', { settings: { order_processing_step: null } }))
  assert.equal((await owner.patch('/tenant', { settings: { order_processing_step: true } })).status, 200)
  await page.reload()
  await article.getByRole('button', { name: 'Start processing' }).waitFor()
})

test('an order whose items are shipped in part says so', async (t) => {
  const { id } = await orderFactory.create(owner, { items: [{ name: 'Chai', quantity: 2, unit_price: 10 }] })
  const path = `/sales/orders/${id}`
  assert.equal((await owner.post(`${path}/confirm`)).status, 200)
  const { items } = (await owner.get(path)).body.data
  const shipment = { items: [{ id: items[0].id, quantity: 1 }] }
  assert.equal((await owner.post(`${path}/shipments`, shipment)).status, 201)
  const { page, open } = await web.window(t, 'owner')
  await open(path)
  const record = new RecordPage(page)
  await record.article.getByText('Partly shipped', { exact: true }).waitFor()
  await record.fact('Shipped').getByText('50%').waitFor()
})

test('the timeline of a customer has its orders, with their amounts', async (t) => {
  const customer = await createCustomer()
  const { order_number: number } = await orderFactory.create(owner, {
    customer_id: customer,
    items: [{ name: 'Chai', quantity: 2, unit_price: 10 }],
  })
  const { page, open } = await web.window(t, 'owner')
  await open(`/crm/customers/${customer}`)
  const past = page.getByRole('region', { name: 'Past' })
  const entry = past.getByRole('listitem').filter({ hasText: 'Order' })
  await entry.getByRole('link', { name: number }).waitFor()
  await entry.getByText('20.00').waitFor()
})

test('a purchase order begins only with a supplier that can receive one', async (t) => {
  const active = await supplierFactory.createIn(owner, 'active')
  const blacklisted = await supplierFactory.createIn(owner, 'blacklisted')
  const { page, open } = await web.window(t, 'owner')
  const { article } = new RecordPage(page)
  const order = article.getByRole('button', { name: 'New purchase order' })
  await open(`/operations/suppliers/${active.id}`)
  await order.waitFor()
  await open(`/operations/suppliers/${blacklisted.id}`)
  await article.getByText('Blacklisted', { exact: true }).waitFor()
  assert.equal(await order.count(), 0)
})

test('a fact repeats the head only where it can be changed', async (t) => {
  const order = await orderFactory.create(owner, { items: [{ name: 'Chai', quantity: 2, unit_price: 10 }] })
  const { page, open } = await web.window(t, 'owner')
  await open(`/sales/orders/${order.id}`)
  const { article } = new RecordPage(page)
  const facts = article.getByRole('region', { name: 'Facts' })
  await facts.getByText('Promised date', { exact: true }).or(facts.getByText(/Show/)).first().waitFor()
  for (const label of ['Total', 'Payment status', 'Status'])
    assert.equal(await facts.getByText(label, { exact: true }).count(), 0, label)
})
