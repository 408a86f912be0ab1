/** The days of a rental desk, with the built-in role: a rental is booked, handed out, and comes back late. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testPassword } from '../../../server/test/test-app.ts'
import { type Hands, handsOf, type Way, ways } from '../models/hands.ts'
import { PlannerPage } from '../models/planner.ts'
import { SignInPage } from '../models/sign-in.ts'
import { Stockroom } from '../models/warehouse.ts'
import { startWeb, type Window } from '../support/web.ts'
import { sliceOf } from '../../../server/test/slices.ts'

// The company is new: it has no records of other tests.
const web = await startWeb()
const office = new Stockroom(await web.user('owner'))
const { clock } = web.testApp

const dayAfter = (days: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.parse(clock.now()) + days * 86_400_000,
  )

async function createTent(way: Way): Promise<string> {
  const name = `Tent ${way}`
  const { id: product_id } = await office.post('/operations/products', {
    name,
    sku: `TENT-${way}`,
    type: 'physical',
  })
  const terms = { capacity: 4, unit_period: 'day', unit_price: 45.5 }
  await office.post('/rentals/rentable-products', { product_id, ...terms })
  await office.post('/crm/customers', { company_name: `Festival ${way}`, email: `${way}@rental.example` })
  return name
}

/** Books two tents for two days, from today. Returns the number of the agreement. */
async function book({ page }: Window, hands: Hands, tent: string): Promise<string> {
  const planner = new PlannerPage(page)
  const customer = tent.replace('Tent', 'Festival')
  await hands.go('Planner')
  await planner.hasFree(tent, dayAfter(1), '4 of 4')
  await hands.span(planner.cell(tent, dayAfter(0)), planner.cell(tent, dayAfter(1)))
  await hands.find(planner.customer, customer, customer)
  await hands.fill(hands.field('Quantity'), '2')
  await hands.submit(hands.dialog, 'Book')
  await planner.hasFree(tent, dayAfter(1), '2 of 4')
  const message = await page.getByText(/^RA-\S+ is confirmed\.$/).innerText()
  return message.split(' ')[0] ?? ''
}

/** Begins a later day: the session has ended. */
async function signIn({ page, open, watch }: Window, hands: Hands, email: string) {
  watch.expected.push(/status of 401/)
  await page.clock.setFixedTime(clock.now())
  await open('/')
  await new SignInPage(page).title.waitFor()
  await page.keyboard.press('Tab')
  await hands.fill(page.getByLabel('Email'), email)
  await hands.fill(page.getByLabel('Password', { exact: true }), testPassword)
  await page.keyboard.press('Enter')
  await hands.heading(/^Good day/).waitFor()
  // The page after the sign-in begins at its top.
  await page.keyboard.press('Tab')
}

for (const way of sliceOf('ways through the morning: rentals', ways))
  test(`a rental is booked, handed out and returned late, with the ${way}`, async (t) => {
    const desk = await web.testApp.caller('acme', 'rentals-agent')
    const tent = await createTent(way)
    const window = await web.window(t, desk)
    const { page } = window
    const hands = handsOf(way, window)
    await page.clock.setFixedTime(clock.now())
    await hands.begin(window)
    const number = await book(window, hands, tent)

    // The list of the day names the rentals to hand out. The units are out when the period has begun.
    clock.advance({ minutes: 30 })
    await page.clock.setFixedTime(clock.now())
    await hands.go('Home', /^Good day/)
    await hands.press(page.getByRole('region', { name: 'Rentals that start this week' }).getByText(number))
    await hands.heading(number).waitFor()
    await page.getByRole('table', { name: 'Lines' }).getByText('Active').waitFor()

    clock.advance({ days: 4 })
    await signIn(window, hands, desk.email)
    await hands.press(page.getByRole('region', { name: 'Overdue returns' }).getByText(number))
    await hands.heading(number).waitFor()
    await hands.go('Planner')
    await hands.press(page.getByRole('radio', { name: /^Overdue/ }))
    const overdue = page.getByRole('table', { name: 'Overdue' })
    const line = overdue.getByRole('checkbox', { name: `2 × ${tent}, Festival ${way}` })
    await hands.press(line)
    await hands.press(page.getByRole('button', { name: 'Return', exact: true }))
    await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Record return', exact: true }))
    await line.waitFor({ state: 'detached' })
    const [agreement] = await office.get(`/rentals/agreements?search=${number}`)
    assert.equal(agreement.status.value, 'completed')
    // The desk may not invoice it.
    assert.equal((await desk.post(`/rentals/agreements/${agreement.id}/generate-invoice`)).status, 403)
    await office.post(`/rentals/agreements/${agreement.id}/generate-invoice`)
    const [invoice] = await office.get(`/sales/invoices?rental_agreement_id=${agreement.id}`)
    assert.equal(invoice.subtotal_amount.amount, 182)
  })
