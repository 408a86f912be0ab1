/** Every resource without a mouse: a record is made, found, edited and deleted, and an operation is performed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '../../server/src/app.ts'
import { exampleOf, factories } from '../../server/test/factories.ts'
import { sliceOf } from '../../server/test/slices.ts'
import { until } from '../../server/test/waiting.ts'
import type { Field, Resource } from '../src/data/records/metadata.ts'
import { resources } from '../src/generated/resources.ts'
import { type Focus, Keyboard } from './models/keyboard.ts'
import { ListPage } from './models/list.ts'
import { sharedWeb, type Window } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

/** Views are made in their lists, imports by their wizard; both have tests of their own. */
const madeElsewhere: readonly string[] = ['view', 'import']

/** Records that are made on a page of their own, whose form begins below its button. */
const documents: readonly string[] = ['purchaseOrders', 'agreements']

/** Records that are made on a page of their own: sales-editors.test.ts makes them with the keyboard. */
const madeOnPages: readonly string[] = ['orders', 'invoices', 'payments']

/** Makes a record without the app. Returns its title. */
async function makeElsewhere(path: string): Promise<string> {
  // Without it, an order has no text that is edited on its page.
  const values = path === '/sales/payments' ? {} : { purchase_order_number: '4711' }
  const record = await factories.find((each) => each.path === path)?.create(owner, values)
  const { body } = await owner.get(`${path}/${record?.id}`)
  const { order_number, invoice_number, payment_number } = body.data
  return order_number ?? invoice_number ?? payment_number
}

