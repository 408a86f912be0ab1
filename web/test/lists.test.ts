/** Lists: new records, filters in the address, views, the preview, cells. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { until } from '../../server/test/waiting.ts'
import { ListPage } from './models/list.ts'
import { checkAccessibility } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

let batches = 0

interface LeadOptions {
  status?: 'contacted'
}

/** Adds leads of one company and returns the address of a list of them, by names. */
async function leadsOf(leads: Record<string, LeadOptions>): Promise<string> {
  batches += 1
  const tag = `batch-${batches}`
  for (const [name, { status }] of Object.entries(leads)) {
    const [first_name, last_name] = name.split(' ')
    const { body } = await owner.post('/crm/leads', {
      contact_info: { first_name, last_name },
      email: `${first_name}.${batches}@lists.example`,
      source: 'website',
      tags: [tag],
    })
    if (status) await owner.patch(`/crm/leads/${body.data.id}`, { status })
  }
  return `/crm/leads?tags=${tag}&sort_by=name&sort_direction=asc`
}

const tagIn = (address: string) => new URL(address, web.address).searchParams.get('tags') ?? ''

test('c opens the form; Ctrl+Enter saves; the row is on top without a reload', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const list = new ListPage(page)
  await leadsOf({ 'Ann Devon': {} })
  await open('/crm/leads')
  await list.grid.waitFor()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'New lead' })
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Yang')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Wang')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('yang@lists.example')
  await dialog.getByRole('button', { name: /Source/ }).click()
  await page.getByRole('option', { name: 'Website' }).click()
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  await list.grid.getByRole('row').nth(1).getByText('Yang Wang').waitFor()
})

test('an empty save marks every wrong field with the sentence of the server and focuses the first', async (t) => {
  const { page, watch, open } = await web.window(t, 'owner')
  watch.expected.push(/status of 422/)
  await open('/crm/leads?create=1')
  const dialog = page.getByRole('dialog', { name: 'New lead' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.locator('[aria-invalid=true]').first().waitFor()
  const first = dialog.getByRole('textbox', { name: 'First name' })
  await until('the focus on the first field', () =>
    first.evaluate((input) => input === document.activeElement),
  )
  for (const name of ['First name', 'Last name', 'Email']) {
    const input = dialog.getByRole('textbox', { name })
    assert.equal(await input.getAttribute('aria-invalid'), 'true', name)
  }
  assert.ok((await dialog.getByText(/is required|must/).count()) >= 3)
  await checkAccessibility(page, 'a refused form')
})

test('an error of the server stays while its field is only visited, and goes with a change of the value', async (t) => {
  const { page, watch, open } = await web.window(t, 'owner')
  watch.expected.push(/status of 422/)
  await open('/sales/payments/new')
  const dialog = page.getByRole('main')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  const method = dialog.locator('button', { has: page.getByText('Choose') })
  await dialog.locator('[aria-invalid=true]').first().waitFor()
  const errors = dialog.getByText(/is required/)
  const before = await errors.count()
  assert.ok(before >= 3)
  // The link, the number and the choice in turn.
  await dialog.getByRole('combobox', { name: 'Customer' }).focus()
  await amount.focus()
  await method.first().focus()
  await dialog.getByRole('button', { name: 'Cancel' }).focus()
  assert.equal(await errors.count(), before)
  await amount.fill('5')
  await amount.blur()
  await until('one error less', async () => (await errors.count()) === before - 1)
  assert.equal(await amount.getAttribute('aria-invalid'), null)
})

test('/ filters as one types; the address holds it; reload and Back keep it', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const list = new ListPage(page)
  const address = await leadsOf({ 'Elizabeth Lincoln': {}, 'Victoria Ashworth': {} })
  await open(address)
  await list.shows('Elizabeth Lincoln', 'Victoria Ashworth')
  await page.keyboard.press('/')
  await page.keyboard.type('lincoln')
  await list.shows('Elizabeth Lincoln')
  const search = { tags: tagIn(address), sort_by: 'name', sort_direction: 'asc', search: 'lincoln' }
  await list.hasAddress(search)
  await page.reload()
  await list.shows('Elizabeth Lincoln')
  assert.equal(await list.search.inputValue(), 'lincoln')
  await page.goBack()
  await list.shows('Elizabeth Lincoln', 'Victoria Ashworth')
  await page.goForward()
  await list.shows('Elizabeth Lincoln')
})

test('two states in one chip show both kinds; the total is right', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const list = new ListPage(page)
  const address = await leadsOf({ 'Ann Devon': {}, 'Yang Wang': { status: 'contacted' }, 'Pedro Afonso': {} })
  await open(`${address}&status=contacted`)
  await list.shows('Yang Wang')
  await list.button(/^Status/).click()
  await page.getByRole('option', { name: 'New', exact: true }).click()
  await page.keyboard.press('Escape')
  await list.shows('Ann Devon', 'Yang Wang', 'Pedro Afonso')
  assert.deepEqual(new URL(page.url()).searchParams.getAll('status').toSorted(), ['contacted', 'new'])
})

test('a changed view offers Save, Save as new and Reset; leaving and returning loses nothing', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const list = new ListPage(page)
  const address = await leadsOf({ 'Ann Devon': {}, 'Yang Wang': { status: 'contacted' } })
  await open(address)
  await list.changes.getByRole('button', { name: 'Save as new' }).click()
  await page.getByLabel('Name of the view').fill('My fair leads')
  await page.keyboard.press('Enter')
  const options = page.getByRole('button', { name: 'Options of My fair leads' })
  await options.waitFor()
  await list.changes.waitFor({ state: 'detached' })
  await list.filter('Status', 'Contacted')
  await list.shows('Yang Wang')
  for (const name of ['Save', 'Save as new', 'Reset'])
    await list.changes.getByRole('button', { name, exact: true }).waitFor()
  // Elsewhere and back.
  await page.getByRole('link', { name: 'Customers' }).click()
  await page.getByRole('heading', { name: 'Customers' }).waitFor()
  await page.getByRole('link', { name: 'Leads' }).click()
  await list.shows('Yang Wang')
  await list.changes.getByRole('button', { name: 'Reset' }).click()
  await list.shows('Ann Devon', 'Yang Wang')
  await list.changes.waitFor({ state: 'detached' })
})

