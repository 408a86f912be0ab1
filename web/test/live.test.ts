/** Changes of others appear by themselves, through one connection for all windows of a browser. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relayEvents } from '../../server/src/core/platform.ts'
import { until } from '../../server/test/waiting.ts'
import { BoardPage } from './models/board.ts'
import { ListPage } from './models/list.ts'
import { SignInPage } from './models/sign-in.ts'
import { holdFile } from './support/held.ts'
import { opensStream } from './support/watch.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

let brands = 0
async function createBrands(...names: string[]) {
  const ids: string[] = []
  for (const name of names) {
    const { body } = await owner.post('/operations/brands', { name })
    ids.push(body.data.id)
  }
  return ids
}

/** Changes a brand as somebody else, and passes the event on as the server does all the time. */
async function renameBrand(id: string, name: string): Promise<void> {
  await owner.put(`/operations/brands/${id}`, { name })
  await relayEvents(web.testApp.app.runtime)
}
const unique = (name: string) => `${name} ${(brands += 1)}`

test('a change of somebody else appears in the list and in the preview of another window', async (t) => {
  const name = unique('Pavlova')
  const [id = ''] = await createBrands(name)
  const { page, open } = await web.window(t, 'owner')
  const list = new ListPage(page)
  await open('/operations/brands')
  await list.row(name).waitFor()
  const renamed = unique('Pavlova Ltd')
  await renameBrand(id, renamed)
  await list.row(renamed).waitFor()
  assert.equal(await list.row(name).count(), 0)
})

test('a change appears that is made after the list is read and before the stream is open', async (t) => {
  const name = unique('Tunnbrod')
  const [id = ''] = await createBrands(name)
  const { page } = await web.window(t, 'owner')
  const held = Promise.withResolvers<void>()
  t.after(() => held.resolve())
  await page.route('**/changes*', async (route) => {
    if (opensStream(route.request())) await held.promise
    await route.continue()
  })
  const list = new ListPage(page)
  const opening = page.waitForRequest(opensStream)
  await page.goto(`${web.address}/operations/brands`)
  await list.row(name).waitFor()
  await opening
  const renamed = unique('Tunnbrod AB')
  await renameBrand(id, renamed)
  held.resolve()
  await list.row(renamed).waitFor()
})

test('a new record is announced and shown on request', async (t) => {
  const name = unique('Konbu')
  const { page, open } = await web.window(t, 'owner')
  const list = new ListPage(page)
  await createBrands(unique('Ikura'))
  await open('/operations/brands')
  await list.grid.waitFor()
  await createBrands(name)
  await relayEvents(web.testApp.app.runtime)
  await page.getByRole('button', { name: 'Show the changes' }).click()
  await list.row(name).waitFor()
})

