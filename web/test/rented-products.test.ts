/** A product that is only rented has no stock: lists and its page show the pieces for rent, never a stock of 0. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RecordPage } from './models/record.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

async function create(path: string, values: object): Promise<string> {
  const { status, body } = await owner.post(path, values)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}

test('shows the pieces for rent in place of a stock of 0', async (t) => {
  const brand = await create('/operations/brands', { name: 'Rented brand' })
  const product = (name: string) =>
    create('/operations/products', { name, sku: name.toUpperCase(), selling_price: 10, brand_id: brand })
  const [rented, sold] = [await product('Rented-digger'), await product('Sold-shovel')]
  await create('/rentals/rentable-products', {
    product_id: rented,
    capacity: 12,
    unit_period: 'day',
    unit_price: 80,
  })

  const { page, open } = await web.window(t, 'owner')
  await open(`/operations/products?brand_id=${brand}`)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row('Rented-digger').getByText('12 for rent').waitFor()
  await row('Sold-shovel').getByRole('gridcell', { name: '0', exact: true }).waitFor()

  await open(`/operations/products/${rented}`)
  const record = new RecordPage(page)
  const figures = record.article.locator('dl').first()
  await figures.getByText('For rent').waitFor()
  assert.equal(await figures.getByText('12', { exact: true }).count(), 1)
  assert.equal(await figures.getByText('0', { exact: true }).count(), 0)

  await open(`/operations/brands/${brand}`)
  await record.panel.getByText('12 for rent').waitFor()

  await open(`/operations/products/${sold}`)
  await figures.getByText('0', { exact: true }).first().waitFor()
})