test('a pinned view is in the navigation below its list, in the order of the views', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  for (const [name, search] of [
    ['Autumn', 'fall'],
    ['Winter', 'snow'],
  ])
    await owner.post('/views', { entity_type: 'contact', name, filters: { search }, pinned: true })
  await open('/crm/contacts')
  const rail = page.getByRole('navigation', { name: 'Navigation' })
  await rail.getByRole('link', { name: 'Winter' }).click()
  await page.getByText('Nothing matches the filters').waitFor()
  assert.equal(await new ListPage(page).search.inputValue(), 'snow')
  await checkAccessibility(page, 'the navigation')
  const names = async () =>
    (await rail.getByRole('link', { name: /^(Autumn|Winter)$/ }).allInnerTexts()).join()
  assert.equal(await names(), 'Autumn,Winter')
  const choose = async (entry: string) => {
    await page.getByRole('button', { name: 'Options of Winter' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await choose('Move left')
  await until('Winter before Autumn', async () => (await names()) === 'Winter,Autumn')
  await choose('Unpin from the navigation')
  await until('only Autumn', async () => (await names()) === 'Autumn')
})

test('Enter opens the preview, j the next record, Escape returns to the row', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const list = new ListPage(page)
  await open(await leadsOf({ 'Ann Alba': {}, 'Bea Devon': {} }))
  await list.shows('Ann Alba', 'Bea Devon')
  await page.keyboard.press('ArrowDown')
  await list.hasFocusIn('Ann Alba')
  await page.keyboard.press('Enter')
  await list.peek.getByRole('heading', { name: 'Ann Alba' }).waitFor()
  await page.keyboard.press('j')
  await list.peek.getByRole('heading', { name: 'Bea Devon' }).waitFor()
  await page.keyboard.press('Escape')
  await list.peek.waitFor({ state: 'detached' })
  await list.hasFocusIn('Bea Devon')
})

test('e edits a cell with the right control; Escape restores; Tab saves', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const list = new ListPage(page)
  const address = await leadsOf({ 'Ann Devon': {} })
  await open(`${address}&columns=title,estimated_value,source`)
  const cell = await list.cell('Ann Devon', 'Estimated value')
  await cell.click()
  // Keys go to the element with the focus, which follows what is shown.
  const focused = cell.getByRole('textbox').and(page.locator(':focus'))
  await list.hasFocusIn('Ann Devon')
  await page.keyboard.press('e')
  await focused.waitFor()
  await page.keyboard.type('12')
  await page.keyboard.press('Escape')
  await cell.getByRole('textbox').waitFor({ state: 'detached' })
  assert.equal((await cell.innerText()).trim(), '')
  await list.hasFocusIn('Ann Devon')
  await page.keyboard.press('e')
  await focused.waitFor()
  await page.keyboard.type('1250.5')
  await page.keyboard.press('Tab')
  await cell.getByText('US$1,250.50').waitFor()
  // Tab goes on to the next cell: a choice has its options.
  await page.getByRole('listbox', { name: 'Source' }).waitFor()
  await page.keyboard.press('Escape')
  await until('the stored value', async () => {
    const { body } = await owner.get(address.replace('/crm/leads?', '/crm/leads?includes=activities&'))
    return body.data[0].estimated_value === 1_250.5
  })
})

test('texts use the free width of a wide window; a width that the user chose stays', async (t) => {
  const { page, open } = await web.window(t, 'owner', { width: 1920 })
  const list = new ListPage(page)
  await open(await leadsOf({ 'Liu Wong': {} }))
  await list.row('Liu Wong').waitFor()
  const header = (name: string) => list.grid.getByRole('columnheader', { name, exact: true })
  const edges = (of: Locator) =>
    of.evaluate((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return { left, right, width }
    })
  const names = ['Name', 'Assigned user']
  const before = await Promise.all(names.map((name) => edges(header(name))))
  assert.ok((before[0]?.width ?? 0) > 264)
  // The last column ends where the grid ends.
  const last = list.grid.getByRole('columnheader').last()
  const { right } = await edges(list.grid)
  assert.ok(Math.abs((await edges(last)).right - right) <= 1)
  // The columns of the rows are below their headers.
  const cell = await list.cell('Liu Wong', 'Assigned user')
  assert.equal((await edges(cell)).left, before[1]?.left)
  await (await list.cell('Liu Wong', 'Name')).focus()
  await page.keyboard.press('ArrowUp')
  const isFocused = () => header('Name').evaluate((element) => element === document.activeElement)
  await until('the focus in the header', isFocused)
  await page.keyboard.press('Shift+ArrowLeft')
  const chosen = (before[0]?.width ?? 0) - 16
  await until(
    'the chosen width',
    async () => Math.round((await edges(header('Name'))).width) === Math.round(chosen),
    10_000,
  )
  await page.setViewportSize({ width: 1800, height: 900 })
  await until('the narrower columns', async () => (await edges(last)).right <= 1800)
  assert.equal(Math.round((await edges(header('Name'))).width), Math.round(chosen))
  assert.ok((await edges(header('Assigned user'))).width < (before[1]?.width ?? 0))
})
