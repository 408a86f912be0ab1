/** The choice of a linked record in forms. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

test('the list of a link closes after a choice, by the mouse and by keys, and shows what was chosen', async (t) => {
  const { page, watch, open } = await web.window(t, 'owner')
  for (const [index, company_name] of ['Hungry Owl', 'Hungry Coyote'].entries())
    await owner.post('/crm/customers', {
      type: 'business',
      company_name,
      email: `hungry-${index}@link.example`,
    })
  await open('/crm/opportunities?create=1')
  const customer = page.getByRole('combobox', { name: 'Customer' })
  await customer.fill('hungry owl')
  await page.getByRole('option', { name: 'Hungry Owl' }).click()
  await watch.idle()
  assert.equal(await customer.inputValue(), 'Hungry Owl')
  assert.equal(await customer.getAttribute('aria-expanded'), 'false')
  await customer.fill('hungry coy')
  await page.getByRole('option', { name: 'Hungry Coyote' }).waitFor()
  await page.getByRole('option', { name: 'Hungry Owl' }).waitFor({ state: 'detached' })
  // The first record is marked; a new one is the option after it.
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-activedescendant'))
  await page.keyboard.press('Enter')
  await watch.idle()
  assert.equal(await customer.inputValue(), 'Hungry Coyote')
  assert.equal(await customer.getAttribute('aria-expanded'), 'false')
})

test('Enter and Tab choose the first record that was found, even when it arrives later', async (t) => {
  const { page, watch, open } = await web.window(t, 'owner')
  for (const [index, company_name] of ['Lazy Badger', 'Quick Weasel'].entries())
    await owner.post('/crm/customers', {
      type: 'business',
      company_name,
      email: `animal-${index}@link.example`,
    })
  await open('/crm/opportunities?create=1')
  const customer = page.getByRole('combobox', { name: 'Customer' })
  /** Types a text and leaves the field before the server answers. */
  const typeAndLeave = async (text: string, found: string) => {
    const answer = Promise.withResolvers<void>()
    const requests = (url: URL) => url.searchParams.get('search') === text
    await page.route(requests, async (route) => {
      await answer.promise
      await route.continue()
    })
    const request = page.waitForRequest((each) => requests(new URL(each.url())))
    await customer.fill(text)
    await page.keyboard.press('Tab')
    await request
    answer.resolve()
    const input = await customer.elementHandle()
    await page.waitForFunction((value) => (value[0] as HTMLInputElement).value === value[1], [
      input,
      found,
    ] as const)
    await watch.idle()
    assert.equal(await customer.inputValue(), found)
  }
  await customer.pressSequentially('l')
  await page.getByRole('option', { name: 'Lazy Badger' }).waitFor()
  for (const [text, letter] of [
    ['l', 'a'],
    ['la', 'z'],
    ['laz', 'y'],
  ] as const) {
    // The options for a text mark the first of them, and the text stays.
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-activedescendant'))
    assert.equal(await customer.inputValue(), text)
    await customer.pressSequentially(letter)
  }
  assert.equal(await customer.inputValue(), 'lazy')
  await typeAndLeave('lazy b', 'Lazy Badger')
  await customer.fill('quick')
  await page.getByRole('option', { name: 'Quick Weasel' }).waitFor()
  await page.keyboard.press('Enter')
  await watch.idle()
  assert.equal(await customer.inputValue(), 'Quick Weasel')
  await typeAndLeave('lazy bad', 'Lazy Badger')
  assert.equal(await customer.evaluate((input) => document.activeElement === input), false)
})

test('the focus alone changes no link: it shows the title and keeps the value', async (t) => {
  const { page, watch, open } = await web.window(t, 'owner')
  const supplier = await owner.post('/operations/suppliers', {
    name: 'Calm Heron',
    code: 'HERON',
    email: 'calm@link.example',
  })
  const path = `/operations/products/${await productWith(supplier.body.data.id)}`
  await open(path)
  await page.getByRole('button', { name: 'Edit Supplier' }).click()
  const link = page.getByRole('combobox', { name: 'Supplier' })
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).value === 'Calm Heron')
  await watch.idle()
  assert.equal(await link.inputValue(), 'Calm Heron')
  // Enter chooses and sends nothing; the button saves.
  await page.keyboard.press('Enter')
  await watch.idle()
  await page.getByRole('button', { name: 'Save' }).click()
  await link.waitFor({ state: 'detached' })
  const saved = await owner.get(path)
  assert.equal(saved.body.data.supplier_id, supplier.body.data.id)
})

async function productWith(supplier_id: string): Promise<string> {
  const { body } = await owner.post('/operations/products', {
    name: 'Heron feeder',
    selling_price: 10,
    supplier_id,
  })
  return body.data.id
}

test('the lines of a purchase order show their products and keep them when a quantity changes', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const supplier = await owner.post('/operations/suppliers', {
    name: 'Grey Heron',
    code: 'GREY',
    email: 'grey@link.example',
  })
  await owner.post(`/operations/suppliers/${supplier.body.data.id}/activate`)
  const product_id = await productWith(supplier.body.data.id)
  await owner.post(`/operations/products/${product_id}/activate`)
  const order = await owner.post('/operations/purchase-orders', {
    supplier_id: supplier.body.data.id,
    items: [{ product_id, quantity_ordered: 1, unit_price: 5 }],
  })
  const path = `/operations/purchase-orders/${order.body.data.id}`
  await open(path)
  await page.getByRole('button', { name: 'Edit Items' }).click()
  const line = page.getByRole('group', { name: 'Line 1', exact: true })
  const item = line.getByRole('combobox', { name: 'Item' })
  assert.match(await item.inputValue(), /· Heron feeder$/)
  await line.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await line.waitFor({ state: 'detached' })
  const { id, items } = (await owner.get(path)).body.data
  assert.equal(items[0].id, order.body.data.items[0].id, id)
  assert.deepEqual([items[0].product_id, items[0].quantity_ordered], [product_id, 3])
})
