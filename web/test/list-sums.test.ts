/** The sums below the columns of a list: by currency, over all that match the filters. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relayEvents } from '../../server/src/core/platform.ts'
import { until } from '../../server/test/waiting.ts'
import { checkAccessibility } from './support/axe.ts'
import { ListPage } from './models/list.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

const { id: customer_id } = (
  await owner.post('/crm/customers', { company_name: 'Sums GmbH', email: 'sums@lists.example' })
).body.data

const deals: [name: string, value: number, currency: string, priority: string][] = [
  ['Espresso machines', 1_200, 'USD', 'high'],
  ['Grinders', 300.5, 'USD', 'low'],
  ['Beans', 90, 'EUR', 'high'],
]
for (const [name, value, currency, priority] of deals) {
  const body = { name, customer_id, value, currency, priority, expected_close_date: '2027-03-01' }
  const { status } = await owner.post('/crm/opportunities', body)
  assert.equal(status, 201)
}

const address = `/crm/opportunities?customer_id=${customer_id}&columns=value,priority`

/** Returns the lines of sums below the rows: the first cell and the value. */
async function linesOf(list: ListPage) {
  const rows = list.grid.getByRole('row').filter({ hasText: /^Sum/ })
  return (await rows.all()).length > 0 ? rows.allInnerTexts() : []
}

const compact = (lines: readonly string[]) => lines.map((each) => each.replace(/\s+/g, ' ').trim())

test('a list has a sum for each currency, and its sums follow the filter', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const list = new ListPage(page)
  await open(address)
  await list.hasTotal(3)
  await list.grid.getByText('Sum in EUR').waitFor()
  assert.deepEqual(compact(await linesOf(list)), ['Sum in USD US$1,500.50', 'Sum in EUR €90.00'])
  await checkAccessibility(page, 'sums by currency')
  await list.filter('Priority', 'Low')
  await list.hasTotal(1)
  await list.grid.getByText('Sum in EUR').waitFor({ state: 'detached' })
  await list.grid.getByText('US$300.50').nth(1).waitFor()
  assert.deepEqual(compact(await linesOf(list)), ['Sum US$300.50'])
})

/** Passes on what other files have changed: after many changes at once, a list only offers to show them. */
const relayAll = () =>
  until('no event that waits', async () => (await relayEvents(web.testApp.app.runtime)) === 0)

test('the sums follow a change of a record', async (t) => {
  await relayAll()
  const { page, open } = await web.window(t, 'owner')
  const list = new ListPage(page)
  await open(`${address}&currency=EUR`)
  await list.grid.getByText('Sum', { exact: true }).waitFor()
  const { data } = (await owner.get(`/crm/opportunities?customer_id=${customer_id}&currency=EUR`)).body
  await owner.patch(`/crm/opportunities/${data[0].id}`, { value: 95 })
  const shown = list.grid.getByText('€95.00')
  await relayAll()
  await until('the row and the sum', async () => (await shown.count()) === 2)
  assert.deepEqual(compact(await linesOf(list)), ['Sum €95.00'])
})

test('the sums contain a change that is made while they are read', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const [{ id }] = (await owner.get(`/crm/opportunities?customer_id=${customer_id}&currency=EUR`)).body.data
  await owner.patch(`/crm/opportunities/${id}`, { value: 40 })
  let reads = 0
  await page.route(/include_sums/, async (route) => {
    reads += 1
    if (reads > 1) return route.continue()
    const response = await route.fetch()
    await owner.patch(`/crm/opportunities/${id}`, { value: 45 })
    await relayAll()
    await page.getByText('€45.00').first().waitFor()
    // The page may have given up this read in favour of a new one.
    await route.fulfill({ response }).catch(() => {})
  })
  const list = new ListPage(page)
  await open(`${address}&currency=EUR`)
  await list.grid.getByText('€45.00').nth(1).waitFor()
  assert.deepEqual(compact(await linesOf(list)), ['Sum €45.00'])
})

test('only a list with a column of amounts asks for sums', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('include_sums') && asked.push(request.url()))
  const list = new ListPage(page)
  await open(`/crm/opportunities?customer_id=${customer_id}&columns=priority`)
  await list.hasTotal(3)
  await list.grid.getByText('Beans').waitFor()
  // The columns with a sum ask for it as soon as they are shown.
  await open(address)
  await list.grid.getByText('Sum in EUR').waitFor()
  assert.equal(asked.length, 1)
})

test('on a phone, the sums have the names of their columns', async (t) => {
  const { page, open } = await web.window(t, 'owner', { width: 390, height: 844 })
  await open(address)
  await page.getByText('Sum in EUR').waitFor()
  const [line = ''] = compact(await linesOf(new ListPage(page)))
  assert.match(line, /^Sum in USD Value US\$1,500\.50$/)
  await checkAccessibility(page, 'sums on a phone')
})
