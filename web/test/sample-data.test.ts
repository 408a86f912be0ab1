/** Sample data: added and removed with one click, and named before it goes. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { startWeb, type Window } from './support/web.ts'

// The company is new: it has no records of other tests.
const web = await startWeb()
const owner = await web.user('owner')

const steps = ({ page }: Window) => page.getByRole('region', { name: 'First steps' })
const button = ({ page }: Window, name: string) => page.getByRole('button', { name, exact: true })
const totalOf = async (path: string) => (await owner.get(path)).body.meta.total

test('an empty company adds sample data with one click, and it completes no step', async (t) => {
  const window = await web.window(t, owner)
  const { page, open } = window
  await open('/')
  const before = await steps(window)
    .getByText(/^\d of 6$/)
    .textContent()
  await button(window, 'Add sample data').click()
  await button(window, 'Remove sample data').waitFor()
  await steps(window)
    .getByText(before ?? '', { exact: true })
    .waitFor()
  await open('/crm/customers')
  await page.getByRole('link', { name: 'Harbour Café (sample)' }).waitFor()
})

test('the settings list it, and it goes after a question that names it', async (t) => {
  const window = await web.window(t, owner)
  const { page, open, watch } = window
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await open('/settings/sample-data')
    await page.getByText('Customers: Harbour Café (sample), Hotel Seaview (sample)').waitFor()
    await checkWidth(page, `sample data at ${width} px`)
    await button(window, 'Remove sample data').click()
    const asks = page.getByRole('alertdialog', { name: 'Remove the sample data?' })
    await asks.getByText('Deals: Chairs for the terrace (sample)').waitFor()
    await watch.idle()
    await checkAccessibility(page, `the question at ${width} px`)
    if (width === 390) await asks.getByRole('button', { name: 'Cancel' }).click()
    else await asks.getByRole('button', { name: 'Remove sample data' }).click()
  }
  await page.getByText('The sample data is removed.').waitFor()
  await button(window, 'Add sample data').waitFor()
  assert.equal(await totalOf('/crm/customers'), 0)
  assert.equal(await totalOf('/operations/products'), 0)
})

test('names what stays because an own order needs it, in German', async (t) => {
  await owner.post('/sample-data', { language: 'de' })
  const { body } = await owner.get('/crm/customers?search=Hafen')
  const order = await owner.post('/sales/orders', {
    customer_id: body.data[0].id,
    items: [{ name: 'Eigene Leistung', quantity: 1, unit_price: 5 }],
  })
  const window = await web.window(t, owner, { locale: 'de-DE' })
  const { page, open } = window
  await open('/settings/sample-data')
  await button(window, 'Beispieldaten entfernen').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Beispieldaten entfernen' }).click()
  const number = String(order.body.data.order_number)
  await page
    .getByText(`„Café am Hafen (Beispiel)“ bleibt, weil es gebraucht wird: Auftrag ${number}.`)
    .waitFor()
  await button(window, 'Beispieldaten anlegen').waitFor()
  assert.equal(await totalOf('/crm/customers'), 1)
})

test('is offered to nobody who may not change the company', async (t) => {
  const window = await web.window(t, 'sales')
  await window.open('/')
  await window.page.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await button(window, 'Add sample data').count(), 0)
  await window.open('/settings')
  assert.equal(await window.page.getByRole('link', { name: 'Sample data' }).count(), 0)
})
