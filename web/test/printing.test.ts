/** Lists and records on paper: without the frame, with all rows, the filters in words, and the company. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { textOf } from '../../server/test/pdf-text.ts'
import { ListPage } from './models/list.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')
const { name: company } = (await owner.get('/tenant')).body.data

const { id: customer_id } = (
  await owner.post('/crm/customers', { company_name: 'Paper GmbH', email: 'paper@lists.example' })
).body.data
/** More than the window shows, and more than one page of the API. */
const count = 120
for (let index = 1; index <= count; index++) {
  const body = { name: `Deal ${String(index).padStart(3, '0')}`, customer_id, value: 10, currency: 'USD' }
  const made = await owner.post('/crm/opportunities', { ...body, expected_close_date: '2027-03-01' })
  assert.equal(made.status, 201)
}

/** Replaces the dialog of the browser: a test cannot see it. */
async function notePrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { prints: number }
    counted.prints = 0
    window.print = () => void (counted.prints += 1)
  })
  return () => page.evaluate(() => (window as unknown as { prints: number }).prints)
}

const frame = ['navigation', 'banner'] as const

async function hasNoFrame(page: Page): Promise<void> {
  for (const role of frame)
    assert.equal(await page.getByRole(role).filter({ visible: true }).count(), 0, role)
}

test('the command prints all records of the filter, with their sum, below the filter in words', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const prints = await notePrints(page)
  const list = new ListPage(page)
  await open(`/crm/opportunities?customer_id=${customer_id}&columns=value`)
  await list.hasTotal(count)
  await list.grid.getByText('US$1,200.00').waitFor()
  await page.keyboard.press('Control+p')
  await page.locator('[data-printed]').waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('[data-printed]')
  await paper.waitFor()
  assert.equal(await prints(), 1)
  await hasNoFrame(page)
  assert.equal(await page.getByRole('button').filter({ visible: true }).count(), 0)
  assert.equal(await paper.getByRole('row').count(), count + 2)
  const text = await paper.innerText()
  assert.ok(text.startsWith(company))
  assert.match(text, /Customer: Paper GmbH/)
  assert.match(text, /120 records/)
  await paper.getByRole('row', { name: /^Sum US\$1,200\.00/ }).waitFor()
  const pdf = await textOf(await page.pdf({ preferCSSPageSize: true }))
  assert.match(pdf, /Deal 001/)
  assert.match(pdf, /Deal 120/)
  // After the print, the list is as before.
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await paper.waitFor({ state: 'detached' })
  await list.grid.waitFor()
})

test('a record is printed without the frame, from its menu', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const prints = await notePrints(page)
  await open(`/crm/customers/${customer_id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /^Print/ }).click()
  assert.equal(await prints(), 1)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await hasNoFrame(page)
  await page.getByRole('heading', { name: 'Paper GmbH' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'More' }).filter({ visible: true }).count(), 0)
  const text = await page.locator('body').innerText()
  assert.ok(text.includes(company))
  // Text on paper is dark, also in the dark theme.
  const color = await page
    .getByRole('heading', { name: 'Paper GmbH' })
    .evaluate((each) => getComputedStyle(each).color)
  assert.equal(color, 'rgb(28, 28, 33)')
  assert.match(await textOf(await page.pdf()), /paper@lists\.example/)
})
