/** Agreements in the planner: drafts that move, returns, changes of others. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relayEvents } from '../../server/src/core/platform.ts'
import { until } from '../../server/test/waiting.ts'
import { PlannerPage } from './models/planner.ts'
import { checkAccessibility } from './support/axe.ts'
import { addressOf, rentalsOf } from './support/rentals.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')
const { confirm, createCustomer, createTent, daysOf, read, rent } = rentalsOf(owner)

test('a draft moves by drag and stretches by its end; a confirmed one stays', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const planner = new PlannerPage(page)
  const [tent, customer, other] = [await createTent(5), await createCustomer(), await createCustomer()]
  const draft = await rent(customer, tent, 2, [8, 11])
  const confirmed = await rent(other, tent, 1, [8, 11])
  await confirm(confirmed)
  await open(addressOf(tent, `&open=${tent.id}`))
  const bar = planner.bar(new RegExp(`^${customer.name} × 2`))
  await planner.dragBar(bar, tent.name, 2)
  await until('the draft has moved', async () => (await daysOf(draft))[0] === '2027-03-10')
  assert.deepEqual(await daysOf(draft), ['2027-03-10', '2027-03-13'])
  await page
    .getByRole('status')
    .filter({ hasText: `${draft.agreement_number}: 10 – 12 Mar 2027` })
    .waitFor()
  await planner.dragBar(bar, tent.name, 3, 'end')
  await until('the draft is longer', async () => (await daysOf(draft))[1] === '2027-03-16')
  await planner.dragBar(planner.bar(new RegExp(`^${other.name} × 1`)), tent.name, 2)
  assert.deepEqual(await daysOf(confirmed), ['2027-03-08', '2027-03-11'])
})

test('keys move, stretch, put back, confirm and delete a draft', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const planner = new PlannerPage(page)
  const [tent, customer] = [await createTent(5), await createCustomer()]
  const draft = await rent(customer, tent, 2, [8, 11])
  await open(addressOf(tent, `&open=${tent.id}`))
  const bar = planner.bar(new RegExp(`^${customer.name} × 2`))
  const status = page.getByRole('status')
  await bar.focus()
  await page.keyboard.press('ArrowRight')
  await status.filter({ hasText: 'New period: 9 – 11 Mar 2027. Enter saves it.' }).waitFor()
  await page.keyboard.press('Escape')
  await status.filter({ hasText: 'The draft is where it was.' }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowRight')
  await status.filter({ hasText: 'New period: 7 – 10 Mar 2027. Enter saves it.' }).waitFor()
  await page.keyboard.press('Enter')
  await status.filter({ hasText: `${draft.agreement_number}: 7 – 10 Mar 2027` }).waitFor()
  assert.deepEqual(await daysOf(draft), ['2027-03-07', '2027-03-11'])
  await planner.hasFocus(bar)
  await page.keyboard.press('Enter')
  await planner.hasFocus(page.getByRole('menuitem', { name: 'Change and confirm…' }))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: `Draft ${draft.agreement_number}` }).waitFor()
  await until('the customer', async () => (await planner.customer.inputValue()) === customer.name)
  await page.keyboard.press('Control+Enter')
  await planner.dialog.waitFor({ state: 'detached' })
  await planner.hasFree(tent.name, '8 Mar 2027', '3 of 5')
})

test('a bar returns its units', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const planner = new PlannerPage(page)
  const [tent, customer] = [await createTent(5), await createCustomer()]
  await confirm(await rent(customer, tent, 2, [8, 11]))
  await open(addressOf(tent, `&open=${tent.id}`))
  await planner.hasFree(tent.name, '8 Mar 2027', '3 of 5')
  await planner.bar(new RegExp(`^${customer.name} × 2`)).click()
  await page.getByRole('menuitem', { name: 'Return…' }).click()
  await planner.dialog.getByRole('button', { name: 'Record return', exact: true }).click()
  await planner.dialog.waitFor({ state: 'detached' })
  await planner.hasFree(tent.name, '8 Mar 2027', '5 of 5')
})

test('overdue lines come back with Overdue, Space, Return', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const planner = new PlannerPage(page)
  const [tent, customer] = [await createTent(2), await createCustomer()]
  const agreement = await rent(customer, tent, 2, [8, 11])
  await confirm(agreement)
  // The longest overdue line comes first.
  await web.testApp.sql(
    `update rental_lines set period_from = '2020-01-02T00:00:00Z', period_to = '2020-01-06T00:00:00Z'
     where agreement_id = $1`,
    [agreement.id],
  )
  await open(`/rentals/planner?search=${encodeURIComponent(tent.name)}&open=${tent.id}`)
  await planner
    .bar(new RegExp(`^${customer.name} × 2, ${agreement.agreement_number}, overdue since`))
    .waitFor()
  await page.getByRole('radio', { name: /^Overdue/ }).check()
  const overdue = page.getByRole('table', { name: 'Overdue' })
  const line = overdue.getByRole('checkbox', { name: `2 × ${tent.name}, ${customer.name}` })
  await planner.hasFocus(line)
  await checkAccessibility(page, 'the overdue lines')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Return', exact: true }).click()
  // The question names the line, takes an earlier time, and says that it is final.
  const returned = planner.dialog.getByRole('checkbox', { name: `2 × ${tent.name}, ${customer.name}` })
  assert.ok(await returned.isChecked())
  await planner.dialog.getByText('A return cannot be undone.').waitFor()
  await planner.dialog
    .getByRole('textbox', { name: /^Returned/ })
    .first()
    .waitFor()
  await checkAccessibility(page, 'the question about a return')
  assert.equal((await read(agreement.id)).status.value, 'confirmed')
  await planner.dialog.getByRole('button', { name: 'Record return', exact: true }).click()
  await line.waitFor({ state: 'detached' })
  assert.equal((await read(agreement.id)).status.value, 'completed')
})

test('a booking of somebody else appears by itself; a viewer cannot book', async (t) => {
  const { page, open } = await web.window(t, 'viewer')
  const planner = new PlannerPage(page)
  const [tent, customer] = [await createTent(5), await createCustomer()]
  await open(addressOf(tent))
  await planner.hasFree(tent.name, '3 Mar 2027', '5 of 5')
  await confirm(await rent(customer, tent, 4, [3, 5]))
  await relayEvents(web.testApp.app.runtime)
  await planner.hasFree(tent.name, '3 Mar 2027', '1 of 5')
  await planner.cell(tent.name, '10 Mar 2027').click()
  await page.getByRole('status').filter({ hasText: '10 Mar 2027: 5 of 5 free' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Book' }).count(), 0)
})

test('units that another window has returned meanwhile are not returned twice; the reason is said', async (t) => {
  const { page, watch, open } = await web.window(t, 'rentals-agent')
  watch.expected.push(/status of (?:409|422)/)
  const planner = new PlannerPage(page)
  const [tent, customer] = [await createTent(2), await createCustomer()]
  const agreement = await rent(customer, tent, 2, [8, 11])
  await confirm(agreement)
  await open(`/rentals/agreements/${agreement.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Record return', exact: true }).click()
  await planner.dialog.getByRole('checkbox').first().waitFor()
  const [{ id: line }] = (await read(agreement.id)).lines
  const { status } = await owner.post(`/rentals/agreements/${agreement.id}/lines/${line}/return`)
  assert.equal(status, 200)
  await planner.dialog.getByRole('button', { name: 'Record return', exact: true }).click()
  await planner.dialog.getByRole('alert').waitFor()
  assert.equal((await read(agreement.id)).status.value, 'completed')
})