test('an open editor keeps what was typed while the record changes, and shows both values', async (t) => {
  const { page, watch, open } = await web.window(t, 'owner')
  watch.expected.push(/status of 412/)
  const [id = ''] = await createBrands(unique('Chang'))
  await open(`/operations/brands/${id}`)
  await page.getByRole('button', { name: 'Edit name' }).click()
  const input = page.getByRole('textbox', { name: 'Name' })
  await input.fill('Mine')
  const theirs = unique('Theirs')
  await renameBrand(id, theirs)
  await page.getByRole('heading', { name: theirs }).waitFor()
  assert.equal(await input.inputValue(), 'Mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(`Somebody has changed this meanwhile to: ${theirs}.`).waitFor()
  const mine = unique('Mine')
  await input.fill(mine)
  await page.getByRole('button', { name: 'Save mine' }).click()
  await page.getByRole('heading', { name: mine }).waitFor()
})

test('two windows of one browser share a connection; it moves when its window closes', async (t) => {
  const name = unique('Chai')
  const [id = ''] = await createBrands(name)
  const { page, open } = await web.window(t, 'owner')
  const streams: string[] = []
  page.context().on('request', (request) => {
    if (opensStream(request)) streams.push(request.url())
  })
  await open('/operations/brands')
  await until('the stream of the first window', () => streams.length === 1)
  const second = await page.context().newPage()
  await second.goto(page.url())
  const list = new ListPage(second)
  await list.row(name).waitFor()
  const renamed = unique('Chai Ltd')
  await renameBrand(id, renamed)
  await list.row(renamed).waitFor()
  await new ListPage(page).row(renamed).waitFor()
  assert.equal(streams.length, 1)
  await page.close()
  await until('the stream of the second window', () => streams.length === 2)
  const again = unique('Chai GmbH')
  await renameBrand(id, again)
  await list.row(again).waitFor()
})

test('a second window shows a change that is made before it listens', async (t) => {
  const name = unique('Queso')
  const [id = ''] = await createBrands(name)
  const { page, open } = await web.window(t, 'owner')
  const first = new ListPage(page)
  const opening = page.waitForRequest(opensStream)
  await open('/operations/brands')
  await opening
  const other = await page.context().newPage()
  const release = await holdFile(t, other, 'LiveChanges')
  await other.goto(page.url())
  const second = new ListPage(other)
  await second.row(name).waitFor()
  const renamed = unique('Queso Ltd')
  await renameBrand(id, renamed)
  await first.row(renamed).waitFor()
  release()
  await second.row(renamed).waitFor()
})

test('a record that one has deleted is not read again while its page is being left', async (t) => {
  const [id = '', other = ''] = await createBrands(unique('Sirop'), unique('Vegie'))
  const { page, open } = await web.window(t, 'owner')
  await open(`/operations/brands/${id}`)
  // The page of the list is slow to load, so the deleted record is still shown when its event arrives.
  const release = await holdFile(t, page, 'ListPage')
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const afterDeletion = () =>
    requests.slice(requests.findIndex((each) => each === `DELETE /spa/api/v1/operations/brands/${id}`))
  const has = (pattern: RegExp) => afterDeletion().some((each) => pattern.test(each))
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('status', { name: 'Messages' }).getByText('is deleted.').waitFor()
  // The change of somebody else is in the same batch; notifications are read after the batch.
  await renameBrand(other, unique('Vegie-spread'))
  await until('the end of the batch', () => has(/^GET .*\/notifications/))
  assert.ok(has(new RegExp(`^DELETE .*${id}$`)))
  assert.ok(!has(new RegExp(`^GET .*${id}$`)))
  release()
  await new ListPage(page).grid.waitFor()
})

test('a deal that somebody else moves changes its column on an open board', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const board = new BoardPage(page)
  const customer = await owner.post('/crm/customers', {
    type: 'business',
    company_name: 'Live',
    email: 'live@live.example',
  })
  const { body } = await owner.post('/crm/opportunities', {
    name: 'Chai',
    customer_id: customer.body.data.id,
    value: 100,
    expected_close_date: '2027-01-15',
  })
  await open(`/crm/opportunities?customer_id=${customer.body.data.id}&layout=board`)
  await board.hasCards('Prospecting', 'Chai')
  await owner.patch(`/crm/opportunities/${body.data.id}`, { stage: 'qualification' })
  await relayEvents(web.testApp.app.runtime)
  await board.hasCards('Qualification', 'Chai')
  await board.hasSums('Qualification', 'US$100.00')
  await board.hasCards('Prospecting')
})

test('after an outage the window shows what it missed', async (t) => {
  const name = unique('Ipoh')
  const [id = ''] = await createBrands(name)
  const { page, watch, open } = await web.window(t, 'owner')
  watch.expected.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED/)
  const list = new ListPage(page)
  await open('/operations/brands')
  await list.row(name).waitFor()
  await page.context().setOffline(true)
  const renamed = unique('Ipoh Coffee')
  await renameBrand(id, renamed)
  await page.context().setOffline(false)
  await relayEvents(web.testApp.app.runtime)
  await list.row(renamed).waitFor()
})

test('the connection ends with the session', async (t) => {
  const { testApp } = web
  const { page, watch, open } = await web.window(t)
  watch.expected.push(/status of 401/)
  const streams: string[] = []
  page.on('request', (request) => {
    if (opensStream(request)) streams.push(request.url())
  })
  await open('/')
  const signIn = new SignInPage(page)
  const { email } = await testApp.caller('acme', 'sales')
  await signIn.signIn(email)
  await until('the stream', () => streams.length === 1)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await signIn.title.waitFor()
  await watch.idle()
  assert.equal(streams.length, 1)
})
