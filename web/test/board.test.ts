/** Boards: columns with the sums of the server, moves by mouse, keys and menu, refusals with their reason. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BoardPage } from './models/board.ts'
import { ListPage } from './models/list.ts'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

let customers = 0

/** Adds a customer with deals, and returns the address of their board. */
async function boardOf(deals: { name: string; value: number; currency?: string; stage?: string }[]) {
  customers += 1
  const customer = await owner.post('/crm/customers', {
    type: 'business',
    company_name: `Board ${customers}`,
    email: `board-${customers}@ernst.example`,
  })
  const customerId = customer.body.data.id
  for (const deal of deals.toReversed()) {
    const { status, body } = await owner.post('/crm/opportunities', {
      ...deal,
      customer_id: customerId,
      expected_close_date: '2027-01-15',
    })
    assert.equal(status, 201, JSON.stringify(body))
  }
  return `/crm/opportunities?customer_id=${customerId}&layout=board`
}

test('columns show counts and one sum for each currency, on a screen and on a phone', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const board = new BoardPage(page)
  await open(
    await boardOf([
      { name: 'Chai', value: 100 },
      { name: 'Sake', value: 300, currency: 'EUR' },
      { name: 'Tofu', value: 200, stage: 'proposal' },
    ]),
  )
  await board.hasCards('Prospecting', 'Chai', 'Sake')
  await board.hasSums('Prospecting', '€300.00 · US$100.00')
  await board.hasSums('Prospecting', 'Weighted: €30.00 · US$10.00')
  await board.hasCards('Proposal', 'Tofu')
  await board.hasCards('Won')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await checkAccessibility(page, `the board, ${colorScheme}`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await board.card('Chai').waitFor()
  await checkAccessibility(page, 'the board on a phone')
  await checkWidth(page, 'the board on a phone')
})

test('a drag changes both sums; one that skips stages offers those in between; others are not accepted', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const board = new BoardPage(page)
  await open(
    await boardOf([
      { name: 'Chai', value: 100 },
      { name: 'Sake', value: 300 },
      { name: 'Tofu', value: 50, stage: 'proposal' },
    ]),
  )
  await board.hasSums('Prospecting', 'US$400.00')
  await board.drag('Chai', 'Qualification')
  await board.hasCards('Prospecting', 'Sake')
  await board.hasSums('Prospecting', 'US$300.00')
  await board.hasSums('Qualification', 'US$100.00')
  const question = page.getByRole('alertdialog', { name: 'Move Sake to Proposal?' })
  await board.drag('Sake', 'Proposal')
  await question.getByText('It passes Qualification and Needs analysis on its way.').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await board.hasCards('Prospecting', 'Sake')
  await board.drag('Sake', 'Proposal')
  await question.getByRole('button', { name: 'Move' }).click()
  await board.hasCards('Proposal', 'Sake', 'Tofu')
  await board.hasCards('Prospecting')
  // Its steps are sent one after the other.
  await board.announcements.filter({ hasText: 'Sake is in Proposal.' }).waitFor()
  // A deal does not go back over several stages: the column takes no card.
  await board.drag('Tofu', 'Prospecting')
  await board.drag('Tofu', 'Negotiation')
  await board.hasCards('Negotiation', 'Tofu')
  await board.hasCards('Prospecting')
  assert.equal(await board.refusal.count(), 0)
})

test('a card moves by keys alone, is announced, and keeps the focus', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const board = new BoardPage(page)
  await open(
    await boardOf([
      { name: 'Chai', value: 100 },
      { name: 'Sake', value: 300, stage: 'qualification' },
    ]),
  )
  await board.card('Chai').focus()
  await page.keyboard.press('ArrowRight')
  await board.hasFocus('Sake')
  await page.keyboard.press('ArrowLeft')
  await board.hasFocus('Chai')
  // The menu: `m`, the letter of the stage, Enter.
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: 'Qualification' }).waitFor()
  await page.keyboard.press('q')
  await page.keyboard.press('Enter')
  await board.announcements.filter({ hasText: 'Chai is in Qualification.' }).waitFor()
  await board.hasCards('Qualification', 'Chai', 'Sake')
  await board.hasFocus('Chai')
  // The same as a drag: Enter on the handle, Tab to the column, Enter.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await board.hasDropTarget('Needs analysis')
  await page.keyboard.press('Tab')
  await board.hasDropTarget('Proposal')
  await page.keyboard.press('Shift+Tab')
  await board.hasDropTarget('Needs analysis')
  await page.keyboard.press('Enter')
  await board.announcements.filter({ hasText: 'Chai is in Needs analysis.' }).waitFor()
  await board.hasCards('Needs analysis', 'Chai')
  await board.hasFocus('Chai')
})

