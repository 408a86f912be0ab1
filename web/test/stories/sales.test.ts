/** The morning of a salesperson, with the built-in role: from a lead to the paid invoice. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relayEvents } from '../../../server/src/core/platform.ts'
import { type Hands, handsOf, type Way, ways } from '../models/hands.ts'
import { SalesEditor } from '../models/sales-editor.ts'
import { Stockroom } from '../models/warehouse.ts'
import { startWeb, type Window } from '../support/web.ts'
import { sliceOf } from '../../../server/test/slices.ts'

// The company is new: it has no records of other tests.
const web = await startWeb()
const office = new Stockroom(await web.user('owner'))
const accountant = new Stockroom(await web.user('accountant'))
const [{ id: depot }] = await office.get('/operations/warehouses')
await office.setStock(await office.product('Oak shelf', 'OAK-1'), depot, 50)

async function addLead({ page }: Window, hands: Hands, way: Way) {
  await hands.go('Leads')
  await hands.shortcut('c', page.getByRole('main').getByRole('button', { name: 'New lead' }).first())
  await hands.fill(hands.field('First name'), 'Ana')
  await hands.fill(hands.field('Last name'), `Trujillo ${way}`)
  await hands.fill(hands.field('Company'), `Harbour ${way}`)
  await hands.fill(hands.field('Email'), `ana@${way}.example`)
  await hands.find(hands.dialog.getByRole('combobox', { name: 'Source' }), 'web', 'Website')
  await hands.submit(hands.dialog, 'Create lead')
  await hands.hears(`“Ana Trujillo ${way}” is created.`)
  await hands.openRow(`Ana Trujillo ${way}`)
}

/** Logs a call, qualifies the lead and converts it. Ends on the page of the deal. */
async function convert({ page }: Window, hands: Hands, way: Way) {
  const subject = page.getByRole('textbox', { name: 'What happened?' })
  await hands.shortcut('l', subject)
  await hands.choose(page.getByRole('article').getByRole('button', { name: /^\w+ Kind of activity/ }), 'Call')
  await hands.fill(subject, 'Asked for 20 shelves')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Past' }).getByText('Asked for 20 shelves').waitFor()
  // Letters are text until the focus leaves the field.
  await page.keyboard.press('Tab')
  await hands.shortcut('q', page.getByRole('button', { name: 'Qualify' }))
  await hands.submit(hands.dialog, 'Qualify lead')
  const button = page.getByRole('button', { name: 'Convert' })
  await button.waitFor()
  await hands.shortcut('v', button)
  await hands.press(hands.dialog.getByRole('checkbox', { name: 'Add a deal as well' }))
  await hands.fill(hands.field('Value'), '1600')
  await hands.submit(hands.dialog, 'Convert')
  await hands.press(page.getByRole('button', { name: 'Open the deal' }))
  await hands.heading(`Harbour ${way}`).waitFor()
}

async function win({ page }: Window, hands: Hands, way: Way) {
  const deal = `Harbour ${way}`
  await hands.go('Deals')
  await hands.press(page.getByRole('radio', { name: 'Board' }))
  for (const stage of ['Needs analysis', 'Proposal', 'Negotiation', 'Verbal commitment', 'Won']) {
    await hands.moveCard(deal, stage)
    await hands.hears(`${deal} is in ${stage}.`)
  }
  await hands.openCard(deal)
  await hands.heading(deal).waitFor()
}

/** Makes an order of the deal, confirms and ships it. Ends in the editor of its invoice. */
async function order({ page }: Window, hands: Hands) {
  const editor = new SalesEditor(page)
  await hands.perform('Create order')
  await hands.submit(hands.dialog, 'Create order')
  await editor.line(1).waitFor()
  await hands.find(editor.field(1, 'Item'), 'OAK-1', 'OAK-1 · Oak shelf')
  await hands.fill(editor.field(1, 'Quantity'), '20')
  await page.keyboard.press('Tab')
  await editor.hasSum('Total', 'US$200.00')
  await hands.submit(page.getByRole('main'), 'Save')
  await hands.heading(/^ORD-/).waitFor()
  for (const [operation, button] of [
    ['Confirm', 'Confirm'],
    ['Ship items', 'Ship'],
  ] as const) {
    await hands.perform(operation)
    await hands.submit(hands.dialog, button)
    await hands.dialog.waitFor({ state: 'detached' })
  }
  await hands.perform('Generate invoice')
  await hands.submit(hands.dialog, 'Generate invoice')
  await page.waitForURL(/\/sales\/invoices\//)
  await editor.line(1).waitFor()
  await editor.hasSum('Total', 'US$200.00')
}

/** Sends the invoice after its approval by a colleague, and records its payment. */
async function collect({ page }: Window, hands: Hands) {
  assert.equal(await page.getByRole('button', { name: 'Approve and send' }).count(), 0)
  await hands.submit(page.getByRole('main'), 'Save')
  await page.waitForURL(/\/sales\/invoices\/[0-9A-Z]{26}$/)
  const { pathname } = new URL(page.url())
  const state = (name: string) => page.getByRole('article').getByText(name, { exact: true }).first()
  await hands.perform('Submit')
  await state('Pending approval').waitFor()
  await accountant.post(`${pathname}/approve`)
  await relayEvents(web.testApp.app.runtime)
  await state('Approved').waitFor()
  for (const operation of ['Send', 'Record payment']) {
    await hands.perform(operation)
    await hands.submit(hands.dialog, operation)
    await hands.dialog.waitFor({ state: 'detached' })
  }
  await state('Paid').waitFor()
  assert.equal((await accountant.get(pathname)).status, 'paid')
}

for (const way of sliceOf('ways through the morning: sales', ways))
  test(`a lead becomes a paid invoice, with the ${way}`, async (t) => {
    const window = await web.window(t, 'sales')
    const hands = handsOf(way, window)
    await hands.begin(window)
    await addLead(window, hands, way)
    await convert(window, hands, way)
    await win(window, hands, way)
    await order(window, hands)
    await collect(window, hands)
  })
