/** Records as people work with them: two people at once, documents, and days on which something breaks. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { leadFactory } from '../../server/src/modules/crm/leads/lead.factory.ts'
import { journalEntryFactory } from '../../server/src/modules/finance/journal-entries/journal-entry.factory.ts'
import { customerFactory } from '../../server/src/modules/crm/customers/customer.factory.ts'
import { invoiceFactory } from '../../server/src/modules/sales/invoices/invoice.factory.ts'
import { orderFactory } from '../../server/src/modules/sales/orders/order.factory.ts'
import { paymentFactory } from '../../server/src/modules/sales/payments/payment.factory.ts'
import { until } from '../../server/test/waiting.ts'
import { RecordPage } from './models/record.ts'
import { SignInPage } from './models/sign-in.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const sales = await web.user('sales')

async function createLead(): Promise<string> {
  const { id } = await leadFactory.create(sales, { source: 'referral' })
  return `/crm/leads/${id}`
}

const hasFocus = (element: Locator) => element.evaluate((each) => each === document.activeElement)

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`

test('of two windows that edit one field, the second sees both values and chooses', async (t) => {
  const path = await createLead()
  const first = await web.window(t, 'sales')
  const second = await web.window(t, 'sales')
  second.watch.expected.push(/status of 412/)
  await first.open(path)
  await second.open(path)
  const [one, other] = [new RecordPage(first.page), new RecordPage(second.page)]
  await other.edit('Email')
  await second.page.getByRole('textbox', { name: 'Email' }).fill('second@quay.example')
  await one.edit('Email')
  await first.page.getByRole('textbox', { name: 'Email' }).fill('first@quay.example')
  await first.page.keyboard.press('Enter')
  await one.fact('Email').getByText('first@quay.example').waitFor()
  await second.page.keyboard.press('Enter')
  await other.fact('Email').getByText('Somebody has changed this meanwhile to: first@quay.example.').waitFor()
  assert.equal(await second.page.getByRole('textbox', { name: 'Email' }).inputValue(), 'second@quay.example')
  await second.page.getByRole('button', { name: 'Save mine' }).click()
  await other.fact('Email').getByText('second@quay.example').waitFor()
  assert.equal((await sales.get(path)).body.data.email, 'second@quay.example')
})

test('a dropped PDF is uploaded with its progress, listed, and shown', async (t) => {
  const { page, open } = await web.window(t, 'sales')
  await open(await createLead())
  const record = new RecordPage(page)
  await record.openTab('Documents')
  // The upload waits until the progress was seen.
  const { promise: seen, resolve: see } = Promise.withResolvers<void>()
  await page.route(/\/documents$/, async (route) => {
    if (route.request().method() === 'POST') await seen
    await route.continue()
  })
  await record.drop('offer.pdf', 'application/pdf', pdf)
  await record.panel.getByRole('progressbar', { name: 'offer.pdf' }).waitFor()
  see()
  await record.panel.getByRole('button', { name: 'offer' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('iframe[src^="blob:"]').waitFor()
  await page.keyboard.press('Escape')

  await record.panel.getByRole('button', { name: /^More actions: offer/ }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'New version' }).click()
  await (await chooser).setFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) })
  await record.panel.getByText('Version 2').waitFor()
})

test('an upload that breaks off is kept, and can be sent again', async (t) => {
  const { page, watch, open } = await web.window(t, 'sales')
  watch.expected.push(/ERR_FAILED/)
  await open(await createLead())
  const record = new RecordPage(page)
  await record.openTab('Documents')
  let isBroken = true
  await page.route(/\/documents$/, (route) =>
    isBroken && route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await record.drop('offer.pdf', 'application/pdf', pdf)
  await record.panel.getByRole('alert').waitFor()
  isBroken = false
  await record.panel.getByRole('button', { name: 'Upload again' }).click()
  await record.panel.getByRole('alert').waitFor({ state: 'detached' })
  await record.panel.getByRole('button', { name: 'offer' }).first().waitFor()
})

test('a session that ends while one edits asks for the password above the page, and nothing is lost', async (t) => {
  const path = await createLead()
  const { page, watch, open } = await web.window(t, 'sales')
  watch.expected.push(/status of 401/)
  await open(path)
  const record = new RecordPage(page)
  await record.edit('Email')
  await page.getByRole('textbox', { name: 'Email' }).fill('kept@quay.example')
  await page.context().clearCookies()
  await page.keyboard.press('Enter')
  const again = page.getByRole('dialog', { name: 'Your session has ended' })
  await again.waitFor()
  await new SignInPage(page).signInAgain()
  await again.waitFor({ state: 'detached' })
  await record.fact('Email').getByText('kept@quay.example').waitFor()
  assert.equal((await sales.get(path)).body.data.email, 'kept@quay.example')
})

test('a request that is limited is repeated after the time that the server names', async (t) => {
  const path = await createLead()
  const { page, watch, open } = await web.window(t, 'sales')
  watch.expected.push(/status of 429/)
  let refused = 0
  await page.route(/\/crm\/leads\/\w+$/, (route) => {
    const isApi = route.request().url().includes('/spa/api/')
    if (!isApi || refused > 0) return route.continue()
    refused++
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ success: false, message: 'Too many requests.', errors: {} }),
    })
  })
  await open(path)
  await new RecordPage(page).article.waitFor()
  assert.equal(refused, 1)
})

test('the items of a draft are edited, and an operation without a body runs at once', async (t) => {
  const owner = await web.user('owner')
  const { id } = await orderFactory.create(owner)
  const path = `/sales/orders/${id}`
  const { page, open } = await web.window(t, 'owner')
  await open(path)
  await page.getByRole('button', { name: 'Edit items' }).click()
  await page.waitForURL(/\/edit$/)
  await page.getByRole('textbox', { name: 'Quantity' }).first().fill('7')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL((url) => url.pathname === path)
  const before = (await owner.get(path)).body.data
  assert.equal(before.items[0].quantity, 7)
  await page.getByRole('article').getByRole('button', { name: 'Submit' }).click()
  await page.getByText(`${before.order_number}: Pending`).waitFor()
  assert.equal((await owner.get(path)).body.data.status, 'pending')
})

test('a journal entry shows amounts in the currency of the company only if it has another one', async (t) => {
  const owner = await web.user('owner')
  const own = await journalEntryFactory.create(owner)
  const foreign = await journalEntryFactory.create(owner, { currency: 'CHF', exchange_rate: 1.1 })
  const { page, open } = await web.window(t, 'owner')
  const { panel } = new RecordPage(page)
  for (const [{ id }, count] of [
    [foreign, 1],
    [own, 0],
  ] as const) {
    await open(`/finance/journal-entries/${id}`)
    await panel.getByRole('columnheader', { name: 'Debit', exact: true }).waitFor()
    assert.equal(await panel.getByRole('columnheader', { name: 'Base debit' }).count(), count)
    assert.equal(await panel.getByRole('columnheader', { name: 'Base credit' }).count(), count)
  }
})

test('a payment for an invoice is chosen among those of its customer with money left', async (t) => {
  const owner = await web.user('owner')
  const { id: customer_id } = await customerFactory.create(owner)
  const { id, currency } = await invoiceFactory.createIn(owner, 'sent', { customer_id })
  const left = await paymentFactory.createIn(owner, 'completed', { customer_id, currency, amount: 5 })
  await paymentFactory.create(owner, { customer_id, currency, amount: 6 })
  await paymentFactory.createIn(owner, 'completed', { currency, amount: 7 })
  const { page, open } = await web.window(t, 'owner', { locale: 'de-DE' })
  await open(`/sales/invoices/${id}`)
  await page.getByRole('article').getByRole('button', { name: 'Zahlung erfassen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zahlung erfassen' })
  await dialog.getByRole('button', { name: 'Alle Felder' }).click()
  await dialog.getByRole('combobox', { name: 'Zahlung' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: left.payment_number }).waitFor()
  assert.equal(await page.getByRole('option').count(), 1)
  await page.keyboard.press('Escape')
  await dialog.getByText('Zahlungen des Kunden, von denen noch etwas übrig ist.').waitFor()
})

test('the dialogs of operations explain their fields in the language of the user', async (t) => {
  const { page, open } = await web.window(t, 'owner', { locale: 'de-DE' })
  const path = await createLead()
  await open(path)
  await page
    .getByRole('article')
    .getByRole('button', { name: 'Qualifizieren' })
    .or(page.getByText('Umwandeln'))
    .first()
    .waitFor()
  await page.keyboard.press('q')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Die Punkte unten ersetzen die des Leads.').waitFor()
  assert.equal(await dialog.getByText(/update_score|lost_reason/).count(), 0)
})

test('completing a planned activity gives the focus to the next one, then to the line for a new one', async (t) => {
  const owner = await web.user('owner')
  const path = await createLead()
  const lead = path.slice(path.lastIndexOf('/') + 1)
  for (const [index, subject] of ['Call Rita', 'Call Hanna'].entries())
    await owner.post('/crm/activities', {
      type: 'task',
      subject,
      activityable_type: 'lead',
      activityable_id: lead,
      due_at: `2026-12-0${index + 1}T09:00:00Z`,
    })
  const { page, open } = await web.window(t, 'owner')
  await open(path)
  await page.getByRole('button', { name: 'Complete Call Rita' }).focus()
  await page.keyboard.press('Enter')
  await until(
    'the focus on the next',
    () => hasFocus(page.getByRole('button', { name: 'Complete Call Hanna' })),
    10_000,
  )
  await page.keyboard.press('Enter')
  await until('the focus on the line', () => hasFocus(page.getByPlaceholder('What happened?')))
})

test('the heading has the focus after the preview is opened as a page, and after an operation', async (t) => {
  const owner = await web.user('owner')
  const lead = await createLead()
  const { body } = await owner.post('/crm/activities', {
    type: 'task',
    subject: 'Send samples',
    activityable_type: 'lead',
    activityable_id: lead.slice(lead.lastIndexOf('/') + 1),
    due_at: '2026-12-01T09:00:00Z',
  })
  const { page, open } = await web.window(t, 'owner')
  await open(`/crm/activities?peek=${body.data.id}`)
  await page.getByRole('button', { name: 'Open the page' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/crm/activities/${body.data.id}`)
  const heading = page.getByRole('heading', { level: 1, name: 'Send samples' })
  await until('the focus on the heading', () => hasFocus(heading))
  await page.getByRole('article').getByRole('button', { name: 'Complete' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await until('the focus on the heading again', () => hasFocus(heading))
})

test('a PDF does not take the focus itself, and a button leads back from it', async (t) => {
  const owner = await web.user('owner')
  const { id } = await invoiceFactory.createIn(owner, 'sent')
  const { page, watch, open } = await web.window(t, 'owner')
  await open(`/sales/invoices/${id}`)
  const tab = page.getByRole('tab', { name: 'PDF' })
  await tab.click()
  const frame = page.locator('iframe[src^="blob:"]')
  await frame.waitFor()
  await watch.idle()
  // A viewer that has loaded its file asks for the focus.
  await frame.evaluate((element: HTMLIFrameElement) => element.focus())
  await until('the focus on the tab', () => hasFocus(tab))
  const leave = page.getByRole('button', { name: 'Back to the page' }).first()
  const status = page.getByText('The PDF has the keyboard now.')
  // The Tab key skips the frame until the viewer has loaded the file.
  await until('the focus on the frame', async () => {
    await leave.focus()
    await page.keyboard.press('Tab')
    return status.isVisible()
  })
  await leave.click()
  await status.waitFor({ state: 'detached' })
  await until('the focus before the frame', () => hasFocus(page.getByRole('group', { name: 'PDF' })))
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
})

for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles'])
  test(`a due day is the same for a browser in ${timezoneId}: shown, in its field, and saved`, async (t) => {
    const owner = await web.user('owner')
    const { id } = await invoiceFactory.create(owner, { due_date: '2099-12-24' })
    const { page, open } = await web.window(t, 'owner', { timezoneId })
    await open(`/sales/invoices/${id}`)
    await new RecordPage(page).fact('Due date').getByText('24 Dec 2099').waitFor()
    await open(`/sales/invoices/${id}/edit`)
    const field = page.getByRole('textbox', { name: 'Due date', exact: true })
    await until('the day in its field', async () => (await field.inputValue()) === '24 Dec 2099')
    await field.fill('31.12.2099')
    await field.press('Tab')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await new RecordPage(page).fact('Due date').getByText('31 Dec 2099').waitFor()
    assert.equal((await owner.get(`/sales/invoices/${id}`)).body.data.due_date, '2099-12-31')
  })