test('a lost deal asks for the reason; leaving the question moves nothing', async (t) => {
  const { page, open } = await web.window(t, 'owner', { width: 2600 })
  const board = new BoardPage(page)
  await open(await boardOf([{ name: 'Chai', value: 100 }]))
  await board.drag('Chai', 'Lost')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await board.hasCards('Prospecting', 'Chai')
  await board.drag('Chai', 'Lost')
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Too expensive')
  await page.keyboard.press('Control+Enter')
  await board.hasCards('Lost', 'Chai')
  await board.hasCards('Prospecting')
})

test('table and board share filters; views keep the layout', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const [board, list] = [new BoardPage(page), new ListPage(page)]
  const address = await boardOf([
    { name: 'Chai', value: 100 },
    { name: 'Sake', value: 300 },
  ])
  await open(`${address.replace('&layout=board', '')}&min_value=200`)
  await list.shows('Sake')
  await list.layouts.getByRole('radio', { name: 'Board' }).click()
  await board.hasCards('Prospecting', 'Sake')
  assert.match(page.url(), /layout=board/)
  assert.match(page.url(), /min_value=200/)
  await list.button('Save as new').click()
  await page.getByLabel('Name of the view').fill('Large deals')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Options of Large deals' }).waitFor()
  await page.reload()
  await board.hasCards('Prospecting', 'Sake')
  await list.layouts.getByRole('radio', { name: 'Table' }).click()
  await list.shows('Sake')
})

test('Enter opens the preview, j the next card, Escape returns to the card', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const [board, list] = [new BoardPage(page), new ListPage(page)]
  await open(
    await boardOf([
      { name: 'Chai', value: 100 },
      { name: 'Sake', value: 300 },
    ]),
  )
  await board.card('Chai').focus()
  await page.keyboard.press('Enter')
  await list.peek.getByRole('heading', { name: 'Chai' }).waitFor()
  await page.keyboard.press('j')
  await list.peek.getByRole('heading', { name: 'Sake' }).waitFor()
  await page.keyboard.press('Escape')
  await board.hasFocus('Sake')
})

test('a viewer sees the board without ways to move', async (t) => {
  const { page, open } = await web.window(t, 'viewer')
  const board = new BoardPage(page)
  await open(await boardOf([{ name: 'Chai', value: 100 }]))
  await board.card('Chai').hover()
  assert.equal(await page.getByRole('button', { name: 'Move Chai' }).count(), 0)
})

test('a column reads further cards on demand', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const board = new BoardPage(page)
  const deals = Array.from({ length: 30 }, (_, index) => ({ name: `Deal ${index + 1}`, value: 10 }))
  await open(await boardOf(deals))
  await board.card('Deal 25').waitFor()
  assert.equal(await board.card('Deal 30').count(), 0)
  await board.column('Prospecting').getByRole('button', { name: 'Show 5 more' }).click()
  await board.hasCards('Prospecting', ...deals.map(({ name }) => name))
})

test('a new lead that is moved to the converted ones is qualified and converted in a dialog', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const board = new BoardPage(page)
  await owner.post('/crm/leads', {
    contact_info: { first_name: 'Ann', last_name: 'Devon', company: 'Eastern Connection' },
    email: 'ann@board.example',
    source: 'website',
    estimated_value: 4_800,
    tags: ['board'],
  })
  await open('/crm/leads?tags=board&layout=board')
  await board.hasCards('New', 'Ann Devon')
  await board.card('Ann Devon').focus()
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: 'Converted' }).click()
  await page.getByRole('textbox', { name: 'Name of the deal' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await board.hasCards('Converted', 'Ann Devon')
  await board.hasCards('New')
})
