/** Roles see what they may do, and nothing else. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadFactory } from '../../server/src/modules/crm/leads/lead.factory.ts'
import { productFactory } from '../../server/src/modules/catalog/products/product.factory.ts'
import { Frame } from './models/frame.ts'
import { RecordPage } from './models/record.ts'
import { sharedWeb } from './support/web.ts'
import { sliceOf } from '../../server/test/slices.ts'

const web = await sharedWeb()
const owner = await web.user('owner')
const lead = `/crm/leads/${(await leadFactory.create(owner)).id}`
const product = `/operations/products/${(await productFactory.create(owner)).id}`

/** Buttons that change nothing: in the frame, of lists, of records. */
const reading = [
  /^(?:Search or run a command.*|Notifications.*|Recently visited|Account: .*)$/,
  /^(?:All .*|Mine|New|Open|Overdue|Columns|Export|Filter|Table|Board)$/,
  /^(?:Show \d+ empty fields?|Older changes|More actions)$/,
]
const isReading = (name: string) => reading.some((pattern) => pattern.test(name))

test('a viewer sees no button that changes anything, and no page answers 403', async (t) => {
  const { page, watch, open } = await web.window(t, 'viewer')
  const paths = ['/', '/crm/leads', lead, '/operations/products', product, '/sales/orders', '/settings']
  for (const path of paths) {
    await open(path)
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1 }).or(main.getByRole('article')).first().waitFor()
    await watch.idle()
    const names = await page
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((each) => each.getAttribute('aria-label') ?? each.textContent ?? ''),
      )
    const changing = names.filter((name) => !isReading(name))
    assert.deepEqual(changing, [], path)
    for (const menu of await page.getByRole('button', { name: 'More actions' }).all()) {
      await menu.click()
      await page.getByRole('menu').waitFor()
      assert.deepEqual(await page.getByRole('menuitem').allInnerTexts(), ['Print\nCtrl P'], path)
      await page.keyboard.press('Escape')
    }
  }
  await open(lead)
  await page.getByRole('button', { name: 'More actions' }).waitFor()
  await open(product)
  await new RecordPage(page).openTab('Documents')
  await page.getByText('No documents yet').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Upload files' }).count(), 0)
  // Two tabs are called New; the menu for new records is not there.
  assert.equal(await page.getByRole('banner').getByRole('button', { name: 'New' }).count(), 0)
})

for (const role of sliceOf('pages of roles', ['sales', 'warehouse', 'rentals-admin', 'accountant', 'hr']))
  test(`no page that ${role} can reach by the navigation answers 403`, async (t) => {
    const { page, watch, open } = await web.window(t, role)
    await open('/')
    const frame = new Frame(page)
    await frame.rail.waitFor()
    const links = await frame.rail.getByRole('link').evaluateAll((all) => all.map((each) => each.textContent))
    assert.ok(links.length > 2, links.join(', '))
    for (const link of links) {
      await frame.go(link ?? '')
      await frame.main.getByRole('heading', { level: 1 }).waitFor()
      await watch.idle()
    }
  })

test('a warehouse user sees the history of a product', async (t) => {
  assert.equal((await owner.patch(product, { name: 'Oak table' })).status, 200)
  const { page, open } = await web.window(t, 'warehouse')
  await open(product)
  const record = new RecordPage(page)
  await record.openTab('History')
  await record.panel.getByText('Oak table').waitFor()
})
