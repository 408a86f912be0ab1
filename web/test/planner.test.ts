/** The planner of rentals: booking by the mouse and by keys, conflicts, a phone. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../server/test/waiting.ts'
import { PlannerPage } from './models/planner.ts'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { addressOf, rentalsOf } from './support/rentals.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')
const { confirm, createCustomer, createTent, daysOf, rent, statesOf } = rentalsOf(owner)

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
  await page.keyboard.press('Control+Enter')
  await planner.dialog.waitFor({ state: 'detached' })
  await planner.hasFree(tent.name, '3 Mar 2027', '4 of 5')
  await planner.hasFree(tent.name, '5 Mar 2027', '4 of 5')
  await planner.hasFree(tent.name, '6 Mar 2027', '5 of 5')
  assert.deepEqual(await statesOf(customer), ['confirmed'])
  assert.deepEqual(await daysOf(customer, 'customer'), ['2027-03-03', '2027-03-06'])
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
    .filter({ hasText: `${tent.name}, 2 – 4 Mar 2027: 2 of 2 free` })
    .waitFor()
  await page.keyboard.press('Enter')
  await planner.chooseCustomer(customer.name)
  await page.keyboard.press('Control+Enter')
  await planner.dialog.waitFor({ state: 'detached' })
  await planner.hasFree(tent.name, '4 Mar 2027', '1 of 2')
  assert.deepEqual(await daysOf(customer, 'customer'), ['2027-03-02', '2027-03-05'])
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
  await page.keyboard.press('Control+Enter')
  await planner.conflict.getByText('1 unit requested, 0 free.').waitFor()
  await planner.conflict.getByText('Too few from 10 Mar 2027 to 11 Mar 2027.').waitFor()
  // A refused booking leaves nothing.
  assert.deepEqual(await statesOf(customer), [])
  await checkAccessibility(page, 'the conflict')
  await planner.conflict.getByRole('button', { name: 'Move to the next free day: 12 Mar 2027' }).click()
  await planner.conflict.waitFor({ state: 'detached' })
  await planner.dialog.getByText('2 of 2 free').waitFor()
  await planner.hasFocus(planner.dialog.getByRole('button', { name: 'Book' }))
  await page.keyboard.press('Enter')
  await planner.dialog.waitFor({ state: 'detached' })
  await planner.hasFree(tent.name, '12 Mar 2027', '1 of 2')
  assert.deepEqual(await statesOf(customer), ['confirmed'])
  assert.deepEqual(await daysOf(customer, 'customer'), ['2027-03-12', '2027-03-14'])
})

test('what the server refuses stands at its field, and nothing that was typed is lost', async (t) => {
  const { page, watch, open } = await web.window(t, 'owner')
  watch.expected.push(/status of 422/)
  const planner = new PlannerPage(page)
  const [tent, customer] = [await createTent(2), await createCustomer()]
  await open(addressOf(tent))
  await planner.drag(tent.name, '3 Mar 2027', '4 Mar 2027')
  await planner.hasFocus(planner.customer)
  await page.keyboard.press('Control+Enter')
  await until(
    'the customer is marked',
    async () => (await planner.customer.getAttribute('aria-invalid')) === 'true',
  )
  await planner.chooseCustomer(customer.name)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  assert.equal(await planner.customer.inputValue(), customer.name)
  assert.deepEqual(await statesOf(customer), [])
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

test('the stock of a product that is rented says how many pieces are for rent', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const tent = await createTent(12)
  await open(`/operations/products/${tent.id}`)
  await page.getByRole('tab', { name: 'Stock', exact: true }).click()
  await page.getByText('12 pieces are for rent. They are not part of the stock.').waitFor()
  await page.getByRole('link', { name: 'Rental terms' }).click()
  await page.getByRole('heading', { level: 1, name: tent.name }).waitFor()
})