async function metadataOf(name: string): Promise<Resource> {
  const file = name.replaceAll('.', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const module = (await import(`../src/generated/resources/${file}.ts`)) as Record<string, Resource>
  return Object.values(module)[0] as Resource
}

/**
 * The options of variants are entered as lines; a line without a product takes the option `text`. `line-entry.test.ts`
 * enters several lines.
 */
function withLines({ variant_configuration: variants, items, ...values }: Record<string, unknown>) {
  const { attributes } = (variants ?? {}) as { attributes?: Record<string, string[]> }
  const lines = Object.entries(attributes ?? {}).map(([name, options]) => ({ name, options }))
  const ofText = (item: object) => ('product_id' in item ? item : { ...item, product_id: 'text' })
  return {
    ...values,
    ...(Array.isArray(items) && { items: items.map(ofText) }),
    ...(attributes && { variant_configuration: { attributes: lines } }),
  }
}

const names = ['email', 'company_name', 'full_name', 'name', 'sku', 'code', 'entry_number']

/** Returns a text that finds a record, or an option that is no record. */
async function searchFor(id: string): Promise<string> {
  if (id.length !== 26) return id
  for (const { path } of Object.values(resources)) {
    const { status, body } = await owner.get(`${path}/${id}`)
    if (status !== 200) continue
    return names.map((name) => body.data[name]).find((value) => typeof value === 'string') ?? ''
  }
  return ''
}

/** Returns values for the form of a new record. */
async function valuesFor(path: string): Promise<Record<string, unknown>> {
  const creation = endpoints.find((each) => each.method === 'POST' && each.path === path)
  assert.ok(creation)
  const values: Record<string, unknown> = withLines((await exampleOf(creation, owner)) ?? {})
  // Other tests of the process make the example of customers, too.
  if (values.company_name) values.company_name = `${String(values.company_name)} by keyboard`
  return values
}

/** Makes a record on its page. Returns its title. */
async function makeDocument({ page, open, watch }: Window, keyboard: Keyboard, path: string) {
  const values = await valuesFor(path)
  await keyboard.press('c')
  await page.waitForURL((url) => url.pathname.endsWith(`${path}/new`))
  await keyboard.fillIn(values, searchFor, page.getByRole('main').locator('form'))
  await keyboard.press('Control+Enter')
  await page
    .waitForURL(/[0-9A-Z]{26}$/)
    .catch(async () => assert.fail(await page.getByRole('main').innerText()))
  await page.getByRole('main').locator('form').waitFor({ state: 'detached' })
  const title = await page.getByRole('article').getByRole('heading', { level: 1 }).innerText()
  await watch.idle()
  const { items, lines = items } = (await owner.get(new URL(page.url()).pathname)).body.data
  const entered = (values['items'] ?? values['lines']) as readonly object[]
  assert.equal(lines.length, entered.length)
  await open(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return title
}

/** Makes a record with the form of the list. Returns its title. */
async function make({ page, watch }: Window, keyboard: Keyboard, path: string): Promise<string> {
  const values = await valuesFor(path)
  await keyboard.press('c')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await keyboard.fillIn(values, searchFor)
  await keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' }).catch(async () => assert.fail(await dialog.innerText()))
  await watch.idle()
  const message = await page
    .getByRole('status')
    .getByText(/^“.*” is created\.$/)
    .innerText()
  return message.slice(1, message.lastIndexOf('”'))
}

/** Finds a record in the list: its row gets the focus, or its link in a list that is no grid. */
async function find({ page, watch }: Window, keyboard: Keyboard, title: string, hasSearch: boolean) {
  const rows = new ListPage(page).row(title)
  if (hasSearch) {
    await keyboard.press('/')
    await keyboard.type(title)
    await keyboard.press('Enter')
    await page.waitForURL(({ searchParams }) => searchParams.get('search') === title)
    await watch.idle()
  }
  // Some titles are composed: the search finds only their parts.
  if (hasSearch && (await rows.count()) === 0) {
    await keyboard.press('/')
    await keyboard.press('Escape')
    await watch.idle()
  }
  const link = page.getByRole('main').getByRole('link', { name: title, exact: true })
  // The list was empty before the first record.
  await page.getByRole('grid').or(link).first().waitFor()
  if ((await page.getByRole('grid').count()) === 0) return keyboard.reach(link)
  await keyboard.press('ArrowDown')
  // A long list renders only the rows near the focus.
  const hasFocus = () =>
    rows.evaluateAll((elements) => elements.some((each) => each.contains(document.activeElement)))
  await until(`the focus in the row of ${title}`, async () => {
    if (await hasFocus()) return true
    return keyboard.press('ArrowDown')
  })
}

async function openRecord({ page, watch }: Window, keyboard: Keyboard, title: string) {
  await keyboard.press((await page.getByRole('grid').count()) > 0 ? 'Control+Enter' : 'Enter')
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  await watch.idle()
}

/** The text that changes a field, by its kind. */
const typed: Partial<Record<Field['kind'], string>> = {
  text: 'By keyboard 7',
  longText: 'By keyboard 7',
  number: '7',
  day: '+3d',
}

/** The items of some records are edited on a page. */
const isEditor = ({ label }: Focus) => label.startsWith('Edit ') && !/^edit (?:items|lines)$/i.test(label)

/** Closes the control of a field or the dialog of lines without a change. */
async function closeEditor(keyboard: Keyboard) {
  await keyboard.press('Escape')
  const isBack = async () => isEditor(await keyboard.focus())
  // An open list takes the first Escape, and a dialog asks before it closes.
  await until('the focus on the button', isBack, 1_000).catch(() => keyboard.press('Escape'))
}

/** Types into the control with the focus and saves. Returns false if the server refuses the value. */
async function save({ page, watch }: Window, keyboard: Keyboard, text: string): Promise<boolean> {
  await keyboard.press('Control+a')
  await keyboard.type(text)
  await keyboard.press('Control+Enter')
  await watch.idle()
  const alert = page.getByRole('main').getByRole('alert').first()
  const isSettled = async () => (await alert.isVisible()) || isEditor(await keyboard.focus())
  await until('the answer to the edit', isSettled)
  return !(await alert.isVisible())
}

/** Changes the first field of the record that takes a text, a number or a day. Returns whether there is one. */
async function edit(window: Window, keyboard: Keyboard, { fields }: Resource): Promise<boolean> {
  const tried = new Set<string>()
  for (;;) {
    const button = await keyboard.tabTo('a button that edits', isEditor).catch(() => undefined)
    if (!button || tried.has(button.label)) return false
    tried.add(button.label)
    await keyboard.press('Enter')
    await until('the control of the field', async () => (await keyboard.focus()).kind !== 'other')
    const { kind, name } = await keyboard.focus()
    const text = kind === 'text' ? typed[fields[name]?.kind ?? 'link'] : undefined
    if (text !== undefined && (await save(window, keyboard, text))) return true
    await closeEditor(keyboard)
    await keyboard.press('Tab')
  }
}

/** Opens the menu of the record. Returns false if there is none. */
async function openMenu({ page }: Window, keyboard: Keyboard): Promise<boolean> {
  const button = page.getByRole('button', { name: 'More actions' })
  if ((await button.count()) === 0) return false
  await keyboard.reach(button)
  await keyboard.press('Enter')
  await page.getByRole('menu').waitFor()
  return true
}

/** Runs in the page. Returns whether the server lets the user delete the record now. */
async function canDelete(): Promise<boolean> {
  const response = await fetch(`/spa/api/v1${location.pathname}`)
  const { meta } = (await response.json()) as { meta: { actions: string[] } }
  return meta.actions.includes('delete')
}

async function remove(window: Window, keyboard: Keyboard, path: string) {
  const { page, watch } = window
  // The record can be read once more, when its deletion arrives as the change of a record that is shown.
  watch.expected.push(/status of 404/)
  assert.ok(await openMenu(window, keyboard))
  const entries = await page.getByRole('menuitem').allInnerTexts()
  const isOffered = entries.at(-1)?.startsWith('Delete') === true
  // The state of some records allows no deletion.
  assert.equal(isOffered, await page.evaluate(canDelete), entries.join(', '))
  if (!isOffered) return keyboard.press('Escape')
  await keyboard.press('End')
  await keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  await keyboard.tabTo('the button that deletes', ({ label }) => label === 'Delete')
  await keyboard.press('Enter')
  await page
    .getByRole('status')
    .getByText(/” is deleted\.$/)
    .waitFor()
  await page.waitForURL((url) => url.pathname.endsWith(path))
}

/** Performs the operation of the main button, or else the first of the menu. Returns why it cannot. */
async function act(window: Window, keyboard: Keyboard): Promise<string | undefined> {
  const { page, watch } = window
  const buttons = page.getByRole('article').locator('header button:not([aria-label])')
  // The dialog with a link stays open for copying.
  const main = buttons.filter({ hasNotText: 'Copy link' }).first()
  if (await main.isVisible()) {
    const name = await main.innerText()
    await keyboard.tabTo(name, ({ label }) => label === name)
  } else {
    if (!(await openMenu(window, keyboard))) return 'There is no operation.'
    const [first = 'Delete'] = await page.getByRole('menuitem').allInnerTexts()
    if (/^(?:Delete|Print)/.test(first)) return 'There is no operation.'
  }
  await keyboard.press('Enter')
  await watch.idle()
  const dialog = page.getByRole('dialog')
  if (!(await dialog.isVisible())) return undefined
  await keyboard.fillIn({}, searchFor)
  await keyboard.press('Enter')
  return dialog.waitFor({ state: 'detached' }).then(
    () => undefined,
    () => dialog.innerText(),
  )
}

/** Records that only operations change: the API has no update of them. */
const notEdited: readonly string[] = ['invitations', 'rentableProducts', 'payments']

const edited = Object.entries(resources).filter(
  ([, { entity, ...more }]) => 'create' in more && !madeElsewhere.includes(entity),
)

/** The code of a form and a page does not know the resource; records that are made on pages have other steps. */
const kindOf = ([name]: [string, unknown]) => (madeOnPages.includes(name) ? 'on pages' : 'by forms')

for (const [name, { path }] of sliceOf('resources with the keyboard', edited, kindOf))
  test(`makes, finds, edits and deletes records of ${name} with the keyboard`, async (t) => {
    const window = await web.window(t, 'owner')
    const keyboard = new Keyboard(window.page, window.watch)
    const metadata = await metadataOf(name)
    const known = madeOnPages.includes(name) ? await makeElsewhere(path) : undefined
    await window.open(path)
    await window.page.getByRole('heading', { level: 1 }).waitFor()
    const makeRecord = documents.includes(name) ? makeDocument : make
    const title = known ?? (await makeRecord(window, keyboard, path))
    await find(window, keyboard, title, metadata.search)
    if (!metadata.hasRecord) return
    await openRecord(window, keyboard, title)
    const hasMenu = (await window.page.getByRole('button', { name: 'More actions' }).count()) > 0
    window.watch.expected.push(/status of 422/)
    await keyboard.openFacts()
    assert.equal(await edit(window, keyboard, metadata), !notEdited.includes(name))
    if (metadata.permissions.delete !== undefined && hasMenu) await remove(window, keyboard, path)
    const other = await factories.find((each) => each.path === path)?.create(owner)
    if (!other || !Object.keys(metadata.actions).some((each) => each !== 'restore')) return
    await window.show(`${path}/${other.id}`)
    window.watch.expected.push(/status of 4\d\d/)
    assert.equal(await act(window, keyboard), undefined)
  })
