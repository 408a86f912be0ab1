/** The first steps of a company: they stay until they are done, and the navigation shows what the company needs. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerFactory } from '../../server/src/modules/crm/customers/customer.factory.ts'
import { Frame } from './models/frame.ts'
import { startWeb, type Window } from './support/web.ts'

// The company is new: it has no records of other tests.
const web = await startWeb()
const owner = await web.user('owner')

const steps = ({ page }: Window) => page.getByRole('region', { name: 'First steps' })

/** Returns the number of done steps as the page names it. */
async function doneIn(window: Window): Promise<number> {
  const text = await steps(window)
    .getByText(/^\d of 6$/)
    .textContent()
  return Number(text?.[0])
}

/** Runs in the page. Returns the texts of the parts of the rail that are higher than their space. */
const scrolledInRail = () =>
  [...document.querySelectorAll('nav[aria-label=Navigation] > *')]
    .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
    .map(({ textContent }) => textContent)

test('ticks the steps that are done, and keeps the others', async (t) => {
  const window = await web.window(t, owner)
  await window.open('/')
  const before = await doneIn(window)
  await customerFactory.create(owner)
  await window.open('/')
  assert.equal(await doneIn(window), before + 1)
  const customer = steps(window).getByRole('listitem').filter({ hasText: 'Add a customer' })
  await customer.getByRole('img', { name: 'Done' }).waitFor()
  // The form opens above the page: afterwards one is back at the steps.
  await steps(window).getByRole('button', { name: 'Add a product' }).click()
  const dialog = window.page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('First lamp')
  await dialog.getByLabel('SKU').fill('LAMP-1')
  await dialog.getByLabel('Price').fill('10')
  await dialog.getByRole('button', { name: 'Create' }).click()
  const product = steps(window).getByRole('listitem').filter({ hasText: 'Add a product' })
  await product.getByRole('img', { name: 'Done' }).waitFor()
})

test('shows the areas that the company needs, at 900 pixels without scrolling', async (t) => {
  const window = await web.window(t, owner, { width: 1440, height: 900 })
  const { page } = window
  const { rail } = new Frame(page)
  await window.open('/')
  await rail.getByRole('link', { name: 'Planner' }).waitFor()
  assert.equal((await page.evaluate(scrolledInRail)).length, 1, 'all areas do not fit')
  await steps(window).getByText('Sells goods').click()
  await steps(window).getByText('Rents things out').click()
  await steps(window).getByRole('button', { name: 'Set up the navigation' }).click()
  await rail.getByRole('link', { name: 'Campaigns' }).waitFor({ state: 'detached' })
  await rail.getByRole('link', { name: 'Planner' }).waitFor()
  assert.deepEqual(await page.evaluate(scrolledInRail), [])
  assert.equal(await steps(window).getByText('What does your company do?').count(), 0)

  await window.open('/settings/areas')
  assert.equal(await page.getByRole('checkbox', { name: 'Campaigns' }).isChecked(), false)
  await page.getByText('Campaigns', { exact: true }).click()
  await rail.getByRole('link', { name: 'Campaigns' }).waitFor()
  const { body } = await owner.get('/auth/me')
  assert.deepEqual(body.data.tenant.hidden_areas, ['recurring_invoices', 'variants', 'people'])
})

test('hides the first steps on request', async (t) => {
  const window = await web.window(t, owner)
  await window.open('/')
  await steps(window).getByRole('button', { name: 'Hide' }).click()
  await steps(window).waitFor({ state: 'detached' })
  await window.open('/')
  await window.page.getByRole('region', { name: 'My open deals' }).waitFor()
  assert.equal(await steps(window).count(), 0)
})
