/** Pictures of products and initials of people, in lists, links and the lines of documents. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { formOf } from '../../server/src/features/documents/documents.fixtures.ts'
import { customerFactory } from '../../server/src/modules/crm/customers/customer.factory.ts'
import { productFactory } from '../../server/src/modules/catalog/products/product.factory.ts'
import { until } from '../../server/test/waiting.ts'
import { SalesEditor } from './models/sales-editor.ts'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

async function post(path: string, body: object = {}) {
  const response = await owner.post(path, body)
  assert.ok(response.status < 300, JSON.stringify(response.body))
  return response.body.data
}

async function createProduct(sku: string, name: string): Promise<string> {
  const { id } = await productFactory.create(owner, { sku, name, stock_quantity: 5, track_inventory: true })
  await post(`/operations/products/${id}/activate`)
  return id
}

async function attachPicture(product: string, more: [string, string][] = []): Promise<string> {
  const create = { width: 120, height: 80, channels: 3, background: '#c9543e' } as const
  const bytes = await sharp({ create }).png().toBuffer()
  const { payload, headers } = formOf([['type', 'image'], ...more], { name: 'picture.png', bytes })
  const response = await owner.post(`/operations/products/${product}/documents`, payload, headers)
  assert.equal(response.status, 201, JSON.stringify(response.body))
  return response.body.data.id
}

const pictured = await createProduct('PIC-1', 'Painted kettle')
const document = await attachPicture(pictured)
const plain = await createProduct('PIC-2', 'Plain kettle')
// Only the picture that everybody may see stands beside a name.
await attachPicture(plain, [['is_sensitive', 'true']])

const gridRow = (page: Page, name: string) =>
  page.getByRole('grid').getByRole('row').filter({ hasText: name })
const avatarIn = (place: Locator) => place.locator('[data-initials]')

/** The picture is loaded, and covers the initials. */
const hasPicture = (place: Locator) =>
  until('a picture that is shown', () =>
    avatarIn(place)
      .first()
      .evaluate((avatar) => {
        const image = avatar.querySelector('img')
        return image !== null && image.naturalWidth > 0 && getComputedStyle(image).opacity === '1'
      }),
  )

/** Nothing but the initials, which are drawn and no text. */
async function hasInitials(place: Locator, initials: string, text: string) {
  const avatar = avatarIn(place).first()
  const drawn = () =>
    avatar.evaluate((each) => ({
      text: getComputedStyle(each, '::before').content,
      images: each.querySelectorAll('img').length,
      isHidden: each.getAttribute('aria-hidden'),
      own: (each as HTMLElement).innerText,
      around: (each.parentElement as HTMLElement).innerText.split('\n')[0],
    }))
  const expected = { text: `"${initials}"`, images: 0, isHidden: 'true', own: '', around: text }
  // A row can show the names of its links before its own title.
  await until(`the avatar of ${text}`, async () => (await drawn()).around === text)
  assert.deepEqual(await drawn(), expected)
}

for (const width of [1440, 390])
  test(`a list of products shows their pictures with one request, or their initials, at ${width}`, async (t) => {
    const { page, open, watch } = await web.window(t, 'owner', { width })
    const lists: string[] = []
    const thumbnails: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/operations/products')) lists.push(searchParams.get('includes') ?? '')
      if (pathname.endsWith('/download')) thumbnails.push(pathname)
    })
    await open('/operations/products?search=kettle')
    await hasPicture(gridRow(page, 'Painted kettle'))
    await hasInitials(gridRow(page, 'Plain kettle'), 'PK', 'Plain kettle')
    await watch.idle()
    assert.equal(lists.filter((includes) => includes.includes('picture')).length, 1)
    assert.deepEqual(thumbnails, [`/spa/api/v1/documents/${document}/versions/1/download`])
    await checkAccessibility(page, 'the list of products')
    await checkWidth(page, 'the list of products')
  })

test('the browser does not load a picture again', async (t) => {
  const { page, open, show, watch } = await web.window(t, 'owner')
  await open('/operations/products?search=kettle')
  await hasPicture(gridRow(page, 'Painted kettle'))
  await show('/operations/inventory')
  await hasPicture(gridRow(page, 'Painted kettle'))
  await page.reload()
  await watch.idle()
  await hasPicture(gridRow(page, 'Painted kettle'))
  const sources = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/download?size=64'))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  )
  assert.ok(
    sources.length > 0 && sources.every((bytes) => bytes === 0),
    `transferred: ${sources.join(', ')} bytes`,
  )
})

