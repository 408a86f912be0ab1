/** The rental desk: booking by the mouse and by keys, conflicts, drafts that move, returns. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relayEvents } from '../../server/src/core/platform.ts'
import { until } from '../../server/test/waiting.ts'
import { PlannerPage } from './models/planner.ts'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

let names = 0
const unique = (name: string) => `${name} ${(names += 1)}`

async function created(path: string, body: object) {
  const response = await owner.post(path, body)
  assert.equal(response.status, 201, JSON.stringify(response.body))
  return response.body.data
}

async function createTent(capacity: number): Promise<{ id: string; name: string }> {
  const name = unique('Tent')
  const { id } = await created('/operations/products', {
    name,
    sku: name.replace(' ', '-'),
    type: 'physical',
  })
  await created('/rentals/rentable-products', {
    product_id: id,
    capacity,
    unit_period: 'day',
    unit_price: 45.5,
  })
  return { id, name }
}

async function createCustomer(): Promise<{ id: string; name: string }> {
  const name = unique('Island Trading')
  const email = `${name.replaceAll(' ', '-')}@planner.example`
  const { id } = await created('/crm/customers', { type: 'business', company_name: name, email })
  return { id, name }
}

const march = (day: number) => `2027-03-${String(day).padStart(2, '0')}`

/** Creates an agreement for days of March; the last one is exclusive. */
async function rent(
  customer: { id: string },
  tent: { id: string },
  quantity: number,
  [from, to]: [number, number],
) {
  return created('/rentals/agreements', {
    customer_id: customer.id,
    lines: [{ product_id: tent.id, quantity, period_from: march(from), period_to: march(to) }],
  })
}

async function confirm({ id }: { id: string }): Promise<void> {
  const { status, body } = await owner.post(`/rentals/agreements/${id}/confirm`)
  assert.equal(status, 200, JSON.stringify(body))
}

const addressOf = ({ name }: { name: string }, more = '') =>
  `/rentals/planner?from=2027-03-01&search=${encodeURIComponent(name)}${more}`

async function agreementsOf({ id }: { id: string }) {
  const { body } = await owner.get(`/rentals/agreements?customer_id=${id}`)
  return body.data as {
    id: string
    status: { value: string }
    lines: { period_from: string; period_to: string }[]
  }[]
}

/** The days of the first line in the time zone of the tenant. */
async function daysOf(agreement: { id: string }): Promise<[from: string, to: string]> {
  const { body } = await owner.get(`/rentals/agreements/${agreement.id}`)
  const { timezone } = (await owner.get('/auth/me')).body.data.tenant
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' })
  const [{ period_from: from, period_to: to }] = body.data.lines
  return [format.format(Date.parse(from)), format.format(Date.parse(to))]
}

test('a drag over free days, a customer and Enter book a rental, and the band rises', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const planner = new PlannerPage(page)
  const [tent, customer] = [await createTent(5), await createCustomer()]
  await open('/')
  await page.getByRole('link', { name: 'Planner', exact: true }).click()
  await planner.grid.waitFor()
  await open(addressOf(tent))
  await planner.hasFree(tent.name, '3 Mar 2027', '5 of 5')
  await planner.drag(tent.name, '3 Mar 2027', '5 Mar 2027')
  await planner.dialog.getByText('US$136.50').waitFor()
  await planner.dialog.getByText('5 of 5 free').waitFor()
  await planner.chooseCustomer(customer.name)
  await page.keyboard.press('Enter')
  await planner.dialog.waitFor({ state: 'detached' })
  await planner.hasFree(tent.name, '3 Mar 2027', '4 of 5')
  await planner.hasFree(tent.name, '5 Mar 2027', '4 of 5')
  await planner.hasFree(tent.name, '6 Mar 2027', '5 of 5')
  const [agreement, ...others] = await agreementsOf(customer)
  assert.deepEqual([agreement?.status.value, others.length], ['confirmed', 0])
  assert.deepEqual(await daysOf(agreement!), ['2027-03-03', '2027-03-06'])
  // The address holds the state.
  await planner.toggle(tent.name).click()
  await planner.bar(new RegExp(`^${customer.name} × 1, RA-.*Scheduled`)).waitFor()
  await page.reload()
  await planner.bar(new RegExp(`^${customer.name} × 1`)).waitFor()
  await page.getByRole('radio', { name: 'Week' }).check()
  await page.getByRole('heading', { name: '1 – 7 Mar 2027' }).waitFor()
  await page.getByRole('button', { name: 'Later' }).click()
  await page.getByRole('heading', { name: '8 – 14 Mar 2027' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: '1 – 7 Mar 2027' }).waitFor()
})

test('keys alone choose days and book them', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const planner = new PlannerPage(page)
  const [tent, customer] = [await createTent(2), await createCustomer()]
  await open(addressOf(tent))
  await planner.cell(tent.name, '1 Mar 2027').focus()
  await page.keyboard.press('ArrowRight')
  await planner.hasFocus(planner.cell(tent.name, '2 Mar 2027'))
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await planner.hasFocus(planner.cell(tent.name, '4 Mar 2027'))
  await page
    .getByRole('status')
    .filter({ hasText: `${tent.name}, 2–4 Mar 2027: 2 of 2 free` })
    .waitFor()
  await page.keyboard.press('Enter')
  await planner.chooseCustomer(customer.name)
  await page.keyboard.press('Enter')
  await planner.dialog.waitFor({ state: 'detached' })
  await planner.hasFree(tent.name, '4 Mar 2027', '1 of 2')
  const [agreement] = await agreementsOf(customer)
  assert.deepEqual(await daysOf(agreement!), ['2027-03-02', '2027-03-05'])
  await planner.hasFocus(planner.cell(tent.name, '4 Mar 2027'))
})

