/** The command palette with the keyboard: Enter acts on the first entry at any speed of typing and of the server. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

/** Like a person, so that the records of each prefix arrive between two keys. */
const delay = 40

test('Enter opens the first record, also when the records of a text are known already', async (t) => {
  await owner.post('/operations/suppliers', {
    name: 'Escargots Nouveaux',
    code: 'ESCARGOTS',
    email: 'escargots@palette.example',
  })
  const { page, open } = await web.window(t, 'owner')
  await open('/crm/leads')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const search = async (text: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('searchbox').waitFor()
    await page.keyboard.type(text, { delay })
    await page.getByRole('dialog').getByRole('menuitem', { name: 'Escargots Nouveaux' }).waitFor()
    await page.keyboard.press('Enter')
  }
  await heading('Leads').waitFor()
  for (const _ of ['unknown', 'known']) {
    await search('escargots')
    await heading('Escargots Nouveaux').waitFor()
    await page.goBack()
    await heading('Leads').waitFor()
  }
})

test('pages precede records, and remain the entry of the key when records arrive', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  await open('/crm/leads')
  await page.getByRole('heading', { level: 1, name: 'Leads', exact: true }).waitFor()
  for (const _ of ['unknown', 'known']) {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog')
    await palette.getByRole('searchbox').waitFor()
    await page.keyboard.type('customers', { delay })
    // An account with the name "Shipping charged to customers" is found, too.
    await palette.getByRole('menuitem', { name: /charged to customers/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Customers', exact: true }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Leads', exact: true }).waitFor()
  }
})

test('opens with the records that were opened last, and finds themes, settings and commands', async (t) => {
  const { body } = await owner.post('/operations/suppliers', {
    name: 'Karkki Oy',
    code: 'KARKKI',
    email: 'karkki@palette.example',
  })
  const { page, open, watch } = await web.window(t, 'owner')
  await open(`/operations/suppliers/${body.data.id}`)
  await page.getByRole('heading', { level: 1, name: 'Karkki Oy' }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  const recent = palette.getByRole('group', { name: 'Recently visited' })
  await recent.getByRole('menuitem', { name: /^Karkki Oy/ }).waitFor()
  for (const [text, entry] of [
    ['areas', 'Go to Areas'],
    ['sign out', 'Sign out'],
    ['dark', 'Theme: Dark'],
  ] as const) {
    await palette.getByRole('searchbox').fill(text)
    await palette.getByRole('menuitem', { name: entry }).waitFor()
  }
  await palette.getByRole('menuitem', { name: 'Theme: Dark' }).click()
  await page.locator('html[data-theme=dark]').waitFor()
  await watch.idle()
  await owner.patch('/auth/me/preferences', { theme: null })
})

test('no two commands share a label, in any language', async (t) => {
  const order = await createOrder()
  for (const locale of ['en-GB', 'de-DE']) {
    const { page, open } = await web.window(t, 'owner', { locale })
    for (const path of ['/', '/crm/leads', `/sales/orders/${order}`]) {
      await open(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('Control+k')
      const palette = page.getByRole('dialog')
      await palette.getByRole('searchbox').waitFor()
      const groups = palette.getByRole('group')
      const labels = await groups.evaluateAll((some) =>
        some
          // Records can have the same name.
          .filter((each) => each.querySelectorAll('[data-key^="recent:"]').length === 0)
          .flatMap((each) => [...each.querySelectorAll('[role=menuitem] > span:first-of-type')])
          .map((each) => each.textContent ?? ''),
      )
      assert.ok(labels.length > 40, `${labels.length} commands`)
      const repeated = labels.filter((label, at) => labels.indexOf(label) !== at)
      assert.deepEqual(repeated, [], `${locale} ${path}`)
      await page.keyboard.press('Escape')
    }
  }
})

async function createOrder(): Promise<string> {
  const customer = await owner.post('/crm/customers', {
    type: 'business',
    company_name: 'Twin Commands',
    email: 'twin@palette.example',
  })
  const { body } = await owner.post('/sales/orders', {
    customer_id: customer.body.data.id,
    items: [{ name: 'Audit', quantity: 1, unit_price: 90 }],
  })
  return body.data.id
}