/** The open list is outside of the main part of the page, as all lists of choices. */
const rulesOfOptions = ['aria-required-children', 'color-contrast', 'image-alt', 'nested-interactive']

test('the choice of a product for a line shows the pictures', async (t) => {
  for (const path of ['/sales/orders/new', '/operations/purchase-orders/new']) {
    const { page, open } = await web.window(t, 'owner')
    await open(path)
    await new SalesEditor(page).field(1, 'Item').fill('kettle')
    await hasPicture(page.getByRole('option', { name: 'PIC-1 · Painted kettle', exact: true }))
    const other = page.getByRole('option', { name: 'PIC-2 · Plain kettle', exact: true })
    await hasInitials(other, 'PK', 'PIC-2 · Plain kettle')
    await checkAccessibility(page, path, rulesOfOptions)
  }
})

test('a product that is rented has its picture in the list, the choice for a line and the link field', async (t) => {
  const terms = { unit_period: 'day', unit_price: 10, capacity: 3 }
  for (const product_id of [pictured, plain])
    await post('/rentals/rentable-products', { product_id, ...terms })
  const { page, open } = await web.window(t, 'owner')
  await open('/rentals/rentable-products')
  await hasPicture(gridRow(page, 'Painted kettle'))
  await hasInitials(gridRow(page, 'Plain kettle'), 'PK', 'Plain kettle')
  await open('/rentals/agreements/new')
  await new SalesEditor(page).field(1, 'Item').fill('kettle')
  await hasPicture(page.getByRole('option', { name: 'PIC-1 · Painted kettle', exact: true }))
})

test('link cells, stock and records show the picture of their product', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  await open('/operations/inventory')
  await hasPicture(gridRow(page, 'Painted kettle'))
  await hasInitials(gridRow(page, 'Plain kettle'), 'PK', 'Plain kettle')
  await gridRow(page, 'Painted kettle').getByRole('link').first().click()
  await page.waitForURL(/\/operations\/inventory\/[0-9A-Z]{26}$/)
  await hasPicture(page.getByRole('article').locator('header').first())
  await hasPicture(page.getByRole('article').locator('dd').filter({ hasText: 'Painted kettle' }))
})

test('a user who may not read products sees initials, and no request fails', async (t) => {
  const clerk = await web.testApp.caller('acme', 'operations.inventory.read', 'operations.warehouses.read')
  const { page, open, watch } = await web.window(t, clerk)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open('/operations/inventory')
  await hasInitials(gridRow(page, 'Painted kettle'), 'PK', 'Painted kettle')
  await watch.idle()
  assert.deepEqual(
    asked.filter((path) => /\/products|\/documents/.test(path)),
    [],
  )
})

test('a picture that cannot be loaded leaves the initials', async (t) => {
  const { page, open, watch } = await web.window(t, 'owner')
  watch.expected.push(/503|Failed to load resource/)
  await page.route('**/versions/1/download?*', (route) => route.fulfill({ status: 503 }))
  await open('/operations/products?search=kettle')
  const failed = page.waitForResponse(/\/versions\/1\/download/)
  await page.reload()
  await failed
  await until('no picture', async () => (await page.getByRole('grid').locator('img').count()) === 0)
  await hasInitials(gridRow(page, 'Painted kettle'), 'PK', 'Painted kettle')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`people and companies have initials in their lists and in link cells, ${colorScheme}`, async (t) => {
    const name = `Quiet Harbour ${colorScheme}`
    const { id } = await customerFactory.create(owner, { company_name: name })
    await post('/crm/contacts', {
      first_name: 'Ida',
      last_name: `Mönch ${colorScheme}`,
      email: `ida@${colorScheme}.example`,
      customer_id: id,
    })
    const { page, open } = await web.window(t, 'owner', { colorScheme })
    const initials = `Q${colorScheme[0]?.toUpperCase()}`
    await open('/crm/customers')
    await hasInitials(gridRow(page, name), initials, name)
    await checkAccessibility(page, 'the list of customers')
    await open('/crm/contacts')
    const contact = gridRow(page, `Mönch ${colorScheme}`)
    await hasInitials(contact, `I${colorScheme[0]?.toUpperCase()}`, `Ida Mönch ${colorScheme}`)
    await hasInitials(contact.getByRole('gridcell').filter({ hasText: name }), initials, name)
    await checkAccessibility(page, 'the list of contacts')
    await open('/users')
    await hasInitials(gridRow(page, owner.email), 'TC', 'Test Caller')
  })
