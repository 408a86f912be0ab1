/** On a phone tables are lists, and a record shows its most important fields before its tabs. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { agreementFactory } from '../../server/src/modules/rentals/agreements/agreement.factory.ts'
import { customerFactory } from '../../server/src/modules/crm/customers/customer.factory.ts'
import { relayEvents } from '../../server/src/core/platform.ts'
import { jobs } from '../src/generated/resources/jobs.ts'
import { employees } from '../src/generated/resources/employees.ts'
import { users } from '../src/generated/resources/users.ts'
import { isStateField, stateOf } from '../src/data/records/metadata.ts'
import type { Pages } from '../src/declaration/page.ts'
import { subtitleBeside } from '../src/declaration/subtitle.ts'
import { RecordPage } from './models/record.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')
const phone = { width: 390, height: 844 }

/** Fails if a cell of a table is outside the window or invisible, so that nobody on a phone sees it. */
async function checkTable(page: Page, name: string): Promise<void> {
  const table = page.getByRole('table', { name })
  await table.waitFor()
  const hidden = await table.locator('tbody td').evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const { right, width } = cell.getBoundingClientRect()
        return cell.textContent !== '' && cell.textContent !== '–' && (width === 0 || right > innerWidth)
      })
      .map(({ textContent }) => textContent),
  )
  assert.deepEqual(hidden, [], name)
}

test('tables of the settings show all values on a phone', async (t) => {
  const { page, open } = await web.window(t, 'owner', phone)
  await customerFactory.create(owner)
  await relayEvents(web.testApp.app.runtime)
  await open('/settings/audit-log')
  await checkTable(page, 'Audit log')
  await page.getByText('Changed fields').or(page.getByText('Customer: created')).first().waitFor()
  await open('/settings/feed')
  await checkTable(page, 'Event feed')
  await open('/settings/tokens')
  await page.getByLabel('Purpose').waitFor()
})

/** Returns a type of which no event has happened: other tests of the process share the server. */
async function unusedEventType(): Promise<string> {
  const { body } = await owner.get('/webhooks/event-types')
  for (const { type } of body.data) {
    const { body: feed } = await owner.get(`/webhooks/events?types=${type}&limit=1`)
    if (feed.data.length === 0 && !feed.meta.has_more) return type
  }
  throw new Error('Events of all types have happened.')
}

test('an event feed without events of a type offers all types', async (t) => {
  const { page, open } = await web.window(t, 'owner', phone)
  await customerFactory.create(owner)
  await relayEvents(web.testApp.app.runtime)
  await open('/settings/feed')
  await page.getByLabel('Event types').fill(await unusedEventType())
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText('No event of these types has happened yet.').waitFor()
  await page.getByRole('button', { name: 'Show all types' }).click()
  await page.getByRole('table', { name: 'Event feed' }).waitFor()
  assert.equal(await page.getByLabel('Event types').inputValue(), '')
})

test('a customer on a phone shows the most important fields, and all of them on request', async (t) => {
  const { page, open } = await web.window(t, 'owner', phone)
  const { id } = await customerFactory.create(owner, { phone: '+49 30 1234', industry: 'Toys' })
  await open(`/crm/customers/${id}`)
  const record = new RecordPage(page)
  await record.fact('Phone').getByText('+49 30 1234').waitFor()
  assert.equal(await record.fact('Industry').count(), 0)
  await record.article.getByRole('button', { name: /^Show all \d+ fields$/ }).click()
  await record.fact('Industry').getByText('Toys').waitFor()
  await record.article.getByRole('button', { name: 'Show fewer fields' }).click()
  await record.fact('Industry').waitFor({ state: 'detached' })
})

test('a rental offers the return once its period has begun, and records it by line', async (t) => {
  const { id } = await agreementFactory.create(owner)
  const path = `/rentals/agreements/${id}`
  assert.equal((await owner.post(`${path}/confirm`)).status, 200)
  const { page, open } = await web.window(t, 'owner')
  await open(path)
  const record = new RecordPage(page)
  const button = record.article.getByRole('button', { name: 'Record return', exact: true })
  await record.article.getByText('Confirmed', { exact: true }).first().waitFor()
  assert.equal(await button.count(), 0)

  await web.testApp.sql(
    `update rental_lines set period_from = period_from - interval '40 days',
       period_to = period_to - interval '30 days' where agreement_id = $1`,
    [id],
  )
  await open(path)
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Record return' })
  const line = dialog.getByRole('group', { name: 'Returned lines' }).getByRole('checkbox')
  assert.ok(await line.isChecked())
  await dialog.getByRole('button', { name: 'Record return' }).click()
  await dialog.waitFor({ state: 'detached' })
  await record.article.getByText('Completed', { exact: true }).first().waitFor()
  assert.equal((await owner.get(path)).body.data.status.value, 'completed')
})

test('states without transitions are states too', () => {
  for (const [resource, field] of [
    [users, 'status'],
    [employees, 'status'],
    [jobs, 'state'],
  ] as const)
    assert.ok(isStateField(resource, field), resource.name)
  assert.equal(stateOf(jobs, { state: 'failed' }), 'failed')
  assert.equal(stateOf(users, { status: { value: 'active', label: 'Active' } }), 'active')
})

test('a subtitle is left out where the title or a field beside it says the same', () => {
  const pages = { title: ({ name }) => String(name), subtitle: ({ sku }) => sku } as Pages
  const row = { id: '1', name: 'Chair', sku: 'CH-1', warehouse: { id: '2', name: 'ch-1' } }
  assert.equal(subtitleBeside(pages, row, ['price']), 'CH-1')
  assert.equal(subtitleBeside(pages, row, ['sku']), undefined)
  assert.equal(subtitleBeside(pages, row, ['warehouse_id']), undefined)
  assert.equal(subtitleBeside(pages, { ...row, name: 'ch-1' }, []), undefined)
})
