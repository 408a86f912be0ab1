/** Key figures that are sums of other records, and the picture of a product. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formOf } from '../../server/src/features/documents/documents.fixtures.ts'
import { picture } from '../../server/src/features/documents/images/profile-images.factory.ts'
import { until } from '../../server/test/waiting.ts'
import { Stockroom } from './models/warehouse.ts'
import { rentalsOf } from './support/rentals.ts'
import { sharedWeb, type Window } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')
const office = new Stockroom(owner)
const rentals = rentalsOf(owner)

/** A key figure in the head of the record. */
const figure = ({ page }: Window, label: string) =>
  page
    .getByRole('article')
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

test('a product says how many pieces its suppliers still deliver, and leads to the orders', async (t) => {
  const order = await office.sentOrder('FIGURES', [{ name: 'Figure lamp', sku: 'FIG-1', quantity: 40 }])
  const [item] = (await office.get(`/operations/purchase-orders/${order}`)).items
  const window = await web.window(t, 'owner')
  const { page, open } = window
  await open(`/operations/products/${item.product_id}`)
  const incoming = figure(window, 'Incoming')
  await incoming.getByText('40', { exact: true }).waitFor()
  await incoming.getByRole('link').click()
  await page.waitForURL(/\/operations\/purchase-orders\?.*product_id=/)
  await page.getByRole('grid').getByRole('row').nth(1).waitFor()
})

test('a product without a picture has initials, and then its picture', async (t) => {
  const id = await office.product('Blue kettle', 'FIG-2')
  const { page, open } = await web.window(t, 'owner')
  await open(`/operations/products/${id}`)
  const head = page.getByRole('article').locator('header').first()
  await head.locator('[data-initials=BK]').waitFor()
  const { payload, headers } = formOf([['type', 'image']], { name: 'kettle.png', bytes: picture })
  const { status, body } = await owner.post(`/operations/products/${id}/documents`, payload, headers)
  assert.equal(status, 201, JSON.stringify(body))
  await open(`/operations/products/${id}`)
  const image = head.locator('img')
  await image.waitFor()
  await until('a picture that is shown', () =>
    image.evaluate((element) => (element as HTMLImageElement).naturalWidth > 0),
  )
})

test('an agreement says what is still owed on its invoices', async (t) => {
  const agreement = await rentals.rent(await rentals.createCustomer(), await rentals.createTent(5), 2, [1, 5])
  await rentals.confirm(agreement)
  const window = await web.window(t, 'owner')
  await window.open(`/rentals/agreements/${agreement.id}`)
  await figure(window, 'Units').getByText('2', { exact: true }).waitFor()
  await window.watch.idle()
  assert.equal(await figure(window, 'Open balance').count(), 0)

  const invoice = await office.post(`/rentals/agreements/${agreement.id}/generate-invoice`)
  await office.post(`/sales/invoices/${invoice.id}/approve`)
  await office.post(`/sales/invoices/${invoice.id}/send`)
  await office.post(`/sales/invoices/${invoice.id}/apply-payment`, {
    amount: 64,
    payment_method: 'cash',
  })
  await window.open(`/rentals/agreements/${agreement.id}`)
  await figure(window, 'Open balance').getByText('US$300.00', { exact: true }).waitFor()
})