test('a rental cannot begin in the past', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const planner = new PlannerPage(page)
  const tent = await createTent(1)
  await open(`/rentals/planner?scale=week&from=2026-01-05&search=${encodeURIComponent(tent.name)}`)
  await planner.row(tent.name).getByRole('gridcell').first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: 'A rental cannot begin in the past.' }).waitFor()
  assert.equal(await planner.dialog.count(), 0)
})

test('units taken by another window in the meantime: interval, numbers, and the next free day', async (t) => {
  const { page, watch, open } = await web.window(t, 'owner')
  watch.expected.push(/status of 409/)
  const planner = new PlannerPage(page)
  const [tent, customer, other] = [await createTent(2), await createCustomer(), await createCustomer()]
  await open(addressOf(tent))
  await planner.drag(tent.name, '9 Mar 2027', '10 Mar 2027')
  await planner.chooseCustomer(customer.name)
  await confirm(await rent(other, tent, 2, [10, 12]))
  await page.keyboard.press('Enter')
  await planner.conflict.getByText('1 unit requested, 0 free.').waitFor()
  await planner.conflict.getByText('Too few from 10 Mar 2027 to 11 Mar 2027.').waitFor()
  await planner.dialog.getByText(/^The draft RA-\S+ exists and reserves nothing\.$/).waitFor()
  await checkAccessibility(page, 'the conflict')
  await planner.conflict.getByRole('button', { name: 'Move to the next free day: 12 Mar 2027' }).click()
  await planner.conflict.waitFor({ state: 'detached' })
  await planner.dialog.getByText('2 of 2 free').waitFor()
  await planner.hasFocus(planner.dialog.getByRole('button', { name: 'Book' }))
  await page.keyboard.press('Enter')
  await planner.dialog.waitFor({ state: 'detached' })
  await planner.hasFree(tent.name, '12 Mar 2027', '1 of 2')
  const agreements = await agreementsOf(customer)
  assert.deepEqual(
    agreements.map(({ status }) => status.value),
    ['confirmed'],
  )
  assert.deepEqual(await daysOf(agreements[0]!), ['2027-03-12', '2027-03-14'])
})

test('what the server refuses stands at its field, and nothing that was typed is lost', async (t) => {
  const { page, watch, open } = await web.window(t, 'owner')
  watch.expected.push(/status of 422/)
  const planner = new PlannerPage(page)
  const [tent, customer] = [await createTent(2), await createCustomer()]
  await open(addressOf(tent))
  await planner.drag(tent.name, '3 Mar 2027', '4 Mar 2027')
  await page.keyboard.press('Enter')
  await until(
    'the customer is marked',
    async () => (await planner.customer.getAttribute('aria-invalid')) === 'true',
  )
  await planner.chooseCustomer(customer.name)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  assert.equal(await planner.customer.inputValue(), customer.name)
  assert.deepEqual(await agreementsOf(customer), [])
})

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
    .filter({ hasText: `${draft.agreement_number}: 10–12 Mar 2027` })
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
  await status.filter({ hasText: 'New period: 9–11 Mar 2027. Enter saves it.' }).waitFor()
  await page.keyboard.press('Escape')
  await status.filter({ hasText: 'The draft is where it was.' }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowRight')
  await status.filter({ hasText: 'New period: 7–10 Mar 2027. Enter saves it.' }).waitFor()
  await page.keyboard.press('Enter')
  await status.filter({ hasText: `${draft.agreement_number}: 7–10 Mar 2027` }).waitFor()
  assert.deepEqual(await daysOf(draft), ['2027-03-07', '2027-03-11'])
  await planner.hasFocus(bar)
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Change and confirm…' }).waitFor()
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
  await planner.dialog.getByRole('button', { name: 'Return', exact: true }).click()
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
  const line = page.getByRole('checkbox', { name: `2 × ${tent.name}, ${customer.name}` })
  await planner.hasFocus(line)
  await checkAccessibility(page, 'the overdue lines')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Return', exact: true }).click()
  await line.waitFor({ state: 'detached' })
  const { body } = await owner.get(`/rentals/agreements/${agreement.id}`)
  assert.equal(body.data.status.value, 'completed')
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

test('is accessible in light and dark, and a phone shows days with free units', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const planner = new PlannerPage(page)
  const [tent, customer] = [await createTent(5), await createCustomer()]
  await confirm(await rent(customer, tent, 5, [3, 5]))
  await rent(customer, tent, 2, [9, 12])
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme })
      await open(addressOf(tent, `&open=${tent.id}`))
      const about = `the planner, ${width} px, ${colorScheme}`
      if (width === 1440) await planner.bar(new RegExp(`^${customer.name} × 2`)).waitFor()
      else await page.getByRole('region', { name: 'Wednesday 3 March' }).getByText('0 of 5 free').waitFor()
      await checkAccessibility(page, about)
      await checkWidth(page, about)
    }
  await page.getByRole('region', { name: 'Friday 5 March' }).getByRole('button').click()
  await planner.dialog.getByText('US$45.50', { exact: true }).waitFor()
  await checkAccessibility(page, 'the booking on a phone')
  await planner.chooseCustomer(customer.name)
  await planner.dialog.getByRole('button', { name: 'Book' }).click()
  await page.getByRole('region', { name: 'Friday 5 March' }).getByText('4 of 5 free').waitFor()
})
