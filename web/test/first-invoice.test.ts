/** The way of a new company from the sign-in to a paid invoice, with the mouse: its clicks are counted. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { testPassword } from '../../server/test/test-app.ts'
import { until } from '../../server/test/waiting.ts'
import { SalesEditor } from './models/sales-editor.ts'
import { startWeb } from './support/web.ts'

// The company is new: it has no records of other tests.
const web = await startWeb()
const owner = await web.user('owner')

/** A click with the mouse, or a key that does something else than to type a text. */
const clicksAtMost = 20

/** The clicks in their order. A change of the way changes this list. */
const way = [
  'the password',
  'Sign in',
  'Sells goods',
  'Set up the navigation',
  'Add a product',
  'the SKU',
  'the price',
  'Create the product',
  'Add a customer',
  'the email',
  'Create the customer',
  'Write the first invoice',
  'the option of the customer',
  'the item',
  'the option of the product',
  'Approve and send',
  'Approve and send, in its dialog',
  'Record payment',
  'Record payment, in its dialog',
] as const

test('a new company has a paid invoice after at most 20 clicks', async (t) => {
  const { page, open, watch } = await web.window(t)
  watch.expected.push(/status of 401/)
  const { keyboard } = page
  const dialog = page.getByRole('dialog')
  const main = page.getByRole('main')
  const steps = page.getByRole('region', { name: 'First steps' })
  const editor = new SalesEditor(page)
  const clicked: string[] = []
  const click = async (name: (typeof way)[number], target: Locator) => {
    await target.click()
    clicked.push(name)
  }

  await open('/')
  await page.getByLabel('Email').waitFor()
  await keyboard.type(owner.email)
  await click('the password', page.getByLabel('Password', { exact: true }))
  await keyboard.type(testPassword)
  await click('Sign in', page.getByRole('button', { name: 'Sign in', exact: true }))

  await click('Sells goods', steps.getByText('Sells goods'))
  await click('Set up the navigation', steps.getByRole('button', { name: 'Set up the navigation' }))

  await click('Add a product', steps.getByRole('button', { name: 'Add a product' }))
  await dialog.getByLabel('Name').waitFor()
  await keyboard.type('Oak table')
  await click('the SKU', dialog.getByLabel('SKU'))
  await keyboard.type('OAK-1')
  await click('the price', dialog.getByLabel('Selling price'))
  await keyboard.type('250')
  await click('Create the product', dialog.getByRole('button', { name: 'Create' }))
  await dialog.waitFor({ state: 'detached' })

  await click('Add a customer', steps.getByRole('button', { name: 'Add a customer' }))
  await dialog.getByLabel('Company').waitFor()
  await keyboard.type('Around the Horn')
  await click('the email', dialog.getByLabel('Email'))
  await keyboard.type('thomas@horn.example')
  await click('Create the customer', dialog.getByRole('button', { name: 'Create' }))
  await dialog.waitFor({ state: 'detached' })

  await click('Write the first invoice', steps.getByRole('link', { name: 'Write the first invoice' }))
  await editor.customer.waitFor()
  await keyboard.type('Around')
  await click('the option of the customer', page.getByRole('option', { name: 'Around the Horn' }))
  await click('the item', editor.field(1, 'Item'))
  await keyboard.type('Oak')
  await click('the option of the product', page.getByRole('option', { name: 'OAK-1 · Oak table' }))
  await click('Approve and send', editor.button('Approve and send'))
  const send = dialog.getByRole('button', { name: 'Approve and send' })
  await click('Approve and send, in its dialog', send)
  await dialog.waitFor({ state: 'detached' })

  await click('Record payment', main.getByRole('button', { name: 'Record payment' }))
  // The open amount, today and the usual method are filled in.
  await click('Record payment, in its dialog', dialog.getByRole('button', { name: 'Record payment' }))
  await dialog.waitFor({ state: 'detached' })
  await until('a paid invoice', async () => {
    const { body } = await owner.get('/sales/invoices')
    return body.data[0]?.status === 'paid'
  })
  assert.deepEqual(clicked, [...way])
  assert.ok(clicked.length <= clicksAtMost, `${clicked.length} clicks`)

  // The steps know it.
  await page.getByRole('link', { name: 'Home' }).first().click()
  for (const name of ['Add a product', 'Add a customer', 'Write the first invoice'])
    await steps.getByRole('listitem').filter({ hasText: name }).getByRole('img', { name: 'Done' }).waitFor()
})
